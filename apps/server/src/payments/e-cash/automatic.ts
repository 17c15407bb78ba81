import { type AuthMethod, fillBoth, formatAmount, tailOf } from '@cloudsail/contract'
import { automaticTopUp } from '@cloudsail/contract/payments'
import { businessDate } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError, reasonOf } from '../../errors.ts'
import { executeUnderMandate, moneyText, nextOrderId } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { readPurses } from './purses.ts'
import { lockPurseOfChip } from './settle.ts'
import { ecashTexts as texts } from './texts.ts'
import { topUpPurse } from './top-up.ts'

/**
 * Tops a chip up under its agreement if it reports less than the agreed amount, once per contact. Does nothing while an
 * automatic top-up is pending. A failed top-up is stored with its reason and the customer is notified. `now` is the time of
 * the contact, even if the terminal reports late: the top-up carries this time, and an agreement signed later has no effect.
 */
export async function topUpByItself(
  tx: Tx,
  chipNumber: string,
  { now, contact }: { now: Date; contact: string },
): Promise<void> {
  const found = await lockPurseOfChip(tx, chipNumber)
  if (!found || found.pending.some(({ made_by }) => made_by === 'automatic')) return
  const { chip } = found
  const { customerId, accountId } = chip
  const [purse] = await readPurses(tx, customerId, now, { accountId })
  const agreement = purse?.agreement
  if (purse?.state !== 'normal' || agreement?.state !== 'normal' || agreement.order_id === null) return
  if (agreement.signed_at > now) return
  const { auto_below_minor: belowMinor, auto_amount_minor: amountMinor } = agreement
  if (belowMinor === null || amountMinor === null) return
  const [balance] = chip.balances
  const wanted = automaticTopUp(
    { belowMinor, amountMinor },
    { onChipMinor: balance?.availableMinor ?? 0n, waitingMinor: balance?.heldMinor ?? 0n },
  )
  if (wanted.kind === 'none') return
  try {
    await executeUnderMandate(tx, {
      definition: topUpPurse,
      customerId,
      authority: { orderId: agreement.order_id, method: agreement.method as AuthMethod },
      occurrence: contact,
      input: { purse: accountId.toString(), amount: formatAmount(amountMinor, 'CNY') },
      now,
    })
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    const reason = reasonOf(error)
    await tx
      .insertInto('payments.top_ups')
      .values({
        customer_id: customerId,
        order_id: await nextOrderId(tx, now),
        account_id: accountId,
        linked_account_id: purse.linkedAccountId,
        amount_minor: amountMinor,
        made_by: 'automatic',
        state: 'failed',
        made_at: now,
        made_on: businessDate(now),
        settled_at: now,
        writing_at: null,
        reason: JSON.stringify(reason),
      })
      .execute()
    const values = {
      tail: tailOf(chip.number),
      amount: moneyText({ amountMinor, currency: 'CNY' }),
      reason,
    }
    await enqueue(tx, [
      { kind: 'sms', customerId, payload: { text: fillBoth(texts.notificationFailed, values).zh } },
    ])
  }
}
