import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawCode, figuresOf, pictureHeight, pictureWidth, randomCode } from './draw-code.ts'

/** The shades of a picture as its file tells them, from 0 to 15, row by row. */
function shadesOf(png: Buffer): number[] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n')
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const rows = inflateSync(Buffer.concat(parts))
  const shades: number[] = []
  for (let y = 0; y < pictureHeight; y += 1)
    for (let x = 0; x < pictureWidth; x += 1) {
      const pair = rows[y * (1 + pictureWidth / 2) + 1 + (x >> 1)]!
      shades.push(x % 2 === 0 ? pair >> 4 : pair & 15)
    }
  return shades
}

const across = 18
const down = 22

/** By the shade that best parts the picture in two (Otsu's rule). */
function byShade(shades: readonly number[]): boolean[] {
  const counts = Array<number>(16).fill(0)
  for (const shade of shades) counts[shade]! += 1
  const spread = (limit: number) => {
    const side = (from: number, to: number) => {
      const of = counts.slice(from, to)
      const count = of.reduce((sum, each) => sum + each, 0)
      return { count, mean: of.reduce((sum, each, at) => sum + each * (from + at), 0) / (count || 1) }
    }
    const [dark, light] = [side(0, limit), side(limit, 16)]
    return dark.count * light.count * (dark.mean - light.mean) ** 2
  }
  const best = Array.from({ length: 15 }, (_, at) => at + 1).reduce((one, other) =>
    spread(other) > spread(one) ? other : one,
  )
  const dark = shades.map((shade) => shade < best)
  // Whichever there is less of is the figure.
  return dark.filter(Boolean).length * 2 <= dark.length ? dark : dark.map((each) => !each)
}

/** The four characters as the program takes them apart: the figure cut into four where columns hold least of it, each cut to
 *  its own edges and brought to one size. */
function piecesOf(figure: readonly boolean[]): Float32Array[] {
  const columns = Array.from({ length: pictureWidth }, (_, x) => {
    let ink = 0
    for (let y = 0; y < pictureHeight; y += 1) if (figure[y * pictureWidth + x]) ink += 1
    return ink
  })
  const [left, right] = [columns.findIndex((ink) => ink > 6), columns.findLastIndex((ink) => ink > 6)]
  const cuts = [1, 2, 3].map((part) => {
    const near = Math.round(left + ((right - left) * part) / 4)
    return Array.from({ length: 25 }, (_, at) => near - 12 + at).reduce((one, other) =>
      columns[other]! < columns[one]! ? other : one,
    )
  })
  const edges = [left, ...cuts, right + 1]
  return [0, 1, 2, 3].map((part) => brought(figure, edges[part]!, edges[part + 1]!))
}

/** By what changes from pixel to pixel, whichever way. */
function byEdge(shades: readonly number[]): boolean[] {
  const step = 3
  return shades.map((shade, at) => {
    const across = Math.abs(shade - (shades[at + step] ?? shade))
    const down = Math.abs(shade - (shades[at + step * pictureWidth] ?? shade))
    return across + down > 5
  })
}

function brought(figure: readonly boolean[], left: number, right: number): Float32Array {
  const filled = (y: number) => figure.slice(y * pictureWidth + left, y * pictureWidth + right).some(Boolean)
  const rows = Array.from({ length: pictureHeight }, (_, y) => y).filter(filled)
  const [top, bottom] = [rows[0] ?? 0, (rows.at(-1) ?? 0) + 1]
  const piece = new Float32Array(across * down)
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      if (figure[y * pictureWidth + x]) {
        const column = Math.floor(((x - left) / (right - left)) * across)
        piece[Math.floor(((y - top) / (bottom - top)) * down) * across + column]! += 1
      }
  const mean = piece.reduce((sum, each) => sum + each, 0) / piece.length
  const length = Math.sqrt(piece.reduce((sum, each) => sum + (each - mean) ** 2, 0)) || 1
  return piece.map((each) => (each - mean) / length)
}

interface Learnt {
  character: string
  piece: Float32Array
}

/** By the eyes of the program: what most of the five most alike say. */
function readBy(learnt: readonly Learnt[], piece: Float32Array): string {
  const alike = learnt
    .map(({ character, piece: known }) => {
      let likeness = 0
      for (let at = 0; at < piece.length; at += 1) likeness += known[at]! * piece[at]!
      return { character, likeness }
    })
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, 5)
  const votes = new Map<string, number>()
  for (const { character, likeness } of alike) votes.set(character, (votes.get(character) ?? 0) + likeness)
  return [...votes].toSorted((one, other) => other[1] - one[1])[0]![0]
}

/** How many of 200 pictures a program reads that has learnt from 200 others, and which part of their characters. */
function attempt(figureOf: (code: string) => readonly boolean[]) {
  const picture = () => {
    const code = randomCode()
    return { code, pieces: piecesOf(figureOf(code)) }
  }
  const learnt = Array.from({ length: 200 }, picture).flatMap(({ code, pieces }) =>
    pieces.map((piece, at) => ({ character: code[at]!, piece })),
  )
  const right = Array.from({ length: 200 }, picture).map(
    ({ code, pieces }) => pieces.filter((piece, at) => readBy(learnt, piece) === code[at]).length,
  )
  return {
    pictures: right.filter((each) => each === 4).length,
    characters: right.reduce((sum, each) => sum + each, 0) / (4 * 200),
  }
}

test.each([
  ['shades', byShade],
  ['edges', byEdge],
] as const)(
  'a program that has learnt from 200 labelled pictures reads fewer than a tenth by %s',
  (_, eye) => {
    const read = attempt((code) => eye(shadesOf(drawCode(code))))
    expect(read.pictures).toBeLessThan(20)
  },
)

test('the same program reads characters that somebody has parted from their ground for it', () => {
  const read = attempt((code) => {
    const { distance, radius } = figuresOf(code)
    return Array.from(distance, (away) => away < radius)
  })
  expect(read.characters).toBeGreaterThan(0.3)
})

test('a picture names no character and is small', () => {
  const code = randomCode()
  const png = drawCode(code)
  expect(png.toString('latin1')).not.toContain(code)
  expect(png.length).toBeLessThan(12_000)
})
