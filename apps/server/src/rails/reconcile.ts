import { sql } from 'kysely'
import { bankNow, businessDate } from '../bankday/index.ts'
import type { Db, Tx } from '../db/database.ts'
import { bankAccount, post } from '../ledger/index.ts'
import { advancePayment } from './advance-payment.ts'
import { type ListedEntry, readIncoming } from './messages/incoming.ts'
import type { Network } from './messages/names.ts'
import { listRequestXml } from './messages/outgoing.ts'
import type { NetworksOptions } from './networks.ts'
import { nextMessageId, readPayment } from './payments.ts'
import { openStates } from './tables.ts'

const lock = 1_918_986_089
/** A day with a difference is looked at again after so long by the bank clock. */
const recheckMs = 10 * 60_000

/**
 * Compares every day that is over, and every day with a difference, with the networks' own lists: what a list tells
 * is taken as an answer; what contradicts a final answer goes to suspense until it is explained.
 * @returns how many days of a network were compared.
 */
export async function reconcileDays(options: NetworksOptions): Promise<number> {
  const { db, log } = options
  let compared = 0
  for (const { network, date } of await daysToCompare(db)) {
    try {
      await reconcileDay(options, network, date)
      compared += 1
    } catch (error) {
      log.warn({ err: error, network, date }, 'A day of a network could not be compared')
    }
  }
  return compared
}

async function daysToCompare(db: Db): Promise<{ network: Network; date: string }[]> {
  const now = await bankNow(db)
  const { rows } = await sql<{ network: Network; date: string }>`
    select p.network, p.settlement_date as date from rails.payments p
    where p.settlement_date < ${businessDate(now)}::date
      and not exists (select from rails.reconciliations r
        where r.network = p.network and r.settlement_date = p.settlement_date
          and (r.open_differences = 0 or r.checked_at > ${new Date(now.getTime() - recheckMs)}))
    group by 1, 2 order by 2, 1`.execute(db)
  return rows
}

/** Compares one day of a network with its list. Several servers may try; one at a time does. */
export async function reconcileDay(options: NetworksOptions, network: Network, date: string): Promise<void> {
  const { db, port } = options
  const now = await bankNow(db)
  const request = { messageId: await nextMessageId(db, now), at: now }
  const list = readIncoming(network, await port.ask(network, listRequestXml(request, date)))
  if (list.kind !== 'list' || list.date !== date) throw new Error(`${network} answered with another list`)
  // What came back the same day went first.
  const entries = list.entries.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'payment' ? -1 : 1))
  for (const entry of entries)
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
      await compareEntry(tx, options, { network, date, entry, now })
    })
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    await openMissing(tx, { network, date, listed: list.entries, now })
    await record(tx, { network, date, listed: list.entries, now })
  })
}

interface Day {
  network: Network
  date: string
  now: Date
}

async function compareEntry(
  tx: Tx,
  { follow }: NetworksOptions,
  { network, date, entry, now }: Day & { entry: ListedEntry },
): Promise<void> {
  const { about: messageId, amountMinor, reason } = entry
  const payment = await readPayment(tx, messageId)
  if (!payment || payment.network !== network || payment.amount_minor !== amountMinor)
    throw new Error(`The list of ${network} has an entry that is none of the bank's: ${messageId}`)
  const state = entry.kind === 'payment' ? 'settled' : 'returned'
  // Missing from an earlier list, and here now; or taken twice, and back now.
  const explained = state === 'settled' ? 'notListed' : 'listed'
  if (await resolveDifference(tx, messageId, explained, now)) return
  const outcome = await advancePayment(tx, {
    messageId,
    news: { state, reason, settlementDate: date },
    now,
    follow,
  })
  if (outcome === 'conflict' && state === 'settled')
    await openDifference(tx, { network, date, now, messageId, amountMinor, kind: 'listed' })
}

/** Settled by what the network told, and not on the list of its day. */
async function openMissing(
  tx: Tx,
  { network, date, now, listed }: Day & { listed: readonly ListedEntry[] },
): Promise<void> {
  const { rows } = await sql<{ message_id: string; amount_minor: bigint }>`
    select p.message_id, p.amount_minor from rails.payments p
    where p.network = ${network} and p.settlement_date = ${date}::date and p.state in ('settled', 'returned')
      and p.message_id <> all(${listed.filter(({ kind }) => kind === 'payment').map(({ about }) => about)}::text[])
      and not exists (select from rails.differences d where d.message_id = p.message_id and d.kind = 'notListed')
    order by 1`.execute(tx)
  for (const { message_id: messageId, amount_minor: amountMinor } of rows)
    await openDifference(tx, { network, date, now, messageId, amountMinor, kind: 'notListed' })
}

interface Difference extends Day {
  messageId: string
  amountMinor: bigint
  kind: 'notListed' | 'listed'
}

/** What the central bank's account has more or less than the books say stands in suspense. */
async function openDifference(tx: Tx, difference: Difference): Promise<void> {
  const { messageId, kind, network, date, amountMinor, now } = difference
  const opened = await tx
    .insertInto('rails.differences')
    .values({
      message_id: messageId,
      kind,
      network,
      settlement_date: date,
      amount_minor: amountMinor,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  if (opened) await postDifference(tx, { ...difference, sign: 1n, reference: messageId })
}

async function resolveDifference(
  tx: Tx,
  messageId: string,
  kind: Difference['kind'],
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('rails.differences')
    .set({ resolved_at: now })
    .where('message_id', '=', messageId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .returning(['network', 'settlement_date as date', 'amount_minor as amountMinor'])
    .executeTakeFirst()
  if (!row) return false
  await tx
    .updateTable('rails.reconciliations')
    .set((eb) => ({ open_differences: eb('open_differences', '-', 1) }))
    .where('network', '=', row.network)
    .where('settlement_date', '=', row.date)
    .execute()
  await postDifference(tx, { ...row, messageId, kind, now, sign: -1n, reference: `${messageId}-resolved` })
  return true
}

async function postDifference(
  tx: Tx,
  { kind, amountMinor, now, sign, reference }: Difference & { sign: bigint; reference: string },
): Promise<void> {
  // Listed and given back here: the money has gone twice. Not listed: it has not gone at all.
  const suspense = (kind === 'listed' ? -amountMinor : amountMinor) * sign
  await post(tx, [
    {
      kind: `networkDifference.${kind}`,
      reference,
      bookedAt: now,
      legs: [
        { account: bankAccount('suspense', 'CNY'), amountMinor: suspense },
        { account: bankAccount('centralBank', 'CNY'), amountMinor: -suspense },
      ],
    },
  ])
}

async function record(
  tx: Tx,
  { network, date, now, listed }: Day & { listed: readonly ListedEntry[] },
): Promise<void> {
  const open = await sql<{ count: number }>`select count(*)::integer as count from rails.differences
    where network = ${network} and settlement_date = ${date}::date and resolved_at is null`.execute(tx)
  const row = {
    checked_at: now,
    listed_count: listed.length,
    listed_minor: listed.reduce(
      (sum, { kind, amountMinor }) => sum + (kind === 'payment' ? amountMinor : -amountMinor),
      0n,
    ),
    open_differences: open.rows[0]!.count,
  }
  await tx
    .insertInto('rails.reconciliations')
    .values({ network, settlement_date: date, ...row })
    .onConflict((conflict) => conflict.columns(['network', 'settlement_date']).doUpdateSet(row))
    .execute()
}

export interface Proof {
  /** What stands on the clearing account. */
  clearingMinor: bigint
  /** The payments that have no end yet. */
  underWayMinor: bigint
  /** What stands in suspense for differences with the networks' lists. */
  differencesMinor: bigint
}

/** The clearing account beside what is under way, and the differences; equal and zero in books that are right. */
export async function proveClearing(db: Db): Promise<Proof> {
  const { rows } = await sql<{ clearing: bigint; under_way: bigint; differences: bigint }>`
    select
      (select a.credits_minor - a.debits_minor
        + coalesce((select sum(u.amount_minor) from ledger.unsealed u where u.account_id = 3003), 0)
        from ledger.accounts a where a.owner_id = 0 and a.account_id = 3003 and a.currency = 'CNY')::bigint as clearing,
      (select coalesce(sum(amount_minor), 0) from rails.payments
        where state = any(${[...openStates]}))::bigint as under_way,
      (select coalesce(sum(amount_minor), 0) from rails.differences where resolved_at is null)::bigint as differences`.execute(
    db,
  )
  const { clearing, under_way, differences } = rows[0]!
  return { clearingMinor: clearing, underWayMinor: under_way, differencesMinor: differences }
}
