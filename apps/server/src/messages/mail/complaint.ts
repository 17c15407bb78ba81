import { type Bilingual, fillBoth } from '@cloudsail/contract'
import { businessDate, parameter } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { change } from './act.ts'
import { addMail, awaitAnswer, isOpen, nextNumber, readMatter, withRights } from './matters.ts'
import { mailParameter } from './parameter.ts'
import { mailTexts as texts } from './texts.ts'

/**
 * Opens a complaint that a customer makes by an order. It is accepted at once. The calling module answers it by `dueOn`, the
 * last of its fifteen days, and it does not go to the service desk. Takes one round trip besides its number.
 */
export async function openComplaint(
  tx: Tx,
  complaint: {
    customerId: bigint
    now: Date
    dueOn: string
    title: Bilingual
    content: Bilingual
    /** The answer that the customer receives at once. */
    accepted: Bilingual
  },
): Promise<{ matterId: string }> {
  const { customerId, now, dueOn, title, content, accepted } = complaint
  const cameOn = businessDate(now)
  const [matterId, { branchCode, mobile }] = await Promise.all([
    nextNumber(tx, 'MS', cameOn),
    findCustomer(tx, customerId),
  ])
  const matter = {
    customer_id: customerId,
    matter_id: matterId,
    topic: 'complaint' as const,
    title: title.zh,
    title_en: title.en,
  }
  await Promise.all([
    tx
      .insertInto('messages.matters')
      .values({
        ...matter,
        branch_code: branchCode,
        phone: '',
        mobile,
        state: 'accepted',
        came_on: cameOn,
        due_on: dueOn,
        submitted_at: now,
      })
      .execute(),
    tx.insertInto('messages.numbers').values({ number: matterId, customer_id: customerId }).execute(),
    addMail(tx, matter, { kind: 'letter', content, now }),
    addMail(tx, matter, { kind: 'accepted', content: accepted, now }),
    awaitAnswer(tx, matter, { round: 1, dueOn }),
  ])
  return { matterId }
}

/** Returns the text about the customer's rights after an answer, by the terms of the day of the answer. */
export async function rightsOn(q: Queryable, now: Date): Promise<Bilingual> {
  const { reviewDays } = await parameter(q, mailParameter, businessDate(now))
  return fillBoth(texts.rights, { reviewDays })
}

/** Answers a complaint. Does nothing if it is already answered. */
export async function answerComplaint(
  tx: Tx,
  {
    customerId,
    matterId,
    content,
    now,
  }: { customerId: bigint; matterId: string; content: Bilingual; now: Date },
): Promise<void> {
  const matter = await readMatter(tx, { customerId, matterId, lock: true })
  if (!matter || !isOpen(matter)) return
  await change(tx, matter, { state: 'answered', answered_at: now })
  const rights = await rightsOn(tx, now)
  await addMail(tx, matter, { kind: 'answer', content: withRights(content, rights), now })
}
