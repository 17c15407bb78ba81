import type { Db } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { secondsMissing } from './readings.ts'

/** Returns a contract for reading. The bank measures the reading time from the first opening. Throws paperUnknown. */
export async function openContract(
  db: Db,
  { customerId, number, now }: { customerId: bigint; number: string; now: Date },
) {
  await db
    .updateTable('contracts.contracts')
    .set({ opened_at: now })
    .where('customer_id', '=', customerId)
    .where('contract_number', '=', number)
    .where('opened_at', 'is', null)
    .execute()
  const row = await db
    .selectFrom('contracts.contracts')
    .select(['words', 'version', 'sha256', 'opened_at', 'min_seconds', 'read_at'])
    .where('customer_id', '=', customerId)
    .where('contract_number', '=', number)
    .executeTakeFirst()
  if (!row) throw new BankError('paperUnknown')
  const { title, sections } = row.words
  return {
    agreement: number,
    subject: number,
    kind: 'contract' as const,
    version: row.version,
    title,
    sections: sections.map((section) => ({ title: section.title, paragraphs: [...section.paragraphs] })),
    secondsLeft: secondsMissing({ ...row, opened_at: row.opened_at! }, now),
    sha256: row.sha256.toString('hex'),
  }
}
