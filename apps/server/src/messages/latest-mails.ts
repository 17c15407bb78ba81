import type { Language } from '@cloudsail/contract'
import type { Queryable } from '../db/database.ts'
import { wordsIn } from './mail/matters.ts'

/** Returns a customer's newest mails from the bank, newest first. */
export async function latestMails(
  q: Queryable,
  customerId: bigint,
  { language, limit }: { language: Language; limit: number },
): Promise<{ mailId: bigint; subject: string; sentAt: Date; read: boolean }[]> {
  const rows = await q
    .selectFrom('messages.mails')
    .select(['mail_id', 'subject', 'subject_en', 'sent_at', 'read_at'])
    .where('customer_id', '=', customerId)
    .where('folder', '=', 'inbox')
    .where('hidden_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('mail_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    mailId: row.mail_id,
    subject: wordsIn(language, row.subject, row.subject_en),
    sentAt: row.sent_at,
    read: row.read_at !== null,
  }))
}

/** Returns a customer's unanswered complaints, earliest due date first. */
export async function openComplaints(
  q: Queryable,
  customerId: bigint,
  language: Language,
): Promise<{ matterId: string; title: string; dueOn: string }[]> {
  const rows = await q
    .selectFrom('messages.matters')
    .select(['matter_id as matterId', 'title', 'title_en', 'due_on as dueOn'])
    .where('customer_id', '=', customerId)
    .where('topic', '=', 'complaint')
    .where('state', 'in', ['sent', 'accepted', 'extended'])
    .orderBy('due_on')
    .orderBy('matter_id')
    .execute()
  return rows.map(({ title_en, ...row }) => ({ ...row, title: wordsIn(language, row.title, title_en) }))
}
