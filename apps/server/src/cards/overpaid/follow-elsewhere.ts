import { businessDate, parameter } from '../../bankday/index.ts'
import type { PaymentKind } from '../../networks/index.ts'
import { remittanceKind } from '../../transfers/index.ts'
import { lockCards, readCard } from '../account.ts'
import { effectOfCredit, enterCredit } from '../credits.ts'
import { openItems } from '../items.ts'
import { billingTerms } from '../terms.ts'

/** Kind of the payments that send an overpayment to another bank. */
export const overpaymentPayment = 'cards.overpayment'

/** A remittance, except that a returned payment becomes a credit on the card and repays what is owed. */
export const overpaymentPayments: Readonly<Record<string, PaymentKind>> = {
  [overpaymentPayment]: {
    ...remittanceKind,
    async lock(tx, { customer_id: customerId, payer_account_id: accountId }) {
      await lockCards(tx, customerId, [accountId])
    },
    async giveBack(tx, payment, now) {
      await remittanceKind.giveBack(tx, payment, now)
      const { customer_id: customerId, payer_account_id: accountId } = payment
      const [card, items, terms] = await Promise.all([
        readCard(tx, customerId, accountId, { lock: true }),
        openItems(tx, { customerId, accountId }),
        parameter(tx, billingTerms, businessDate(now)),
      ])
      if (!card) throw new Error('An overpayment of no card')
      const draft = {
        ...({ kind: 'otherBank', amountMinor: payment.amount_minor, madeAt: now, postedAt: now } as const),
        reference: payment.order_id,
        payer: { name: payment.payee_name, number: payment.payee_number },
      }
      await enterCredit(tx, card, draft, effectOfCredit(card, items, draft, terms))
    },
  },
}
