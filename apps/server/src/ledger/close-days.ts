import { createHash, sign } from 'node:crypto'
import { type BalanceLeaf, type DayHead, dayText, leafText, zeroHash } from '@cloudsail/contract/ledger'
import { sql } from 'kysely'
import { addDays } from '../bankday/index.ts'
import type { Db, Tx } from '../db/database.ts'
import { leavesMoved, leavesOn } from './day-leaves.ts'
import { leafHash, merkleRoot } from './merkle.ts'
import type { Signer } from './signing-key.ts'

const sealAtOnce = 5_000

/** Numbers and chains the waiting legs of the bank's own accounts. Returns how many; 0 while another server is at it. */
export async function seal(db: Db): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select ledger.seal(${sealAtOnce}) as sealed`.execute(db)
  return rows[0]!.sealed
}

/**
 * Closes every business day that is over by the bank clock, each once however many servers do it, and signs its head.
 * From then on nothing is booked on it. Returns how many days this call signed.
 */
export async function closeDays(db: Db, signer: Signer): Promise<number> {
  await sql`select ledger.close_through(bankday.business_date(bankday.now()) - 1)`.execute(db)
  while ((await seal(db)) > 0);
  return db.transaction().execute((tx) => signDays(tx, signer))
}

async function signDays(tx: Tx, signer: Signer): Promise<number> {
  const { rows } = await sql<{ first: string | null; last: string | null; ready: boolean }>`
    select min(business_date) as first, max(business_date) as last, pg_try_advisory_xact_lock(1818649703, 3)
      and not exists (select from ledger.unsealed u where u.business_date <= max(d.business_date)) as ready
    from ledger.days d where root is null`.execute(tx)
  const { first, last, ready } = rows[0]!
  if (first === null || last === null || !ready) return 0

  let previousDigest = await digestOf(tx, addDays(first, -1))
  const leaves = new LeafHashes(await leavesOn(tx, addDays(first, -1)))
  const moved = await leavesMoved(tx, first, last)
  let signed = 0
  for (let date = first; date <= last; date = addDays(date, 1)) {
    leaves.update(moved.get(date) ?? [])
    const hashes = leaves.inOrder()
    const head = {
      businessDate: date,
      previousDigest,
      accountCount: BigInt(hashes.length),
      root: merkleRoot(hashes).toString('hex'),
    }
    await keep(tx, head, signer)
    previousDigest = sha256(dayText(head))
    signed += 1
  }
  return signed
}

/** The hash of each account's leaf as the days go by, in the order of the tree. */
class LeafHashes {
  #hashes = new Map<string, { leaf: BalanceLeaf; hash: Buffer }>()
  #order: string[] = []

  constructor(leaves: readonly BalanceLeaf[]) {
    this.update(leaves)
  }

  update(leaves: readonly BalanceLeaf[]): void {
    const before = this.#hashes.size
    for (const leaf of leaves)
      this.#hashes.set(`${leaf.ownerId}/${leaf.accountId}/${leaf.currency}`, {
        leaf,
        hash: leafHash(leafText(leaf)),
      })
    if (this.#hashes.size === before) return
    const compare = (a: string, b: string) =>
      compareLeaves(this.#hashes.get(a)!.leaf, this.#hashes.get(b)!.leaf)
    this.#order = [...this.#hashes.keys()].sort(compare)
  }

  inOrder(): Buffer[] {
    return this.#order.map((key) => this.#hashes.get(key)!.hash)
  }
}

function compareLeaves(a: BalanceLeaf, b: BalanceLeaf): number {
  if (a.ownerId !== b.ownerId) return a.ownerId < b.ownerId ? -1 : 1
  if (a.accountId !== b.accountId) return a.accountId < b.accountId ? -1 : 1
  return a.currency < b.currency ? -1 : 1
}

async function keep(tx: Tx, head: DayHead, { keyId, privateKey }: Signer): Promise<void> {
  const signature = sign(null, Buffer.from(dayText(head)), privateKey)
  await sql`select ledger.sign_day(${head.businessDate}, ${head.accountCount}, ${Buffer.from(head.root, 'hex')},
    ${Buffer.from(head.previousDigest, 'hex')}, ${keyId}, ${signature})`.execute(tx)
}

async function digestOf(tx: Tx, date: string): Promise<string> {
  const day = await tx
    .selectFrom('ledger.days')
    .selectAll()
    .where('business_date', '=', date)
    .executeTakeFirst()
  if (!day?.root || !day.previous_digest || day.account_count === null) return zeroHash
  return sha256(
    dayText({
      businessDate: date,
      previousDigest: day.previous_digest.toString('hex'),
      accountCount: day.account_count,
      root: day.root.toString('hex'),
    }),
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
