"""Writes names in other alphabets, with typos, and in other forms of the same letters."""

import unicodedata

CYRILLIC = 'абвгдезиклмнопрстуф'
LATIN = 'abvgdeziklmnoprstuf'
PLAIN = dict(zip(CYRILLIC, LATIN))

SYSTEMS = {
    ('ru', 'ISO 9'): dict(PLAIN, **{
        'ё': 'ë', 'ж': 'ž', 'й': 'j', 'х': 'h', 'ц': 'c', 'ч': 'č', 'ш': 'š', 'щ': 'ŝ', 'ъ': 'ʺ', 'ы': 'y', 'ь': 'ʹ',
        'э': 'è', 'ю': 'û', 'я': 'â'}),
    ('ru', 'ICAO 9303'): dict(PLAIN, **{
        'ё': 'e', 'ж': 'zh', 'й': 'i', 'х': 'kh', 'ц': 'ts', 'ч': 'ch', 'ш': 'sh', 'щ': 'shch', 'ъ': 'ie', 'ы': 'y',
        'ь': '', 'э': 'e', 'ю': 'iu', 'я': 'ia'}),
    ('ru', 'BGN/PCGN'): dict(PLAIN, **{
        'ё': 'ë', 'ж': 'zh', 'й': 'y', 'х': 'kh', 'ц': 'ts', 'ч': 'ch', 'ш': 'sh', 'щ': 'shch', 'ъ': 'ˮ', 'ы': 'y',
        'ь': 'ʼ', 'э': 'e', 'ю': 'yu', 'я': 'ya'}),
    ('uk', 'KMU 2010'): dict(PLAIN, **{
        'г': 'h', 'ґ': 'g', 'є': 'ie', 'ж': 'zh', 'и': 'y', 'і': 'i', 'ї': 'i', 'й': 'i', 'х': 'kh', 'ц': 'ts',
        'ч': 'ch', 'ш': 'sh', 'щ': 'shch', 'ь': '', 'ю': 'iu', 'я': 'ia', '’': '', "'": '', 'ʼ': ''}),
    ('bg', 'Law of 2009'): dict(PLAIN, **{
        'ж': 'zh', 'й': 'y', 'х': 'h', 'ц': 'ts', 'ч': 'ch', 'ш': 'sh', 'щ': 'sht', 'ъ': 'a', 'ь': 'y', 'ю': 'yu',
        'я': 'ya'}),
}
VOWELS = 'аеёиоуыэюяйъь'
GREEK = dict(zip('αβγδεζηικλμνξοπρσςτυφωθχψ', 'a v g d e z i i k l m n x o p r s s t y f o th ch ps'.split()))
GREEK_PAIRS = [('ου', 'ou'), ('αυ', 'av'), ('ευ', 'ev'), ('γγ', 'ng'), ('γχ', 'nch'), ('γξ', 'nx')]


def romanized(name, language, system):
    """Returns a Cyrillic name in Latin letters, or an empty text if the romanization system lacks a letter."""
    table, words = SYSTEMS[language, system], name.lower()
    result = ''
    for index, letter in enumerate(words):
        before = words[index - 1] if index else ' '
        starts = not before.isalpha()
        if system == 'BGN/PCGN' and letter in 'её' and (starts or before in VOWELS):
            result += 'y' + table[letter]
        elif system == 'KMU 2010' and starts and letter in 'єїйюя':
            result += {'є': 'ye', 'ї': 'yi', 'й': 'y', 'ю': 'yu', 'я': 'ya'}[letter]
        elif system == 'KMU 2010' and letter == 'г' and before == 'з':
            result += 'gh'
        elif letter in table:
            result += table[letter]
        elif letter in ' -':
            result += letter
        else:
            return ''
    return _capitalized(result)


def _capitalized(name):
    return ''.join(
        letter.upper() if index == 0 or name[index - 1] in ' -' else letter for index, letter in enumerate(name))


def elot(name):
    """Returns a Greek name in Latin letters according to ELOT 743, or an empty text if the standard lacks a letter."""
    text = unicodedata.normalize('NFD', name.lower()).replace('\u0301', '')
    text = unicodedata.normalize('NFC', text).replace('ϊ', 'ι').replace('ϋ', 'υ')
    if text.startswith('μπ'):
        text = 'b' + text[2:]
    for pair, latin in GREEK_PAIRS:
        text = text.replace(pair, latin)
    text = ''.join(GREEK.get(letter, letter) for letter in text)
    return _capitalized(text) if text.isascii() else ''


KEYS = [
    ('qwertyuiop', 'asdfghjkl', 'zxcvbnm'),
    ('йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'),
]


def _neighbours(letter):
    for layout in KEYS:
        for row, keys in enumerate(layout):
            column = keys.find(letter)
            if column >= 0:
                return [layout[y][x] for y in (row - 1, row, row + 1) if 0 <= y < 3
                        for x in (column - 1, column, column + 1)
                        if 0 <= x < len(layout[y]) and layout[y][x] != letter]
    return []


def with_typo(name, chance):
    """Returns a name with one typo, and the kind of the typo. The name is empty if the chosen typo is impossible."""
    name = name.lower()
    first = chance.random() < 0.1
    index = 0 if first else chance.randrange(1, len(name))
    letter = name[index]
    kind = chance.choice(('insertion', 'deletion', 'substitution', 'transposition'))
    if not letter.isalpha():
        return '', kind
    if kind == 'deletion':
        return name[:index] + name[index + 1:], kind
    if kind == 'transposition':
        after = name[index + 1:index + 2]
        if not after.isalpha() or after == letter:
            return '', kind
        return name[:index] + after + letter + name[index + 2:], kind
    near = _neighbours(letter)
    if not near:
        return '', kind
    if kind == 'substitution':
        return name[:index] + chance.choice(near) + name[index + 1:], kind
    return name[:index] + chance.choice(near + [letter] * 3) + name[index:], kind


def forms(name):
    """Returns the other forms of a name, each with the kind of change."""
    spaced = '  ' + name.replace(' ', '   ') + ' '
    found = [('upper case', name.upper()), ('lower case', name.lower()), ('spaces', spaced)]
    if name.isascii():
        wide = ''.join(chr(ord(c) + 0xFEE0) if '!' <= c <= '~' else '\u3000' for c in name.upper())
        found.append(('full width', wide))
    decomposed = unicodedata.normalize('NFD', name)
    if decomposed != name:
        found.append(('decomposed', decomposed))
        if all(ord(c) < 0x250 for c in name):
            plain = ''.join(c for c in decomposed if not unicodedata.combining(c))
            found.append(('without marks', plain.lower()))
    if 'ё' in name or 'Ё' in name:
        found.append(('е for ё', name.replace('ё', 'е').replace('Ё', 'Е')))
    if '-' in name:
        found += [('space for hyphen', name.replace('-', ' ')), ('dash for hyphen', name.replace('-', '–'))]
    elif ' ' in name:
        found += [('hyphen for space', name.replace(' ', '-')), ('no spaces', name.replace(' ', '').lower())]
    if "'" in name or '’' in name:
        bare = name.replace("'", '').replace('’', '')
        found += [('typographic apostrophe', name.replace("'", '’')), ('no apostrophe', bare)]
    return [(kind, form) for kind, form in found if form != name]
