import type { Currency } from '@cloudsail/contract'
import type { CallProduct } from '@cloudsail/contract/deposits'
import type { Queryable } from './bank/database.ts'
import {
  type BoardRates,
  boardRatesParameter,
  currentRates,
  type DatedValue,
  type ForeignBoardRates,
  foreignBoardRatesParameter,
  type LprTerm,
  lprParameter,
  parameterValues,
} from './bank/operators.ts'

/** The bank's boards for the history: annual rates in millionths, by date. */
export interface Boards {
  currentOn(date: string, currency: Currency): number
  /** Returns the rate of RMB call deposits. */
  callOn(date: string, product: CallProduct): number
  /** Returns the rate of a time deposit. Throws if the bank has no such term. */
  termOn(date: string, currency: Currency, months: number): number
  /** Returns the loan prime rate. */
  lprOn(date: string, term: LprTerm): number
}

/** Reads the boards of a bank. A date before the first board gets the rates of the first board. */
export async function readBoards(q: Queryable): Promise<Boards> {
  const rmb = await parameterValues(q, boardRatesParameter)
  const foreign = await parameterValues(q, foreignBoardRatesParameter)
  const lpr = await parameterValues(q, lprParameter)
  return {
    lprOn: (date, term) => valueOn(lpr, date)[term],
    currentOn: (date, currency) => currentRates(valueOn(rmb, date), valueOn(foreign, date))[currency],
    callOn: (date, product) => valueOn(rmb, date)[product === 'callDeposit1' ? 'call1' : 'call7'],
    termOn(date, currency, months) {
      const terms = termsOf(valueOn(rmb, date), valueOn(foreign, date), currency)
      const rate = new Map(Object.entries(terms ?? {})).get(`${months}`)
      if (rate === undefined)
        throw new Error(`The bank has no time deposit of ${months} months in ${currency}`)
      return rate
    },
  }
}

const termsOf = (rmb: BoardRates, foreign: ForeignBoardRates, currency: Currency) =>
  currency === 'CNY' ? rmb.term : foreign[currency].term

function valueOn<T>(values: readonly DatedValue<T>[], date: string): T {
  const found = values.findLast(({ effectiveOn }) => effectiveOn <= date) ?? values[0]
  if (!found) throw new Error('The bank has no board')
  return found.value
}
