import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nicknameField, payeeNameField, personNameField } from '../fields.ts'
import { isSameName, nameKey, normaliseName } from './names.ts'
import { searchKey } from './normalise.ts'

const dots = [...'˙▪◦⚫⬤⬩\u{1F784}\u0387\u00b7··᛫•‧∙⋅●⦁⸱⸳・･ㆍꞏ𐄁ᐧ']

test.each(dots)('%s between the parts of a name is U+00B7', (dot) => {
  for (const name of [`古丽娜${dot}买买提`, `古丽娜 ${dot}　买买提`, `古丽娜\u200b${dot}\ufe0f买买提`])
    expect(personNameField.parse(name)).toBe('古丽娜·买买提')
  expect(searchKey(`古丽娜 ${dot} 买买提`)).toBe(searchKey('古丽娜·买买提'))
})

test('a point becomes the dot between Chinese characters, and stays after an initial in a Latin name', () => {
  for (const point of '.．․﹒') {
    expect(normaliseName(`古丽娜 ${point} 买买提`)).toBe('古丽娜·买买提')
    expect(searchKey(`古丽娜${point}买买提`)).toBe(searchKey('古丽娜·买买提'))
  }
  expect(normaliseName('Anna Ｊ． Smith')).toBe('Anna J. Smith')
})

/** GBK bytes of the private code points from U+E815 on: FE50-FEA0 without FE7F. */
const rowsOfGbk = Array.from({ length: 81 }, (_, at) => 0x50 + at).filter((byte) => byte !== 0x7f)
/** The six characters beyond the Basic Multilingual Plane, which decoders leave at private code points. */
const beyond = new Map([
  [0xe816, 0x20087],
  [0xe817, 0x20089],
  [0xe818, 0x200cc],
  [0xe831, 0x215d7],
  [0xe83b, 0x2298f],
  [0xe855, 0x241fe],
])

test('the private characters of GBK become those of GB 18030', () => {
  const decoder = new TextDecoder('gb18030')
  const decoded = rowsOfGbk.map((byte) => decoder.decode(Uint8Array.of(0xfe, byte)))
  decoded.forEach((character, at) => {
    const place = 0xe815 + at
    const outside = beyond.get(place)
    const expected = outside === undefined ? character : String.fromCodePoint(outside)
    expect(normaliseName(String.fromCharCode(place)), place.toString(16)).toBe(expected.normalize('NFC'))
  })
  expect(normaliseName('\ue7c7\ue7c8')).toBe('ḿǹ')
  expect(normaliseName('王\ue5e5芳')).toBe('王芳')
})

test.each([
  ['王\ue81e', '王龴'],
  ['\ue863明', '䶮明'],
  ['⻢⻰⽂', '马龙文'],
  ['ｗａｎｇ　ＦＡＮＧ', 'wang FANG'],
  ['王\u00ad\u2060芳\u{e0101}', '王芳'],
  ['王\u3164芳', '王芳'],
  ['\u202e王芳\u2069', '王芳'],
  ['王\u2800芳', '王芳'],
  ['𝗪𝗮𝗻𝗴', 'Wang'],
])('%j is the name %s', (typed, name) => {
  expect(normaliseName(typed)).toBe(name)
})

test('invisible characters alone are no name', () => {
  for (const field of [personNameField, payeeNameField])
    expect(field.safeParse('\u200b\u202e\ufeff\u3164').error!.issues[0]!.message).toMatch(/Required$/)
})

test('a private character without a meaning is refused in a name', () => {
  expect(personNameField.safeParse('王\ue000').success).toBe(false)
})

const unseen = fc.constantFrom(
  ...'\u200b\u200e\u202e\u2066\u00ad\u2060\ufeff\u180e\u034f\u3164\ufe0f\u{e0101}\u{e0041}\u0007',
)
const part = fc.stringMatching(/^[张王李古丽娜买提龴〇a-zA-Z0-9]{1,5}$/)
const name = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('·'))
/** The same name as another person may write it. */
const written = name.chain((text) =>
  fc
    .array(fc.tuple(unseen, fc.constantFrom(...dots), fc.boolean()), {
      minLength: text.length,
      maxLength: text.length,
    })
    .map((marks) => [
      text,
      [...text]
        .map((character, at) => {
          const [mark, dot, isWide] = marks[at % marks.length]!
          if (character === '·') return `${isWide ? ' ' : ''}${dot}${isWide ? '　' : mark}`
          const isLatin = character >= '!' && character <= '~'
          return (
            (isWide && isLatin ? String.fromCharCode(character.charCodeAt(0) + 0xfee0) : character) + mark
          )
        })
        .join(''),
    ]),
)

test('all forms accept any notation of a name, and all comparisons find it the same', () => {
  fc.assert(
    fc.property(written, ([text, other]) => {
      expect(payeeNameField.parse(other)).toBe(text)
      expect(personNameField.parse(other)).toBe(text)
      expect(isSameName(text!, other!)).toBe(true)
    }),
  )
})

test('a nickname is normalised and compared like a name', () => {
  expect(nicknameField.parse(' \u200b小\u202e龙⻢１')).toBe('小龙马1')
  expect(nameKey('小龙⻢Ａ')).toBe(nameKey('小龙马a'))
})

test('normalising a name twice equals normalising it once', () => {
  const pieces = fc.constantFrom(
    ...[...'·.• 　（(Aａ张\u2024\u30fb\u200b\ue5e5\ue81e\ue815e\u0301⻢⽂‧"\u202e\t\n\u0085…㈱ﬁİßΣ'],
  )
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: pieces })), (text) => {
      const once = normaliseName(text)
      expect(normaliseName(once)).toBe(once)
      expect(nameKey(nameKey(text))).toBe(nameKey(text))
      expect(nameKey(once)).toBe(nameKey(text))
    }),
    { numRuns: 300 },
  )
})
