import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
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
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((width + 1) * Math.min(height, 10)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** Start, one segment, a frame of this size, a scan, the end. */
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
/** A PDF with these objects beside, openly or packed. */
const pdfWith = (objects: string, packed = false) => {
  const inside = packed
    ? Buffer.concat([
        Buffer.from('9 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
        deflateSync(objects),
        Buffer.from('\nendstream\nendobj\n'),
      ])
    : Buffer.from(`9 0 obj\n${objects}\nendobj\n`)
  const end = pdf.lastIndexOf('startxref')
  return Buffer.concat([pdf.subarray(0, end), inside, pdf.subarray(end)])
}

describe('a file is what its content says', () => {
  test.each([
    ['application/pdf', pdf],
    ['image/png', png(20, 10)],
    ['image/jpeg', jpeg(20, 10)],
    ['image/gif', gif],
    ['image/bmp', bmp()],
  ])('%s', async (mediaType, bytes) => {
    expect(await inspectFile(bytes)).toEqual({ mediaType })
  })

  test.each([
    ['unknown', 'a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['unknown', 'a program', Buffer.from('4d5a900003000000', 'hex')],
    ['unknown', 'an empty file', Buffer.alloc(0)],
    ['damaged', 'a PDF cut off', pdf.subarray(0, pdf.length - 40)],
    ['damaged', 'a PDF with something behind it', Buffer.concat([pdf, Buffer.from('<script>'.repeat(200))])],
    ['protected', 'a PDF with a password', pdfWith('<< /Encrypt 5 0 R >>')],
    ['active', 'a PDF with a script', pdfWith('<< /S /JavaScript /JS (app.alert) >>')],
    ['active', 'the same, its name disguised', pdfWith('<< /S /J#61vaScript >>')],
    ['active', 'the same, packed', pdfWith('<< /S /JavaScript >>', true)],
    ['active', 'a PDF that starts a program', pdfWith('<< /S /Launch /F (calc.exe) >>')],
    ['active', 'a PDF with a file inside', pdfWith('<< /EmbeddedFiles 7 0 R >>')],
    ['damaged', 'a PDF that unpacks to far more than it is', pdfWith('0'.repeat(60_000_000), true)],
    ['damaged', 'a PNG cut off', png(20, 10).subarray(0, -5)],
    ['damaged', 'a PNG with a program behind it', Buffer.concat([png(20, 10), Buffer.from('MZ')])],
    ['pictureTooLarge', 'a PNG made to exhaust memory', png(60_000, 60_000)],
    ['damaged', 'a JPEG with something behind it', Buffer.concat([jpeg(20, 10), Buffer.from('<?php')])],
    ['damaged', 'a BMP of another length', Buffer.concat([bmp(), Buffer.from('x')])],
  ] as const)('%s: %s', async (refused, _, bytes) => {
    expect(await inspectFile(bytes)).toEqual({ refused })
  })

  test('whatever is in it, the check ends, and never takes for a picture what is changed', async () => {
    const whole = png(20, 10)
    await fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, bits) => {
        const changed = Buffer.from(whole)
        changed[at]! ^= bits
        expect(inspectBytes(changed)).toHaveProperty('refused')
      }),
      { numRuns: 300 },
    )
    for (const start of ['%PDF-1.7\n', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF89a', 'BM'])
      for (let round = 0; round < 20; round += 1)
        expect(inspectBytes(Buffer.concat([Buffer.from(start, 'latin1'), randomBytes(400)]))).toBeDefined()
  })
})
