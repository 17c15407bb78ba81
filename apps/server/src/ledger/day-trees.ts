import { type BalanceLeaf, leafText } from '@cloudsail/contract/ledger'
import { addDays } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { leavesMoved, leavesOn } from './day-leaves.ts'
import { leafHash } from './merkle.ts'
import type { LedgerAccountRef } from './types.ts'

/** Hash of a leaf in the tree, with its account. */
export interface HashedLeaf extends LedgerAccountRef {
  hash: Buffer
}

/** The tree of a day, computed from the present entries. */
export interface DayTree {
  date: string
  /** Leaves of the accounts that moved on the day. */
  moved: readonly HashedLeaf[]
  /** Leaves of all accounts that have ever moved, in the order of the tree. */
  all: readonly HashedLeaf[]
}

/**
 * Number of days whose leaves are read together. A new bank signs two years at once, which is too much to keep in
 * memory.
 */
const daysAtOnce = 30

/** Yields the trees of the days from one date to another, both included, in order. */
export async function* dayTrees(q: Queryable, first: string, last: string): AsyncGenerator<DayTree> {
  const leaves = new Leaves(await leavesOn(q, addDays(first, -1)))
  for (let from = first; from <= last; from = addDays(from, daysAtOnce)) {
    const end = addDays(from, daysAtOnce - 1)
    const to = end < last ? end : last
    const moved = await leavesMoved(q, from, to)
    for (let date = from; date <= to; date = addDays(date, 1))
      yield { date, moved: leaves.update(moved.get(date) ?? []), all: leaves.inOrder() }
  }
}

/** Current leaf of each account while the days go by, in the order of the tree. */
class Leaves {
  #leaves = new Map<string, HashedLeaf>()
  #order: HashedLeaf[] | null = null

  constructor(leaves: readonly BalanceLeaf[]) {
    this.update(leaves)
  }

  update(leaves: readonly BalanceLeaf[]): HashedLeaf[] {
    const hashed = leaves.map(hashedLeaf)
    for (const leaf of hashed) this.#leaves.set(keyOf(leaf), leaf)
    if (hashed.length > 0) this.#order = null
    return hashed
  }

  inOrder(): readonly HashedLeaf[] {
    this.#order ??= [...this.#leaves.values()].sort(compareLeaves)
    return this.#order
  }
}

/** Returns a map key for an account in a currency. */
export const keyOf = ({ ownerId, accountId, currency }: LedgerAccountRef) =>
  `${ownerId}/${accountId}/${currency}`

function hashedLeaf(leaf: BalanceLeaf): HashedLeaf {
  const { ownerId, accountId, currency } = leaf
  return { ownerId, accountId, currency, hash: leafHash(leafText(leaf)) }
}

function compareLeaves(a: HashedLeaf, b: HashedLeaf): number {
  if (a.ownerId !== b.ownerId) return a.ownerId < b.ownerId ? -1 : 1
  if (a.accountId !== b.accountId) return a.accountId < b.accountId ? -1 : 1
  return a.currency < b.currency ? -1 : 1
}
