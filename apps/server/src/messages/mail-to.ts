import type { Tx } from '../db/database.ts'

/** Puts a mail from the bank into a customer's inbox. */
export async function mailTo(
  tx: Tx,
  customerId: bigint,
  { subject, content, at }: { subject: string; content: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('messages.mails')
    .values({ customer_id: customerId, folder: 'inbox', kind: 'notice', subject, content, sent_at: at })
    .execute()
}
