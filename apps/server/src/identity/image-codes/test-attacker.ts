import { inflateSync } from 'node:zlib'
import { pictureHeight, pictureWidth } from './draw-code.ts'
import type { Drawn } from './shade.ts'

/** The program looks at pixels of the page, each of which is two by two pixels of the picture. */
const [width, height] = [pictureWidth / 2, pictureHeight / 2]

/** One number per pixel, row by row. */
type Plane = Float32Array
/** Whether each pixel belongs to the figure, row by row. */
export type Mask = Uint8Array

const pixels = width * height

/** Returns red, green and blue of a picture, read from its file. */
export function channelsOf(png: Buffer): readonly [Plane, Plane, Plane] {
  const parts: Record<string, Buffer> = {}
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    parts[png.toString('latin1', at + 4, at + 8)] = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
  const [rows, palette] = [inflateSync(parts.IDAT!), parts.PLTE!]
  const planes = [0, 1, 2].map(() => new Float32Array(pixels)) as [Plane, Plane, Plane]
  for (let y = 0; y < pictureHeight; y += 1)
    for (let x = 0; x < pictureWidth; x += 1) {
      const pair = rows[y * (1 + pictureWidth / 2) + 1 + (x >> 1)]!
      const level = x % 2 === 0 ? pair >> 4 : pair & 15
      for (let channel = 0; channel < 3; channel += 1)
        planes[channel]![(y >> 1) * width + (x >> 1)]! += palette[level * 3 + channel]! / 4
    }
  return planes
}

/** Returns the true mask of a drawing, before figure and ground have shades. */
export function maskOf({ distance, radius }: Drawn): Mask {
  return Uint8Array.from({ length: pixels }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return distance[2 * y * pictureWidth + 2 * x]! < radius ? 1 : 0
  })
}

/** Returns the mean over the square of pixels around each pixel. */
function smooth(plane: Plane, reach: number): Plane {
  const across = new Float32Array(pixels)
  const both = new Float32Array(pixels)
  const run = (from: Plane, to: Plane, lines: number, along: number, step: number, size: number) => {
    for (let line = 0; line < lines; line += 1) {
      let sum = 0
      let count = 0
      const at = (place: number) => line * along + place * step
      for (let place = 0; place < Math.min(reach, size); place += 1) {
        sum += from[at(place)]!
        count += 1
      }
      for (let place = 0; place < size; place += 1) {
        if (place + reach < size) {
          sum += from[at(place + reach)]!
          count += 1
        }
        if (place - reach > 0) {
          sum -= from[at(place - reach - 1)]!
          count -= 1
        }
        to[at(place)] = sum / count
      }
    }
  }
  run(plane, across, height, width, 1, width)
  run(across, both, width, 1, width, height)
  return both
}

const each = (plane: Plane, to: (value: number, at: number) => number): Plane => plane.map(to)

/** Splits the plane at the best threshold (Otsu's rule) and returns the rarer side. */
function parted(plane: Plane): Mask {
  let low = Infinity
  let high = -Infinity
  for (const value of plane) {
    if (value < low) low = value
    if (value > high) high = value
  }
  const steps = 64
  const scale = (steps - 1e-3) / (high - low || 1)
  const counts = new Float64Array(steps)
  for (const value of plane) counts[Math.floor((value - low) * scale)]! += 1
  let [below, sumBelow, best, limit] = [0, 0, -1, 0]
  const total = counts.reduce((sum, count, at) => sum + count * at, 0)
  for (let at = 0; at < steps - 1; at += 1) {
    below += counts[at]!
    sumBelow += counts[at]! * at
    if (below === 0 || below === pixels) continue
    const gap = sumBelow / below - (total - sumBelow) / (pixels - below)
    const spread = below * (pixels - below) * gap * gap
    if (spread > best) [best, limit] = [spread, at + 1]
  }
  const mask = Uint8Array.from(plane, (value) => ((value - low) * scale < limit ? 1 : 0))
  const dark = mask.reduce((sum, value) => sum + value, 0)
  return dark * 2 <= pixels ? mask : mask.map((value) => 1 - value)
}

/** Returns, for each pixel, the differences between the pixels `step` before and after it, across and down. */
function slopes(plane: Plane, step: number): { across: Plane; down: Plane } {
  const across = new Float32Array(pixels)
  const down = new Float32Array(pixels)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      across[at] = plane[at - Math.min(x, step)]! - plane[at + Math.min(width - 1 - x, step)]!
      down[at] = plane[at - Math.min(y, step) * width]! - plane[at + Math.min(height - 1 - y, step) * width]!
    }
  return { across, down }
}

/** Returns the distance of each pixel from its background, the prevailing shade around it, smooth or in two steps. */
function offBackdrop(plane: Plane, reach: number, isFlat: boolean): Plane {
  const behind = smooth(plane, reach)
  const middle = plane.reduce((sum, value) => sum + value, 0) / pixels
  return each(behind, (value, at) => Math.abs(plane[at]! - (isFlat ? (value > middle ? 255 : 0) : value)))
}

/** Returns the standard deviation of the shades around each pixel. */
function variance(plane: Plane, reach: number): Plane {
  const mean = smooth(plane, reach)
  const square = smooth(
    each(plane, (value) => value * value),
    reach,
  )
  return each(square, (value, at) => Math.sqrt(Math.max(0, value - mean[at]! ** 2)))
}

/** Returns the direction of the texture around each pixel, along the axis on which the picture differs most. */
function grain(plane: Plane, reach: number): Plane {
  const { across, down } = slopes(plane, 1)
  const cosine = smooth(
    each(across, (value, at) => value * value - down[at]! ** 2),
    reach,
  )
  const sine = smooth(
    each(across, (value, at) => 2 * value * down[at]!),
    reach,
  )
  const strength = smooth(
    each(across, (value, at) => value * value + down[at]! ** 2),
    reach,
  )
  const first = each(cosine, (value, at) => value / (strength[at]! + 1))
  const second = each(sine, (value, at) => value / (strength[at]! + 1))
  return principal([first, second])
}

/** Returns the first principal component of several planes. */
function principal(planes: readonly Plane[]): Plane {
  const means = planes.map((plane) => plane.reduce((sum, value) => sum + value, 0) / pixels)
  const centred = planes.map((plane, at) => each(plane, (value) => value - means[at]!))
  const spread = centred.map((one) =>
    centred.map((other) => one.reduce((sum, value, at) => sum + value * other[at]!, 0) / pixels),
  )
  let axis = planes.map((_, at) => 1 + at / 10)
  for (let turn = 0; turn < 30; turn += 1) {
    const next = spread.map((row) => row.reduce((sum, value, at) => sum + value * axis[at]!, 0))
    const length = Math.hypot(...next) || 1
    axis = next.map((value) => value / length)
  }
  return each(planes[0]!, (_, at) => centred.reduce((sum, plane, part) => sum + axis[part]! * plane[at]!, 0))
}

/** Returns how badly each pixel can be predicted from its neighbours, by the linear rule that fits the picture best. */
function surprise(plane: Plane): Plane {
  const offsets: number[] = []
  for (let y = -2; y <= 2; y += 1)
    for (let x = -2; x <= 2; x += 1) if (Math.abs(x) + Math.abs(y) > 1) offsets.push(y * width + x)
  const mean = plane.reduce((sum, value) => sum + value, 0) / pixels
  const size = offsets.length
  const table = Array.from({ length: size }, () => new Float64Array(size + 1))
  for (let y = 4; y < height - 4; y += 2)
    for (let x = 4; x < width - 4; x += 2) {
      const at = y * width + x
      const value = plane[at]! - mean
      for (let row = 0; row < size; row += 1) {
        const one = plane[at + offsets[row]!]! - mean
        const line = table[row]!
        for (let column = row; column < size; column += 1)
          line[column]! += one * (plane[at + offsets[column]!]! - mean)
        line[size]! += one * value
      }
    }
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < row; column += 1) table[row]![column] = table[column]![row]!
    table[row]![row]! *= 1.001
    table[row]![row]! += 1
  }
  const weights = solve(table)
  const out = new Float32Array(pixels)
  for (let y = 4; y < height - 4; y += 1)
    for (let x = 4; x < width - 4; x += 1) {
      const at = y * width + x
      let guess = 0
      for (let part = 0; part < size; part += 1)
        guess += weights[part]! * (plane[at + offsets[part]!]! - mean)
      out[at] = Math.abs(plane[at]! - mean - guess)
    }
  return smooth(out, 1)
}

/** Solves linear equations, each row ending with its right-hand side. */
function solve(table: Float64Array[]): number[] {
  const size = table.length
  for (let step = 0; step < size; step += 1) {
    const pivot = table[step]!
    for (let row = step + 1; row < size; row += 1) {
      const factor = table[row]![step]! / pivot[step]!
      if (factor !== 0)
        for (let column = step; column <= size; column += 1) table[row]![column]! -= factor * pivot[column]!
    }
  }
  const out = Array<number>(size).fill(0)
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = table[row]![size]!
    for (let column = row + 1; column < size; column += 1) rest -= table[row]![column]! * out[column]!
    out[row] = rest / table[row]![row]!
  }
  return out
}

/** Ways to separate figures from their ground. */
export const eyes = {
  shade: ([red]) => parted(red),
  colour: ([red, , blue]) => parted(each(red, (value, at) => value - blue[at]!)),
  smoothed: ([red]) => parted(smooth(red, 1)),
  smoothedMore: ([red]) => parted(smooth(red, 3)),
  backdrop: ([red]) => parted(offBackdrop(red, 6, false)),
  flatBackdrop: ([red]) => parted(offBackdrop(red, 8, true)),
  variance: ([red]) => parted(variance(red, 2)),
  edges: ([red]) => {
    const { across, down } = slopes(red, 1)
    return parted(each(across, (value, at) => Math.abs(value) + Math.abs(down[at]!)))
  },
  edgesOfSmoothed: ([red]) => {
    const { across, down } = slopes(smooth(red, 1), 1)
    return parted(each(across, (value, at) => Math.abs(value) + Math.abs(down[at]!)))
  },
  grain: ([red]) => parted(grain(red, 2)),
  surprise: ([red]) => parted(surprise(red)),
} satisfies Record<string, (channels: readonly [Plane, Plane, Plane]) => Mask>

const across = 12
const down = 15
const characters = 4

/** Removes specks smaller than part of a character from the mask. */
function withoutSpecks(mask: Mask, least: number): Mask {
  const out = new Uint8Array(pixels)
  const seen = new Uint8Array(pixels)
  for (let start = 0; start < pixels; start += 1) {
    if (!mask[start] || seen[start]) continue
    const part = [start]
    seen[start] = 1
    for (let next = 0; next < part.length; next += 1) {
      const at = part[next]!
      const x = at % width
      for (const other of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width])
        if (other >= 0 && other < pixels && mask[other] && !seen[other]) {
          seen[other] = 1
          part.push(other)
        }
    }
    if (part.length >= least) for (const at of part) out[at] = 1
  }
  return out
}

/** Cuts the figure into four at the columns with the least ink, and scales each part to one size, trimmed to its own edges. */
function cutByColumns(mask: Mask): Float32Array[] {
  const columns = Array.from({ length: width }, (_, x) => {
    let ink = 0
    for (let y = 0; y < height; y += 1) ink += mask[y * width + x]!
    return ink
  })
  const left = Math.max(
    0,
    columns.findIndex((ink) => ink > 3),
  )
  const right = Math.max(
    left + characters,
    columns.findLastIndex((ink) => ink > 3),
  )
  const cuts = [1, 2, 3].map((part) => {
    const near = Math.round(left + ((right - left) * part) / characters)
    let best = near
    for (let at = near - 6; at <= near + 6; at += 1)
      if ((columns[at] ?? 99) < (columns[best] ?? 99)) best = at
    return best
  })
  const edges = [left, ...cuts, right + 1]
  return [0, 1, 2, 3].map((part) => brought(mask, edges[part]!, edges[part + 1]!))
}

/** Cuts the figure into four equal parts, not trimmed above and below. */
function cutEqually(mask: Mask): Float32Array[] {
  return [0, 1, 2, 3].map((part) => {
    const middle = width / 2 + (part - 1.5) * 28
    return brought(mask, Math.round(middle - 16), Math.round(middle + 16), true)
  })
}

function brought(mask: Mask, left: number, right: number, whole = false): Float32Array {
  const from = Math.max(0, left)
  const to = Math.min(width, right)
  let [top, bottom] = [height, 0]
  for (let y = 0; y < height; y += 1)
    for (let x = from; x < to; x += 1)
      if (mask[y * width + x]) {
        if (y < top) top = y
        bottom = y + 1
      }
  if (whole || bottom <= top) [top, bottom] = [0, height]
  const piece = new Float32Array(across * down)
  for (let y = top; y < bottom; y += 1)
    for (let x = from; x < to; x += 1)
      if (mask[y * width + x]) {
        const column = Math.min(across - 1, Math.floor(((x - left) / (right - left)) * across))
        piece[Math.floor(((y - top) / (bottom - top)) * down) * across + column]! += 1
      }
  const blurred = new Float32Array(across * down)
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      let sum = 0
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const [toY, toX] = [y + dy, x + dx]
          if (toY >= 0 && toY < down && toX >= 0 && toX < across)
            sum += piece[toY * across + toX]! * (2 - Math.abs(dy)) * (2 - Math.abs(dx))
        }
      blurred[y * across + x] = sum
    }
  const mean = blurred.reduce((sum, value) => sum + value, 0) / blurred.length
  const length = Math.sqrt(blurred.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1
  return blurred.map((value) => (value - mean) / length)
}

/** Ways to separate four characters. */
export const cuts = {
  columns: cutByColumns,
  columnsOfLargeParts: (mask) => cutByColumns(withoutSpecks(mask, 40)),
  equal: cutEqually,
} satisfies Record<string, (mask: Mask) => Float32Array[]>

interface Labelled {
  character: string
  piece: Float32Array
}

/** Returns a reader that takes the majority among the nine known pieces most like the given one. */
export function reader(learnt: readonly Labelled[]): (piece: Float32Array) => string {
  return (piece) => {
    const best: { character: string; likeness: number }[] = []
    for (const { character, piece: known } of learnt) {
      let likeness = 0
      for (let at = 0; at < piece.length; at += 1) likeness += known[at]! * piece[at]!
      if (best.length === 9 && likeness <= best[8]!.likeness) continue
      best.length = Math.min(best.length, 8)
      best.push({ character, likeness })
      best.sort((one, other) => other.likeness - one.likeness)
    }
    const votes = new Map<string, number>()
    for (const { character, likeness } of best) votes.set(character, (votes.get(character) ?? 0) + likeness)
    return [...votes].reduce((one, other) => (other[1] > one[1] ? other : one))[0]
  }
}
