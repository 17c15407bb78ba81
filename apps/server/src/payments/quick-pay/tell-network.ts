import { formatAmount } from '@cloudsail/contract'
import { findCustomer } from '../../customers/index.ts'
import type { Db } from '../../db/database.ts'
import type { Deliverer, QuickPayPort } from '../../rails/index.ts'
import { readDispute, readQuickPayment } from './payments.ts'

/** Tells the network how an agreement stands, and which payments are disputed; told twice it is the same. */
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
        ...{ payment: number, agreement: payment.agreement_id, dueOn: dispute.due_on },
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
      ...{ agreement: number, institution: agreement.institution_id, state: agreement.state },
      // What a wallet shows its user: no more of a name than its end, of a card its tail.
      ...{ holder: `*${name.slice(-1)}`, tail: account.number.slice(-4) },
    })
  }
