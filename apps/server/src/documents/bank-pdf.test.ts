import { expect, test } from 'vitest'
import { fontCount, fontOf } from './font.ts'
import { makePdf } from './make-pdf.ts'
import { drawPdf, type Pdf } from './pdf.ts'

const draw = (text: string, write: (pdf: Pdf) => void = (pdf) => void pdf.text(text)) =>
  drawPdf({ title: 'Test', author: 'Nobody', language: 'zh' }, write)

function codePoints(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}

/** Chinese characters of GB 18030-2022, implementation level 2, except some 200 beyond the basic plane. */
const chinese = ['〇', ...codePoints(0x4e00, 0x9fef), ...codePoints(0x3400, 0x4db5)]
/** Beyond the basic plane: characters of names and places. */
const beyond = ['𠅤', '𨙸', '𬭎', '𬬱', '𬭸', '𬭶', '𫓧', '𬴊', '𫖮', '𬬻', '𪾢', '𫍯', '𬍛', '𫟹']
const european = ['Łukasz', 'Žižka', 'Đoković', 'Ştefan', 'Óscar Peña', 'Nguyễn', 'Ελένη', 'Юлия', 'O’Brien']

test.each(['regular', 'bold'] as const)('the %s face has a glyph for every character of a name', (face) => {
  const fonts = Array.from({ length: fontCount(face) }, (_, index) => fontOf(face, index))
  const isDrawn = (character: string) =>
    fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!))
  expect(chinese.filter((character) => !isDrawn(character))).toEqual([])
  expect(beyond.filter((character) => !isDrawn(character))).toEqual([])
  expect([...european.join('')].filter((character) => !isDrawn(character))).toEqual([])
})

test('a text in characters of several fonts is as wide as its parts and stays one text', async () => {
  const bytes = await draw('', (pdf) => {
    const parts = ['张𬭎 ', 'Ł', 'ukasz ', 'Ž', 'i', 'ž', 'ka']
    const sum = parts.reduce((width, part) => width + pdf.widthOfString(part), 0)
    expect(pdf.widthOfString(parts.join(''))).toBeCloseTo(sum, 6)
    pdf.text(parts.join(''), { width: 400, align: 'right' })
  })
  const text = bytes.toString('latin1')
  expect(text).toContain('+NotoSansSC-Regular')
  expect(text).toContain('+NotoSans-Regular')
})

test.each(['😀', '\u{20000}', '\u{e000}', 'ᠮ'])(
  'a document with %j is refused, not drawn with an empty box',
  (character) =>
    expect(draw(`张${character}三`)).rejects.toMatchObject({
      key: 'documentCharacter',
      values: { character },
    }),
)

test('a document that cannot be drawn is never signed', async () => {
  let signed = false
  const made = makePdf(
    {
      module: new URL('./test-drawing.ts', import.meta.url),
      facts: { breaks: false, text: '😀' },
      title: 'Test',
      author: 'Nobody',
      language: 'en',
    },
    async () => {
      signed = true
      return Buffer.alloc(1)
    },
  )
  await expect(made).rejects.toMatchObject({ key: 'documentCharacter', values: { character: '😀' } })
  expect(signed).toBe(false)
})

test('invisible characters are left out', async () => {
  const bytes = await draw('张\u200b\u2060三\ufe0f\u202e')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a document names its language and title, and its texts have tags by their kind', async () => {
  const bytes = await draw('', (pdf) => {
    pdf.as('H1').text('标题')
    pdf.block('Table', () => pdf.block('TR', () => void pdf.as('TH').text('账号')))
    pdf.block('Sect', () => void pdf.text('English'), 'en-GB')
  })
  const text = bytes.toString('latin1')
  expect(text).toContain('/Lang (zh-CN)')
  expect(text).toContain('/Lang (en-GB)')
  expect(text).toContain('/DisplayDocTitle true')
  expect(text).toContain('/Marked true')
  for (const role of ['Document', 'H1', 'Table', 'TR', 'TH', 'Sect', 'P'])
    expect(text).toContain(`/S /${role}\n`)
})
