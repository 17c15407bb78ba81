import { between, oneOf } from './chance.ts'

/** What is known of a picture's pixels before they have a shade: how far each is from the middle of a line, in pixels. */
export interface Drawn {
  width: number
  height: number
  distance: Float32Array
  /** Half the width of a line, in pixels. */
  radius: number
}

/** A way to tell figure from ground: gives each pixel a shade from 0 (ink) to 1 (paper). */
type Family = (drawn: Drawn) => (index: number, x: number, y: number) => number

/**
 * Figures that stand out from patches by being their opposite: ink on paper, paper on ink. No one shade is the figure's, so
 * that a threshold finds patches.
 */
const opposite: Family = (drawn) => {
  const patches = noise(drawn, between(44, 64))
  const level = between(0.42, 0.58)
  return (index, x, y) => {
    const dark = ramp((patches(x, y) - level) * 60)
    const ink = covered(drawn, index)
    return 0.08 + 0.84 * (dark + ink - 2 * dark * ink)
  }
}

/** Figures seen by light on one of their sides and shadow on the other: their inside has the shade of the ground. */
const relief: Family = (drawn) => {
  const { width, height } = drawn
  const angle = between(0, 2 * Math.PI)
  const [alongX, alongY] = [Math.round(2.4 * Math.cos(angle)), Math.round(2.4 * Math.sin(angle))]
  const ground = noise(drawn, between(16, 30))
  return (_index, x, y) => {
    const at = (toX: number, toY: number) => covered(drawn, inside(toY, height) * width + inside(toX, width))
    const slope = at(x + alongX, y + alongY) - at(x - alongX, y - alongY)
    return 0.5 + 0.46 * slope + 0.34 * (ground(x, y) - 0.5)
  }
}

/** Figures and ground hatched, each in a direction of its own. */
const hatched: Family = (drawn) => {
  const angle = between(0, Math.PI)
  const turned = angle + Math.PI / 2 + between(-0.3, 0.3)
  const wave = noise(drawn, between(34, 50))
  const line = (direction: number, period: number) => (x: number, y: number) => {
    const place = x * Math.cos(direction) + y * Math.sin(direction) + 9 * wave(x, y)
    return ramp(Math.sin((2 * Math.PI * place) / period) * 2.2)
  }
  const [ground, figure] = [line(angle, between(6.5, 9)), line(turned, between(4.2, 5.4))]
  return (index, x, y) => {
    const ink = covered(drawn, index)
    return ink * (0.05 + 0.4 * figure(x, y)) + (1 - ink) * (0.5 + 0.5 * ground(x, y))
  }
}

/** Figures by their outlines alone, with patches of ground behind. */
const outlined: Family = (drawn) => {
  const patches = noise(drawn, between(22, 34))
  const level = between(0.45, 0.55)
  return (index, x, y) => {
    const edge = Math.abs(drawn.distance[index]! - drawn.radius)
    const line = ramp((1.7 - edge) * 2)
    return (1 - line) * (0.66 + 0.32 * ramp((patches(x, y) - level) * 10)) + 0.05 * line
  }
}

/** A further one makes what was learnt from pictures of before worth less: add one now and then, and take one away. */
const families: readonly Family[] = [opposite, relief, hatched, outlined]

/** The shades of a picture, from 0 (ink) to 15 (paper), in a family of chance. */
export function shade(drawn: Drawn): Uint8Array {
  const { width, height } = drawn
  const shadeOf = oneOf(families)(drawn)
  const levels = new Uint8Array(width * height)
  for (let y = 0, index = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, index += 1)
      levels[index] = Math.max(0, Math.min(15, Math.round(15 * shadeOf(index, x, y))))
  return levels
}

/** How much of a pixel a line covers, 0 to 1. */
const covered = ({ distance, radius }: Drawn, index: number) => ramp(radius - distance[index]!)

const inside = (place: number, size: number) => Math.max(0, Math.min(size - 1, place))

/** 0 below -1, 1 above 1, straight between. */
const ramp = (value: number) => Math.max(0, Math.min(1, 0.5 + value / 2))

/** Hills and valleys of chance from 0 to 1, so many pixels apart. */
function noise({ width, height }: Drawn, step: number): (x: number, y: number) => number {
  const columns = Math.ceil(width / step) + 2
  const heights = Float32Array.from({ length: columns * (Math.ceil(height / step) + 2) }, () => between(0, 1))
  const shift = between(0, 1)
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
