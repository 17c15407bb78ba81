import { addMonths } from '@cloudsail/contract'
import {
  type CashFlow,
  moneyWeighted,
  moneyWeightedTotal,
  returnMonths,
  valueOfUnits,
} from '@cloudsail/contract/wealth'

/** Units that came or went on a day, and the money that was paid in for them. Money paid out is negative. */
export interface UnitMove {
  on: string
  unitsE2: bigint
  paidMinor: bigint
}

/** A NAV in ten-thousandths. */
export interface Nav {
  on: string
  e4: number
}

/** All that happened to one fund of a customer. `moves` and `navs` are oldest first. */
export interface FundHistory {
  moves: readonly UnitMove[]
  navs: readonly Nav[]
  /** Dividends paid in cash. */
  dividends: readonly CashFlow[]
}

/** What funds were worth at the end of a day, and the money paid in by then, less money paid out. */
export interface DayValue {
  on: string
  valueMinor: bigint
  paidMinor: bigint
}

/** The return of a period. `months` is null for all the time since the first purchase. */
export interface PeriodReturn {
  months: number | null
  from: string
  gainMinor: bigint
  returned: { bp: number; yearly: boolean } | null
}

/**
 * Returns the value of a fund at the end of each of the days, which ascend. Units count from the day of their confirmation, at
 * the newest NAV of that day. Before the first NAV they count as what was paid.
 */
export function fundValues({ moves, navs }: FundHistory, days: readonly string[]): DayValue[] {
  let [unitsE2, paidMinor, nextMove, nextNav] = [0n, 0n, 0, 0]
  return days.map((on) => {
    for (; nextMove < moves.length && moves[nextMove]!.on <= on; nextMove += 1) {
      unitsE2 += moves[nextMove]!.unitsE2
      paidMinor += moves[nextMove]!.paidMinor
    }
    while (nextNav < navs.length && navs[nextNav]!.on <= on) nextNav += 1
    const nav = navs[nextNav - 1]
    const valueMinor = nav ? valueOfUnits(unitsE2, nav.e4) : unitsE2 > 0n ? paidMinor : 0n
    return { on, valueMinor, paidMinor }
  })
}

/** Returns the values of several funds added up, day by day. */
export function valuesOfAll(histories: readonly FundHistory[], days: readonly string[]): DayValue[] {
  const all = histories.map((history) => fundValues(history, days))
  return days.map((on, index) => ({
    on,
    valueMinor: all.reduce((sum, values) => sum + values[index]!.valueMinor, 0n),
    paidMinor: all.reduce((sum, values) => sum + values[index]!.paidMinor, 0n),
  }))
}

/** Returns the money that moved between the customer and the funds, as flows: paid in is negative. One flow a day. */
function flowsOf(histories: readonly FundHistory[]): CashFlow[] {
  const byDay = new Map<string, bigint>()
  const add = (on: string, minor: bigint) => byDay.set(on, (byDay.get(on) ?? 0n) + minor)
  for (const { moves, dividends } of histories) {
    for (const { on, paidMinor } of moves) add(on, -paidMinor)
    for (const { on, amountMinor } of dividends) add(on, amountMinor)
  }
  return [...byDay]
    .map(([on, amountMinor]) => ({ on, amountMinor }))
    .filter(({ amountMinor }) => amountMinor !== 0n)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
}

/**
 * Returns the returns of funds together: of the past months that began after the first purchase, and of all the time since
 * then. The value at the beginning of a period counts as money invested there.
 */
export function returnsOf(histories: readonly FundHistory[], today: string): PeriodReturn[] {
  const first = histories
    .flatMap(({ moves }) => moves.slice(0, 1))
    .map(({ on }) => on)
    .sort()[0]
  if (first === undefined) return []
  const flows = flowsOf(histories)
  const [end] = valuesOfAll(histories, [today]) as [DayValue]
  const known = returnMonths
    .map((months) => ({ months, from: addMonths(today, -months) }))
    .filter(({ from }) => from > first)
  const begins = valuesOfAll(histories, known.map(({ from }) => from).toSorted())
  const periods = known.map(({ months, from }): PeriodReturn => {
    const begin = begins.find(({ on }) => on === from)!
    const bp = moneyWeightedTotal([
      { on: from, amountMinor: -begin.valueMinor },
      ...flows.filter(({ on }) => on > from && on <= today),
      { on: today, amountMinor: end.valueMinor },
    ])
    return {
      months,
      from,
      gainMinor: end.valueMinor - begin.valueMinor - (end.paidMinor - begin.paidMinor),
      returned: bp === null ? null : { bp, yearly: false },
    }
  })
  const whole: PeriodReturn = {
    months: null,
    from: first,
    gainMinor: end.valueMinor - end.paidMinor,
    returned: moneyWeighted(
      [...flows.filter(({ on }) => on <= today), { on: today, amountMinor: end.valueMinor }],
      today,
    ),
  }
  return [...periods, whole]
}
