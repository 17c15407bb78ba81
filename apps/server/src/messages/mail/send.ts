import { maskMobile, type RequestOf, type ResponseOf } from '@cloudsail/contract'
import type { initSendMessage, MailTopic, saveMailDraft, sendMessage } from '@cloudsail/contract/messages'
import { sql } from 'kysely'
import { ownBranchOf, servingBranches } from '../../accounts/core/index.ts'
import { addDays, businessDate, parameter, startOfDay, wireTime } from '../../bankday/index.ts'
import { findCustomer, lockCustomer } from '../../customers/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { enqueue } from '../../outbox/index.ts'
import { addMail, asWritten, awaitAnswer, dueOnOf, nextNumber, type Written } from './matters.ts'
import { mailParameter } from './parameter.ts'

const draftMs = 30 * 24 * 3_600_000

/** Returns the initial data of the letter form. */
export async function readLetterForm({
  db,
  session: { customerId },
  now,
}: CustomerContext): Promise<ResponseOf<typeof initSendMessage>> {
  const [branches, customer, terms, sent, draft] = await Promise.all([
    servingBranches(db),
    findCustomer(db, customerId),
    parameter(db, mailParameter, businessDate(now)),
    countToday(db, customerId, now),
    db
      .selectFrom('messages.mail_drafts')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('saved_at', '>', new Date(now.getTime() - draftMs))
      .executeTakeFirst(),
  ])
  return {
    branches: branches.map((branch) => ({
      code: branch.branch_code,
      name: { zh: branch.name_zh, en: branch.name_en },
      city: { zh: branch.city_zh, en: branch.city_en },
    })),
    ownBranch: await ownBranchOf(db, customer),
    mobile: maskMobile(customer.mobile),
    mostADay: terms.mostADay,
    leftToday: Math.max(0, terms.mostADay - sent),
    draft: draft
      ? { ...(draft.letter as RequestOf<typeof saveMailDraft>), savedAt: wireTime(draft.saved_at) }
      : null,
  }
}

/** Sends a letter: stores it, queues it for the desk, and returns its due date. */
export async function sendLetter(
  { db, session: { customerId }, now }: CustomerContext,
  { topic, branch, phone, mobile, ownMobile, title, content }: RequestOf<typeof sendMessage>,
): Promise<ResponseOf<typeof sendMessage>> {
  const cameOn = businessDate(now)
  return inTransaction(db, async (tx) => {
    // Locked so that two concurrent letters cannot both take the last place of the day.
    const [, found, customer, terms, sent] = await Promise.all([
      lockCustomer(tx, customerId),
      tx
        .selectFrom('accounts.branches')
        .select('branch_code')
        .where('branch_code', '=', branch)
        .executeTakeFirst(),
      findCustomer(tx, customerId),
      parameter(tx, mailParameter, cameOn),
      countToday(tx, customerId, now),
    ])
    if (!found) throw new BankError('branchRequired', { field: 'branch' })
    if (sent >= terms.mostADay)
      throw new BankError('mailTooMany', { values: { max: String(terms.mostADay) } })
    const [letter] = await Promise.all([
      fileLetter(tx, {
        customerId,
        now,
        topic,
        branch,
        phone,
        mobile: ownMobile ? customer.mobile : mobile,
        title: asWritten(title),
        content: asWritten(content),
        answerWorkdays: terms.answerWorkdays,
      }),
      tx.deleteFrom('messages.mail_drafts').where('customer_id', '=', customerId).execute(),
    ])
    return letter
  })
}

interface Letter {
  customerId: bigint
  now: Date
  topic: MailTopic
  branch: string
  phone: string
  mobile: string
  title: Written
  content: Written
  answerWorkdays: number
}

/** Stores a letter, queues it for the desk, and returns its due date. */
async function fileLetter(
  tx: Tx,
  { customerId, now, topic, branch, phone, mobile, title, content, answerWorkdays }: Letter,
): Promise<ResponseOf<typeof sendMessage>> {
  const cameOn = businessDate(now)
  const [matterId, dueOn] = await Promise.all([
    nextNumber(tx, 'MS', cameOn),
    dueOnOf(tx, topic, cameOn, answerWorkdays),
  ])
  const matter = {
    customer_id: customerId,
    matter_id: matterId,
    topic,
    title: title.zh,
    title_en: title.en,
  }
  // The matter is sent first, so that it is there when its letter and number arrive in the same round trip.
  await Promise.all([
    tx
      .insertInto('messages.matters')
      .values({
        ...matter,
        branch_code: branch,
        phone,
        mobile,
        state: 'sent',
        came_on: cameOn,
        due_on: dueOn,
        submitted_at: now,
      })
      .execute(),
    addMail(tx, matter, { kind: 'letter', content, now }),
    tx.insertInto('messages.numbers').values({ number: matterId, customer_id: customerId }).execute(),
    awaitAnswer(tx, matter, { round: 1, dueOn }),
    enqueue(tx, [{ kind: 'desk', customerId, payload: { matterId, round: 1 } }]),
  ])
  return { number: matterId, answerBy: dueOn }
}

/**
 * Opens a matter that a customer reports by an order, as a letter to the desk of their own branch. It does not count towards
 * the letters of a day.
 */
export async function fileReport(
  tx: Tx,
  { customerId, now, ...words }: Pick<Letter, 'customerId' | 'now' | 'title' | 'content'>,
): Promise<ResponseOf<typeof sendMessage>> {
  const [{ branchCode, mobile }, { answerWorkdays }] = await Promise.all([
    findCustomer(tx, customerId),
    parameter(tx, mailParameter, businessDate(now)),
  ])
  const to = { topic: 'consultation' as const, branch: branchCode, phone: '', mobile, answerWorkdays }
  return fileLetter(tx, { customerId, now, ...to, ...words })
}

async function countToday(q: Queryable, customerId: bigint, now: Date): Promise<number> {
  const today = businessDate(now)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from messages.matters
    where customer_id = ${customerId} and submitted_at >= ${startOfDay(today)}
      and submitted_at < ${startOfDay(addDays(today, 1))}`.execute(q)
  return rows[0]!.count
}

/** Saves the draft of a letter. Deletes the draft if nothing is typed. */
export async function saveLetter(
  { db, session: { customerId }, now }: CustomerContext,
  letter: RequestOf<typeof saveMailDraft>,
): Promise<Record<string, never>> {
  const drafts = db.deleteFrom('messages.mail_drafts').where('customer_id', '=', customerId)
  if (letter.title.trim() === '' && letter.content.trim() === '') await drafts.execute()
  else {
    const row = { letter: JSON.stringify(letter), saved_at: now }
    await db
      .insertInto('messages.mail_drafts')
      .values({ customer_id: customerId, ...row })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
      .execute()
  }
  return {}
}
