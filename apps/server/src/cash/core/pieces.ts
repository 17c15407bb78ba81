import { type Currency, formatAmount, parseAmount } from '@cloudsail/contract'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { denominations } from './parameters.ts'

/** Number of pieces of each denomination: `{ '100': 96, '50': 6 }`. */
export type Pieces = Readonly<Record<string, number>>

/** Denominations by currency, largest first, as decimal amounts. */
export type Denominations = Readonly<Partial<Record<Currency, readonly string[]>>>

/** Returns the denominations that hold on the day. */
export function denominationsOn(q: Queryable, now: Date): Promise<Denominations> {
  return parameter(q, denominations, businessDate(now))
}

/** Returns the sum of counted pieces, in minor units. Throws denominationUnknown. */
export function sumOf(pieces: Pieces, currency: Currency, known: Denominations, field = 'pieces'): bigint {
  let sum = 0n
  for (const [denomination, count] of Object.entries(pieces)) {
    if (!known[currency]?.includes(denomination))
      throw new BankError('denominationUnknown', { field, values: { denomination } })
    sum += parseAmount(denomination, currency)! * BigInt(count)
  }
  return sum
}

/**
 * Returns a cash amount in minor units. Throws amountInvalid. Throws wholeNotes for foreign currency with
 * decimals, because the bank keeps foreign notes and no foreign coins.
 */
export function cashAmount(text: string, currency: Currency): bigint {
  const amountMinor = parseAmount(text, currency)
  if (amountMinor === null || amountMinor <= 0n) throw new BankError('amountInvalid', { field: 'amount' })
  if (currency !== 'CNY' && !/^\d+(\.0+)?$/.test(formatAmount(amountMinor, currency)))
    throw new BankError('wholeNotes', { field: 'amount' })
  return amountMinor
}

/** Requires that a count, where there is one, is the stated amount. Throws countWrong. */
export function requireCounted(
  pieces: Pieces | undefined,
  amount: { amountMinor: bigint; currency: Currency },
  known: Denominations,
): void {
  if (pieces === undefined) return
  const countedMinor = sumOf(pieces, amount.currency, known)
  if (countedMinor === amount.amountMinor) return
  const written = (minor: bigint) => formatAmount(minor, amount.currency)
  throw new BankError('countWrong', {
    field: 'pieces',
    values: { counted: written(countedMinor), stated: written(amount.amountMinor) },
  })
}
