import type { RuleRehearsal } from '@cloudsail/contract/deposits'
import { niceTicks } from '@cloudsail/ui/charts/ticks.ts'

/** Positions of all elements of the rehearsal chart. Calculated for each width, so that the picture is never scaled. */
export interface ChartShape {
  width: number
  height: number
  left: number
  right: number
  /** Upper and lower edge of the lines. The runs are drawn below. */
  top: number
  bottom: number
  runsAt: number
}

export const wideShape: ChartShape = {
  width: 720,
  height: 330,
  left: 52,
  right: 108,
  top: 14,
  bottom: 218,
  runsAt: 286,
}
export const narrowShape: ChartShape = {
  width: 330,
  height: 290,
  left: 40,
  right: 8,
  top: 30,
  bottom: 186,
  runsAt: 250,
}

/** A name at the end of a line. */
export interface LineName {
  key: 'actual' | 'rehearsed' | 'kept'
  y: number
}

export interface ChartLines {
  x: (index: number) => number
  y: (yuan: number) => number
  ticks: number[]
  actual: string
  rehearsed: string
  lowest: { index: number; x: number; y: number }
  /** The first of every second month, or of every third on narrow pages. */
  months: { x: number; text: string }[]
  runs: {
    on: string
    x: number
    kind: RuleRehearsal['runs'][number]['kind']
    height: number
    amount: string | null
  }[]
  names: LineName[]
}

/** Least distance between two names. */
const apart = 16
const barHeight = 34

/** Calculates the chart of a rehearsal. `kept`: an amount in yuan that is drawn as a level. */
export function chartLines(
  { days, runs, figures }: Pick<RuleRehearsal, 'days' | 'runs' | 'figures'>,
  shape: ChartShape,
  kept: number | null,
): ChartLines {
  const actual = days.map((day) => Number(day.actual))
  const rehearsed = days.map((day) => Number(day.rehearsed))
  const levels = [...actual, ...rehearsed, Number(figures.lowest), 0, ...(kept === null ? [] : [kept])]
  const ticks = niceTicks([Math.min(...levels), Math.max(...levels)])
  const [least, most] = [ticks[0]!, ticks.at(-1)!]
  const x = (index: number) =>
    shape.left + (index * (shape.width - shape.left - shape.right)) / Math.max(1, days.length - 1)
  const y = (yuan: number) => shape.top + ((most - yuan) / (most - least)) * (shape.bottom - shape.top)
  const path = (values: readonly number[]) =>
    values
      .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('')
  const indexOf = new Map(days.map(({ on }, index) => [on, index]))
  const largest = Math.max(1, ...runs.map(({ amount }) => Number(amount ?? 0)))
  const step = shape.width > 500 ? 2 : 3
  const lowestAt = indexOf.get(figures.lowestOn) ?? 0
  return {
    x,
    y,
    ticks,
    actual: path(actual),
    rehearsed: path(rehearsed),
    lowest: { index: lowestAt, x: x(lowestAt), y: y(Number(figures.lowest)) },
    months: days
      .flatMap(({ on }, index) => (on.endsWith('-01') ? [{ x: x(index), text: on.slice(2, 7) }] : []))
      .filter((_, place) => place % step === 0),
    runs: runs.map(({ on, kind, amount }) => ({
      on,
      kind,
      amount,
      x: x(indexOf.get(on) ?? 0),
      height: kind === 'moved' ? Math.max(3, (Number(amount) / largest) * barHeight) : 0,
    })),
    names: spread([
      { key: 'actual', y: y(actual.at(-1) ?? 0) },
      { key: 'rehearsed', y: y(rehearsed.at(-1) ?? 0) },
      ...(kept === null ? [] : [{ key: 'kept' as const, y: y(kept) }]),
    ]),
  }
}

/** Returns the names from top to bottom, moved apart if they would overlap. */
export function spread(names: readonly LineName[]): LineName[] {
  const placed: LineName[] = []
  for (const name of names.toSorted((one, other) => one.y - other.y)) {
    const above = placed.at(-1)
    placed.push({ ...name, y: above && name.y - above.y < apart ? above.y + apart : name.y })
  }
  return placed
}
