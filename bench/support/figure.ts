/** A measured value with its target. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** `target` is the value aimed at. `never` is the limit that fails the run. */
  atMost?: { target: number; never?: number }
  atLeast?: { target: number; never?: number }
  /** Circumstances of the measurement, if the name does not state them. */
  note?: string
}

/** `fails` exceeds the `never` limit. A figure without a target is only reported (`told`). */
export type Verdict = 'met' | 'missed' | 'fails' | 'told'

export function verdictOf({ value, atMost, atLeast }: Figure): Verdict {
  if (atMost) return worst(value <= atMost.target, atMost.never === undefined || value <= atMost.never)
  if (atLeast) return worst(value >= atLeast.target, atLeast.never === undefined || value >= atLeast.never)
  return 'told'
}

function worst(met: boolean, bearable: boolean): Verdict {
  if (!bearable) return 'fails'
  return met ? 'met' : 'missed'
}

/** Options of a suite: short for a trial, long for figures to keep. */
interface SuiteOptions {
  quick: boolean
}

export type Suite = (options: SuiteOptions) => Promise<Figure[]>
