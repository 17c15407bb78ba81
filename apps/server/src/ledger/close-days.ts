import { createHash, sign } from 'node:crypto'
import { type DayHead, dayText } from '@cloudsail/contract/ledger'
import { sql } from 'kysely'
import { addDays } from '../bankday/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { checkChains, checkHead, headDigest, reviewFaults } from './check-books.ts'
import { type DayTree, dayTrees, type HashedLeaf } from './day-trees.ts'
import { type BookFault, keepFaults, openFaults } from './faults.ts'
import { MerkleTree } from './merkle.ts'
import type { Signer } from './signing-key.ts'
import { lastSignedDay } from './written-balance.ts'

const chainAtOnce = 5_000

/**
 * Numbers and chains waiting legs of the bank's own accounts. Returns how many, which is 0 while another server does so.
 */
export async function chainLegs(q: Queryable): Promise<number> {
  const { rows } = await sql<{
    chained: number
  }>`select ledger.chain_legs(${chainAtOnce}) as chained`.execute(q)
  return rows[0]!.chained
}

/** The reason that no day was signed: new faults, and earlier ones that are still open. */
export interface Refusal {
  faults: readonly BookFault[]
}

/**
 * Signs the head of every day up to `through` that is closed, chained and not signed yet. First it recomputes the day
 * before these from its entries and compares it with its signed head. Every entry since must also follow from the entry
 * before it. Returns how many days were signed. If the books differ, it signs none, stores the faults and returns them.
 */
export async function signDays(tx: Tx, signer: Signer, through: string): Promise<number | Refusal> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(business_date) as first, max(business_date) as last
    from ledger.days where root is null and business_date <= ${through}`.execute(tx)
  const { first, last } = rows[0]!
  if (first === null || last === null) return 0

  const known = await reviewFaults(tx)
  const before = addDays(first, -1)
  const trees = dayTrees(tx, before, last)
  const dayBefore = (await trees.next()).value as DayTree
  // Before its first day a bank has signed nothing. The walk checks its entries later.
  const isFirst = (await lastSignedDay(tx)) === null
  const faults = isFirst
    ? []
    : [...(await checkHead(tx, dayBefore)), ...(await checkChains(tx, before, last))]
  await keepFaults(tx, faults)
  if (known.length + faults.length > 0) return { faults: known.length > 0 ? await openFaults(tx) : faults }

  const { rows: kept } = await sql`select from ledger.day_leaves limit 1`.execute(tx)
  // If earlier days were signed before leaves were kept, keep the leaves of all accounts once.
  let keepsAll = kept.length === 0
  let previousDigest = await headDigest(tx, before)
  let signed = 0
  const tree = new MerkleTree()
  for await (const { date, moved, all } of trees) {
    await keepLeaves(tx, date, keepsAll ? all : moved)
    keepsAll = false
    const head = {
      businessDate: date,
      previousDigest,
      accountCount: BigInt(all.length),
      root: tree.rootOver(all.map(({ hash }) => hash)).toString('hex'),
    }
    await keep(tx, head, signer)
    previousDigest = createHash('sha256').update(dayText(head)).digest('hex')
    signed += 1
  }
  return signed
}

async function keepLeaves(tx: Tx, date: string, leaves: readonly HashedLeaf[]): Promise<void> {
  if (leaves.length === 0) return
  await sql`select ledger.keep_leaves(${date}, ${leaves.map(({ ownerId }) => ownerId)}::bigint[],
    ${leaves.map(({ accountId }) => accountId)}::bigint[], ${leaves.map(({ currency }) => currency)}::text[],
    ${leaves.map(({ hash }) => hash)}::bytea[])`.execute(tx)
}

async function keep(tx: Tx, head: DayHead, { keyId, privateKey }: Signer): Promise<void> {
  const signature = sign(null, Buffer.from(dayText(head)), privateKey)
  await sql`select ledger.sign_day(${head.businessDate}, ${head.accountCount}, ${Buffer.from(head.root, 'hex')},
    ${Buffer.from(head.previousDigest, 'hex')}, ${keyId}, ${signature})`.execute(tx)
}
