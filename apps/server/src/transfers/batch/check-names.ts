import { createHash } from 'node:crypto'
import type { RequestOf } from '@cloudsail/contract'
import { type checkBatchNames as call, nameUnavailable } from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import { findNumbers } from '../../accounts/core/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { countChecks } from '../../orders/index.ts'
import { payeeBank, refuseOwnBank } from '../interbank/remittance-order.ts'
import { checkOutsidePayeeName, type NameCheck } from '../payees/payee-check.ts'

type Payee = RequestOf<typeof call>['payees'][number]

/** How many banks are asked side by side. */
const atOnce = 9
/** After so long no bank is asked any more; one that was asked has two seconds. */
const beginWithinMs = 3_000
/** An answer is good for as long as an order waits for its authorisation. */
const keptMs = 10 * 60_000
const droppedAtOnce = 200

/** Whether names belong to accounts at other banks, as those banks say. Each is asked about once in ten minutes, and
 *  counts among the customer's name checks then. */
export async function checkNames(
  context: Pick<CustomerContext, 'db' | 'services' | 'session' | 'now'>,
  payees: readonly Payee[],
): Promise<NameCheck[]> {
  const { db, session, now } = context
  const numbers = payees.map(({ payeeAccount }) => payeeAccount)
  const ours = await findNumbers(db, numbers)
  for (const number of numbers) refuseOwnBank(number, ours)
  const known = await knownNames(db, session.customerId, payees, now)
  const open = [...new Map(payees.map((payee) => [keyOf(payee), payee]))].filter(([key]) => !known.has(key))
  const banks = await Promise.all(open.map(([, { bank }]) => payeeBank(db, { bank, branchCode: '' })))
  await countChecks(context, open.length)
  const found = await sideBySide(open, ([, { payeeName: name, payeeAccount: number }], index) =>
    checkOutsidePayeeName(context, { name, number, bankCode: banks[index]!.code }),
  )
  const answers = new Map(
    open.flatMap(([key], index) => (found[index] ? [[key, found[index]] as const] : [])),
  )
  await keep(context, answers)
  return payees.map((payee) => known.get(keyOf(payee)) ?? answers.get(keyOf(payee)) ?? nameUnavailable)
}

/** What is known of these payees already, by their keys. */
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

/** Does the same to each, some at a time, and begins with none when the time is over: those stay undefined. */
async function sideBySide<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<(Result | undefined)[]> {
  const results: (Result | undefined)[] = items.map(() => undefined)
  const startedMs = performance.now()
  let next = 0
  const lane = async () => {
    while (next < items.length && performance.now() - startedMs < beginWithinMs) {
      const index = next++
      results[index] = await act(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
  return results
}

/** Keeps answers, and drops some that have grown old, whoever they were given to. */
async function keep(
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
      // In one order, so that two pages of a customer's never wait for each other.
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

/** Answers from before are not good any more. */
const oldest = (now: Date) => new Date(now.getTime() - keptMs)

const digestOf = ({ bank, payeeAccount, payeeName }: Payee): Buffer =>
  createHash('sha256').update(`${bank}/${payeeAccount}/${payeeName}`).digest()
/** Two payees with the same key are the same. */
export const keyOf = (payee: Payee): string => digestOf(payee).toString('hex')

/** What the payer is warned of: the bank has another name for the account, or nearly this one. */
export const isDoubtful = (check: NameCheck | undefined): boolean =>
  check?.outcome === 'noMatch' || check?.outcome === 'close'
