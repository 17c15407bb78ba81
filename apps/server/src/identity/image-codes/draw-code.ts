import { between, type Chance, oneOf, secureChance } from './chance.ts'
import { glyphs } from './glyphs.ts'
import { type Palette, pngOf } from './png.ts'
import { type Drawn, type FamilyName, families, shade } from './shade.ts'

const characters = Object.keys(glyphs)
const codeLength = 4

/** Returns four random characters that cannot be mistaken for one another. */
export function randomCode(chance: Chance = secureChance): string {
  return Array.from({ length: codeLength }, () => oneOf(chance, characters)).join('')
}

/** Two pixels for each pixel of the page, where the picture measures 132 by 44. */
export const pictureWidth = 264
export const pictureHeight = 88

type Point = readonly [x: number, y: number]

/**
 * Draws characters as a PNG. Strokes are moved, turned, slanted, bent and made to touch, and meaningless lines are added.
 * The result is shades of pixels. Each family of drawing distinguishes figure from ground in another way. Nothing in the
 * picture says where a character begins.
 */
export function drawCode(
  code: string,
  { chance = secureChance, family = oneOf(chance, Object.keys(families) as FamilyName[]) }: Drawing = {},
): Buffer {
  const drawn = figuresOf(code, chance)
  return pngOf(shade(drawn, family, chance), pictureWidth, randomPalette(chance))
}

/** What is random unless given. */
interface Drawing {
  chance?: Chance
  family?: FamilyName
}

/** Draws the figures alone, before figure and ground have shades. */
export function figuresOf(code: string, chance: Chance = secureChance): Drawn {
  const bend = randomWaves(chance)
  const radius = between(chance, 5.2, 6.6)
  const distance = new Float32Array(pictureWidth * pictureHeight).fill(1e3)
  const gaps = Array.from({ length: code.length - 1 }, () => between(chance, 48, 64))
  const span = gaps.reduce((sum, gap) => sum + gap, 0)
  const room = Math.max(0, (pictureWidth - span) / 2 - 34)
  let centerX = (pictureWidth - span) / 2 + between(chance, -room, room)
  for (const [at, character] of [...code].entries()) {
    const place = placement(chance, centerX, pictureHeight / 2 + between(chance, -9, 9))
    for (const stroke of glyphs[character]!) draw(distance, sample(stroke).map(place).map(bend), 0)
    centerX += gaps[at] ?? 0
  }
  // Meaningless lines are thinner than strokes, so that people can distinguish them.
  for (let line = 0; line < 2; line += 1) draw(distance, meaninglessLine(chance).map(bend), radius - 1.8)
  return { width: pictureWidth, height: pictureHeight, distance, radius }
}

/** Records for each pixel near a line its distance from the line's middle. `thinner` reduces the line's radius, in pixels. */
function draw(distance: Float32Array, points: readonly Point[], thinner: number): void {
  const reach = 11
  for (let index = 1; index < points.length; index += 1) {
    const [fromX, fromY] = points[index - 1]!
    const [toX, toY] = points[index]!
    const [alongX, alongY] = [toX - fromX, toY - fromY]
    const square = alongX * alongX + alongY * alongY || 1
    const left = Math.max(0, Math.floor(Math.min(fromX, toX) - reach))
    const right = Math.min(pictureWidth - 1, Math.ceil(Math.max(fromX, toX) + reach))
    const top = Math.max(0, Math.floor(Math.min(fromY, toY) - reach))
    const bottom = Math.min(pictureHeight - 1, Math.ceil(Math.max(fromY, toY) + reach))
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1) {
        const part = Math.max(0, Math.min(1, ((x - fromX) * alongX + (y - fromY) * alongY) / square))
        const awayX = x - fromX - part * alongX
        const awayY = y - fromY - part * alongY
        const away = Math.sqrt(awayX * awayX + awayY * awayY) + thinner
        const at = y * pictureWidth + x
        if (away < distance[at]!) distance[at] = away
      }
  }
}

/** Returns the mapping that turns, slants, scales and moves a glyph of 10 x 14 units to its place. */
function placement(chance: Chance, centerX: number, centerY: number): (point: Point) => Point {
  const angle = between(chance, -0.24, 0.24)
  const slant = between(chance, -0.2, 0.2)
  const scaleX = between(chance, 3.2, 4.2)
  const scaleY = between(chance, 3.2, 4.2)
  return ([x, y]) => {
    const fromX = (x - 5) * scaleX + (y - 7) * slant * 4
    const fromY = (y - 7) * scaleY
    return [
      centerX + fromX * Math.cos(angle) - fromY * Math.sin(angle),
      centerY + fromX * Math.sin(angle) + fromY * Math.cos(angle),
    ]
  }
}

function randomWaves(chance: Chance): (point: Point) => Point {
  const wave = () => ({
    size: between(chance, 2, 4),
    length: between(chance, 46, 90),
    phase: between(chance, 0, 2 * Math.PI),
  })
  const [across, along] = [wave(), wave()]
  return ([x, y]) => [
    x + across.size * Math.sin((2 * Math.PI * y) / across.length + across.phase),
    y + along.size * Math.sin((2 * Math.PI * x) / along.length + along.phase),
  ]
}

/** Returns a wavy line from edge to edge. */
function meaninglessLine(chance: Chance): Point[] {
  const [from, to] = [between(chance, 8, pictureHeight - 8), between(chance, 8, pictureHeight - 8)]
  const [sway, turns, phase] = [
    between(chance, 6, 16),
    between(chance, 0.6, 1.6),
    between(chance, 0, 2 * Math.PI),
  ]
  const steps = 40
  return Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps
    return [
      pictureWidth * part,
      from + (to - from) * part + sway * Math.sin(phase + turns * 2 * Math.PI * part),
    ]
  })
}

/** Returns points along a stroke, about a unit apart, so that the stroke can be bent. */
function sample(stroke: readonly Point[]): Point[] {
  const points: Point[] = [stroke[0]!]
  for (let index = 1; index < stroke.length; index += 1) {
    const [fromX, fromY] = stroke[index - 1]!
    const [toX, toY] = stroke[index]!
    const parts = Math.max(1, Math.round(Math.hypot(toX - fromX, toY - fromY) / 1.6))
    for (let part = 1; part <= parts; part += 1) {
      points.push([fromX + ((toX - fromX) * part) / parts, fromY + ((toY - fromY) * part) / parts])
    }
  }
  return points
}

/** Returns sixteen colours from a random ink to white. */
function randomPalette(chance: Chance): Palette {
  const ink = [between(chance, 10, 40), between(chance, 50, 90), between(chance, 70, 110)]
  return Array.from({ length: 16 }, (_, level) => {
    const [red, green, blue] = ink.map((dark) => Math.round(dark + ((255 - dark) * level) / 15))
    return [red!, green!, blue!] as const
  })
}
