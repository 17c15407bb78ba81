import type { Currency } from '@cloudsail/contract'
import { cashLedgerIdOf, isCash } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  beginDeduction,
  frozenOf,
  type LedgerAccountRef,
  lockAccounts,
  setFreezeClaim,
} from '../../ledger/index.ts'
import {
  claimOf,
  deduct,
  endPast,
  fill,
  heldBy,
  nextEnd,
  type Part,
  type Queue,
  type QueuedFreeze,
} from './queue.ts'

/** A freeze that has not ended, as it is stored. */
export interface StandingFreeze {
  freezeId: string
  /** Null: the whole account. */
  pocket: { currency: Currency; banknotes: boolean } | null
  amountMinor: bigint | null
  claimMinor: bigint | null
  bothWays: boolean
  authority: string
  authorityName: string
  documentNumber: string
  months: number
  majorCase: boolean
  receivedAt: Date
  endsOn: string
  state: 'standing' | 'waiting'
}

/** The freezes on one ledger account of an account. */
export interface Pocket {
  account: LedgerAccountRef
  queue: Queue
}

/** A pocket as stored, with the most that freezes can hold: the balance less other holds. */
interface ReadPocket extends Pocket {
  baseMinor: bigint
}

/** An account with its freezes that have not ended, in the order of receipt, and the queue of each pocket. */
export interface FrozenAccount {
  customerId: bigint
  accountId: bigint
  freezes: readonly StandingFreeze[]
  pockets: readonly ReadPocket[]
}

/** Returns the freezes of an account that have not ended, in the order of receipt. */
async function standingFreezes(
  q: Queryable,
  customerId: bigint,
  accountId: bigint,
): Promise<StandingFreeze[]> {
  const rows = await q
    .selectFrom('compliance.freezes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['standing', 'waiting'])
    .orderBy('received_at')
    .orderBy('serial')
    .execute()
  return rows.map((row) => ({
    freezeId: row.freeze_id,
    pocket: row.currency === null ? null : { currency: row.currency, banknotes: row.banknotes },
    amountMinor: row.amount_minor,
    claimMinor: row.claim_minor,
    bothWays: row.both_ways,
    authority: row.authority,
    authorityName: row.authority_name,
    documentNumber: row.document_number,
    months: row.months,
    majorCase: row.major_case,
    receivedAt: row.received_at,
    endsOn: row.ends_on,
    state: row.state as 'standing' | 'waiting',
  }))
}

/**
 * Reads the freezes of an account as they stand on a day. Credits since the last change count for the earliest freeze that
 * was not full, and what has ended by then is over, whether or not the day-end has come to it.
 */
export async function readFrozenAccount(
  q: Queryable,
  { customerId, accountId, now }: { customerId: bigint; accountId: bigint; now: Date },
): Promise<FrozenAccount> {
  const [freezes, frozen, parts] = await Promise.all([
    standingFreezes(q, customerId, accountId),
    frozenOf(q, customerId, [accountId, cashLedgerIdOf(accountId)]),
    q
      .selectFrom('compliance.freeze_parts as p')
      .innerJoin('compliance.freezes as f', (join) =>
        join.onRef('f.customer_id', '=', 'p.customer_id').onRef('f.freeze_id', '=', 'p.freeze_id'),
      )
      .select(['p.freeze_id', 'p.ledger_account_id', 'p.currency', 'p.ends_on', 'p.minor'])
      .where('p.customer_id', '=', customerId)
      .where('f.account_id', '=', accountId)
      .orderBy('p.ends_on')
      .execute(),
  ])
  const pockets = frozen.map(({ frozenMinor, claimMinor: _, baseMinor, ...account }) => {
    const stored: Queue = freezes
      .filter(({ pocket }) => pocket === null || isPocket(account, pocket))
      .map(({ freezeId, claimMinor, months, endsOn, state }) => ({
        freezeId,
        claimMinor,
        months,
        endsOn,
        state,
        parts: parts
          .filter(
            (part) =>
              part.freeze_id === freezeId &&
              part.ledger_account_id === account.accountId &&
              part.currency === account.currency,
          )
          .map((part): Part => ({ minor: part.minor, endsOn: part.ends_on })),
      }))
    return { account, baseMinor, queue: endPast(fill(stored, frozenMinor), businessDate(now)) }
  })
  return { customerId, accountId, freezes, pockets }
}

/** Returns whether a ledger account is the pocket that a freeze names. */
export const isPocket = (
  account: LedgerAccountRef,
  { currency, banknotes }: { currency: string; banknotes: boolean },
) => account.currency === currency && isCash(account.accountId) === banknotes

/** Locks an account against other changes of its freezes, until the transaction ends. Payments wait, credits do not. */
export async function lockFreezesOf(q: Queryable, customerId: bigint, accountId: bigint): Promise<void> {
  await q
    .selectFrom('accounts.accounts')
    .select('account_id')
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
}

interface Changing {
  customerId: bigint
  accountId: bigint
  /** Bank-clock instant. */
  now: Date
  /** Ledger accounts that the transaction posts to besides, so that all are locked in one order. */
  with?: readonly LedgerAccountRef[]
}

/**
 * Locks an account with its pockets, and reads its freezes as they stand now. Call it before `saveFrozenAccount`, and before
 * anything is posted in the transaction.
 */
export async function lockFrozenAccount(tx: Tx, changing: Changing): Promise<FrozenAccount> {
  const { customerId, accountId } = changing
  await lockFreezesOf(tx, customerId, accountId)
  const found = await frozenOf(tx, customerId, [accountId, cashLedgerIdOf(accountId)])
  await lockAccounts(tx, [...found, ...(changing.with ?? [])])
  return readFrozenAccount(tx, changing)
}

interface Saving {
  /** How freezes end that are in no queue any longer. By themselves otherwise. */
  over?: Readonly<Record<string, 'lifted' | 'deducted'>>
  /**
   * What a deduction takes from what a freeze holds in a pocket. The ledger holds the amount until the journal of kind
   * `deduction` that must follow in this transaction.
   */
  take?: { freezeId: string; from: LedgerAccountRef; minor: bigint }
}

const sameAccount = (a: LedgerAccountRef, b: LedgerAccountRef) =>
  a.ownerId === b.ownerId && a.accountId === b.accountId && a.currency === b.currency

/**
 * Stores the changed queues of a locked account: the ledger holds what they claim, and what it holds goes to the earliest that
 * is not full. Freezes that are in no queue any longer are over.
 * @param change returns the queue of a pocket after the change. Without `change`, only freezes that have expired are stored.
 */
export async function saveFrozenAccount(
  tx: Tx,
  { customerId, accountId, freezes, pockets }: FrozenAccount,
  now: Date,
  change: (queue: Queue, account: LedgerAccountRef) => Queue = (queue) => queue,
  { over = {}, take }: Saving = {},
): Promise<Pocket[]> {
  const changed: Pocket[] = []
  for (const { account, queue } of pockets) {
    const wanted = change(queue, account)
    const frozen = await setFreezeClaim(tx, account, claimOf(wanted), now)
    const filled = fill(wanted, frozen)
    if (take && sameAccount(take.from, account)) {
      const left = deduct(filled, take.freezeId, take.minor)
      await beginDeduction(tx, account, { claimMinor: claimOf(left), minor: take.minor })
      changed.push({ account, queue: left })
    } else changed.push({ account, queue: filled })
  }
  const standing = new Map<string, { freeze: QueuedFreeze; next: string | null }>()
  for (const { queue } of changed)
    for (const freeze of queue) {
      const next = [nextEnd([freeze]), standing.get(freeze.freezeId)?.next ?? null]
      standing.set(freeze.freezeId, { freeze, next: next.filter((each) => each !== null).sort()[0] ?? null })
    }
  const ids = [...new Set([...freezes.map(({ freezeId }) => freezeId), ...standing.keys()])]
  if (ids.length === 0) return changed
  await tx
    .deleteFrom('compliance.freeze_parts')
    .where('customer_id', '=', customerId)
    .where('freeze_id', 'in', ids)
    .execute()
  const parts = changed.flatMap(({ account, queue }) =>
    queue.flatMap((freeze) =>
      freeze.parts.map(({ minor, endsOn }) => ({
        customer_id: customerId,
        freeze_id: freeze.freezeId,
        ledger_account_id: account.accountId,
        currency: account.currency,
        ends_on: endsOn,
        minor,
      })),
    ),
  )
  if (parts.length > 0) await tx.insertInto('compliance.freeze_parts').values(parts).execute()
  for (const freezeId of ids) {
    const found = standing.get(freezeId)
    await tx
      .updateTable('compliance.freezes')
      .set(
        found
          ? {
              claim_minor: found.freeze.claimMinor,
              ends_on: found.freeze.endsOn,
              months: found.freeze.months,
              state: found.freeze.state,
              next_end: found.next,
            }
          : { state: over[freezeId] ?? 'ended', ended_at: now, next_end: null },
      )
      .where('customer_id', '=', customerId)
      .where('freeze_id', '=', freezeId)
      .execute()
  }
  const { credits_blocked } = await tx
    .selectFrom('compliance.freezes')
    .select((row) =>
      row.fn.coalesce(row.fn.agg<boolean>('bool_or', ['both_ways']), row.val(false)).as('credits_blocked'),
    )
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'standing')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('accounts.accounts')
    .set({ credits_blocked })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('credits_blocked', '<>', credits_blocked)
    .execute()
  return changed
}

/** Returns what a freeze holds on an account, by pocket, in minor units. */
export const heldByFreeze = ({ pockets }: Pick<FrozenAccount, 'pockets'>, freezeId: string) =>
  pockets.flatMap(({ account, queue }) =>
    queue
      .filter((freeze) => freeze.freezeId === freezeId)
      .map((freeze) => ({ account, minor: heldBy(freeze) })),
  )
