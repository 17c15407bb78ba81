import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'

/** Samples per pixel by colour type, and the depths allowed for each type (PNG specification, table 11.1). */
const samples: Readonly<Record<number, { count: number; depths: readonly number[] }>> = {
  0: { count: 1, depths: [1, 2, 4, 8, 16] },
  2: { count: 3, depths: [8, 16] },
  3: { count: 1, depths: [1, 2, 4, 8] },
  4: { count: 2, depths: [8, 16] },
  6: { count: 4, depths: [8, 16] },
}

/** The seven passes of an interlaced picture: first column and row, and the steps. */
const passes = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
]
const whole = [{ x: 0, y: 0, dx: 1, dy: 1 }]

/**
 * Returns whether the packed data of a PNG are complete and unpack to exactly the rows that its header announces. `header`
 * is the 13 bytes of IHDR, `data` the contents of the IDAT chunks. The unpacked data are not kept.
 */
export async function hasAllRows(header: Buffer, data: readonly Buffer[]): Promise<boolean> {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, colour, packing, filter, interlace] = header.subarray(8) as unknown as number[]
  const kind = samples[colour!]
  if (!kind?.depths.includes(depth!) || packing !== 0 || filter !== 0 || interlace! > 1) return false
  let wanted = 0
  for (const { x, y, dx, dy } of interlace === 1 ? passes : whole) {
    const columns = Math.ceil((width - x) / dx)
    const rows = Math.ceil((height - y) / dy)
    if (columns > 0 && rows > 0) wanted += rows * (1 + Math.ceil((columns * kind.count * depth!) / 8))
  }
  let got = 0
  try {
    for await (const part of Readable.from(data).pipe(createInflate())) {
      got += (part as Buffer).length
      if (got > wanted) return false
    }
  } catch {
    return false
  }
  return got === wanted
}
