import type { Currency, ErrorKey, RequestOf } from '@cloudsail/contract'
import type { BookCredit, BookItem, BookPlan, CardBook } from '@cloudsail/contract/cards'
import type { RuleMove, RulePeriod, RuleType, RuleWords } from '@cloudsail/contract/deposits'
import type { ApplicationDetails, ApplicationState } from '@cloudsail/contract/messages'
import type { RedemptionState } from '@cloudsail/contract/points'
import type { AbroadCurrency, RemitRail } from '@cloudsail/contract/remittance'
import type { inBankTransfer } from '@cloudsail/contract/transfers'
import type { Insertable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { ErrorValues } from '../errors.ts'
import type { BookAccount } from './books.ts'
import type { institutions } from './institutions.ts'
import type { DemoAccount, Person } from './person.ts'

export interface DemoAgreement {
  who: string
  institution: (typeof institutions)[number]['institution_id']
  /** Yuan. */
  caps: readonly [single: number, day: number, month: number]
  small: boolean
  state: 'active' | 'paused' | 'cancelled'
  signedMonthsAgo: number
  lastUsedDaysAgo: number
}

export interface DemoService {
  key: 'zhao' | 'ho'
  account: string
  currency?: Currency
  /** Before today; in the place of it, how far it has come: the day on which it was asked for follows from that. */
  daysAgo: number | 'accepted' | 'making' | 'posted'
  state: ApplicationState
  details: (account: BookAccount) => ApplicationDetails
  branch?: string
  address?: readonly [address: string, postcode: string]
  reason?: string
  /** Days from today; what is held until then. */
  heldForDays?: number
}

/** An application of the history. */
export interface PastService {
  orderId: string
  person: Person
  account: BookAccount
  demo: DemoService
  details: ApplicationDetails
  feeMinor: bigint
  heldMinor: bigint
  until: string | null
  at: Date
}

export interface DemoPayment {
  who: string
  institution: DemoAgreement['institution']
  merchant: string
  goods: string
  yuan: number
  daysAgo: number
  minutes: number
  by?: 'code' | 'small' | 'regular'
  refused?: { key: ErrorKey; values: ErrorValues }
  /** Yuan, the day after. */
  refund?: number
  /** Days ago. */
  disputed?: number
}

/** A payment, once the history has come to it. */
export interface PastQuickPayment extends DemoPayment {
  at: Date
  paymentId: string
}

export interface DemoRedemption {
  who: string
  item: string
  daysAgo: number
  state: RedemptionState
}

/** One of them, once the history has come to it. */
export interface PastRedemption extends DemoRedemption {
  at: Date
  orderId: string
}

export type TransferInput = RequestOf<typeof inBankTransfer.prepare>

/** A transfer that somebody gave through the internet bank, as the history keeps it until its journal is posted. */
export interface PastTransfer {
  orderId: string
  person: Person
  from: BookAccount
  to: BookAccount
  amountMinor: bigint
  purpose: TransferInput['purpose']
  postscript: string
  at: Date
}

export interface DemoRule {
  type: RuleType
  paying: 'main' | 'book'
  /** Null where the money becomes a time deposit. */
  destination: 'main' | 'book' | null
  termMonths: number | null
  yuan: number
  period: RulePeriod
  monthsAgo: number
  day: number
  /** From the first date to the last day a run may fall on. */
  months: number
  /** So many days after the first date it was cancelled. */
  cancelledAfterDays?: number
}

/** What was moved, by which order, and into which certificate. */
interface PastMove {
  amountMinor: bigint
  orderId: string
  certificate: string | null
}

export interface PastRuleRun {
  dueOn: string
  at: Date
  move: RuleMove
  /** Of a run that moved money. */
  moved: PastMove | null
}

/** A rule as the history keeps it until its journals are posted. */
export interface PastRule {
  rule: DemoRule
  ruleId: string
  setAt: Date
  words: RuleWords
  from: BookAccount
  to: BookAccount
  endedAt: Date | null
  runs: PastRuleRun[]
}

/** Somebody abroad who is paid. */
export interface Beneficiary {
  name: string
  country: string
  town: string
  account: string
  bic: string
  bank: string
  clearingCode: string
  /** What the template with it is called. */
  template: string
}

export interface RemittanceDraft {
  person: string
  rail: RemitRail
  currency: AbroadCurrency
  amount: string
  /** Commission and cable, in the currency. */
  fees: readonly [string, string]
  to: Beneficiary
  code: string
  purpose: string
  monthsAgo: number
  day: number
  /** How it ended; what was refused bears the reason of its code. */
  end: { state: 'success' | 'processing' | 'cancelled' } | { state: 'failed'; reason: string }
}

/** A remittance abroad that the history has given, until its journal is posted. */
export interface PastRemittance extends RemittanceDraft {
  orderId: string
  giver: Person
  account: BookAccount
  at: Date
}

/** Currency that somebody bought through the internet bank, as the history keeps it until its journal is posted. */
export interface PastExchange {
  orderId: string
  person: Person
  account: BookAccount
  currency: Currency
  amountMinor: bigint
  rmbMinor: bigint
  /** RMB for 100 units. */
  rate: number
  mid: number
  at: Date
}

type Honour = 'full' | 'nickname' | 'anonymous' | null

export type Receipt = 'none' | 'issued' | 'posted' | 'returned'

/** A gift through the internet bank, as the history keeps it until its journal is posted. */
export interface PastDonation {
  orderId: string
  serial: string
  charity: string
  amountMinor: bigint
  at: Date
  honour: Honour
  receipt: Receipt
  /** Null for one that came from a customer of another bank, and how that one is listed. */
  giver: { person: Person; from: BookAccount } | null
  listedName: string | null
}

/** When the sum of a day went to a charity, or came back. */
export interface PastSettlement {
  givenOn: string
  charity: string
  sumMinor: bigint
  count: number
  settledOn: string | null
  /** Of its journal. */
  reference: string
}

export interface DemoOrder {
  goods: string
  yuan: number
  daysAgo: number
  minutes: number
  /** What became of it; refunds in yuan. */
  end: 'paid' | 'expired' | 'declined' | 'awaiting'
  refunds?: readonly number[]
}

/** An order of the shop, once the history has come to it. */
export interface PastMerchantOrder extends DemoOrder {
  at: Date
  orderNumber: string
  /** Of one that was paid. */
  orderId: string | null
}

/** An order of the past that a lot came from, or went with. */
export interface PastLotOrder {
  person: Person
  product: string
  isPurchase: boolean
  orderId: string
  /** Accepted at. */
  at: Date
  tradeOn: string
  confirmOn: string
  currency: Currency
  /** What was paid, or what came back. */
  amountMinor: bigint
  /** Where only a part was confirmed, what was asked for. */
  askedMinor: bigint | null
  unitsE2: bigint
  navE4: number
}

/** A loan at the end of the history, as the tables want it. */
export interface PastLoan {
  loan: Insertable<Tables['loans.loans']>
  rates: Insertable<Tables['loans.rates']>[]
  instalments: Insertable<Tables['loans.instalments']>[]
  payments: Insertable<Tables['loans.payments']>[]
  early: Insertable<Tables['loans.early_repayments']>[]
}

export interface FundSeries {
  navs: { code: string; date: string; navE4: number; incomeE4: number | null }[]
  distributions: { code: string; recordOn: string; exOn: string; payOn: string; perUnitE4: number }[]
}

interface PastFundRun {
  dueOn: string
  /** Null where the date was skipped. */
  orderId: string | null
  confirmOn: string
  navE4: number
  feeMinor: bigint
  unitsE2: bigint
}

interface PastDividend {
  recordOn: string
  payOn: string
  unitsE2: bigint
  amountMinor: bigint
  mode: 'cash' | 'reinvest'
  settledOn: string
  reinvestedE2: bigint | null
}

/** A regular investment with what became of its dates, and the dividends of what it bought. */
export interface PastFundPlan {
  planId: string
  setAt: Date
  runs: PastFundRun[]
  dividends: PastDividend[]
  /** The order that had dividends reinvested, and the day it was confirmed. */
  change: { orderId: string; at: Date; tradeOn: string; confirmOn: string }
}

/** One of them, once the history has come to it. */
export interface PastTopUp {
  who: string
  orderId: string
  amountMinor: bigint
  state: 'pending' | 'returned' | 'failed'
  at: Date
  /** When it came back, or was given up. */
  settledAt: Date | null
}

/** What an item or a credit of the history is about, besides its amounts. */
export interface Told {
  madeAt: Date
  reference: string
  merchant?: string
  mcc?: string
  payer?: { name: string; number?: string; bank?: string }
  /** What was paid abroad. */
  original?: { currency: Currency; amountMinor: bigint }
}

/** Instalments of a purchase, by the number of the order that began them. */
interface DemoPlan {
  planId: string
  plan: BookPlan
  purchase: bigint
  merchant: string
  endedOn: string | null
  settledInterestMinor: bigint | null
}

/** A credit card of the demo with everything that has happened to it. */
export interface DemoCard {
  person: Person
  account: DemoAccount
  book: CardBook
  items: { item: BookItem; told: Told }[]
  credits: { credit: BookCredit; told: Told }[]
  billDay: number
  plans: DemoPlan[]
}
