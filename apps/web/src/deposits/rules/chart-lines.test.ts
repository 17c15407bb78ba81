import { expect, test } from 'vitest'
import { chartLines, narrowShape, spread, wideShape } from './chart-lines.ts'

const day = (on: string, actual: string, rehearsed: string) => ({ on, actual, rehearsed })
const year = Array.from({ length: 365 }, (_, index) => {
  const on = new Date(Date.UTC(2025, 10, 20 + index)).toISOString().slice(0, 10)
  return day(on, '60000.00', index < 100 ? '60000.00' : '-2000.00')
})
const answer = {
  days: year,
  runs: [
    { on: '2026-02-28', kind: 'moved' as const, amount: '62000.00' },
    { on: '2026-03-28', kind: 'skipped' as const, amount: null },
  ],
  figures: { moved: '62000.00', gained: null, lowest: '-2132.76', lowestOn: '2026-07-14' },
}

test.each([wideShape, narrowShape])('everything lies within the chart: $width', (shape) => {
  const { actual, rehearsed, lowest, months, runs, ticks, y } = chartLines(answer, shape, 20_000)
  expect(ticks[0]!).toBeLessThanOrEqual(-2132.76)
  expect(ticks.at(-1)!).toBeGreaterThanOrEqual(60_000)
  for (const path of [actual, rehearsed]) {
    expect(path.match(/[ML]/g)).toHaveLength(365)
    const heights = [...path.matchAll(/ (-?[\d.]+)/g)].map(([, at]) => Number(at))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(shape.top)
    expect(Math.max(...heights)).toBeLessThanOrEqual(shape.bottom)
  }
  expect(lowest.y).toBeGreaterThan(y(0))
  expect(months[0]!.text).toBe('25-12')
  expect(runs.map(({ height }) => height > 0)).toEqual([true, false])
})

test('overlapping labels are moved apart, in their order', () => {
  const names = spread([
    { key: 'rehearsed', y: 50 },
    { key: 'actual', y: 48 },
    { key: 'kept', y: 52 },
  ])
  expect(names.map(({ key, y }) => [key, y])).toEqual([
    ['actual', 48],
    ['rehearsed', 64],
    ['kept', 80],
  ])
})
