/**
 * Characters for U+E815-E864. GBK put 80 signs of its rows FE50-FEA0 into the private use area because Unicode had no code
 * points for them. Old systems and fonts still write them there. The code points are those of GB 18030-2022, annex D.
 */
const signsOfGbk =
  '⺁𠂇𠂉𠃌⺄㑳㑇⺈⺋龴㖞㘚㘎⺌⺗㥮㤘龵㧏㧟㩳㧐龶龷㭎㱮㳠⺧𡗗龸⺪䁖䅟⺮䌷⺳⺶⺷𢦏䎱䎬⺻䏝䓖䙡䙌龹䜣䜩䝼䞍⻊䥇䥺䥽䦂䦃䦅䦆䦟䦛䦷䦶龺𤇾䲣䲟䲠䲡䱷䲢䴓䴔䴕䴖䴗䴘䴙䶮龻'
/**
 * The other private code points: blank, vertical punctuation, two letters of pinyin, the sign of variation and those that
 * describe a form.
 */
const otherPrivate: readonly (readonly [from: number, signs: string])[] = [
  [0xe5e5, '\u3000'],
  [0xe76c, '\u20ac'],
  [0xe78d, '\ufe10\ufe12\ufe11\ufe13\ufe14\ufe15\ufe16\ufe17\ufe18\ufe19'],
  [0xe7c7, '\u1e3f\u01f9'],
  [0xe7e7, '\u303e\u2ff0\u2ff1\u2ff2\u2ff3\u2ff4\u2ff5\u2ff6\u2ff7\u2ff8\u2ff9\u2ffa\u2ffb'],
  [0xe815, signsOfGbk],
]
const places = new Map(
  otherPrivate.flatMap(([from, signs]) =>
    [...signs].map((sign, at) => [String.fromCharCode(from + at), sign] as const),
  ),
)

/**
 * Radicals that copying from a PDF puts in place of the characters they resemble, and that NFKC does not change (Unicode's
 * EquivalentUnifiedIdeograph.txt). Each stands before its character.
 */
const radicals = new Map(
  (
    '⺠民 ⻁虎 ⻄西 ⻅见 ⻆角 ⻉贝 ⻋车 ⻓长 ⻔门 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻢马 ⻣骨 ⻤鬼 ⻥鱼 ⻦鸟 ⻧卤 ⻨麦 ⻩黄 ' +
    '⻫斉 ⻬齐 ⻭歯 ⻮齿 ⻰龙 ⻳龟'
  )
    .split(' ')
    .map((pair) => [pair[0]!, pair[1]!] as const),
)

/** Format characters, variation selectors, fillers. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** All blanks: those of Unicode, the control character NEL, and the empty Braille cell, which looks like one. */
const blanks = /[\s\u0085\u2800]/g
const controls = /\p{Cc}/gu

/** Removes format characters from a text of one line and turns every blank into an ordinary one. Control characters stay. */
export function withoutFormat(text: string): string {
  return text.replace(unseen, '').replace(blanks, ' ')
}

/** Removes format and control characters, so that nothing invisible is left. */
export function visibleText(text: string): string {
  return withoutFormat(text).replace(controls, '')
}

/** Replaces private code points of GBK and radicals by the Unicode characters that are meant. */
export function meantCharacters(text: string): string {
  return text
    .replace(/[\uE000-\uF8FF]/g, (sign) => places.get(sign) ?? sign)
    .replace(/[\u2E80-\u2FDF]/g, (sign) => radicals.get(sign) ?? sign.normalize('NFKC'))
}

/**
 * Characters typed for the dot between the parts of a name, which is U+00B7 (GB 18030: A1A4): Unicode's confusables of the
 * middle dot, and similar characters of keyboards, other code pages and other scripts. By code point: ano teleia, Canadian
 * and runic dots, bullet, hyphenation point, bullet and dot operators, black circles, square and diamond of lists, spot, word
 * separator, raised dot, katakana dots of both widths, Hangul araea, Latin and Aegean dots, the light tone of GBK (A842).
 */
const middleDots =
  /[\u02D9\u0387\u1427\u16EB\u2022\u2027\u2219\u22C5\u25AA\u25CF\u25E6\u26AB\u2981\u2B24\u2B29\u2E31\u2E33\u30FB\uFF65\u318D\uA78F\u{10101}\u{1F784}]/gu

/** A full stop stands for the dot only between Chinese characters. Elsewhere it may end the "J." of a Latin name. */
const points = /(?<=\p{Script=Han}) ?[.\u2024\uFE52\uFF0E] ?(?=\p{Script=Han})/gu

/** Replaces every middle dot, and every full stop between Chinese characters, by U+00B7. */
export function oneMiddleDot(text: string): string {
  return text.replace(middleDots, '·').replace(points, '·')
}

/**
 * Converts full-width letters, digits and signs (U+FF01-FF5E) and the ideographic blank of a Chinese keyboard to half width,
 * and decorative bold and slanted letters to plain ones: "１２３" gives "123".
 */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u{1D400}-\u{1D7FF}\u{1FBF0}-\u{1FBF9}]/gu, (sign) => sign.normalize('NFKC'))
    .replaceAll('\u3000', ' ')
}
