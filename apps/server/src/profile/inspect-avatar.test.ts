import { avatarFileType } from '@cloudsail/contract/profile'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inspectAvatar } from './inspect-avatar.ts'
import { jpeg, png } from './test-pictures.ts'

const nothingElse = { refused: 'avatarFormat' }
const one = Buffer.from([0])

test('accepts PNG and JPEG that are whole and contain only the picture', () => {
  expect(inspectAvatar(png(256))).toEqual({ mediaType: 'image/png' })
  expect(inspectAvatar(jpeg(256))).toEqual({ mediaType: 'image/jpeg' })
  expect(inspectAvatar(png(64, 512))).toEqual({ mediaType: 'image/png' })
  for (const [what, file] of Object.entries({
    'one byte after IEND': Buffer.concat([png(256), one]),
    'one byte after EOI': Buffer.concat([jpeg(256), one]),
    'cut off': png(256).subarray(0, -1),
    words: png(256, 256, [['tEXt', Buffer.from('Comment\0hello')]]),
    film: png(256, 256, [['acTL', Buffer.alloc(8)]]),
    'camera data': jpeg(256, [[0xe1, Buffer.from('Exif\0\0')]]),
    comment: jpeg(256, [[0xfe, Buffer.from('hello')]]),
    'two frames': jpeg(256, [[0xc0, Buffer.from([8, 1, 0, 1, 0, 1, 1, 0x11, 0])]]),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    gif: Buffer.from('GIF89a'.padEnd(200, '\0')),
    text: Buffer.alloc(1000, 'a'),
    nothing: Buffer.alloc(0),
  }))
    expect(inspectAvatar(file), what).toEqual(nothingElse)
})

test('limits the sides and the bytes', () => {
  for (const side of [63, 513]) expect(inspectAvatar(png(side))).toEqual({ refused: 'avatarSize' })
  expect(inspectAvatar(png(256, 600))).toEqual({ refused: 'avatarSize' })
  const padded = (bytes: number) =>
    Buffer.concat([jpeg(256).subarray(0, -2), Buffer.alloc(bytes), jpeg(256).subarray(-2)])
  const room = 131_072 - jpeg(256).length
  expect(inspectAvatar(padded(room))).toEqual({ mediaType: 'image/jpeg' })
  expect(inspectAvatar(padded(room + 1))).toEqual({ refused: 'avatarTooLarge' })
})

test('any bytes get an answer, and one wrong byte of a PNG is found', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(inspectAvatar(Buffer.from(bytes))).toHaveProperty('refused')
      avatarFileType(bytes)
    }),
  )
  const whole = png(64)
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const broken = Buffer.from(whole)
      broken[at] = broken[at]! ^ change
      expect(inspectAvatar(broken)).toHaveProperty('refused')
    }),
  )
})

test('recognises a file’s type by its beginning', () => {
  expect(avatarFileType(Buffer.from('GIF87a and more'))).toBe('image/gif')
  const bmp = Buffer.alloc(60)
  bmp.write('BM')
  bmp.writeUInt32LE(60, 2)
  expect(avatarFileType(bmp)).toBe('image/bmp')
  bmp.writeUInt32LE(61, 2)
  expect(avatarFileType(bmp)).toBeNull()
  expect(avatarFileType(Buffer.from('<svg/>'))).toBeNull()
})
