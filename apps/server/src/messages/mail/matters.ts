import type { Bilingual, Language } from '@cloudsail/contract'
import { complaintDueOn, type MailState, type MailTopic, reopenMs } from '@cloudsail/contract/messages'
import { type Selectable, sql } from 'kysely'
import { addDays, type ScheduledJob, schedule, startOfDay, workdayAfter } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type Matter = Selectable<Tables['messages.matters']>
export type Mail = Selectable<Tables['messages.mails']>

/** Kind of scheduled job: a letter has passed its last date without an answer. */
export const mailDue = 'messages.mailDue'

/** Returns the last date for the answer to a letter of a day: calendar days for a complaint, workdays for other topics. */
export function dueOnOf(q: Queryable, topic: MailTopic, cameOn: string, workdays: number): Promise<string> {
  return topic === 'complaint'
    ? Promise.resolve(complaintDueOn(cameOn, 0))
    : workdayAfter(q, cameOn, workdays)
}

/** Schedules the check at the end of the last date. */
export const awaitAnswer = (
  tx: Tx,
  { customer_id, matter_id }: Pick<Matter, 'customer_id' | 'matter_id'>,
  { round, dueOn }: { round: number; dueOn: string },
): Promise<void> => schedule(tx, workOf(customer_id, `${matter_id} ${round}`, dueOn))

const workOf = (customerId: bigint, reference: string, dueOn: string): ScheduledJob => ({
  customerId,
  kind: mailDue,
  reference,
  dueAt: startOfDay(addDays(dueOn, 1)),
})

/** Returns the state shown to the customer. A matter counts as closed fifteen days after its answer. */
export function stateOf({ state, answered_at }: Pick<Matter, 'state' | 'answered_at'>, now: Date): MailState {
  return state === 'answered' && answered_at && now.getTime() >= answered_at.getTime() + reopenMs
    ? 'closed'
    : state
}

/** Returns true if the bank still owes an answer. */
export const isOpen = ({ state }: Pick<Matter, 'state'>): boolean =>
  state !== 'answered' && state !== 'closed'

/** Returns a matter of a customer. Null if it does not exist. With `lock`, locks it. */
export async function readMatter(
  q: Queryable,
  { customerId, matterId, lock = false }: { customerId: bigint; matterId: string; lock?: boolean },
): Promise<Matter | null> {
  const row = await q
    .selectFrom('messages.matters')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('matter_id', '=', matterId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** Allocates the number of a letter or an application: two letters, the date, six digits. */
export async function nextNumber(q: Queryable, prefix: string, date: string): Promise<string> {
  const { rows } = await sql<{ serial: bigint }>`select nextval('messages.matter_serial') as serial`.execute(
    q,
  )
  return `${prefix}${date.replaceAll('-', '')}${String(rows[0]!.serial % 1_000_000n).padStart(6, '0')}`
}

/** What is written in a mail: in both languages by the bank, as it is by a customer or where the desk has no English. */
export interface Written {
  zh: string
  en: string | null
}

/** Returns words that only the one who wrote them can translate. */
export const asWritten = (words: string): Written => ({ zh: words, en: null })

/** Returns an answer with the customer's rights below it. */
export const withRights = (answer: Written, rights: Bilingual): Written => ({
  zh: `${answer.zh}\n\n${rights.zh}`,
  en: answer.en && `${answer.en}\n\n${rights.en}`,
})

/** Returns a mail's words in a language: Chinese where there is no English. */
export const wordsIn = (language: Language, zh: string, en: string | null): string =>
  language === 'en' ? (en ?? zh) : zh

/** Adds a mail to a thread. The bank's mails go to the inbox as unread, the customer's own to the outbox. */
export async function addMail(
  tx: Tx,
  {
    customer_id,
    matter_id,
    topic,
    title,
    title_en,
  }: Pick<Matter, 'customer_id' | 'matter_id' | 'topic' | 'title'> & Partial<Pick<Matter, 'title_en'>>,
  { kind, content, now }: { kind: Mail['kind']; content: Written; now: Date },
): Promise<void> {
  await tx
    .insertInto('messages.mails')
    .values({
      customer_id,
      matter_id,
      topic,
      kind,
      content: content.zh,
      content_en: content.en,
      folder: kind === 'letter' ? 'outbox' : 'inbox',
      subject: title,
      subject_en: title_en ?? null,
      sent_at: now,
      read_at: kind === 'letter' ? now : null,
    })
    .execute()
}
