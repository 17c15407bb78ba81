import { remitPurposes } from '@cloudsail/contract/remittance'
import { businessDate, schedule } from '../../bankday/index.ts'
import type { Executed, Executing } from '../../orders/index.ts'
import { submitTrade } from '../exchange/submit-trade.ts'
import type { RemittanceForm } from '../tables.ts'
import type { AbroadInput } from './form.ts'
import { holdJournals, sendJournals } from './journals.ts'
import { dueKinds, insertRemittance, newRemittance, type Remittance } from './remittances.ts'
import { afterSending } from './send.ts'
import { insertTemplate } from './templates.ts'
import type { RemittanceTerms } from './terms.ts'

/** Inserts a remittance, and its template if the customer named one. Sends it at once, or holds its money until it is sent. */
export function submitRemittance(
  executing: Executing<unknown>,
  input: AbroadInput,
  { terms, form }: { terms: RemittanceTerms; form: RemittanceForm },
): Executed {
  const { q, inSameRoundTrip, customerId, now } = executing
  const { network } = terms
  const remittance = remittanceOf(executing, terms, form)
  inSameRoundTrip(insertRemittance(q, remittance))
  if (input.templateName) inSameRoundTrip(insertTemplate(q, { customerId, network, now }, input))
  return terms.isSentNow ? sendNow(executing, remittance) : hold(executing, remittance, input, terms)
}

/** Returns the row of a remittance. Only by the fast way does a purchase alone decide when it is sent. */
function remittanceOf(
  { customerId, orderId, now }: Pick<Executing<unknown>, 'customerId' | 'orderId' | 'now'>,
  { network, purchase, isSentNow, price, ...terms }: RemittanceTerms,
  form: RemittanceForm,
): Remittance {
  const waits = !isSentNow && !(network === 'hongKong' && purchase)
  return newRemittance({
    customer_id: customerId,
    order_id: orderId,
    network,
    state: waits ? 'pending' : 'processing',
    form,
    account_id: terms.account.accountId,
    currency: terms.currency,
    amount_minor: terms.amountMinor,
    sent_minor: price.sentMinor,
    bearer: terms.bearer,
    fee_currency: price.feeCurrency,
    commission_minor: price.commissionMinor,
    cable_minor: price.cableMinor,
    prepaid_minor: price.prepaidMinor,
    is_purchase: purchase !== null,
    usd_minor: terms.usdMinor,
    limit_minor: terms.limitMinor,
    limit_date: businessDate(now),
    submitted_at: now,
    goes_at: terms.goesAt,
    deadline_at: terms.deadlineAt,
    settles_on: terms.settlesOn,
    sent_at: isSentNow ? now : null,
  })
}

function sendNow({ q, inSameRoundTrip, now }: Executing<unknown>, remittance: Remittance): Executed {
  inSameRoundTrip(afterSending(q, remittance, now))
  const journals = sendJournals(remittance, now, { held: false })
  return { state: remittance.state, steps: ['submitted', 'sent'], journals }
}

/** Holds the money, buys the currency if it has to be bought, and schedules the run and the deadline. */
function hold(
  executing: Executing<unknown>,
  remittance: Remittance,
  { purpose }: AbroadInput,
  { account, purchase }: RemittanceTerms,
): Executed {
  const { q, inSameRoundTrip, customerId, now, orderId } = executing
  const due = (kind: string, dueAt: Date) =>
    inSameRoundTrip(schedule(q, { customerId, kind, reference: orderId, dueAt }))
  if (remittance.state === 'pending') due(dueKinds.deskBatch, remittance.goes_at)
  due(dueKinds.deadline, remittance.deadline_at)
  const held = holdJournals(remittance, now)
  const trade =
    purchase &&
    submitTrade(
      executing,
      { ...purchase, account, pocket: { cash: false } },
      { side: 'buy', purpose, what: remitPurposes[purpose] },
    )
  const journals = [...held, ...(trade?.journals ?? [])]
  return { state: remittance.state, steps: ['submitted', 'held'], journals }
}
