import { addMonths, type Currency, currencyDecimals } from '@cloudsail/contract'
import { accountIdOf, type DemoAccount, type Person, people } from '@cloudsail/demo-customers'
import type { Insertable } from 'kysely'
import { addDays, businessDate, startOfDay } from './bank/clock.ts'
import type { Tables } from './bank/database.ts'
import { cashLedgerIdOf } from './bank/ledger.ts'
import type { Boards } from './boards.ts'
import { fundSeries } from './funds.ts'
import { type DraftAccount, LedgerDraft } from './ledger-draft.ts'
import { midRateSeries, navSeries } from './market.ts'
import type {
  DemoCard,
  FundSeries,
  PastDonation,
  PastExchange,
  PastFundPlan,
  PastLoan,
  PastMerchantOrder,
  PastQuickPayment,
  PastRedemption,
  PastRemittance,
  PastRule,
  PastService,
  PastSettlement,
  PastTopUp,
  PastTransfer,
  PastUnitLotOrder,
  PastWealthConnect,
} from './past.ts'

/** An event at an instant. Its effect may depend on the balances at that instant. */
interface PlannedEvent {
  at: Date
  run(): void
}

/** The state that all parts of the history share. Dates are business dates. The history ends at `now`. */
export interface HistoryDraft {
  seedNumber: number
  now: Date
  today: string
  /** The history's first day: one month more than the two years that a query may cover. */
  start: string
  boards: Boards
  ledger: LedgerDraft
  events: PlannedEvent[]
  account(person: Person, key: string, currency?: Currency): DraftAccount
  /** Returns the foreign banknotes (钞) of an account. */
  banknotes(person: Person, key: string, currency: Currency): DraftAccount
  /** Returns the account for a customer's daily income and spending. Null if there is none. */
  main(person: Person): DraftAccount | null
  /** Returns the instant a number of minutes after midnight on a date. */
  at(date: string, minutes: number): Date
  /** Returns the date on a day of the month, `monthsAgo` before this month, but not before the start of the history. */
  dayOf(monthsAgo: number, day: number): string
  rateOn(date: string, currency: Currency): number
  navOn(code: string, date: string): number
  rates: ReturnType<typeof midRateSeries>
  navs: ReturnType<typeof navSeries>
  funds: FundSeries
  /** A regular investment of eighteen months. Null until it is planned. */
  fundPlan: PastFundPlan | null
  /** The orders that bought or redeemed unit lots. */
  unitLotOrders: PastUnitLotOrder[]
  /** In-bank transfers given through the internet bank. `orderSerials` holds the order numbers used on each day. */
  transfers: PastTransfer[]
  /** Purchases of currency through the internet bank. */
  exchanges: PastExchange[]
  /** Remittances abroad. */
  remittances: PastRemittance[]
  /** Remittances under Wealth Connect, and money that came back. */
  wealthConnect: PastWealthConnect[]
  /** Applications for services, except those still in progress. */
  services: PastService[]
  /** Deposit rules with the results of their dates. */
  rules: PastRule[]
  /** Gifts to charities and their daily sums. */
  donations: PastDonation[]
  donationSettlements: PastSettlement[]
  orderSerials: Map<string, number>
  /** The number of the batch of transfers. Empty until it is planned. */
  batchOrderId: string
  /** Paid orders of a shop. */
  merchantOrders: PastMerchantOrder[]
  /** Quick payments, including refused ones. */
  quickPayments: PastQuickPayment[]
  /** Top-ups of purses that were given by hand or not completed. */
  topUps: PastTopUp[]
  /** Redemptions of points. */
  redemptions: PastRedemption[]
  /** Credit cards with their items and bills, by account. */
  cards: Map<bigint, DemoCard>
  lastCardId: bigint
  /** The table rows behind the accounts at the end of the history. */
  rows: ProductRows
}

export interface ProductRows {
  deposits: Insertable<Tables['deposits.time_deposits']>[]
  notices: Insertable<Tables['deposits.withdrawal_notices']>[]
  callDraws: Insertable<Tables['deposits.call_draws']>[]
  loans: PastLoan[]
  holdings: Insertable<Tables['wealth.lots']>[]
}

/** The history begins on the first day of the month that many months before today. */
export const historyMonths = 25

export function createHistoryDraft(seedNumber: number, now: Date, boards: Boards): HistoryDraft {
  const today = businessDate(now)
  const start = `${addMonths(today, -historyMonths).slice(0, 8)}01`
  const rates = midRateSeries(seedNumber, addDays(start, -7), today)
  const navs = navSeries(seedNumber, addDays(addMonths(start, -6), 0), today)
  const accounts = new Map<string, DraftAccount>()
  for (const person of people) {
    for (const account of person.accounts) {
      for (const currency of account.currencies) {
        accounts.set(keyOf(person, account.key, currency), openDraftAccount(person, account, currency, start))
        if (account.banknotes?.[currency] === undefined) continue
        const cash = openDraftAccount(person, account, currency, start)
        cash.accountId = cashLedgerIdOf(cash.accountId)
        accounts.set(keyOf(person, account.key, currency, 'banknotes'), cash)
      }
    }
  }
  const history: HistoryDraft = {
    seedNumber,
    now,
    today,
    start,
    boards,
    rates,
    navs,
    funds: { navs: [], distributions: [] },
    fundPlan: null,
    unitLotOrders: [],
    ledger: new LedgerDraft(),
    events: [],
    transfers: [],
    exchanges: [],
    remittances: [],
    wealthConnect: [],
    services: [],
    rules: [],
    donations: [],
    donationSettlements: [],
    orderSerials: new Map(),
    batchOrderId: '',
    merchantOrders: [],
    quickPayments: [],
    topUps: [],
    redemptions: [],
    cards: new Map(),
    lastCardId: 0n,
    rows: { deposits: [], notices: [], callDraws: [], loans: [], holdings: [] },
    account: (person, key, currency = 'CNY') => {
      const account = accounts.get(keyOf(person, key, currency))
      if (!account) throw new Error(`${person.key} has no ${currency} in ${key}`)
      return account
    },
    banknotes: (person, key, currency) => accounts.get(keyOf(person, key, currency, 'banknotes'))!,
    main: (person) => accounts.get(keyOf(person, 'main', 'CNY')) ?? null,
    at: (date, minutes) => new Date(startOfDay(date).getTime() + Math.round(minutes * 60_000)),
    dayOf: (monthsAgo, day) => {
      const month = addMonths(`${today.slice(0, 8)}01`, -monthsAgo)
      return `${month.slice(0, 8)}${String(Math.min(day, 28)).padStart(2, '0')}`
    },
    rateOn: (date, currency) => {
      const last = rates.findLast((one) => one.date <= date) ?? rates[0]!
      return Number(last.per100[currency])
    },
    navOn: (code, date) => (navs.findLast((one) => one.code === code && one.date <= date) ?? navs[0]!).navE4,
  }
  history.funds = fundSeries(history)
  return history
}

const keyOf = (person: Person, key: string, currency: Currency, what = 'money') =>
  `${person.key}/${key}/${currency}/${what}`

function openDraftAccount(
  person: Person,
  account: DemoAccount,
  currency: Currency,
  start: string,
): DraftAccount {
  return {
    ownerId: person.customerId,
    accountId: accountIdOf(person, account),
    currency,
    number: account.number,
    holder: person.name,
    balanceMinor: 0n,
    heldMinor: 0n,
    overdraftMinor: overdraftOf(account),
    balanceDaysMinor: 0n,
    countedTo: start,
  }
}

/** Returns an account's overdraft limit: a card has its limit, a loan has none (null). */
export function overdraftOf(account: DemoAccount): bigint | null {
  if (account.kind === 'loan') return null
  return account.card ? toMinor(account.card.limit, 'CNY') : 0n
}

/** Converts yuan (or units of another currency) to minor units. */
export function toMinor(units: number, currency: Currency = 'CNY'): bigint {
  return BigInt(Math.round(units * 10 ** currencyDecimals[currency]))
}
