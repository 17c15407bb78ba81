import { maskCard, maskMobile, type RequestOf, type ResponseOf } from '@cloudsail/contract'
import {
  type alertForecast,
  type alertRules,
  type alertTexts,
  isAlerted,
  timeOfMinute,
} from '@cloudsail/contract/messages'
import { sql } from 'kysely'
import {
  accountNumbers,
  cashLedgerOffset,
  midRatesOn,
  ownAccount,
  readAccounts,
  toRmb,
} from '../../accounts/core/index.ts'
import { addDays, businessDate, parameter, startOfDay, wireTime } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'
import { standingAlerts, windowOf } from './alerts.ts'
import { alertsParameter } from './parameter.ts'
import { entryWords, type ToldEntry } from './words.ts'

const forecastDays = 30
/** Start amounts compared in the forecast, in yuan. */
const steps = [0, 50, 100, 500, 1_000, 5_000]

/**
 * Returns the customer's alerts with the number of messages that each would have sent in the last 30 days, ignoring its
 * hours.
 */
export async function readAlerts({
  db,
  session,
  now,
}: CustomerContext): Promise<ResponseOf<typeof alertRules>> {
  const { customerId } = session
  const [alerts, accounts, customer, terms] = await Promise.all([
    standingAlerts(db, customerId),
    readAccounts(db, customerId),
    findCustomer(db, customerId),
    parameter(db, alertsParameter, businessDate(now)),
  ])
  const byId = new Map(accounts.map((account) => [account.accountId, account]))
  const recent = new Map(
    await Promise.all(
      [...new Set(alerts.map(({ account_id }) => account_id))].map(
        async (accountId) => [accountId, await recentEntries(db, { customerId, accountId, now })] as const,
      ),
    ),
  )
  return {
    mobile: maskMobile(customer.mobile),
    mostMobiles: terms.mostMobiles,
    alerts: alerts.map((alert) => {
      const account = byId.get(alert.account_id)
      const window = windowOf(alert)
      const { direction, start_yuan: startYuan } = alert
      const told = recent.get(alert.account_id)!
      return {
        alertId: alert.alert_id,
        accountId: alert.account_id.toString(),
        account: maskCard(account?.number ?? ''),
        accountName: account?.nickname ?? null,
        mobile: maskMobile(alert.mobile ?? customer.mobile),
        ownMobile: alert.mobile === null,
        allDay: window === null,
        from: timeOfMinute(window?.startMinute ?? 0),
        to: timeOfMinute(window?.endMinute ?? 0),
        startAmount: String(startYuan),
        direction,
        showBalance: alert.show_balance,
        digest: alert.digest,
        language: alert.language,
        state: alert.state === 'paused' ? 'paused' : 'active',
        sent30: told.filter(({ rmbMinor }) => isAlerted({ direction, startYuan }, rmbMinor)).length,
      }
    }),
  }
}

/** Returns the number of messages that each start amount would have caused on an account in the last 30 days. */
export async function forecastAlerts(
  { db, session, now }: CustomerContext,
  { accountId: id, direction }: RequestOf<typeof alertForecast>,
): Promise<ResponseOf<typeof alertForecast>> {
  const { customerId } = session
  const accountId = BigInt(id)
  const account = await ownAccount(db, customerId, accountId, { field: 'accountId' })
  const recent = await recentEntries(db, { customerId, accountId, now })
  const last = recent.at(-1)
  return {
    days: forecastDays,
    steps: steps.map((startYuan) => ({
      startAmount: String(startYuan),
      count: recent.filter(({ rmbMinor }) => isAlerted({ direction, startYuan }, rmbMinor)).length,
    })),
    sample: last
      ? {
          plain: entryWords(account.number, last, false),
          withBalance: entryWords(account.number, last, true),
        }
      : null,
  }
}

async function recentEntries(
  q: Queryable,
  { customerId, accountId, now }: { customerId: bigint; accountId: bigint; now: Date },
): Promise<(ToldEntry & { rmbMinor: bigint })[]> {
  const today = businessDate(now)
  const from = addDays(today, -forecastDays)
  const [{ rows }, [rates]] = await Promise.all([
    sql<ToldEntry>`select currency, amount_minor as "amountMinor", balance_after as "balanceAfterMinor",
        booked_at as "bookedAt", summary, counterparty_name as "counterpartyName"
      from ledger.entries e
      where e.owner_id = ${customerId} and e.account_id = any(${[accountId, accountId + cashLedgerOffset]}::bigint[])
        and e.business_date > ${from}::date and e.amount_minor <> 0
      order by e.booked_at, e.seq`.execute(q),
    midRatesOn(q, [today]),
  ])
  return rows.map((entry) => ({ ...entry, rmbMinor: toRmb(entry.amountMinor, entry.currency, rates!) }))
}

interface TextRow {
  written_on: string
  text_id: bigint
}

const newestFirst = keyset<TextRow>([
  { column: 'written_on', kind: 'date', value: (row) => row.written_on },
  { column: 'text_id', kind: 'id', value: (row) => row.text_id },
])

/** Returns a page of the messages that alerts have sent. */
export async function queryAlertTexts(
  { db, session }: CustomerContext,
  { from, to, state }: FiltersOf<typeof alertTexts>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof alertTexts>> {
  const { customerId } = session
  let query = db
    .selectFrom('messages.alert_texts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('written_on', '>=', from)
    .where('written_on', '<=', to)
    .where('written_at', '<', startOfDay(addDays(to, 1)))
    .where(newestFirst.after(cursor))
  if (state) query = query.where('state', '=', state)
  const [found, numbers] = await Promise.all([
    query
      .orderBy(newestFirst.order)
      .limit(limit + 1)
      .execute(),
    accountNumbers(db, customerId),
  ])
  const { rows, nextCursor } = newestFirst.page(found, limit)
  return {
    rows: rows.map((row) => ({
      textId: row.text_id.toString(),
      at: wireTime(row.written_at),
      account: maskCard(numbers.get(row.account_id) ?? ''),
      mobile: maskMobile(row.mobile),
      text: row.text,
      state: row.state,
    })),
    nextCursor,
    totals: null,
  }
}
