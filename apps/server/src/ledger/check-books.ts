import { createHash } from 'node:crypto'
import type { Currency } from '@cloudsail/contract'
import { dayText, zeroHash } from '@cloudsail/contract/ledger'
import { sql } from 'kysely'
import { addDays } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { type DayTree, dayTrees, keyOf } from './day-trees.ts'
import { type BookFault, clearFaults, type KeptFault, openFaults } from './faults.ts'
import { merkleRoot } from './merkle.ts'
import { isSigned, signedDay } from './prove.ts'
import type { LedgerAccountRef } from './types.ts'
import { checkedEntries, verifyChain } from './verify.ts'

/** Limit of the accounts named for one day: enough for an investigation to begin with. */
const namedAtMost = 20

interface AccountRow {
  ownerId: bigint
  accountId: bigint
  currency: Currency
  businessDate: string
}
const faultOf = (kind: BookFault['kind'], { businessDate, ...account }: AccountRow): BookFault => ({
  kind,
  businessDate,
  account,
})

/** Recomputes signed days from the present entries. Returns the differences from the signed heads. */
export async function checkDays(q: Queryable, first: string, last: string): Promise<BookFault[]> {
  const faults: BookFault[] = []
  for await (const tree of dayTrees(q, first, last)) faults.push(...(await checkHead(q, tree)))
  return faults
}

/** Returns whether a day is signed and its entries still match the signature. */
export async function checkDay(q: Queryable, date: string): Promise<boolean> {
  return (await checkDays(q, date, date)).length === 0
}

/** Compares the recomputed tree of a day with its signed head. Returns the differences. */
export async function checkHead(q: Queryable, { date, all }: DayTree): Promise<BookFault[]> {
  const day = await signedDay(q, date)
  const whole = { businessDate: date, account: null }
  if (!day || !isSigned(day)) return [{ kind: 'signature', ...whole }]
  if (day.previousDigest !== (await headDigest(q, addDays(date, -1))))
    return [{ kind: 'signature', ...whole }]
  const root = merkleRoot(all.map(({ hash }) => hash)).toString('hex')
  if (BigInt(all.length) === day.accountCount && root === day.root) return []
  const named = await leafFaults(q, date, all)
  return named.length > 0 ? named : [{ kind: 'root', ...whole }]
}

/** Returns a signed head with its text, as a witness receives it. Null if the day is not signed. */
export async function signedHead(
  q: Queryable,
  date: string,
): Promise<{ text: string; keyId: string; publicKey: Buffer; signature: Buffer } | null> {
  const day = await signedDay(q, date)
  if (!day) return null
  const { keyId, publicKey, signature } = day
  return { text: dayText(day), keyId, publicKey, signature }
}

/**
 * Returns the SHA-256 of the text of a signed head, in hex. If the day has no signed head, returns zeros, as before the
 * first day.
 */
export async function headDigest(q: Queryable, date: string): Promise<string> {
  const head = await signedHead(q, date)
  return head ? createHash('sha256').update(head.text).digest('hex') : zeroHash
}

/** Returns the accounts whose leaf of a day differs from the signed one, each with the first day that differs. */
async function leafFaults(q: Queryable, date: string, all: DayTree['all']): Promise<BookFault[]> {
  const { rows: kept } = await sql<LedgerAccountRef & { hash: Buffer }>`
    select distinct on (owner_id, account_id, currency)
      owner_id as "ownerId", account_id as "accountId", currency, hash
    from ledger.day_leaves where business_date <= ${date}
    order by owner_id, account_id, currency, business_date desc`.execute(q)
  // If the days were signed before leaves were kept, there is nothing to compare with.
  if (kept.length === 0) return []
  const found = new Map(all.map((leaf) => [keyOf(leaf), leaf.hash]))
  const known = new Set(kept.map(keyOf))
  const differing = [
    ...kept.filter((leaf) => !found.get(keyOf(leaf))?.equals(leaf.hash)),
    ...all.filter((leaf) => !known.has(keyOf(leaf))),
  ]
  const faults: BookFault[] = []
  for (const { ownerId, accountId, currency } of differing.slice(0, namedAtMost)) {
    const account = { ownerId, accountId, currency }
    const businessDate = await firstDifference(q, account)
    faults.push({ kind: 'leaf', businessDate: businessDate ?? date, account })
  }
  return faults
}

/** Returns the first day at whose end an account had another balance than was signed. Null if no day differs. */
async function firstDifference(q: Queryable, account: LedgerAccountRef): Promise<string | null> {
  const { ownerId, accountId, currency } = account
  const { rows } = await sql<{ date: string }>`
    select k.business_date as date
    from ledger.day_leaves k left join lateral (
      select * from ledger.entries e
      where e.owner_id = k.owner_id and e.account_id = k.account_id and e.currency = k.currency
        and e.business_date <= k.business_date
      order by e.business_date desc, e.seq desc limit 1
    ) last on true
    where k.owner_id = ${ownerId} and k.account_id = ${accountId} and k.currency = ${currency}
      and k.hash is distinct from ledger.leaf_hash(k.owner_id, k.account_id, k.currency, last.seq, last.balance_after,
        last.held_after, last.hash)
    order by k.business_date limit 1`.execute(q)
  return rows[0]?.date ?? null
}

/** Returns the first entry of each account, between two business dates, that does not follow from the entry before it. */
export async function checkChains(q: Queryable, from: string, to: string): Promise<BookFault[]> {
  const { rows } = await sql<AccountRow>`
    select owner_id as "ownerId", account_id as "accountId", currency, min(business_date) as "businessDate"
    from (${checkedEntries(sql`
      select near.* from ledger.accounts a cross join lateral (
        (select e.*, true as prior from ledger.entries e
          where e.owner_id = a.owner_id and e.account_id = a.account_id and e.currency = a.currency
            and e.business_date < ${from}
          order by e.business_date desc, e.seq desc limit 1)
        union all
        select e.*, false from ledger.entries e
        where e.owner_id = a.owner_id and e.account_id = a.account_id and e.currency = a.currency
          and e.business_date between ${from} and ${to}
      ) near
      where a.last_business_date >= ${from}`)}) checked
    where broken
    group by owner_id, account_id, currency
    order by 1, 2, 3 limit ${namedAtMost}`.execute(q)
  return rows.map((row) => faultOf('chain', row))
}

/**
 * Checks the open faults again, clears those that no longer hold and returns the rest. Faults of the witness and of the
 * audit trails are checked elsewhere.
 */
export async function reviewFaults(q: Queryable): Promise<KeptFault[]> {
  const open = await openFaults(q)
  const right: KeptFault[] = []
  for (const fault of open) if (await isRight(q, fault)) right.push(fault)
  await clearFaults(
    q,
    right.map(({ faultId }) => faultId),
  )
  return open.filter((fault) => !right.includes(fault))
}

async function isRight(q: Queryable, { kind, businessDate, account }: BookFault): Promise<boolean> {
  if (kind === 'witness' || /audit/i.test(kind)) return false
  if (kind === 'chain' && account) return (await verifyChain(q, account)).intact
  if (kind === 'leaf' && account && (await firstDifference(q, account)) !== null) return false
  return checkDay(q, businessDate)
}
