import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import type { askAboutEntry } from '@cloudsail/contract/accounts'
import { sql } from 'kysely'
import { businessDate, workdayAfter } from '../../bankday/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { lockAnnotations, ownEntry } from './own-entry.ts'

/** The bank answers a question by this many workdays after the day on which it was asked, as it answers consultations. */
const answerWorkdays = 3

/**
 * Sends a question about an entry to the bank. Throws questionOpen if a question about the entry still waits for its answer.
 */
export async function ask(
  { db, session, now }: CustomerContext,
  request: RequestOf<typeof askAboutEntry>,
): Promise<ResponseOf<typeof askAboutEntry>> {
  const { reason, details } = request
  if (reason === 'other' && details === '')
    throw new BankError('questionDetailsRequired', { field: 'details' })
  const { key } = await ownEntry(db, session, request)
  const today = businessDate(now)
  return inTransaction(db, async (tx) => {
    await lockAnnotations(tx, key)
    const open = await tx
      .selectFrom('accounts.entry_questions')
      .select('question_number')
      .where((of) => of.and(key))
      .where('state', '=', 'received')
      .executeTakeFirst()
    if (open) throw new BankError('questionOpen', { values: { number: open.question_number } })
    const answerBy = await workdayAfter(tx, today, answerWorkdays)
    const { question_number: number } = await tx
      .insertInto('accounts.entry_questions')
      .values({
        ...key,
        question_number: sql<string>`${today.replaceAll('-', '')} || lpad(nextval('accounts.question_numbers')::text, 8, '0')`,
        reason,
        details,
        asked_at: now,
        answer_by: answerBy,
      })
      .returning('question_number')
      .executeTakeFirstOrThrow()
    return { number, answerBy }
  })
}

/** Withdraws a question. Throws questionUnknown, questionClosed. */
export async function withdraw({ db, session, now }: CustomerContext, number: string): Promise<void> {
  await close(db, { customerId: session.customerId, number, now, answer: null })
}

/** Stores the answer of the bank's desk. Throws questionUnknown, questionClosed. */
export async function answerQuestion(
  q: Db | Tx,
  question: { customerId: bigint; number: string; answer: string; now: Date },
): Promise<void> {
  await close(q, question)
}

async function close(
  q: Db | Tx,
  {
    customerId,
    number,
    now,
    answer,
  }: { customerId: bigint; number: string; now: Date; answer: string | null },
): Promise<void> {
  const closed = await q
    .updateTable('accounts.entry_questions')
    .set({ state: answer === null ? 'withdrawn' : 'answered', closed_at: now, answer })
    .where('customer_id', '=', customerId)
    .where('question_number', '=', number)
    .where('state', '=', 'received')
    .returning('question_number')
    .executeTakeFirst()
  if (closed) return
  const known = await q
    .selectFrom('accounts.entry_questions')
    .select('state')
    .where('customer_id', '=', customerId)
    .where('question_number', '=', number)
    .executeTakeFirst()
  throw new BankError(known ? 'questionClosed' : 'questionUnknown')
}
