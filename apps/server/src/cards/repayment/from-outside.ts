import { fillBoth, tailOf } from '@cloudsail/contract'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { moneyText } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { type CardRepayer, nameOfBank, remarkOf } from '../../transfers/index.ts'
import { readCard } from '../account.ts'
import { effectOfCredit, enterCredit } from '../credits.ts'
import { openItems } from '../items.ts'
import { billingTerms } from '../terms.ts'
import { overpaysTooMuch } from './repayment.ts'
import { repaymentTexts as texts } from './texts.ts'

/**
 * Posts a repayment from another bank by any payer when it arrives, in the order of repayment. A lost or stopped card takes
 * it. A closed card refuses it (AC04), as does a card that would be overpaid too much (AM02).
 */
export const repayFromOutside: CardRepayer = async (tx, payment, { account, now }) => {
  const { customerId, accountId } = account
  const { amountMinor, payer } = payment
  if (account.status === 'closed') return { refusedFor: 'AC04' }
  const [card, items, terms, payerBank] = await Promise.all([
    readCard(tx, customerId, accountId, { lock: true }),
    openItems(tx, { customerId, accountId }),
    parameter(tx, billingTerms, businessDate(now)),
    nameOfBank(tx, payer.bankCode),
  ])
  if (!card) return { refusedFor: 'AC06' }
  if (overpaysTooMuch(card, amountMinor, terms)) return { refusedFor: 'AM02' }
  const draft = {
    ...({ kind: 'otherBank', amountMinor, madeAt: now, postedAt: now } as const),
    reference: `${payment.network}-${payment.messageId}`,
    payer: { name: payer.name, number: payer.number, bank: payerBank },
  }
  await enterCredit(tx, card, draft, effectOfCredit(card, items, draft, terms))
  const values = {
    tail: tailOf(card.number),
    time: wireTime(now).slice(11, 16),
    amount: moneyText({ amountMinor, currency: 'CNY' }),
  }
  const { zh: text } = fillBoth(texts.notification, values)
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }])
  return { customerId, accountId, payerBank, remark: remarkOf(payment), summary: 'cardRepayment' }
}
