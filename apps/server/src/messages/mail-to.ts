import type { Bilingual } from '@cloudsail/contract'
import type { Tx } from '../db/database.ts'

/** Puts a mail from the bank into a customer's inbox. */
export async function mailTo(
  tx: Tx,
  customerId: bigint,
  { subject, content, at }: { subject: Bilingual; content: Bilingual; at: Date },
): Promise<void> {
  await tx
    .insertInto('messages.mails')
    .values({
      customer_id: customerId,
      folder: 'inbox',
      kind: 'notice',
      subject: subject.zh,
      subject_en: subject.en,
      content: content.zh,
      content_en: content.en,
      sent_at: at,
    })
    .execute()
}
