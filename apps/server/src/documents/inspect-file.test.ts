import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inspectBytes } from './inspect-bytes.ts'
import { inspectFile } from './inspect-file.ts'
import { drawPdf } from './pdf.ts'

const pdf = await drawPdf({ title: 'Test', author: 'Nobody', language: 'zh' }, (page) =>
  page.text('收入证明'),
)

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
function png(width: number, height: number, data?: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(data ?? Buffer.alloc((width + 1) * Math.min(height, 10)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** Makes a PNG with correct check sums and random data. */
function damagedPng(): Buffer {
  const good = png(20, 10)
  const at = good.indexOf('IDAT')
  const length = good.readUInt32BE(at - 4)
  return Buffer.concat([
    good.subarray(0, at - 4),
    chunk('IDAT', randomBytes(length)),
    good.subarray(at + 8 + length),
  ])
}
/** Makes a JPEG: start, one segment, a frame of this size, a scan, the end. */
const jpeg = (width: number, height: number) =>
  Buffer.from(
    `ffd8ffe000044a46ffc0000b08${height.toString(16).padStart(4, '0')}${width.toString(16).padStart(4, '0')}01012200` +
      'ffda0008010100003f00ff7fffd9',
    'hex',
  )
const gif = Buffer.from(`${'474946383961020003000000002c000000000200030000020284513b'.slice(0, 54)}3b`, 'hex')
function bmp(): Buffer {
  const bytes = Buffer.alloc(70)
  bytes.write('BM')
  bytes.writeUInt32LE(70, 2)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(2, 18)
  bytes.writeInt32LE(-2, 22)
  return bytes
}
/** Makes a PDF with these additional objects, uncompressed or compressed by these filters. */
const pdfWith = (objects: string, packed: false | 'flate' | 'twice' | 'hex' = false) => {
  const body = `9 0 ${objects}`
  const stream = {
    flate: () => deflateSync(body),
    twice: () => deflateSync(deflateSync(body)),
    hex: () => Buffer.from(`${deflateSync(body).toString('hex')}>`),
  }
  const filter = {
    flate: '/FlateDecode',
    twice: '[/FlateDecode /FlateDecode]',
    hex: '[/ASCIIHexDecode /FlateDecode]',
  }
  const inside = packed
    ? Buffer.concat([
        Buffer.from(`8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter[packed]} >>\nstream\n`),
        stream[packed](),
        Buffer.from('\nendstream\nendobj\n'),
      ])
    : Buffer.from(`9 0 obj\n${objects}\nendobj\n`)
  const end = pdf.lastIndexOf('startxref')
  return Buffer.concat([pdf.subarray(0, end), inside, pdf.subarray(end)])
}
/** Makes the document with these entries in its catalog. */
const pdfOpening = (entries: string) => {
  const text = pdf.toString('latin1')
  return Buffer.from(text.replace('/Type /Catalog', `/Type /Catalog ${entries}`), 'latin1')
}
/** The document with an encryption dictionary in its trailer. */
const locked = Buffer.from(
  pdf
    .toString('latin1')
    .replace(/trailer\n<</, 'trailer\n<< /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 >>'),
  'latin1',
)
const script = '<< /S /JavaScript /JS (app.alert) >>'

describe('a file’s type comes from its content', () => {
  test.each([
    ['application/pdf', pdf],
    ['image/png', png(20, 10)],
    ['image/jpeg', jpeg(20, 10)],
    ['image/gif', gif],
    ['image/bmp', bmp()],
  ])('%s', async (mediaType, bytes) => {
    expect(await inspectFile(bytes)).toMatchObject({ mediaType })
  })

  test.each([
    ['unknown', 'a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['unknown', 'a program', Buffer.from('4d5a900003000000', 'hex')],
    ['unknown', 'an empty file', Buffer.alloc(0)],
    ['damaged', 'a PDF cut off', pdf.subarray(0, pdf.length - 40)],
    ['damaged', 'a PDF with something behind it', Buffer.concat([pdf, Buffer.from('<script>'.repeat(200))])],
    ['protected', 'a PDF with a password', locked],
    ['active', 'a PDF with a script', pdfWith(script)],
    ['active', 'the same, its name disguised', pdfWith('<< /S /J#61vaScript >>')],
    ['active', 'the same, packed', pdfWith(script, 'flate')],
    ['damaged', 'the same, packed twice', pdfWith(script, 'twice')],
    ['damaged', 'the same, packed and written in digits', pdfWith(script, 'hex')],
    [
      'active',
      'the same, behind a comment that looks like a stream',
      pdfWith(`%stream\n${script}\n%endstream`),
    ],
    [
      'active',
      'the same, behind words in a string',
      pdfWith(`[(stream endobj \\) stream) ${script} (endstream)]`),
    ],
    [
      'active',
      'the same, in the dictionary of a stream',
      pdfWith(`<< /Length 1 /X ${script} >>\nstream\nx\nendstream`),
    ],
    ['active', 'a PDF that starts a program', pdfWith('<< /S /Launch /F (calc.exe) >>')],
    [
      'active',
      'a PDF that opens another',
      pdfWith('<< /Type /Action /S /GoToR /F (other.pdf) /D [0 /Fit] >>'),
    ],
    [
      'active',
      'a PDF that opens an address by itself',
      pdfOpening('/OpenAction << /S /URI /URI (https://a.example) >>'),
    ],
    [
      'active',
      'the same, after showing a page',
      pdfOpening('/OpenAction << /S /GoTo /D [0 /Fit] /Next << /S /URI /URI (https://a.example) >> >>'),
    ],
    [
      'active',
      'a PDF that acts as it is closed',
      pdfOpening('/AA << /WC << /S /URI /URI (https://a.example) >> >>'),
    ],
    [
      'active',
      'a PDF with a form that sends',
      pdfWith('<< /Subtype /Link /A << /S /SubmitForm /F (https://a.example) >> >>'),
    ],
    [
      'active',
      'a PDF with a form of another kind',
      pdfOpening('/AcroForm << /XFA [(a) 9 0 R] /Fields [] >>'),
    ],
    ...['javascript:alert(1)', ' JavaScript:alert(1)', 'file:///etc/passwd', 'search-ms:query=a'].map(
      (address) =>
        [
          'active',
          `a PDF with a link to ${address}`,
          pdfWith(`<< /Subtype /Link /A << /S /URI /URI (${address.replace(/[()]/g, '\\\\$&')}) >> >>`),
        ] as const,
    ),
    [
      'active',
      'a PDF with a link whose script is written in digits',
      pdfWith(
        `<< /Subtype /Link /A << /S /URI /URI <${Buffer.from('java\nscript:a').toString('hex')}> >> >>`,
      ),
    ],
    ['active', 'a PDF whose links begin with a script', pdfOpening('/URI << /Base (javascript:a) >>')],
    [
      'active',
      'a PDF that opens another, packed',
      pdfWith('<< /Subtype /Link /A << /S /GoToR /F (other.pdf) /D [0 /Fit] >> >>', 'flate'),
    ],
    ['active', 'a PDF with a file inside', pdfWith('<< /EmbeddedFiles << /Names [] >> >>')],
    [
      'active',
      'a PDF whose content lies in another file',
      pdfWith('<< /Length 0 /F (other.bin) >>\nstream\n\nendstream'),
    ],
    ['damaged', 'a PDF with an object that cannot be read', pdfWith('<< /S [ /JavaScript')],
    [
      'damaged',
      'a PDF packed in a way nobody knows',
      Buffer.from(
        pdfWith(script, 'flate')
          .toString('latin1')
          .replace(
            '/ObjStm /N 1 /First 4 /Filter /FlateDecode',
            '/ObjStm /N 1 /First 4 /Filter /Unknown0000',
          ),
        'latin1',
      ),
    ],
    ['damaged', 'a PDF that unpacks to far more than it is', pdfWith('0'.repeat(60_000_000), 'flate')],
    ['damaged', 'a PNG cut off', png(20, 10).subarray(0, -5)],
    ['damaged', 'a PNG with a program behind it', Buffer.concat([png(20, 10), Buffer.from('MZ')])],
    ['damaged', 'a PNG with a row too few', png(20, 10, Buffer.alloc(21 * 9))],
    ['damaged', 'a PNG with a row too many', png(20, 10, Buffer.alloc(21 * 11))],
    ['damaged', 'a PNG whose data do not unpack', damagedPng()],
    ['pictureTooLarge', 'a PNG made to exhaust memory', png(60_000, 60_000)],
    ['damaged', 'a JPEG with something behind it', Buffer.concat([jpeg(20, 10), Buffer.from('<?php')])],
    ['damaged', 'a BMP of another length', Buffer.concat([bmp(), Buffer.from('x')])],
  ] as const)('%s: %s', async (refused, _, bytes) => {
    const { content, ...told } = { content: null, ...(await inspectFile(bytes)) }
    expect(told, content ? Buffer.from(content).toString('latin1') : '').toEqual({ refused })
  })

  test('a stored PDF contains only inspected objects', async () => {
    // Readers that follow the table of objects would find this one inside a comment.
    const hidden = pdfWith(`(harmless)\nendobj\n%9 0 obj ${script} endobj`)
    const inspection = await inspectFile(hidden)
    expect(inspection).toMatchObject({ mediaType: 'application/pdf' })
    const { content } = inspection as { content: Uint8Array }
    expect(Buffer.from(content).toString('latin1')).not.toContain('JavaScript')
    expect((await PDFDocument.load(content)).getPageCount()).toBe(1)
  })

  test('keeps links, which do nothing before they are pressed', async () => {
    const link = '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://a.example) >> >>'
    expect(await inspectFile(pdfWith(link))).toMatchObject({ mediaType: 'application/pdf' })
  })

  test('the check of any content ends, and never accepts a changed picture', async () => {
    const whole = png(20, 10)
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, bits) => {
        const changed = Buffer.from(whole)
        changed[at]! ^= bits
        expect(await inspectBytes(changed)).toHaveProperty('refused')
      }),
      { numRuns: 300 },
    )
    for (const start of ['%PDF-1.7\n', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF89a', 'BM'])
      for (let round = 0; round < 20; round += 1)
        expect(
          await inspectBytes(Buffer.concat([Buffer.from(start, 'latin1'), randomBytes(400)])),
        ).toBeDefined()
  })
})
