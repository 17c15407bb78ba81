import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropBy, squareOf, wholeCrop } from './crop.ts'

test('the whole of a wide picture is its middle square', () => {
  expect(squareOf({ width: 400, height: 200 }, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 })
  expect(squareOf({ width: 400, height: 200 }, { ...wholeCrop, zoom: 2 })).toEqual({
    left: 150,
    top: 50,
    side: 100,
  })
})

test('moving by a square moves the view by a square', () => {
  const size = { width: 400, height: 200 }
  const right = cropBy(size, { x: 0.5, y: 0.5, zoom: 2 }, { right: 1 })
  expect(squareOf(size, right)).toEqual({ left: 250, top: 50, side: 100 })
  expect(squareOf(size, cropBy(size, right, { right: 9 }))).toEqual({ left: 300, top: 50, side: 100 })
})

test('the view never leaves the picture', () => {
  const moves = fc.array(
    fc.record({
      right: fc.double({ min: -3, max: 3, noNaN: true }),
      down: fc.double({ min: -3, max: 3, noNaN: true }),
      zoom: fc.double({ min: 0, max: 9, noNaN: true }),
    }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 1, max: 9000 }),
      moves,
      (width, height, all) => {
        const size = { width, height }
        const { left, top, side } = squareOf(
          size,
          all.reduce((crop, move) => cropBy(size, crop, move), wholeCrop),
        )
        expect(left).toBeGreaterThanOrEqual(-1e-6)
        expect(top).toBeGreaterThanOrEqual(-1e-6)
        expect(left + side).toBeLessThanOrEqual(width + 1e-6)
        expect(top + side).toBeLessThanOrEqual(height + 1e-6)
      },
    ),
  )
})
