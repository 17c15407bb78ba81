import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import {
  complaintDueOn,
  type mails as listCall,
  type readAllMail,
  type readMail as readCall,
  reopenMs,
  reviewMs,
} from '@cloudsail/contract/messages'
import { sql } from 'kysely'
import { branchName } from '../../accounts/core/index.ts'
import { addDays, businessDate, startOfDay, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { searchInPlain } from '../../ledger/index.ts'
import type { FiltersOf } from '../../query/index.ts'
import { isOpen, type Mail, type Matter, stateOf, wordsIn } from './matters.ts'

type Listed = Mail & Pick<Matter, 'state' | 'answered_at' | 'due_on'> & { is_read: boolean }

const newestFirst = keyset<Mail>([
  { column: 'm.sent_at', kind: 'instant', value: (mail) => mail.sent_at },
  { column: 'm.mail_id', kind: 'id', value: (mail) => mail.mail_id },
])

/**
 * Returns a page of a folder: the newest mail of each matter, and each mail without a matter. The search looks for a title,
 * a content or a number in all mails of a matter. A matter counts as read once all of them are.
 */
export async function queryMails(
  { db, session: { customerId }, language, now }: CustomerContext,
  { from, to, box, read, text }: FiltersOf<typeof listCall>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof listCall>> {
  const matches = text
    ? sql`(${searchInPlain('e.subject', text)} or ${searchInPlain('e.content', text)}
        or ${searchInPlain('e.subject_en', text)} or ${searchInPlain('e.content_en', text)}
        or ${searchInPlain('e.matter_id', text)})`
    : sql`true`
  const { rows: found } = await sql<Listed>`
    select m.*, t.state, t.answered_at, t.due_on, thread.is_read from messages.mails m
    left join messages.matters t on t.customer_id = m.customer_id and t.matter_id = m.matter_id
    cross join lateral (
      select bool_and(e.read_at is not null) as is_read, bool_or(${matches}) as matches,
        bool_or((e.sent_at, e.mail_id) > (m.sent_at, m.mail_id)) as has_newer
      from messages.mails e
      where e.customer_id = m.customer_id and e.folder = m.folder and e.hidden_at is null
        and (e.mail_id = m.mail_id or e.matter_id = m.matter_id)
    ) thread
    where m.customer_id = ${customerId} and m.folder = ${box} and m.hidden_at is null
      and m.sent_at >= ${startOfDay(from)} and m.sent_at < ${startOfDay(addDays(to, 1))}
      and not thread.has_newer and thread.matches
      and (${read ?? null}::text is null or thread.is_read = (${read ?? null}::text = 'read'))
      and ${newestFirst.after(cursor)}
    order by ${newestFirst.order} limit ${limit + 1}`.execute(db)
  const { rows, nextCursor } = newestFirst.page(found, limit)
  return {
    rows: rows.map((row) => ({
      mailId: row.mail_id.toString(),
      matter: row.matter_id,
      at: wireTime(row.sent_at),
      title: wordsIn(language, row.subject, row.subject_en),
      topic: row.topic,
      kind: row.kind,
      read: row.is_read,
      state: row.matter_id === null ? null : stateOf(row, now),
      answerBy: row.matter_id !== null && isOpen(row) ? row.due_on : null,
    })),
    nextCursor,
    totals: null,
  }
}

/** Returns a mail that the customer has not hidden. Throws mailUnknown. */
export async function ownMail(q: Queryable, customerId: bigint, mailId: string): Promise<Mail> {
  const mail = await q
    .selectFrom('messages.mails')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('mail_id', '=', BigInt(mailId))
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!mail) throw new BankError('mailUnknown', { field: 'mailId' })
  return mail
}

/** Returns a mail with its thread, and marks it as read. */
export async function readMail(
  { db, session: { customerId }, language, now }: CustomerContext,
  { mailId }: RequestOf<typeof readCall>,
): Promise<ResponseOf<typeof readCall>> {
  const mail = await ownMail(db, customerId, mailId)
  const { matter_id: matterId } = mail
  const ofThread = () => {
    const all = db
      .selectFrom('messages.mails')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('hidden_at', 'is', null)
    return matterId === null ? all.where('mail_id', '=', mail.mail_id) : all.where('matter_id', '=', matterId)
  }
  const [thread, matter] = await Promise.all([
    ofThread().orderBy('sent_at').orderBy('mail_id').execute(),
    matterId === null
      ? null
      : db
          .selectFrom('messages.matters')
          .selectAll()
          .where('customer_id', '=', customerId)
          .where('matter_id', '=', matterId)
          .executeTakeFirstOrThrow(),
  ])
  const unread = thread.filter(({ read_at }) => read_at === null).map(({ mail_id }) => mail_id)
  if (unread.length > 0)
    await db
      .updateTable('messages.mails')
      .set({ read_at: now })
      .where('customer_id', '=', customerId)
      .where('mail_id', 'in', unread)
      .execute()
  return {
    title: wordsIn(language, mail.subject, mail.subject_en),
    matter: matter && (await present(db, matter, now)),
    today: businessDate(now),
    mails: thread.map((each) => ({
      mailId: each.mail_id.toString(),
      fromCustomer: each.folder === 'outbox',
      kind: each.kind,
      at: wireTime(each.sent_at),
      content: wordsIn(language, each.content, each.content_en),
    })),
  }
}

async function present(q: Queryable, matter: Matter, now: Date) {
  const { topic, came_on: cameOn, extensions, answered_at: answeredAt } = matter
  const state = stateOf(matter, now)
  return {
    number: matter.matter_id,
    topic,
    branch: await branchName(q, matter.branch_code),
    state,
    cameOn,
    dueOn: matter.due_on,
    laterDueOn:
      topic === 'complaint' && isOpen(matter) && matter.round === 1
        ? ([1, 2] as const).filter((next) => next > extensions).map((next) => complaintDueOn(cameOn, next))
        : [],
    answeredAt: answeredAt && wireTime(answeredAt),
    escalated: matter.escalated_at !== null,
    rating: matter.rating,
    may: possible(matter, now),
  }
}

/** Returns the actions that the customer may still take on a matter. */
export function possible(matter: Matter, now: Date) {
  const { answered_at: answeredAt, state, topic } = matter
  const sinceMs = answeredAt ? now.getTime() - answeredAt.getTime() : Number.POSITIVE_INFINITY
  const isAnswered = state === 'answered'
  const isClosed = stateOf(matter, now) === 'closed'
  return {
    rate: isAnswered && !isClosed,
    reopen: isAnswered && sinceMs < reopenMs && matter.reopened_at === null && matter.reviewed_at === null,
    review: topic === 'complaint' && !isOpen(matter) && sinceMs < reviewMs && matter.reviewed_at === null,
    remove: topic !== 'complaint' || isClosed,
  }
}

/** Marks all mails as read. */
export async function readAll({
  db,
  session: { customerId },
  now,
}: CustomerContext): Promise<ResponseOf<typeof readAllMail>> {
  const { numUpdatedRows } = await db
    .updateTable('messages.mails')
    .set({ read_at: now })
    .where('customer_id', '=', customerId)
    .where('folder', '=', 'inbox')
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return { count: Number(numUpdatedRows) }
}
