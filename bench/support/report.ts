import { type Figure, verdictOf } from './figure.ts'

export interface SuiteResult {
  suite: string
  /** Load average of the machine over one minute when the suite began. */
  load: number
  seconds: number
  figures: Figure[]
  /** The error that ended the suite. Null if it completed. */
  error: string | null
}

const words = { met: 'met', missed: 'missed', fails: 'FAILS', told: '' }

/** Prints every figure with its target. Returns true if one exceeds its `never` limit. */
export function printFigures(results: readonly SuiteResult[]): boolean {
  let fails = false
  for (const { suite, load, seconds, figures, error } of results) {
    console.log(`\n${suite}  (${seconds.toFixed(0)} s, load before it ${load.toFixed(1)})`)
    for (const figure of figures) {
      const verdict = verdictOf(figure)
      fails ||= verdict === 'fails'
      const cells = [
        figure.name.padEnd(46),
        written(figure.value).padStart(10),
        figure.unit.padEnd(12),
        bound(figure).padEnd(24),
        words[verdict].padEnd(7),
        figure.note ?? '',
      ]
      console.log(`  ${cells.join(' ').trimEnd()}`)
    }
    if (error) console.log(`  broke off: ${error}`)
  }
  return fails
}

function bound({ atMost, atLeast }: Figure): string {
  const sign = atMost ? '≤' : '≥'
  const limit = atMost ?? atLeast
  if (!limit) return ''
  const never = limit.never === undefined ? '' : ` (never ${atMost ? '>' : '<'} ${limit.never})`
  return `${sign} ${limit.target}${never}`
}

/** Formats a value with three significant digits, and without decimals from 100 on. */
function written(value: number): string {
  const digits = value === 0 || Math.abs(value) >= 100 ? 0 : 2 - Math.floor(Math.log10(Math.abs(value)))
  return value.toFixed(Math.min(digits, 4))
}
