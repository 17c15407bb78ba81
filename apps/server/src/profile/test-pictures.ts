import { crc32, deflateSync } from 'node:zlib'

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** Makes a PNG in one colour. `more` are chunks between its header and its data. */
export function png(
  width: number,
  height = width,
  more: readonly [name: string, data: Buffer][] = [],
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...more.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (width * 3 + 1), 0x60))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Makes the frame of a JPEG with some picture data, which a browser could not draw. */
export function jpeg(side: number, more: readonly [marker: number, data: Buffer][] = []): Buffer {
  const frame = Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0])
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    ...more.map(([marker, data]) => segment(marker, data)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from('0101003f00', 'hex')),
    Buffer.from('12ff0034ffd056ffd9', 'hex'),
  ])
}
