"""Folds names. A search compares the folded forms of names and queries."""
from unicodedata import ucd_3_2_0 as unicode  # This data never changes, so every Python version builds the same atlas.

SEPARATOR = ' '
DROPPED = ''

# Letters that have no decomposition and that users often replace with other letters.
LETTERS = {
    'ß': 'ss', 'æ': 'ae', 'œ': 'oe', 'ø': 'o', 'ł': 'l', 'ŀ': 'l', 'đ': 'd', 'ð': 'd', 'þ': 'th', 'ħ': 'h', 'ŧ': 't',
    'ı': 'i', 'ə': 'e', 'ŋ': 'n', 'ɓ': 'b', 'ɗ': 'd', 'ƙ': 'k', 'ƒ': 'f',
    'ґ': 'г', 'қ': 'к', 'ғ': 'г', 'ң': 'н', 'ө': 'о', 'ү': 'у', 'ұ': 'у', 'ә': 'а', 'җ': 'ж', 'ҙ': 'з', 'ҡ': 'к',
    'ی': 'ي', 'ى': 'ي', 'ک': 'ك', 'ۀ': 'ه', 'ة': 'ه',
}

# Georgian capitals, which Unicode 3.2 does not contain.
LETTERS.update({chr(0x1C90 + n): chr(0x10D0 + n) for n in (*range(0x2B), 0x2D, 0x2E, 0x2F)})

# Signs that users can omit, such as those in Xi'an and Sana‘a. They include modifier letters in romanized names.
APOSTROPHES = "'`´‘’‚‛′" + ''.join(map(chr, range(0x02B9, 0x02E0)))

# Marks that users can omit. They do not include the vowels of Thai and Devanagari.
MARKS = [
    (0x0300, 0x036F), (0x0483, 0x0489), (0x0591, 0x05BD), (0x05BF, 0x05BF), (0x05C1, 0x05C2), (0x05C4, 0x05C5),
    (0x05C7, 0x05C7), (0x0610, 0x061A), (0x0640, 0x0640), (0x064B, 0x065F), (0x0670, 0x0670), (0x06D6, 0x06DC),
    (0x06DF, 0x06E4), (0x06E7, 0x06E8), (0x06EA, 0x06ED), (0x093C, 0x093C), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF),
    (0x20D0, 0x20FF), (0xFE00, 0xFE0F), (0xFE20, 0xFE2F),
]
ZERO_WIDTH_NON_JOINER = '\u200C'  # Persian uses it instead of a space.


def _is_mark(character):
    return any(first <= ord(character) <= last for first, last in MARKS)


def _fold_decomposed(character):
    if character in APOSTROPHES or _is_mark(character):
        return DROPPED
    category = unicode.category(character)
    if character != ZERO_WIDTH_NON_JOINER and category == 'Cf':
        return DROPPED
    if category[0] in 'PSZC' and category not in ('Cn', 'Co'):
        return SEPARATOR
    return LETTERS.get(character, character)


def _fold_character(character):
    if character in APOSTROPHES:
        return DROPPED
    small = LETTERS.get(character, LETTERS.get(character.lower(), character.casefold()))
    parts = unicode.normalize('NFKD', small).casefold()
    # Composes the parts again so that each Hangul syllable and each kana is a single letter, as in names.
    return unicode.normalize('NFC', ''.join(map(_fold_decomposed, parts)))


def folding_table():
    """Returns a dictionary with the folded form of each scalar that does not fold to itself."""
    scalars = (chr(n) for n in range(0x30000) if not 0xD800 <= n <= 0xDFFF)
    known = (c for c in scalars if unicode.category(c) not in ('Cn', 'Co') or _is_mark(c) or c in LETTERS)
    return {c: folded for c in known if (folded := _fold_character(c)) != c}


class Folding:
    """Folds names, and restores the capitals of folded names."""

    def __init__(self):
        self.table = folding_table()
        self._translation = {ord(c): folded for c, folded in self.table.items()}
        self.capitals = {}

    def fold(self, name):
        """Returns a name without case, diacritics, and apostrophes, and with single spaces between its words."""
        return ' '.join(part for part in name.translate(self._translation).split(' ') if part)

    def capitalized(self, folded):
        """Returns a folded name with a capital at the start of each word."""
        return ' '.join(self._capital(word[0]) + word[1:] for word in folded.split(' '))

    def _capital(self, letter):
        capital = letter.title()
        if len(capital) != 1 or capital == letter or self.fold(capital) != letter:
            return letter
        self.capitals[letter] = capital
        return capital
