import { formatGrouped } from '@cloudsail/contract'
import type { Db } from '../db/database.ts'
import { walkBooks } from './book-walk.ts'
import { faultText } from './faults.ts'
import { chartBalances } from './sub-accounts.ts'
import { trialBalance } from './verify.ts'

/** Result of a check of all books: whether they match what was signed, and lines of text for an operator. */
export interface CheckedBooks {
  sound: boolean
  lines: string[]
}

/** Compares every entry with the one before it, every signed day with its entries, and debits with credits. */
export async function checkBooks(ownerDb: Db): Promise<CheckedBooks> {
  const startedMs = performance.now()
  const { entries, days, faults } = await walkBooks(ownerDb)
  const sums = await trialBalance(ownerDb)
  const rolledUp = (await chartBalances(ownerDb)).filter(({ below }) => below > 0)
  const unequal = sums.filter(({ debitsMinor, creditsMinor }) => debitsMinor !== creditsMinor)
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1)
  return {
    sound: faults.length === 0 && unequal.length === 0,
    lines: [
      `${entries} entries and ${days} signed days checked in ${seconds} s`,
      ...faults.map((fault) => `DIFFERS: ${faultText(fault)}`),
      ...unequal.map(
        ({ currency, debitsMinor, creditsMinor }) =>
          `UNEQUAL: ${currency} debits ${formatGrouped(debitsMinor, currency)}, credits ${formatGrouped(creditsMinor, currency)}`,
      ),
      ...rolledUp.map(
        ({
          accountId,
          code,
          currency,
          below,
          debitsMinor,
          creditsMinor,
          belowDebitsMinor,
          belowCreditsMinor,
        }) =>
          `${accountId} ${code} ${currency}: ${formatGrouped(debitsMinor - creditsMinor, currency)}, of which ` +
          `${formatGrouped(belowDebitsMinor - belowCreditsMinor, currency)} in ${below} accounts of branches`,
      ),
      ...(faults.length + unequal.length === 0
        ? [`The books are what was signed; debits equal credits in ${sums.length} currencies`]
        : []),
    ],
  }
}
