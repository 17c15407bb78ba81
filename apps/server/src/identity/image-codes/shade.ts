import { between, type Chance } from './chance.ts'

/** Distances of the pixels before they have a shade: how far each pixel is from the middle of a line, in pixels. */
export interface Drawn {
  width: number
  height: number
  distance: Float32Array
  /** Half the width of a line, in pixels. */
  radius: number
}

/** A way to distinguish figure from ground: assigns each pixel a shade from 0 (ink) to 1 (paper). */
type Family = (drawn: Drawn, chance: Chance) => (index: number, x: number, y: number) => number

/**
 * Shows figures as the opposite of the patches they lie on: ink on paper, paper on ink. No single shade belongs to the
 * figure, so that a threshold finds only the patches.
 */
const opposite: Family = (drawn, chance) => {
  const patches = noise(drawn, chance, between(chance, 44, 64))
  const level = between(chance, 0.42, 0.58)
  return (index, x, y) => {
    const dark = ramp((patches(x, y) - level) * 60)
    const ink = covered(drawn, index)
    return 0.08 + 0.84 * (dark + ink - 2 * dark * ink)
  }
}

/** Shows figures by light on one side and shadow on the other. Their inside has the shade of the ground. */
const relief: Family = (drawn, chance) => {
  const { width, height } = drawn
  const angle = between(chance, 0, 2 * Math.PI)
  const [alongX, alongY] = [Math.round(2.4 * Math.cos(angle)), Math.round(2.4 * Math.sin(angle))]
  const ground = noise(drawn, chance, between(chance, 16, 30))
  return (_index, x, y) => {
    const at = (toX: number, toY: number) => covered(drawn, inside(toY, height) * width + inside(toX, width))
    const slope = at(x + alongX, y + alongY) - at(x - alongX, y - alongY)
    return 0.5 + 0.46 * slope + 0.34 * (ground(x, y) - 0.5)
  }
}

/** Shows figures on a fading ground at a constant contrast: lighter where the ground is dark, darker where it is light. */
const faded: Family = (drawn, chance) => {
  const fade = noise(drawn, chance, between(chance, 70, 96))
  return (index, x, y) => {
    const ground = ramp((fade(x, y) - 0.5) * 3)
    const lighter = ramp((0.5 - ground) * 40)
    return 0.5 + 0.66 * (ground - 0.5) + covered(drawn, index) * 0.6 * (2 * lighter - 1)
  }
}

/** Shows figures by their outlines alone, dark on light patches and light on dark ones. */
const outlined: Family = (drawn, chance) => {
  const patches = noise(drawn, chance, between(chance, 22, 34))
  const level = between(chance, 0.45, 0.55)
  return (index, x, y) => {
    const line = ramp((1.9 - Math.abs(drawn.distance[index]! - drawn.radius)) * 2)
    const dark = ramp((patches(x, y) - level) * 20)
    return 0.1 + 0.8 * (dark + line - 2 * dark * line)
  }
}

/**
 * Families of drawing. A new family devalues what attackers learnt from earlier pictures: add one now and then, and remove
 * one.
 */
export const families = { opposite, relief, faded, outlined } satisfies Record<string, Family>
export type FamilyName = keyof typeof families

/** Returns the shades of a picture, from 0 (ink) to 15 (paper), in one family. */
export function shade(drawn: Drawn, family: FamilyName, chance: Chance): Uint8Array {
  const { width, height } = drawn
  const shadeOf = families[family](drawn, chance)
  const levels = new Uint8Array(width * height)
  for (let y = 0, index = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, index += 1)
      levels[index] = Math.max(0, Math.min(15, Math.round(15 * shadeOf(index, x, y))))
  return levels
}

/** Returns how much of a pixel a line covers, 0 to 1. */
const covered = ({ distance, radius }: Drawn, index: number) => ramp(radius - distance[index]!)

const inside = (place: number, size: number) => Math.max(0, Math.min(size - 1, place))

/** Returns 0 below -1, 1 above 1, and a linear value between. */
const ramp = (value: number) => Math.max(0, Math.min(1, 0.5 + value / 2))

/** Returns smooth random noise from 0 to 1 with one random height every `step` pixels. */
function noise({ width, height }: Drawn, chance: Chance, step: number): (x: number, y: number) => number {
  const columns = Math.ceil(width / step) + 2
  const heights = Float32Array.from({ length: columns * (Math.ceil(height / step) + 2) }, chance)
  const shift = chance()
  const eased = (part: number) => part * part * (3 - 2 * part)
  return (x, y) => {
    const atX = x / step + shift
    const atY = y / step + shift
    const left = Math.floor(atX)
    const top = Math.floor(atY)
    const partX = eased(atX - left)
    const partY = eased(atY - top)
    const corner = top * columns + left
    const upper = heights[corner]! * (1 - partX) + heights[corner + 1]! * partX
    const lower = heights[corner + columns]! * (1 - partX) + heights[corner + columns + 1]! * partX
    return upper * (1 - partY) + lower * partY
  }
}
