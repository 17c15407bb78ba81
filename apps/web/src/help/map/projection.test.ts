import { expect, test } from 'vitest'
import { gridLines, projection, viewOf } from './projection.ts'

const size = { width: 640, height: 520 }
const shanghai = [
  { longitudeE4: 1_215_170, latitudeE4: 312_310 },
  { longitudeE4: 1_214_370, latitudeE4: 311_935 },
]

test('all places lie within the picture, north above and east to the right', () => {
  const view = viewOf(shanghai, size)
  const { at } = projection(view, size)
  const [branch, other] = shanghai.map(at)
  for (const { x, y } of [branch!, other!]) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(size.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(size.height)
  }
  expect(branch!.x).toBeGreaterThan(other!.x)
  expect(branch!.y).toBeLessThan(other!.y)
})

test('distances in the picture match those on the earth', () => {
  const view = viewOf(shanghai, size)
  const { at, perKm } = projection(view, size)
  const [branch, other] = shanghai.map(at)
  expect(Math.hypot(branch!.x - other!.x, branch!.y - other!.y) / perKm).toBeCloseTo(8.7, 1)
})

test('the graticule has round lines within its bounds, and few', () => {
  expect(gridLines(311_800, 312_700)).toEqual([311_800, 312_000, 312_200, 312_400, 312_600])
  for (const width of [30, 400, 9_000, 200_000])
    expect(gridLines(300_001, 300_001 + width).length).toBeLessThan(8)
})
