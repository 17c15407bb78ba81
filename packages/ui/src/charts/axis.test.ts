import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateLabels, dayNumber, thinned } from './axis.ts'
import { placed } from './end-labels.tsx'
import { textWidth } from './text-width.ts'

test('labels dates by the smallest step that has room', () => {
  const texts = (from: string, to: string, room: number) =>
    dateLabels(dayNumber(from), dayNumber(to), room, 12).map(({ text }) => text)
  const years = (room: number) => texts('2019-08-20', '2044-08-20', room).join(' ')
  expect(years(590)).toBe('2020 2024 2028 2032 2036 2040 2044')
  expect(years(260)).toBe('2024 2032 2040')
  expect(texts('2025-05-10', '2026-11-28', 500)).toEqual(['2025-09', '2026-01', '2026-05', '2026-09'])
})

test('leaves out labels that would overlap, whatever their texts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 12 }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 40, max: 1200 }),
      (texts, width) => {
        const labels = texts.map((text, x) => ({ x, text }))
        const scale = (x: number) => (x * width) / Math.max(1, labels.length - 1)
        const kept = thinned(labels, scale, 12)
        expect(kept[0]).toEqual(labels[0])
        kept.slice(1).forEach((label, index) => {
          const half = (textWidth(label.text, 12) + textWidth(kept[index]!.text, 12)) / 2
          expect(scale(label.x) - scale(kept[index]!.x)).toBeGreaterThanOrEqual(half)
        })
      },
    ),
  )
})

test('moves names at the ends of lines apart and keeps them in the picture', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 14, max: 180 }), { minLength: 1, maxLength: 3 }), (ys) => {
      const labels = ys.map((y) => ({ y, lines: 2 }))
      const found = placed(labels, { lineHeight: 15, bottom: 188 })
      const sorted = found.toSorted((one, other) => one - other)
      sorted.slice(1).forEach((y, index) => {
        expect(y - sorted[index]!).toBeGreaterThanOrEqual(30)
      })
      expect(sorted.at(-1)! + 15).toBeLessThanOrEqual(188)
    }),
  )
})
