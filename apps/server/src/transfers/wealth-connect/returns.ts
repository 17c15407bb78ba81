import type { Account } from '../../accounts/core/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { ReceivedPayment } from '../../networks/index.ts'
import { clearingBank } from './partners.ts'
import { type Agreement, freeQuota, readAgreement } from './quota.ts'

/**
 * Returns the agreement under which a payment comes back: from the bound account at the partner bank to the bound account
 * here. Returns null for any other payment.
 */
export async function agreementOf(
  q: Queryable,
  { payer }: ReceivedPayment,
  { customerId, accountId }: Account,
): Promise<Agreement | null> {
  if (!payer.bankCode.startsWith(clearingBank)) return null
  const agreement = await readAgreement(q, customerId)
  return agreement?.account_id === accountId && agreement.partner_account === payer.number ? agreement : null
}

/** Records a payment that came back and frees as much quota, in the transaction that posts it. */
export async function takeReturn(
  tx: Tx,
  agreement: Agreement,
  { network, messageId, amountMinor }: ReceivedPayment,
  now: Date,
): Promise<void> {
  const { customer_id: customerId, account_id, partner, partner_account } = agreement
  const freedMinor = await freeQuota(tx, { customerId, amountMinor })
  await tx
    .insertInto('transfers.wealth_connect_returns')
    .values({
      customer_id: customerId,
      network,
      message_id: messageId,
      account_id,
      partner,
      partner_account,
      amount_minor: amountMinor,
      freed_minor: freedMinor,
      returned_at: now,
    })
    .execute()
}
