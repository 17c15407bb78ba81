import { type Bilingual, fillBoth, tailOf } from '@cloudsail/contract'
import type { PaperFailure } from '@cloudsail/contract/cards'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../outbox/index.ts'
import { readCard } from '../account.ts'
import { readDeliveries, usualDelivery } from '../delivery/delivery-store.ts'
import { billingTexts as texts } from './texts.ts'

/** Puts a mail from the bank into a customer's inbox. */
export type MailTo = (
  tx: Tx,
  customerId: bigint,
  mail: { subject: Bilingual; content: Bilingual; at: Date },
) => Promise<void>

/**
 * Stores that a paper bill was not printed or not delivered, and tells the customer by secure message and by text. The first
 * report of a bill counts. An unknown bill changes nothing.
 */
export async function takePaperFailure(
  tx: Tx,
  { customerId, accountId, billedOn }: { customerId: bigint; accountId: bigint; billedOn: string },
  { failure, now, mailTo }: { failure: PaperFailure; now: Date; mailTo: MailTo },
): Promise<void> {
  const taken = await tx
    .updateTable('cards.bills')
    .set({ paper_failure: failure, paper_failed_at: now })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('billed_on', '=', billedOn)
    .where('paper_failure', 'is', null)
    .returning('billed_on')
    .executeTakeFirst()
  if (!taken) return
  const [card, deliveries] = await Promise.all([
    readCard(tx, customerId, accountId),
    readDeliveries(tx, customerId),
  ])
  if (!card) throw new Error('A bill belongs to a card')
  const text = fillBoth(texts[failure], { tail: tailOf(card.number), date: billedOn })
  const { language } = deliveries.get(accountId) ?? usualDelivery
  await Promise.all([
    mailTo(tx, customerId, { subject: texts.paperFailed, content: text, at: now }),
    enqueue(tx, [{ kind: 'sms', customerId, payload: { text: text[language] } }]),
  ])
}
