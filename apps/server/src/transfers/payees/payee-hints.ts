import { fillBoth, formatGrouped } from '@cloudsail/contract'
import type { OrderHint } from '@cloudsail/contract/orders'
import { businessDate } from '../../bankday/index.ts'
import type { Decision } from '../../orders/index.ts'
import { transferTexts } from '../texts.ts'

/** Hints beside a payment's lines: what is left of the account, whether the payee's name was found right, and how often
 *  the payee was paid: green where the name is right and was paid before, amber where nobody was paid there yet. */
export function payeeHints(
  leftMinor: bigint,
  { count, lastAt }: Parameters<NonNullable<Decision<unknown>['hints']>>[0],
  { nameChecked = false }: { nameChecked?: boolean } = {},
): { payer: OrderHint; payee: OrderHint } {
  const before = lastAt
    ? fillBoth(transferTexts.paidBefore, { count, date: businessDate(lastAt) })
    : transferTexts.neverPaid
  return {
    payer: fillBoth(transferTexts.availableAfter, { amount: formatGrouped(leftMinor, 'CNY') }),
    payee: {
      ...(nameChecked ? fillBoth(transferTexts.nameChecked, { before }) : before),
      ...(lastAt ? nameChecked && { tone: 'good' as const } : { tone: 'warn' as const }),
    },
  }
}
