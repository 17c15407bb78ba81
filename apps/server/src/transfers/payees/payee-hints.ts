import { fillBoth, formatGrouped } from '@cloudsail/contract'
import type { OrderHint } from '@cloudsail/contract/orders'
import { businessDate } from '../../bankday/index.ts'
import type { Decision } from '../../orders/index.ts'
import { transferTexts } from '../texts.ts'

/**
 * Returns the hints beside a payment's lines: the balance left, the result of the name check, and the number of earlier
 * payments. Green if the name is right and the payee was paid before, amber if the payee was never paid.
 */
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
