/// The rules for names that users transliterate phonetically rather than according to a standard.
///
/// The rules do not cover single-letter differences, because the search accepts these as typos. The rules expect folded
/// letters: й is folded to и, ё to е, and é to e.
extension Respelling {
  /// A script, with the rules for text in that script.
  struct Script: Sendable {
    let letters: ClosedRange<Unicode.Scalar>
    /// A closure that returns the script's rules, which are created only when needed.
    let rules: @Sendable () -> [Respelling]
  }

  static let scripts = [
    Script(letters: "a"..."z", rules: { [withBurgh, withoutCity, withoutUmlauts, toCyrillic, toOtherCyrillic] }),
    Script(letters: "\u{370}"..."\u{3FF}", rules: { [greek] }),
    Script(letters: "\u{400}"..."\u{52F}", rules: { [withoutCity, slavic, western] }),
    Script(letters: "\u{530}"..."\u{58F}", rules: { [armenian] }),
    Script(letters: "\u{600}"..."\u{6FF}", rules: { [withoutCity, arabic, otherArabic, arabicInOneWord] }),
    Script(letters: "\u{900}"..."\u{97F}", rules: { [withoutCity, devanagari, otherDevanagari] }),
    Script(letters: "\u{10A0}"..."\u{10FF}", rules: { [georgian] }),
    Script(letters: "\u{3040}"..."\u{309F}", rules: { [toKatakana, hiragana, hiraganaWithShortVowels] }),
    Script(letters: "\u{30A0}"..."\u{30FF}", rules: { [katakana, katakanaWithShortVowels] }),
  ]

  // MARK: Latin

  /// The rules for common abbreviations, which users type as often as the full words.
  static let abbreviations = [
    Respelling("saint:st sankt:st sainte:ste mount:mt fort:ft", replacesWords: true),
    Respelling("st:saint ste:sainte mt:mount ft:fort s:san", replacesWords: true),
  ]
  private static let withBurgh = Respelling("borough:burgh brough:burgh")
  /// The rule that removes words that only some users include in a name.
  private static let withoutCity = Respelling(
    "city: town: сити: сіті: город: місто: مدينه: سيتي: سٹي: شهر: शहर: सिटी:", replacesWords: true)
  private static let withoutUmlauts = Respelling("ae:a oe:o ue:u")

  private static let cyrillicLetters = """
    shch:щ sch:щ zh:ж kh:х ch:ч sh:ш ts:ц tz:ц ck:к ph:ф yu:ю ju:ю iu:ю ya:я ja:я yo:е jo:е ye:е je:е iy:ии ij:ии \
    yy:ыи x:кс a:а b:б d:д e:е f:ф g:г i:и j:и k:к l:л m:м n:н o:о p:п q:к r:р s:с t:т u:у v:в w:в z:з
    """
  /// The rule that converts Latin letters to Cyrillic, using one reading of each letter that has two readings.
  ///
  /// ``toOtherCyrillic`` uses the other reading.
  private static let toCyrillic = Respelling(cyrillicLetters + " y:ы h:х c:ц")
  private static let toOtherCyrillic = Respelling(cyrillicLetters + " y:и h:г c:к")

  // MARK: To Latin

  private static let latinLetters = """
    а:a б:b в:v г:g д:d е:e з:z и:i л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f ч:ch ш:sh ъ: ь: э:e і:i є:ie ў:u
    """
  /// The rule that approximates the spelling of Slavic names in passports and in the BGN/PCGN romanization.
  private static let slavic = Respelling(latinLetters + " ж:zh к:k х:kh ц:ts щ:shch ы:y ю:yu я:ya")
  /// The rule for Western European names that are written phonetically in Cyrillic.
  private static let western = Respelling(
    latinLetters + " дж:j ж:j кс:x к:c х:h ц:z щ:sch ы:y ю:u я:ia уэ:we уи:wi")

  private static let greek = Respelling(
    """
    ου:ou ευ:ev αυ:av γγ:ng γκ:gk μπ:b ντ:nt α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r \
    σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o
    """)

  private static let armenian = Respelling(
    """
    ու:u ա:a բ:b գ:g դ:d ե:e զ:z է:e ը:y թ:t ժ:zh ի:i լ:l խ:kh ծ:ts կ:k հ:h ձ:dz ղ:gh ճ:ch մ:m յ:y ն:n շ:sh ո:o \
    չ:ch պ:p ջ:j ռ:r ս:s վ:v տ:t ր:r ց:ts ւ:v փ:p ք:k օ:o ֆ:f և:ev
    """)

  private static let georgian = Respelling(
    """
    ა:a ბ:b გ:g დ:d ე:e ვ:v ზ:z თ:t ი:i კ:k ლ:l მ:m ნ:n ო:o პ:p ჟ:zh რ:r ს:s ტ:t უ:u ფ:p ქ:k ღ:gh ყ:q შ:sh ჩ:ch \
    ც:ts ძ:dz წ:ts ჭ:ch ხ:kh ჯ:j ჰ:h
    """)

  /// The Arabic letters that have only one reading, with their Latin equivalents.
  ///
  /// In Arabic script, foreign names are written with nearly all vowels. In other names, a missing vowel is treated as
  /// a typo.
  private static let arabicLetters = """
    ا:a ب:b پ:p ت:t ث:th چ:ch ح:h خ:kh د:d ذ:z ر:r ز:z ژ:zh س:s ش:sh ص:s ض:d ط:t ظ:z ع:a ف:f گ:g ل:l م:m ن:n ه:h \
    ء: ئ:i ؤ:u ٹ:t ڈ:d ڑ:r ں:n ھ:h ہ:h ے:e ج:j ي:i يا:ia ايا:aya
    """
  /// Two tables of all Arabic letters, which use different readings of the letters that have two readings.
  private static let (firstArabic, secondArabic) = (
    arabicLetters + " و:o وا:wa او:o اي:i يو:yu غ:g ق:k ك:k",
    arabicLetters + " و:u وا:ua او:au اي:ai يو:io غ:g ق:c ك:c"
  )
  private static let arabic = Respelling(firstArabic)
  private static let otherArabic = Respelling(secondArabic)
  /// The rule that transliterates text and joins all its words.
  ///
  /// Persian separates some words that Latin spelling joins, as in Ahmadabad.
  private static let arabicInOneWord = Respelling(firstArabic, joinsWords: true)

  private static let virama = "्"
  private static let devanagari = devanagari("ै:ai ौ:au ॅ:e", "ऐ:ai औ:au ऍ:e", "फ:ph")
  /// The rule for foreign names that are written phonetically in Devanagari.
  private static let otherDevanagari = devanagari("ै:a ौ:o ॅ:a", "ऐ:a औ:o ऍ:a", "फ:f")

  /// Creates a rule that uses one reading of each vowel sign, independent vowel, or consonant that has two readings.
  ///
  /// A consonant has an inherent `a` unless a vowel sign or a virama follows. At the end of a word, the virama is not
  /// written, so the rule adds it.
  private static func devanagari(_ vowels: String, _ others: String, _ consonants: String) -> Respelling {
    let consonants =
      consonants + """
         क:k ख:kh ग:g घ:gh ङ:n च:ch छ:chh ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p ब:b भ:bh म:m \
        य:y र:r ल:l ळ:l व:v श:sh ष:sh स:s ह:h
        """
    let vowels = vowels + " ा:a ि:i ी:i ु:u ू:u ृ:ri े:e ो:o ॉ:o \(virama):"
    let syllables = pairs(consonants).flatMap { consonant in
      pairs(vowels).map { "\(consonant.from)\($0.from):\(consonant.to)\($0.to)" } + [
        "\(consonant.from):\(consonant.to)a"
      ]
    }
    let others = others + " अ:a आ:a इ:i ई:i उ:u ऊ:u ऋ:ri ए:e ओ:o ऑ:o ं:n ँ:n ः:h \(virama):"
    return Respelling(syllables.joined(separator: " ") + " " + others, wordEnd: virama)
  }

  private static let katakanaLetters = """
    キャ:kya キュ:kyu キョ:kyo シャ:sha シュ:shu ショ:sho シェ:she チャ:cha チュ:chu チョ:cho チェ:che ニャ:nya ニュ:nyu ニョ:nyo \
    ヒャ:hya ヒュ:hyu ヒョ:hyo ミャ:mya ミュ:myu ミョ:myo リャ:rya リュ:ryu リョ:ryo ジャ:ja ジュ:ju ジョ:jo ジェ:je ファ:fa フィ:fi \
    フェ:fe フォ:fo ティ:ti ディ:di デュ:du トゥ:tu ドゥ:du ウィ:wi ウェ:we ウォ:wo ヴァ:va ヴィ:vi ヴェ:ve ヴォ:vo ヴ:v ツァ:tsa \
    クァ:qua グァ:gua ア:a イ:i ウ:u エ:e オ:o カ:ka キ:ki ク:ku ケ:ke コ:ko サ:sa シ:shi ス:su セ:se ソ:so タ:ta チ:chi ツ:tsu \
    テ:te ト:to ナ:na ニ:ni ヌ:nu ネ:ne ノ:no ハ:ha ヒ:hi フ:fu ヘ:he ホ:ho マ:ma ミ:mi ム:mu メ:me モ:mo ヤ:ya ユ:yu ヨ:yo \
    ラ:ra リ:ri ル:ru レ:re ロ:ro ワ:wa ン:n ガ:ga ギ:gi グ:gu ゲ:ge ゴ:go ザ:za ジ:ji ズ:zu ゼ:ze ゾ:zo ダ:da ヂ:ji ヅ:zu \
    デ:de ド:do バ:ba ビ:bi ブ:bu ベ:be ボ:bo パ:pa ピ:pi プ:pu ペ:pe ポ:po ッ: ー:
    """

  private static let katakana = Respelling(katakanaLetters)
  private static let katakanaWithShortVowels = Respelling(katakanaLetters + " " + shortVowels)
  private static let hiragana = Respelling(katakanaLetters.inHiragana)
  private static let hiraganaWithShortVowels = Respelling((katakanaLetters + " " + shortVowels).inHiragana)
  /// The rule that converts hiragana to katakana, because foreign names are normally written in katakana.
  private static let toKatakana = Respelling(
    pairs(katakanaLetters).map { "\($0.from.inHiragana):\($0.from)" }.joined(separator: " "))

  /// The replacements for long vowels, which Latin spelling shortens.
  ///
  /// For example, Tokyo is written as Toukyou in kana.
  private static let shortVowels = pairs(katakanaLetters).filter { $0.to.hasSuffix("o") || $0.to.hasSuffix("u") }
    .map { "\($0.from)ウ:\($0.to)" }.joined(separator: " ")
}

extension String {
  /// The string with each katakana letter replaced by its hiragana equivalent, whose code point is at a constant
  /// offset.
  fileprivate var inHiragana: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          (0x30A1...0x30F6).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar
        }))
  }
}
