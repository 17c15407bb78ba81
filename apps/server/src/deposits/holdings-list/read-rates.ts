import { currencies, type ResponseOf } from '@cloudsail/contract'
import type { depositRates, RmbBoard } from '@cloudsail/contract/deposits'
import { businessDate, type DatedValue, parameterValues } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { type BoardRates, boardRatesParameter, foreignBoardRatesParameter } from '../board-rates.ts'

/** Returns the boards of today, with past and announced ones. */
export async function readRates({
  db,
  now,
}: Pick<CustomerContext, 'db' | 'now'>): Promise<ResponseOf<typeof depositRates>> {
  const today = businessDate(now)
  const [rmb, foreign] = await Promise.all([
    parameterValues(db, boardRatesParameter),
    parameterValues(db, foreignBoardRatesParameter),
  ])
  const at = placeOf(rmb, today)
  const foreignToday = foreign[placeOf(foreign, today)]!
  const presented = (place: number) => (rmb[place] ? presentBoard(rmb[place]) : null)
  return {
    today,
    rmb: presented(at)!,
    before: presented(at - 1),
    announced: presented(at + 1),
    foreignSince: foreignToday.effectiveOn,
    foreign: currencies.flatMap((currency) => {
      if (currency === 'CNY') return []
      const { current, term } = foreignToday.value[currency]
      return [{ currency, currentRatePpm: current, terms: termsOf(term ?? {}) }]
    }),
  }
}

/** Returns the index of the value that holds on a date. The values are ordered oldest first. */
function placeOf(values: readonly DatedValue<unknown>[], date: string): number {
  const place = values.findLastIndex(({ effectiveOn }) => effectiveOn <= date)
  if (place < 0) throw new Error(`The bank has no deposit board on ${date}`)
  return place
}

function presentBoard({ effectiveOn, value }: DatedValue<BoardRates>): RmbBoard {
  const { current, call1, call7 } = value
  return {
    since: effectiveOn,
    demand: Object.entries({ current, call1, call7 }).map(([product, ratePpm]) => ({
      product: product as RmbBoard['demand'][number]['product'],
      ratePpm,
    })),
    terms: termsOf(value.term),
  }
}

const termsOf = (term: Readonly<Record<string, number>>) =>
  Object.entries(term)
    .map(([months, ratePpm]) => ({ months: Number(months), ratePpm }))
    .toSorted((one, other) => one.months - other.months)
