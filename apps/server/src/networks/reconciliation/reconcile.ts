import { sql } from 'kysely'
import { addDays, bankNow, businessDate } from '../../bankday/index.ts'
import { advisoryKeys, lockUntilCommit } from '../../db/advisory-keys.ts'
import type { Db, Queryable, Tx } from '../../db/database.ts'
import { advancePayment } from '../advance-payment.ts'
import { closeReturn } from '../deliver-answer.ts'
import { readIncomingPayment } from '../incoming-payments.ts'
import { type ListedEntry, readIncoming } from '../messages/incoming.ts'
import { type Network, networks } from '../messages/names.ts'
import { listRequestXml } from '../messages/outgoing.ts'
import type { NetworksOptions } from '../networks-options.ts'
import type { PaymentReceiver } from '../payment-follower.ts'
import { nextMessageId, readPayment } from '../payments.ts'
import { receivePayment } from '../receive-payment.ts'
import { type DifferenceKind, openStates } from '../tables.ts'
import {
  cameBack,
  type DifferenceKey,
  lineOf,
  movesNothing,
  openDifference,
  resolveDifference,
  resolveLines,
} from './differences.ts'

/** Wait, on the bank clock, before a day with a difference is compared again. */
export const recheckMs = 10 * 60_000
/** How many days back the first comparison of a network looks for payments that never arrived. */
const firstDays = 7
const daysAtOnce = 100

/**
 * Compares every past day, and every day with a difference, with the networks' own lists. A line counts as an answer. A
 * payment from another bank that never arrived is taken from the list. A line that contradicts a final state goes to
 * suspense until it is explained. A network that does not answer is asked again in the next round.
 * @param left networks that are not asked this time
 * @returns how many days of a network were compared, the networks that have answered, and those that have not.
 */
export async function reconcileDays(
  options: NetworksOptions,
  left: readonly Network[] = [],
): Promise<{ compared: number; answered: Set<Network>; silent: Set<Network> }> {
  const { db, log } = options
  let compared = 0
  const answered = new Set<Network>()
  const silent = new Set<Network>()
  for (const { network, date } of await daysToCompare(db)) {
    if (silent.has(network) || left.includes(network)) continue
    try {
      await reconcileDay(options, network, date)
      compared += 1
      answered.add(network)
    } catch (error) {
      silent.add(network)
      log.warn({ err: error, network, date }, 'A day of a network could not be compared')
    }
  }
  for (const network of silent) answered.delete(network)
  return { compared, answered, silent }
}

/**
 * Returns the days with known payments, and without a gap all days since the last comparison, because payments that never
 * arrived are only on the lists. No network has lists for the bank of days before its first one.
 */
async function daysToCompare(db: Db): Promise<{ network: Network; date: string }[]> {
  const now = await bankNow(db)
  const today = businessDate(now)
  const { rows } = await sql<{ network: Network; date: string }>`
    with known (network, date) as (
      select network, settlement_date from networks.payments where settlement_date < ${today}::date
      union select network, settlement_date from networks.incoming_payments where settlement_date < ${today}::date
      union select network, settlement_date from networks.reconciliations where open_differences > 0
      union select n.network, day::date from unnest(${[...networks]}::text[]) n (network),
        generate_series(coalesce(
          (select max(r.settlement_date) + 1 from networks.reconciliations r where r.network = n.network),
          greatest(${addDays(today, -firstDays)}::date, (select min(business_date) + 1 from bankday.day_ends))
        ), ${addDays(today, -1)}::date, interval '1 day') day
    )
    select k.network, k.date from known k
    where not exists (select from networks.reconciliations r
      where r.network = k.network and r.settlement_date = k.date
        and (r.open_differences = 0 or r.checked_at > ${new Date(now.getTime() - recheckMs)}))
    order by k.date, k.network limit ${daysAtOnce}`.execute(db)
  return rows
}

/** Compares one day of a network with its list. If several servers try, one at a time does. */
export async function reconcileDay(options: NetworksOptions, network: Network, date: string): Promise<void> {
  const { db, log, port } = options
  const now = await bankNow(db)
  const request = { messageId: await nextMessageId(db, now), at: now }
  const list = readIncoming(network, await port.ask(network, listRequestXml(request, date)))
  if (list.kind !== 'list' || list.date !== date) throw new Error(`${network} answered with another list`)
  // Returns come last, because the payment was sent before its return of the same day.
  const isBack = ({ kind }: ListedEntry) => Number(kind === 'return' || kind === 'creditReturn')
  const entries = list.entries.toSorted((a, b) => isBack(a) - isBack(b))
  const occurrences = new Map<string, number>()
  const expected: ListedEntry[] = []
  const unexpected: DifferenceKey[] = []
  for (const entry of entries) {
    const { about: messageId, sender, kind: said, amountMinor } = entry
    const name = [said, sender, messageId].join('/')
    const occurrence = (occurrences.get(name) ?? 0) + 1
    occurrences.set(name, occurrence)
    await db.transaction().execute(async (tx) => {
      await lockUntilCommit(tx, advisoryKeys.differences)
      const kind: DifferenceKind | null =
        occurrence > 1 ? 'repeatedLine' : await compareEntry(tx, options, { network, date, entry, now })
      if (kind === null) return void expected.push(entry)
      const key: DifferenceKey = { network, sender, messageId, kind, line: lineOf(said, occurrence) }
      unexpected.push(key)
      if (await openDifference(tx, { ...key, date, now, amountMinor }))
        log.error({ network, date, messageId, difference: kind }, 'A list has a line that nobody expected')
    })
  }
  await db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, advisoryKeys.differences)
    const day = { network, date, listed: expected, now }
    await resolveLines(tx, day, unexpected)
    await openMissing(tx, day)
    await openMissingCredits(tx, day)
    await record(tx, { ...day, listed: list.entries })
  })
}

interface Day {
  network: Network
  date: string
  now: Date
}
interface ListedDay extends Day {
  listed: readonly ListedEntry[]
}

/** The fault of an unexpected line. Null if the line was as expected and has been processed. */
type Unexpected = Extract<DifferenceKind, 'unknownLine' | 'otherAmount' | 'otherState'> | null

async function compareEntry(
  tx: Tx,
  { follow }: NetworksOptions,
  { network, date, entry, now }: Day & { entry: ListedEntry },
): Promise<Unexpected> {
  if (entry.kind === 'credit' || entry.kind === 'creditReturn')
    return compareCredit(tx, { network, date, entry, now, receive: follow.receive })
  const { about: messageId, amountMinor, reason } = entry
  const payment = await readPayment(tx, messageId)
  if (!payment || payment.network !== network) return 'unknownLine'
  if (payment.amount_minor !== amountMinor)
    return entry.kind === 'return' && (await cameBack(tx, { network, messageId, amountMinor }))
      ? null
      : 'otherAmount'
  const state = entry.kind === 'payment' ? 'settled' : 'returned'
  // The payment was missing from an earlier list and is on this one, or was debited twice and is back now.
  const explained = state === 'settled' ? 'notListed' : 'listed'
  if (await resolveDifference(tx, { network, messageId, kind: explained }, now)) return null
  const outcome = await advancePayment(tx, {
    messageId,
    news: { state, reason, settlementDate: date },
    now,
    follow,
  })
  if (outcome !== 'conflict') return null
  if (state === 'returned') return 'otherState'
  await openDifference(tx, { network, date, now, messageId, amountMinor, kind: 'listed' })
  return null
}

/** Compares another bank's payment, or our return of one. */
async function compareCredit(
  tx: Tx,
  { network, date, entry, now, receive }: Day & { entry: ListedEntry; receive: PaymentReceiver },
): Promise<Unexpected> {
  const { about: messageId, amountMinor, received } = entry
  const key = { network, sender: entry.sender || (await soleSender(tx, network, messageId)), messageId }
  // The payment never arrived, or is arriving at this moment.
  if (received) await receivePayment(tx, received, { now, receive, listed: true })
  const payment = await readIncomingPayment(tx, key)
  if (!payment) return 'unknownLine'
  if (payment.amount_minor !== amountMinor) return 'otherAmount'
  if (!received) {
    if (payment.reason === null) return 'otherState'
    const explained = await resolveDifference(tx, { ...key, kind: 'returnNotListed' }, now)
    if (!explained) await closeReturn(tx, key, { date, now })
  } else if (payment.state === 'refused')
    await openDifference(tx, { ...key, date, now, amountMinor, kind: 'creditListed' })
  else if (!(await resolveDifference(tx, { ...key, kind: 'creditNotListed' }, now)))
    await tx
      .updateTable('networks.incoming_payments')
      .set({ settlement_date: date })
      .where('network', '=', network)
      .where('payer_bank', '=', key.sender)
      .where('message_id', '=', messageId)
      .where('settlement_date', '<>', date)
      .execute()
  return null
}

/**
 * Returns the sender of a payment that a list identifies by number alone, as it may do for returns. Empty if several banks
 * have used the number.
 */
async function soleSender(tx: Tx, network: Network, messageId: string): Promise<string> {
  const rows = await tx
    .selectFrom('networks.incoming_payments')
    .select('payer_bank as sender')
    .where('network', '=', network)
    .where('message_id', '=', messageId)
    .execute()
  return rows.length === 1 ? rows[0]!.sender : ''
}

const numbersOf = (listed: readonly ListedEntry[], wanted: ListedEntry['kind']) =>
  listed.filter(({ kind }) => kind === wanted).map(({ about }) => about)

/** Opens differences for payments that are settled here and missing from the list of their day. */
async function openMissing(tx: Tx, { network, date, now, listed }: ListedDay): Promise<void> {
  const { rows } = await sql<{ message_id: string; amount_minor: bigint }>`
    select p.message_id, p.amount_minor from networks.payments p
    where p.network = ${network} and p.settlement_date = ${date}::date and p.state in ('settled', 'returned')
      and p.message_id <> all(${numbersOf(listed, 'payment')}::text[])
      and not exists (select from networks.differences d
        where d.network = p.network and d.message_id = p.message_id and d.kind = 'notListed')
    order by 1`.execute(tx)
  for (const { message_id: messageId, amount_minor: amountMinor } of rows)
    await openDifference(tx, { network, date, now, messageId, amountMinor, kind: 'notListed' })
}

/** Opens differences for received and returned payments that are missing from the list of their day. */
async function openMissingCredits(tx: Tx, { network, date, now, listed }: ListedDay): Promise<void> {
  const returned = listed.filter(({ kind }) => kind === 'creditReturn')
  const { rows } = await sql<{
    sender: string
    message_id: string
    amount_minor: bigint
    kind: 'creditNotListed' | 'returnNotListed'
  }>`
    select m.* from (
      select payer_bank as sender, message_id, amount_minor, 'creditNotListed' as kind from networks.incoming_payments
      where network = ${network} and settlement_date = ${date}::date and state <> 'refused'
        and payer_bank || message_id <> all(${listed
          .filter(({ kind }) => kind === 'credit')
          .map(({ sender, about }) => sender + about)}::text[])
      union all
      select payer_bank, message_id, amount_minor, 'returnNotListed' from networks.incoming_payments
      where network = ${network} and returned_on = ${date}::date
        and payer_bank || message_id <> all(${returned.map(({ sender, about }) => sender + about)}::text[])
        -- A list may tell what has gone back by its number alone.
        and message_id <> all(${returned.filter(({ sender }) => sender === '').map(({ about }) => about)}::text[])
    ) m
    where not exists (select from networks.differences d where d.network = ${network} and d.sender = m.sender
      and d.message_id = m.message_id and d.kind = m.kind)
    order by 1, 2, 4`.execute(tx)
  for (const { sender, message_id: messageId, amount_minor: amountMinor, kind } of rows)
    await openDifference(tx, { network, date, now, sender, messageId, amountMinor, kind })
}

async function record(tx: Tx, { network, date, now, listed }: ListedDay): Promise<void> {
  const ours = listed.filter(({ kind }) => kind === 'payment' || kind === 'return')
  const theirs = listed.filter(({ kind }) => kind === 'credit' || kind === 'creditReturn')
  const kept = (entries: readonly ListedEntry[], gross: ListedEntry['kind']) =>
    entries.reduce((sum, { kind, amountMinor }) => sum + (kind === gross ? amountMinor : -amountMinor), 0n)
  await sql`select networks.record_comparison(${network}, ${date}::date, ${now}, ${ours.length},
    ${kept(ours, 'payment')}, ${theirs.length}, ${kept(theirs, 'credit')})`.execute(tx)
}

export interface Proof {
  /** Balance of the clearing account. */
  clearingMinor: bigint
  /** Open payments, and other banks' payments being returned. */
  underWayMinor: bigint
  /** Balance in suspense for differences with the networks' lists. */
  differencesMinor: bigint
}

/**
 * Returns the balance of the clearing account, the payments under way, and the differences in suspense. In correct books the
 * first two are equal and the differences are zero.
 */
export async function proveClearing(db: Queryable): Promise<Proof> {
  const { rows } = await sql<{ clearing: bigint; under_way: bigint; differences: bigint }>`
    select
      (select a.credits_minor - a.debits_minor
        + coalesce((select sum(u.amount_minor) from ledger.pending_legs u where u.account_id = 3003), 0)
        from ledger.accounts a where a.owner_id = 0 and a.account_id = 3003 and a.currency = 'CNY')::bigint as clearing,
      ((select coalesce(sum(amount_minor), 0) from networks.payments where state = any(${[...openStates]}))
        + (select coalesce(sum(amount_minor), 0) from networks.incoming_payments where state = 'returning')
      )::bigint as under_way,
      (select coalesce(sum(amount_minor), 0) from networks.differences
        where resolved_at is null and kind <> all(${[...movesNothing]}))::bigint as differences`.execute(db)
  const { clearing, under_way, differences } = rows[0]!
  return { clearingMinor: clearing, underWayMinor: under_way, differencesMinor: differences }
}
