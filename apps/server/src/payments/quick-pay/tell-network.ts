import { formatAmount } from '@cloudsail/contract'
import { findCustomer } from '../../customers/index.ts'
import type { Db } from '../../db/database.ts'
import type { Deliverer } from '../../outbox/index.ts'
import type { QuickPayPort } from '../../ports/index.ts'
import { readDispute, readQuickPayment } from './payments.ts'

/** Sends the state of an agreement, or a disputed payment, to the network. Repeated messages count once. */
export const quickPayDeliverer =
  (db: Db, port: Pick<QuickPayPort, 'agreement' | 'dispute'>): Deliverer<'quickPay'> =>
  async ({ customerId, payload: { ask, number } }) => {
    if (ask === 'dispute') {
      const [payment, dispute] = await Promise.all([
        readQuickPayment(db, customerId, number),
        readDispute(db, customerId, number),
      ])
      if (!payment || dispute?.state !== 'open') return
      await port.dispute({
        payment: number,
        agreement: payment.agreement_id,
        dueOn: dispute.due_on,
        amount: formatAmount(dispute.amount_minor, 'CNY'),
      })
      return
    }
    const agreement = await db
      .selectFrom('payments.quick_agreements')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('agreement_id', '=', number)
      .executeTakeFirst()
    if (!agreement) return
    const [{ name }, account] = await Promise.all([
      findCustomer(db, customerId),
      db
        .selectFrom('accounts.accounts')
        .select('number')
        .where('customer_id', '=', customerId)
        .where('account_id', '=', agreement.account_id)
        .executeTakeFirstOrThrow(),
    ])
    await port.agreement({
      agreement: number,
      institution: agreement.institution_id,
      state: agreement.state,
      // Data that a wallet shows its user: the end of the name and the tail of the card.
      holder: `*${name.slice(-1)}`,
      tail: account.number.slice(-4),
    })
  }
