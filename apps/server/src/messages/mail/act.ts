import { fillBoth, type RequestOf, type ResponseOf } from '@cloudsail/contract'
import type { actOnMail } from '@cloudsail/contract/messages'
import { addDays, businessDate, parameter } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { enqueue } from '../../outbox/index.ts'
import { addMail, awaitAnswer, dueOnOf, type Matter, readMatter } from './matters.ts'
import { mailParameter } from './parameter.ts'
import { ownMail, possible } from './read-mail.ts'
import { mailTexts as texts } from './texts.ts'

/**
 * Carries out an action of a customer on a mail: rates an answer, reopens the matter, has head office review it, or hides
 * the mail.
 */
export async function actOnOwnMail(
  { db, session: { customerId }, now }: CustomerContext,
  { mailId, action, content }: RequestOf<typeof actOnMail>,
): Promise<ResponseOf<typeof actOnMail>> {
  return inTransaction(db, async (tx) => {
    const mail = await ownMail(tx, customerId, mailId)
    const matter =
      mail.matter_id === null
        ? null
        : await readMatter(tx, { customerId, matterId: mail.matter_id, lock: true })
    if (action === 'remove') {
      if (matter && !possible(matter, now).remove) throw new BankError('mailNotRemoved')
      await hide(tx, { customerId, mailId: mail.mail_id, matterId: mail.matter_id, now })
      return { answerBy: null }
    }
    if (!matter) throw new BankError('mailUnknown')
    const may = possible(matter, now)
    if (action === 'reopen' || action === 'review') {
      if (!may[action]) throw new BankError('mailNotReopened')
      if (content === '') throw new BankError('messageContentRequired', { field: 'content' })
      return { answerBy: await openAgain(tx, matter, { action, content, now }) }
    }
    if (!may.rate) throw new BankError('mailNotAnswered')
    await change(tx, matter, { state: 'closed', rating: action })
    return { answerBy: null }
  })
}

/** Sends the matter to the desk once more, with a new due date. Returns that date. */
async function openAgain(
  tx: Tx,
  matter: Matter,
  { action, content, now }: { action: 'reopen' | 'review'; content: string; now: Date },
): Promise<string> {
  const { customer_id: customerId, matter_id: matterId, topic } = matter
  const today = businessDate(now)
  const terms = await parameter(tx, mailParameter, today)
  const isReview = action === 'review'
  const dueOn = isReview
    ? addDays(today, terms.reviewDays)
    : await dueOnOf(tx, topic, today, terms.answerWorkdays)
  const round = isReview ? 3 : 2
  await change(tx, matter, {
    state: 'sent',
    round,
    came_on: today,
    due_on: dueOn,
    extensions: 0,
    answered_at: null,
    escalated_at: null,
    rating: null,
    ...(isReview ? { reviewed_at: now } : { reopened_at: now }),
  })
  await addMail(tx, matter, {
    kind: 'letter',
    content: fillBoth(isReview ? texts.review : texts.reopened, { content }),
    now,
  })
  if (isReview)
    await addMail(tx, matter, {
      kind: 'accepted',
      content: fillBoth(texts.reviewAsked, { date: dueOn }),
      now,
    })
  await awaitAnswer(tx, matter, { round, dueOn })
  await enqueue(tx, [{ kind: 'desk', customerId, payload: { matterId, round } }])
  return dueOn
}

/** Updates a matter that is locked. */
export async function change(
  tx: Tx,
  { customer_id, matter_id }: Matter,
  values: Partial<Omit<Matter, 'customer_id' | 'matter_id'>>,
): Promise<void> {
  await tx
    .updateTable('messages.matters')
    .set(values)
    .where('customer_id', '=', customer_id)
    .where('matter_id', '=', matter_id)
    .execute()
}

/** Hides a mail from the customer. The bank keeps what was written. */
async function hide(
  tx: Tx,
  {
    customerId,
    mailId,
    matterId,
    now,
  }: { customerId: bigint; mailId: bigint; matterId: string | null; now: Date },
): Promise<void> {
  const mails = tx.updateTable('messages.mails').set({ hidden_at: now }).where('customer_id', '=', customerId)
  await (matterId === null
    ? mails.where('mail_id', '=', mailId)
    : mails.where('matter_id', '=', matterId)
  ).execute()
}
