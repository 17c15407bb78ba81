import type { FxCurrency } from '@cloudsail/contract/remittance'
import { cashToRemittable } from '@cloudsail/contract/remittance'
import {
  balanceOfPocket,
  cashLedgerIdOf,
  readAccount,
  refuseUnusable,
  requireCover,
} from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import { bankAccount, post } from '../../ledger/index.ts'
import { boardsOn } from './board.ts'

/**
 * Converts banknotes of an account for a remittance, at a branch: moves them to the remittable pocket of the currency less
 * the fee, at today's rates. Amounts in minor units. Throws accountUnknown, the error that explains why the account cannot
 * be used, currencyUnsupported if a pocket is missing, insufficientBalance, noQuote and nothingLeft.
 */
export async function convertBanknotes(
  db: Db,
  of: { customerId: bigint; accountId: bigint; currency: FxCurrency; amountMinor: bigint },
  now: Date,
): Promise<{ feeMinor: bigint; leftMinor: bigint }> {
  const { customerId: ownerId, accountId, currency, amountMinor } = of
  return inTransaction(db, async (tx) => {
    const today = businessDate(now)
    const account = await readAccount(tx, ownerId, accountId, { lock: true })
    const [board] = await boardsOn(tx, [today], { live: today })
    if (!account) throw new BankError('accountUnknown')
    refuseUnusable(account)
    const banknotes = balanceOfPocket(account, { currency, cash: true })
    if (!banknotes || !balanceOfPocket(account, { currency, cash: false }))
      throw new BankError('currencyUnsupported')
    requireCover(banknotes, amountMinor, { field: 'amount' })
    const rates = board!.of(currency)
    if (!rates) throw new BankError('noQuote')
    const { feeMinor, leftMinor } = cashToRemittable(amountMinor, rates)
    if (leftMinor <= 0n) throw new BankError('nothingLeft', { field: 'amount' })
    const details = { summary: 'notesToRemittable' as const }
    const fee =
      feeMinor === 0n ? [] : [{ account: bankAccount('feeIncome', currency), amountMinor: feeMinor }]
    await post(tx, [
      {
        kind: 'fxNotes',
        reference: `${ownerId}.${accountId}.${now.getTime()}`,
        bookedAt: now,
        legs: [
          {
            account: { ownerId, accountId: cashLedgerIdOf(accountId), currency },
            amountMinor: -amountMinor,
            details,
          },
          { account: { ownerId, accountId, currency }, amountMinor: leftMinor, details },
          ...fee,
        ],
      },
    ])
    return { feeMinor, leftMinor }
  })
}
