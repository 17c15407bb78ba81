import type { Inspection } from './inspect-file.ts'
import { inspectBmp, inspectGif, inspectJpeg, inspectPng } from './inspect-picture.ts'

const formats: readonly [start: Buffer, inspect: (bytes: Buffer) => Inspection | Promise<Inspection>][] = [
  // Loaded on demand: the parser takes two megabytes, which pictures do not need.
  [Buffer.from('%PDF-'), async (bytes) => (await import('./inspect-pdf.ts')).inspectPdf(bytes)],
  [Buffer.from('89504e470d0a1a0a', 'hex'), inspectPng],
  [Buffer.from('ffd8ff', 'hex'), inspectJpeg],
  [Buffer.from('GIF8'), inspectGif],
  [Buffer.from('BM'), inspectBmp],
]

/** Determines a file's type by its first bytes and checks that the whole file is of that type. */
export async function inspectBytes(bytes: Buffer): Promise<Inspection> {
  const format = formats.find(([start]) => bytes.subarray(0, start.length).equals(start))
  return format ? await format[1](bytes) : { refused: 'unknown' }
}
