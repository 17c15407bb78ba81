import type { Queryable } from '../db/database.ts'

/** A customer's newest mails from the bank, newest first. */
export async function latestMails(
  q: Queryable,
  customerId: bigint,
  limit: number,
): Promise<{ mailId: bigint; subject: string; sentAt: Date; read: boolean }[]> {
  const rows = await q
    .selectFrom('messages.mails')
    .select(['mail_id', 'subject', 'sent_at', 'read_at'])
    .where('customer_id', '=', customerId)
    .where('folder', '=', 'inbox')
    .orderBy('sent_at', 'desc')
    .orderBy('mail_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    mailId: row.mail_id,
    subject: row.subject,
    sentAt: row.sent_at,
    read: row.read_at !== null,
  }))
}
