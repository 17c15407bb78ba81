/** One measured value, and what it should be. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The value aimed at; `never` is the bound that fails the run. */
  atMost?: { target: number; never?: number }
  atLeast?: { target: number; never?: number }
  /** How it came about, where the name does not say it. */
  note?: string
}

/** `fails` is worse than what must never be; a figure without a target is only told. */
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

/** What a suite is measured with: short for trying out, long for figures to keep. */
interface SuiteOptions {
  quick: boolean
}

export type Suite = (options: SuiteOptions) => Promise<Figure[]>
