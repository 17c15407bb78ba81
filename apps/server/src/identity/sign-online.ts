import type { AgreementText } from '@cloudsail/contract/identity'
import type { Queryable, Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { ebankAgreement } from './journeys/agreement.ts'

const { agreement, version, title, sections, minSeconds, hash } = ebankAgreement

/** Hands the agreement to a customer who is logged in, and notes when: opening it again does not begin anew. */
export async function handOutAgreement(
  q: Queryable,
  { customerId, now, ip }: { customerId: bigint; now: Date; ip: string },
): Promise<AgreementText> {
  const opening = { version, opened_at: now, ip }
  await q
    .insertInto('identity.agreement_openings')
    .values({ customer_id: customerId, agreement, ...opening })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'agreement'])
        .doUpdateSet(opening)
        .where('identity.agreement_openings.version', '<>', version),
    )
    .execute()
  const opened = await readOpening(q, customerId)
  return { agreement, version, title, sections, secondsLeft: secondsLeft(opened?.opened_at ?? now, now) }
}

/** Throws where the agreement has not been before the customer's eyes for its minimum time. */
export function requireReading(opened: { opened_at: Date } | undefined, now: Date): void {
  if (!opened) throw new BankError('agreementUnread', { field: 'agreed' })
  const seconds = secondsLeft(opened.opened_at, now)
  if (seconds > 0) throw new BankError('agreementReadingShort', { field: 'agreed', values: { seconds } })
}

/** Records that the agreement was accepted; whoever had not signed is signed online from now on. */
export async function signOnline(tx: Tx, customerId: bigint, now: Date): Promise<void> {
  const opened = await readOpening(tx, customerId)
  if (!opened) throw new BankError('agreementUnread', { field: 'agreed' })
  await tx
    .insertInto('identity.agreement_records')
    .values({
      customer_id: customerId,
      agreement,
      version,
      text_hash: hash,
      opened_at: opened.opened_at,
      read_at: now,
      accepted_at: now,
      ip: opened.ip,
    })
    .execute()
  await tx
    .updateTable('identity.customers')
    .set({ kind: 'onlineSigned' })
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'unsigned')
    .execute()
}

/** When, and from where, the customer had the agreement before their eyes first. */
export function readOpening(q: Queryable, customerId: bigint) {
  return q
    .selectFrom('identity.agreement_openings')
    .select(['opened_at', 'ip'])
    .where('customer_id', '=', customerId)
    .where('agreement', '=', agreement)
    .where('version', '=', version)
    .executeTakeFirst()
}

function secondsLeft(openedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil(minSeconds - (now.getTime() - openedAt.getTime()) / 1000))
}
