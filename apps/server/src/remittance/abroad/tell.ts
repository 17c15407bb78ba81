import { type Bilingual, fillBoth, tailOf } from '@cloudsail/contract'
import type { Tx } from '../../db/database.ts'
import { moneyText } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import type { Remittance } from './remittances.ts'

type Values = Readonly<Record<string, string | Bilingual>>

/** Notifies the customer by text message. */
export async function tell(tx: Tx, remittance: Remittance, words: Bilingual, values: Values = {}) {
  await enqueue(tx, [messageAbout(remittance, words, values)])
}

/** Returns the text message as an entry for the outbox. */
export function messageAbout(remittance: Remittance, words: Bilingual, values: Values = {}) {
  const { customer_id: customerId, uetr, form, amount_minor, currency } = remittance
  const amount = moneyText({ amountMinor: amount_minor, currency })
  const tail = tailOf(form.remitter.account)
  const all = { tail, name: form.name, amount, uetr: uetr.slice(-6), ...values }
  return { kind: 'sms' as const, customerId, payload: { text: fillBoth(words, all).zh } }
}
