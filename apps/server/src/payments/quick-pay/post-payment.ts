import { brand, fillBoth, tailOf } from '@cloudsail/contract'
import type { QuickVerification } from '@cloudsail/contract/payments'
import { wakeAccount } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { bankAccount, post } from '../../ledger/index.ts'
import { consumeLimits } from '../../limits/enforcement/index.ts'
import { moneyText } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { changeAgreement } from './agreements.ts'
import type { decideQuickPayment } from './decide.ts'
import type { QuickPayment } from './payments.ts'
import { quickTexts as texts } from './texts.ts'

export type NewPayment = Pick<
  QuickPayment,
  | ('customer_id' | 'payment_id' | 'agreement_id' | 'institution_id' | 'account_id' | 'merchant' | 'mcc')
  | ('goods' | 'amount_minor' | 'search_text' | 'asked_at')
>

export type PaymentToEnter = NewPayment & Partial<Pick<QuickPayment, 'state'>>

/** Posts a decided payment, new or after its code was entered: Dr current, Cr clearing. */
export async function postQuickPayment(
  tx: Tx,
  {
    row: { state: _, ...row },
    found: { account, limited },
    verifiedBy,
    now,
  }: {
    row: PaymentToEnter
    found: ReturnType<typeof decideQuickPayment>
    verifiedBy: QuickVerification
    now: Date
  },
): Promise<QuickPayment> {
  const { customer_id: customerId, payment_id, amount_minor: amountMinor, merchant } = row
  const paidOn = businessDate(now)
  const paid = { state: 'success' as const, verified_by: verifiedBy, paid_on: paidOn }
  if (limited) await consumeLimits(tx, limited.use, limited.state)
  const details = {
    summary: 'quickPayment',
    counterpartyName: merchant,
    counterpartyNumber: row.institution_id,
    remark: row.goods,
  }
  const values = {
    tail: tailOf(account.number),
    amount: moneyText({ amountMinor, currency: 'CNY' }),
    merchant,
    hotline: brand.hotline,
  }
  const [payment] = await Promise.all([
    tx
      .insertInto('payments.quick_payments')
      .values({ ...row, ...paid })
      .onConflict((conflict) => conflict.columns(['customer_id', 'payment_id']).doUpdateSet(paid))
      .returningAll()
      .executeTakeFirstOrThrow(),
    changeAgreement(tx, row, { last_used_on: paidOn, warned_at: null }),
    wakeAccount(tx, customerId, account.accountId),
    post(tx, [
      {
        kind: 'quickPayment',
        reference: payment_id,
        bookedAt: now,
        legs: [
          {
            account: { ownerId: customerId, accountId: account.accountId, currency: 'CNY' },
            amountMinor: -amountMinor,
            details,
          },
          { account: bankAccount('clearing', 'CNY'), amountMinor, details },
        ],
      },
    ]),
    enqueue(tx, [{ kind: 'sms', customerId, payload: { text: fillBoth(texts.toldPaid, values).zh } }]),
  ])
  return payment
}
