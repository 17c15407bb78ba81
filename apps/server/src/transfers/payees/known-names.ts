import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { NameCheck } from './payee-check.ts'

/** An account at another bank and the name that the payer gives it. */
interface Payee {
  bank: string
  payeeAccount: string
  payeeName: string
}

/** An answer is valid as long as an order may wait for its authorisation. */
const keptMs = 10 * 60_000
const droppedAtOnce = 200

/** Returns the stored answers for these payees, by key. */
export async function knownNames(
  q: Queryable,
  customerId: bigint,
  payees: readonly Payee[],
  now: Date,
): Promise<Map<string, NameCheck>> {
  if (payees.length === 0) return new Map()
  const rows = await q
    .selectFrom('transfers.payee_answers')
    .select(['payee', 'outcome', 'masked_name'])
    .where('customer_id', '=', customerId)
    .where('payee', 'in', payees.map(digestOf))
    .where('asked_at', '>=', oldest(now))
    .execute()
  return new Map(
    rows.map(({ payee, outcome, masked_name: maskedName }) => [
      payee.toString('hex'),
      { outcome, maskedName },
    ]),
  )
}

/** Stores answers and deletes some expired ones of any customer. */
export async function keepNames(
  { db, session, now }: Pick<CustomerContext, 'db' | 'session' | 'now'>,
  answers: ReadonlyMap<string, NameCheck>,
): Promise<void> {
  if (answers.size === 0) return
  const { customerId } = session
  await sql`
    delete from transfers.payee_answers a using (
      select customer_id, payee from transfers.payee_answers
      where asked_at < ${oldest(now)} order by asked_at limit ${droppedAtOnce} for update skip locked
    ) old
    where a.customer_id = old.customer_id and a.payee = old.payee`.execute(db)
  await db
    .insertInto('transfers.payee_answers')
    .values(
      // Sorted, so that two pages of a customer never deadlock.
      [...answers].sort().map(([key, { outcome, maskedName }]) => ({
        customer_id: customerId,
        payee: Buffer.from(key, 'hex'),
        outcome,
        masked_name: maskedName,
        asked_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'payee']).doUpdateSet((row) => ({
        outcome: row.ref('excluded.outcome'),
        masked_name: row.ref('excluded.masked_name'),
        asked_at: row.ref('excluded.asked_at'),
      })),
    )
    .execute()
}

/** Earlier answers have expired. */
const oldest = (now: Date) => new Date(now.getTime() - keptMs)

const digestOf = ({ bank, payeeAccount, payeeName }: Payee): Buffer =>
  createHash('sha256').update(`${bank}/${payeeAccount}/${payeeName}`).digest()
/** Returns the key of a payee. Equal payees have equal keys. */
export const keyOf = (payee: Payee): string => digestOf(payee).toString('hex')

/** Returns whether the payer must be warned: the bank has another or only a similar name for the account. */
export const isDoubtful = (check: NameCheck | undefined): boolean =>
  check?.outcome === 'noMatch' || check?.outcome === 'close'
