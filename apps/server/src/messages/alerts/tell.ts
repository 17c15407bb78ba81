import { isAlerted, isWithin, nextStart, timeOfMinute } from '@cloudsail/contract/messages'
import { sql } from 'kysely'
import {
  accountIdOf,
  cashLedgerOffset,
  type MidRates,
  midRatesOn,
  readAccount,
  toRmb,
} from '../../accounts/core/index.ts'
import { businessDate, type JobHandlers, scheduled } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Tx } from '../../db/database.ts'
import type { Entry } from '../../ledger/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { type Alert, standingAlerts, windowOf } from './alerts.ts'
import { digestWords, entryWords } from './words.ts'

/** Kind of scheduled job: the summary of entries outside the window of an alert. */
const digestKind = 'messages.alertDigest'

/** Delay after the start of a window, so that entries posted just before it have been checked. */
const digestGraceMs = 5_000

type WatchedEntry = Pick<
  Entry,
  | 'currency'
  | 'seq'
  | 'amountMinor'
  | 'balanceAfterMinor'
  | 'bookedAt'
  | 'businessDate'
  | 'summary'
  | 'counterpartyName'
> & { ledgerAccountId: bigint }

/**
 * Sends alerts about new entries of a watched account: each entry once to each number agreed. The last entry checked is
 * saved in the same transaction. Does nothing if another server is working on the account.
 */
export async function tellAccount(
  tx: Tx,
  { customerId, accountId }: { customerId: bigint; accountId: bigint },
  now: Date,
): Promise<number> {
  const taken = await sql`select from messages.watched_accounts
    where customer_id = ${customerId} and account_id = ${accountId} for update skip locked`.execute(tx)
  if (taken.rows.length === 0) return 0
  const [entries, alerts, account, customer] = await Promise.all([
    newEntries(tx, customerId, accountId),
    standingAlerts(tx, customerId),
    readAccount(tx, customerId, accountId),
    findCustomer(tx, customerId),
  ])
  if (entries.length === 0 || !account) return 0
  const rates = await ratesOf(tx, entries)
  const texts: Told[] = []
  const later: Later[] = []
  // An alert to a number that has since become the customer's own would duplicate their own alert.
  const own = alerts.filter(
    ({ account_id, state, mobile }) =>
      account_id === accountId && state === 'active' && mobile !== customer.mobile,
  )
  for (const entry of entries)
    for (const alert of own) {
      if (entry.amountMinor === 0n || entry.bookedAt < alert.changed_at) continue
      const rmbMinor = toRmb(entry.amountMinor, entry.currency, rates.get(entry.businessDate)!)
      const { direction, start_yuan: startYuan } = alert
      if (!isAlerted({ direction, startYuan }, rmbMinor)) continue
      const window = windowOf(alert)
      if (isWithin(window, entry.bookedAt)) {
        const text = entryWords(account.number, entry, alert.show_balance)[alert.language]
        texts.push({ alert, mobile: alert.mobile ?? customer.mobile, text })
      } else if (alert.digest && window)
        later.push({ alert, entry, startsAt: nextStart(window, entry.bookedAt) })
    }
  await Promise.all([
    send(tx, texts, now),
    keepForLater(tx, later, now),
    sql`insert into messages.watched (customer_id, ledger_account_id, currency, seq)
      select ${customerId}, * from unnest(${entries.map(({ ledgerAccountId }) => ledgerAccountId)}::bigint[],
        ${entries.map(({ currency }) => currency)}::text[], ${entries.map(({ seq }) => seq)}::bigint[])
        as looked (ledger_account_id, currency, seq)
      where seq = (select max(s) from unnest(${entries.map(({ seq }) => seq)}::bigint[],
          ${entries.map(({ currency }) => currency)}::text[],
          ${entries.map(({ ledgerAccountId }) => ledgerAccountId)}::bigint[]) as o (s, c, l)
        where o.c = looked.currency and o.l = looked.ledger_account_id)
      on conflict (customer_id, ledger_account_id, currency) do update set seq = excluded.seq`.execute(tx),
  ])
  return texts.length
}

/** Returns entries posted since the account was last checked, including holds, oldest first. */
async function newEntries(tx: Tx, customerId: bigint, accountId: bigint): Promise<WatchedEntry[]> {
  const { rows } = await sql<WatchedEntry>`
    select l.account_id as "ledgerAccountId", l.currency, e.seq, e.amount_minor as "amountMinor",
      e.balance_after as "balanceAfterMinor", e.booked_at as "bookedAt", e.business_date as "businessDate", e.summary,
      e.counterparty_name as "counterpartyName"
    from ledger.accounts l
    left join messages.watched w on w.customer_id = l.owner_id and w.ledger_account_id = l.account_id
      and w.currency = l.currency
    cross join lateral (
      select * from ledger.entries n
      where n.owner_id = l.owner_id and n.account_id = l.account_id and n.currency = l.currency
      order by n.business_date desc, n.seq desc limit l.last_seq - coalesce(w.seq, 0)
    ) e
    where l.owner_id = ${customerId} and l.account_id = any(${[accountId, accountId + cashLedgerOffset]}::bigint[])
    order by e.booked_at, l.account_id, l.currency, e.seq`.execute(tx)
  return rows
}

async function ratesOf(tx: Tx, entries: readonly WatchedEntry[]): Promise<ReadonlyMap<string, MidRates>> {
  const dates = [...new Set(entries.map((entry) => entry.businessDate))]
  if (entries.every(({ currency }) => currency === 'CNY'))
    return new Map(dates.map((date) => [date, { date, per100: new Map() }]))
  const rates = await midRatesOn(tx, dates)
  return new Map(dates.map((date, at) => [date, rates[at]!]))
}

interface Told {
  alert: Pick<Alert, 'customer_id' | 'alert_id' | 'account_id'>
  mobile: string
  text: string
}

/** Records messages, and sends them once this transaction is committed. */
async function send(tx: Tx, told: readonly Told[], now: Date): Promise<void> {
  if (told.length === 0) return
  const writtenOn = businessDate(now)
  const rows = await tx
    .insertInto('messages.alert_texts')
    .values(
      told.map(({ alert, mobile, text }) => ({
        customer_id: alert.customer_id,
        written_on: writtenOn,
        alert_id: alert.alert_id,
        account_id: alert.account_id,
        mobile,
        text,
        written_at: now,
      })),
    )
    .returning('text_id')
    .execute()
  await enqueue(
    tx,
    told.map(({ alert, mobile, text }, at) => ({
      kind: 'alert',
      customerId: alert.customer_id,
      payload: { text, mobile, writtenOn, textId: String(rows[at]!.text_id) },
    })),
  )
}

interface Later {
  alert: Alert
  entry: WatchedEntry
  startsAt: Date
}

/**
 * Stores entries until the next start of their window, and schedules the summary. If the start has passed, the summary is
 * due now.
 */
async function keepForLater(tx: Tx, later: readonly Later[], now: Date): Promise<void> {
  if (later.length === 0) return
  const starts = new Map(later.map((each) => [`${each.alert.alert_id} ${each.startsAt.getTime()}`, each]))
  const { customer_id: customerId } = later[0]!.alert
  for (const { alert, startsAt } of starts.values()) {
    const waiting = await tx
      .selectFrom('messages.alert_digests')
      .select('seq')
      .where('customer_id', '=', customerId)
      .where('alert_id', '=', alert.alert_id)
      .where('starts_at', '=', startsAt)
      .limit(1)
      .execute()
    if (waiting.length > 0) continue
    const dueAt = new Date(Math.max(startsAt.getTime() + digestGraceMs, now.getTime()))
    const reference = `${alert.alert_id} ${startsAt.getTime()}`
    await scheduled([{ customerId, kind: digestKind, reference, dueAt }]).execute(tx)
  }
  await tx
    .insertInto('messages.alert_digests')
    .values(
      later.map(({ alert, entry, startsAt }) => ({
        customer_id: customerId,
        alert_id: alert.alert_id,
        starts_at: startsAt,
        ledger_account_id: entry.ledgerAccountId,
        currency: entry.currency,
        seq: entry.seq,
        amount_minor: entry.amountMinor,
      })),
    )
    .execute()
}

/**
 * Sends one summary of the entries outside the window when a window begins, unless the alert is paused. An alert that has
 * been replaced still sends the summary of its night. An ended alert has no entries left.
 */
export const alertWorkers: JobHandlers = {
  async [digestKind](tx, { customerId, reference, now }) {
    const [alertId, startMs] = reference.split(' ') as [string, string]
    const [entries, alert, customer] = await Promise.all([
      tx
        .deleteFrom('messages.alert_digests')
        .where('customer_id', '=', customerId)
        .where('alert_id', '=', alertId)
        .where('starts_at', '=', new Date(Number(startMs)))
        .returning(['currency', 'amount_minor as amountMinor', 'ledger_account_id as ledgerAccountId'])
        .execute(),
      tx
        .selectFrom('messages.alerts')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('alert_id', '=', alertId)
        .where('state', '<>', 'paused')
        .executeTakeFirst(),
      findCustomer(tx, customerId),
    ])
    const window = alert && windowOf(alert)
    if (!alert || !window || entries.length === 0) return
    const account = await readAccount(tx, customerId, accountIdOf(entries[0]!.ledgerAccountId))
    const hours = { from: timeOfMinute(window.endMinute), to: timeOfMinute(window.startMinute) }
    const text = digestWords(account?.number ?? '', entries, hours)[alert.language]
    await send(tx, [{ alert, mobile: alert.mobile ?? customer.mobile, text }], now)
  },
}
