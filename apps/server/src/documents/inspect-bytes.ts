import type { Inspection } from './inspect-file.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectBmp, inspectGif, inspectJpeg, inspectPng } from './inspect-picture.ts'

const formats: readonly [start: Buffer, inspect: (bytes: Buffer) => Inspection][] = [
  [Buffer.from('%PDF-'), inspectPdf],
  [Buffer.from('89504e470d0a1a0a', 'hex'), inspectPng],
  [Buffer.from('ffd8ff', 'hex'), inspectJpeg],
  [Buffer.from('GIF8'), inspectGif],
  [Buffer.from('BM'), inspectBmp],
]

/** A file's type by its first bytes, and whether all of it is what these say. */
export function inspectBytes(bytes: Buffer): Inspection {
  const format = formats.find(([start]) => bytes.subarray(0, start.length).equals(start))
  return format ? format[1](bytes) : { refused: 'unknown' }
}
