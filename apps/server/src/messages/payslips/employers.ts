import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Account, findAccountByNumber, readAccounts } from '../../accounts/core/index.ts'
import { bankNow } from '../../bankday/index.ts'
import type { Db, Queryable, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deliverer } from '../../outbox/index.ts'
import {
  collecting,
  type EmployerEvent,
  type EmployersPort,
  type Hold,
  type KeyAnswer,
} from '../../ports/index.ts'
import { repeat } from '../../repeat.ts'

/** Delivers requests to send payslips again. Employers receive name and cards, by which they know their employees. */
export function employersDeliverer(db: Db, port: EmployersPort): Deliverer<'employers'> {
  return async ({ customerId }) => {
    const accounts = await readAccounts(db, customerId)
    const [first] = accounts
    if (first) await port.again({ name: first.holderName, cards: accounts.map(({ number }) => number) })
  }
}

interface EmployersOptions {
  db: Db
  port: EmployersPort
}

/** Fetches key requests and payslips of employers until stopped. Safe on several servers: each slip is stored once. */
export function startEmployers({
  log,
  everyMs = 1_000,
  ...options
}: EmployersOptions & { log: Logger; everyMs?: number }): () => Promise<void> {
  return repeat(
    collecting((hold) => collectSlips(options, hold)),
    {
      everyMs,
      onError: (error) => log.warn({ err: error }, 'Employers do not answer'),
    },
  )
}

/**
 * Fetches and handles the events of employers once. Returns whether there were any. Throws a PostFailure if employers do not
 * answer.
 */
export async function collectSlips({ db, port }: EmployersOptions, hold?: Hold): Promise<boolean> {
  const known = await db.selectFrom('messages.employers').select(['run', 'after']).executeTakeFirst()
  const { run, events } = await port.events({ run: known?.run ?? '', after: known?.after ?? 0n }, hold)
  for (const event of events) {
    const account = await findAccountByNumber(db, event.card)
    const owner = account?.holderName === event.name ? account : null
    // Repeating the answer is harmless, because the employer takes it once.
    if (event.kind === 'keyAsked') await port.answer(event.id, await keyFor(db, owner))
    const now = await bankNow(db)
    await inTransaction(db, async (tx) => {
      const taken = await sql`insert into messages.employers (run, after) values (${run}, ${event.id})
        on conflict (only_row) do update set run = excluded.run, after = excluded.after
          where employers.run <> excluded.run or employers.after < excluded.after returning after`.execute(tx)
      if (taken.rows.length > 0 && owner && event.kind === 'slip') await keepSlip(tx, owner, event, now)
    })
  }
  return events.length > 0
}

/** Returns the public key of the customer who holds an account under that name. */
async function keyFor(q: Queryable, owner: Account | null): Promise<KeyAnswer> {
  if (!owner) return { refused: 'name' }
  const key = await q
    .selectFrom('messages.payslip_keys')
    .select(['version', 'public_jwk'])
    .where('customer_id', '=', owner.customerId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return key ? { jwk: key.public_jwk, kid: String(key.version) } : { refused: 'noKey' }
}

/** Stores a slip. If it is sent again, it replaces the first one. */
async function keepSlip(
  tx: Tx,
  { customerId }: Account,
  { month, slipId, employer, kid, jwe }: Extract<EmployerEvent, { kind: 'slip' }>,
  now: Date,
): Promise<void> {
  const slip = { employer, key_version: Number(kid), jwe, received_at: now }
  await tx
    .insertInto('messages.payslips')
    .values({ customer_id: customerId, month: `${month}-01`, slip_id: slipId, ...slip })
    .onConflict((conflict) => conflict.columns(['customer_id', 'month', 'slip_id']).doUpdateSet(slip))
    .execute()
  await tx.deleteFrom('messages.payslip_requests').where('customer_id', '=', customerId).execute()
}
