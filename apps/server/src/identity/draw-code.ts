import { randomInt } from 'node:crypto'
import { glyphs } from './glyphs.ts'

const characters = Object.keys(glyphs)
const codeLength = 4

/** Four characters that cannot be taken for one another. */
export function randomCode(): string {
  return Array.from({ length: codeLength }, () => characters[randomInt(characters.length)]).join('')
}

const width = 132
const height = 44

type Point = readonly [x: number, y: number]

/**
 * Draws characters as a picture: strokes are sampled into points, bent by waves, cut into short pieces, mixed with
 * the pieces of a line that means nothing, and written in random order as one path. The markup names no character,
 * and no part of it is one.
 */
export function drawCode(code: string): string {
  const bend = randomWaves()
  const pieces: Point[][] = []
  const step = (width - 20) / code.length
  for (const [index, character] of [...code].entries()) {
    const place = placement(10 + step * (index + 0.5), height / 2 + between(-3, 3))
    for (const stroke of glyphs[character]!) pieces.push(...cut(sample(stroke).map(place).map(bend)))
  }
  const line = meaninglessLine()
  const start = randomInt(0, 22)
  pieces.push(...cut(line.slice(start, start + 12).map(bend)))
  const thick = shuffle(pieces).map(pathOf).join('')
  const thin = [1, 2, 3].map(() => pathOf(meaninglessLine().map(bend))).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<g fill="none" stroke="#0f4f58" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${thin}" stroke-width=".8"/><path d="${thick}" stroke-width="2.6"/></g></svg>`
  )
}

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(1_000_001)) / 1_000_000
}

/** Turns, slants, scales and moves a glyph of 10 x 14 units to its place. */
function placement(centerX: number, centerY: number): (point: Point) => Point {
  const angle = between(-0.2, 0.2)
  const slant = between(-0.15, 0.15)
  const scaleX = between(1.6, 2)
  const scaleY = between(1.85, 2.2)
  return ([x, y]) => {
    const fromX = (x - 5) * scaleX + (y - 7) * slant
    const fromY = (y - 7) * scaleY
    return [
      centerX + fromX * Math.cos(angle) - fromY * Math.sin(angle),
      centerY + fromX * Math.sin(angle) + fromY * Math.cos(angle),
    ]
  }
}

function randomWaves(): (point: Point) => Point {
  const [across, along] = [0, 1].map(() => ({
    size: between(0.8, 1.9),
    length: between(24, 44),
    phase: between(0, 2 * Math.PI),
  })) as [Wave, Wave]
  return ([x, y]) => [
    x + across.size * Math.sin((2 * Math.PI * y) / across.length + across.phase),
    y + along.size * Math.sin((2 * Math.PI * x) / along.length + along.phase),
  ]
}

interface Wave {
  size: number
  length: number
  phase: number
}

/** A wavy line from edge to edge. */
function meaninglessLine(): Point[] {
  const [from, to, sway, turns] = [between(4, 40), between(4, 40), between(2, 7), between(0.6, 1.8)]
  const phase = between(0, 2 * Math.PI)
  const steps = 34
  return Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps
    const y = from + (to - from) * part + sway * Math.sin(phase + turns * 2 * Math.PI * part)
    return [2 + (width - 4) * part, Math.min(height - 3, Math.max(3, y))]
  })
}

/** Points along a stroke, about a unit apart, so that it can be bent. */
function sample(stroke: readonly Point[]): Point[] {
  const points: Point[] = [stroke[0]!]
  for (let index = 1; index < stroke.length; index += 1) {
    const [fromX, fromY] = stroke[index - 1]!
    const [toX, toY] = stroke[index]!
    const parts = Math.max(1, Math.round(Math.hypot(toX - fromX, toY - fromY) / 1.3))
    for (let part = 1; part <= parts; part += 1) {
      points.push([fromX + ((toX - fromX) * part) / parts, fromY + ((toY - fromY) * part) / parts])
    }
  }
  return points
}

/** Pieces of two to four steps, each beginning where the one before ends. */
function cut(points: Point[]): Point[][] {
  const pieces: Point[][] = []
  for (let start = 0; start < points.length - 1; ) {
    const end = Math.min(points.length - 1, start + randomInt(2, 5))
    const piece = points.slice(start, end + 1)
    pieces.push(randomInt(2) === 0 ? piece : piece.reverse())
    start = end
  }
  return pieces
}

function pathOf(points: Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

function shuffle<T>(items: T[]): T[] {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1)
    const kept = items[index]!
    items[index] = items[other]!
    items[other] = kept
  }
  return items
}
