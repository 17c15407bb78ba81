import { sql } from 'kysely'
import type { Logger } from 'pino'
import { cashLedgerOffset } from '../../accounts/core/index.ts'
import { bankNow } from '../../bankday/index.ts'
import { changes } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { repeat } from '../../repeat.ts'
import { tellAccount } from './tell.ts'

interface AlertOptions {
  db: Db
  log: Logger
  everyMs?: number
}

/** Recently posted entries are read again for this long, because journals are numbered before they are committed. */
const overlapMs = 15_000
/** Interval at which every watched account is checked, to find entries whose commit took longer than `overlapMs`. */
const sweepEveryMs = 10 * 60_000

interface AccountKey {
  customerId: bigint
  accountId: bigint
}

/**
 * Sends alerts about entries of accounts until stopped. Safe on several servers. It reads the ledger after posting, so
 * postings neither depend on alerts nor wait for them. Each pass checks the accounts of recent journals, by journal number.
 * From time to time a pass checks all watched accounts. The last entry reported is stored with each account, so a second
 * pass sends nothing twice.
 */
export function startAlerts({ db, log, everyMs = 1_000 }: AlertOptions): () => Promise<void> {
  const looks: { atMs: number; journalId: bigint }[] = []
  let sweptMs = Number.NEGATIVE_INFINITY
  const look = async () => {
    const nowMs = performance.now()
    const newest = await newestJournal(db)
    const isSweep = nowMs - sweptMs > sweepEveryMs
    while (looks[1] && looks[1].atMs < nowMs - overlapMs) looks.shift()
    const after = looks[0]?.journalId ?? newest
    if (isSweep || after < newest) await tellNew({ db, log }, isSweep ? null : after)
    if (isSweep) sweptMs = nowMs
    looks.push({ atMs: nowMs, journalId: newest })
    // The recent journals are read again until `overlapMs` have passed without another one.
    return after < newest ? everyMs : undefined
  }
  return repeat(look, {
    everyMs,
    restsUntil: changes,
    onError: (error) => log.error({ err: error }, 'Alerts cannot read the ledger'),
  })
}

/**
 * Sends alerts about new entries of watched accounts: those with journals after a number, or all. Returns the number of
 * messages.
 */
export async function tellNew(
  { db, log }: Pick<AlertOptions, 'db' | 'log'>,
  after: bigint | null,
): Promise<number> {
  const accounts = await accountsWithNews(db, after)
  let told = 0
  for (const account of accounts) {
    try {
      // The clock is read after the entries have been posted, so it is never earlier than they are.
      const now = await bankNow(db)
      told += await inTransaction(db, (tx) => tellAccount(tx, account, now))
    } catch (error) {
      log.error({ err: error }, 'What happened on an account could not be told and is tried again')
    }
  }
  return told
}

async function newestJournal(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint | null }>`select max(journal_id) as id from ledger.entries`.execute(
    db,
  )
  return rows[0]!.id ?? 0n
}

/** Returns watched accounts with entries that have not been checked. */
async function accountsWithNews(db: Db, after: bigint | null): Promise<AccountKey[]> {
  const recent =
    after === null
      ? sql`messages.watched_accounts a`
      : sql`(select distinct owner_id as customer_id, account_id % ${cashLedgerOffset} as account_id
          from ledger.entries where journal_id > ${after} and owner_id > 0) n
          join messages.watched_accounts a using (customer_id, account_id)`
  const { rows } = await sql<AccountKey>`
    select distinct a.customer_id as "customerId", a.account_id as "accountId"
    from ${recent}
    join ledger.accounts l on l.owner_id = a.customer_id
      and l.account_id in (a.account_id, a.account_id + ${cashLedgerOffset})
    left join messages.watched w on w.customer_id = l.owner_id and w.ledger_account_id = l.account_id
      and w.currency = l.currency
    where l.last_seq > coalesce(w.seq, 0)`.execute(db)
  return rows
}
