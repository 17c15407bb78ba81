import { createHash, sign } from 'node:crypto'
import { type BalanceLeaf, type DayHead, dayText, leafText, zeroHash } from '@cloudsail/contract/ledger'
import { sql } from 'kysely'
import { addDays } from '../bankday/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { leavesMoved, leavesOn } from './day-leaves.ts'
import { leafHash, merkleRoot } from './merkle.ts'
import type { Signer } from './signing-key.ts'

const chainAtOnce = 5_000

/** Numbers and chains waiting legs of the bank's own accounts. Returns how many; 0 also while another server is at it. */
export async function chainLegs(q: Queryable): Promise<number> {
  const { rows } = await sql<{
    chained: number
  }>`select ledger.chain_legs(${chainAtOnce}) as chained`.execute(q)
  return rows[0]!.chained
}

/** Signs the head of every day up to `through` that is closed, chained and not signed yet. Returns how many. */
export async function signDays(tx: Tx, signer: Signer, through: string): Promise<number> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(business_date) as first, max(business_date) as last
    from ledger.days where root is null and business_date <= ${through}`.execute(tx)
  const { first, last } = rows[0]!
  if (first === null || last === null) return 0

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
