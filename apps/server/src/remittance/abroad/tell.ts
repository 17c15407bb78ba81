import { type Bilingual, fillBoth, tailOf } from '@cloudsail/contract'
import { readAccount } from '../../accounts/core/index.ts'
import type { Tx } from '../../db/database.ts'
import { moneyText } from '../../orders/index.ts'
import { enqueue } from '../../rails/index.ts'
import type { Remittance } from './remittances.ts'

/** Tells the customer by text message. */
export async function tell(
  tx: Tx,
  remittance: Remittance,
  words: Bilingual,
  values: Readonly<Record<string, string | Bilingual>> = {},
): Promise<void> {
  const { customer_id: customerId, account_id, uetr, form, amount_minor, currency } = remittance
  const account = await readAccount(tx, customerId, account_id)
  const amount = moneyText({ amountMinor: amount_minor, currency })
  const all = { tail: tailOf(account!.number), name: form.name, amount, uetr: uetr.slice(-6), ...values }
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text: fillBoth(words, all).zh } }])
}
