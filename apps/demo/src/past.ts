import type { Currency, ErrorKey, RequestOf } from '@cloudsail/contract'
import type { CardModel, ModelCredit, ModelItem, ModelPlan } from '@cloudsail/contract/cards'
import type { RuleMove, RulePeriod, RuleType, RuleWords } from '@cloudsail/contract/deposits'
import type { ApplicationDetails, ApplicationState } from '@cloudsail/contract/messages'
import type { RedemptionState } from '@cloudsail/contract/points'
import type { AbroadCurrency, RemitNetwork } from '@cloudsail/contract/remittance'
import type { inBankTransfer } from '@cloudsail/contract/transfers'
import type { DemoAccount, Person } from '@cloudsail/demo-customers'
import type { Insertable } from 'kysely'
import type { Tables } from './bank/database.ts'
import type { ErrorValues } from './bank/orders.ts'
import type { institutions } from './institutions.ts'
import type { DraftAccount } from './ledger-draft.ts'

/** A quick-pay agreement as the demo describes it. */
export interface DemoAgreement {
  who: string
  institution: (typeof institutions)[number]['institution_id']
  /** In yuan. */
  caps: readonly [single: number, day: number, month: number]
  small: boolean
  state: 'active' | 'paused' | 'cancelled'
  signedMonthsAgo: number
  lastUsedDaysAgo: number
}

/** An application for a service as the demo describes it. */
export interface DemoService {
  key: 'zhao' | 'ho'
  account: string
  currency?: Currency
  /** Days from the application to today, or the stage it has reached, from which the day follows. */
  daysAgo: number | 'accepted' | 'making' | 'posted'
  state: ApplicationState
  details: (account: DraftAccount) => ApplicationDetails
  branch?: string
  address?: readonly [address: string, postcode: string]
  reason?: string
  /** Days from today until which the account is held. */
  heldForDays?: number
}

/** An application for a service, once the history has reached its day. */
export interface PastService {
  orderId: string
  person: Person
  account: DraftAccount
  demo: DemoService
  details: ApplicationDetails
  feeMinor: bigint
  heldMinor: bigint
  until: string | null
  at: Date
}

/** A quick payment as the demo describes it. */
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
  /** In yuan, on the day after. */
  refund?: number
  /** Days since the dispute. */
  disputed?: number
}

/** A quick payment, once the history has reached its day. */
export interface PastQuickPayment extends DemoPayment {
  at: Date
  paymentId: string
}

/** A redemption of points as the demo describes it. */
export interface DemoRedemption {
  who: string
  item: string
  daysAgo: number
  state: RedemptionState
}

/** A redemption of points, once the history has reached its day. */
export interface PastRedemption extends DemoRedemption {
  at: Date
  orderId: string
}

export type TransferInput = RequestOf<typeof inBankTransfer.prepare>

/** A transfer that a customer gave through the internet bank, as the history keeps it until its journal is posted. */
export interface PastTransfer {
  orderId: string
  person: Person
  from: DraftAccount
  to: DraftAccount
  amountMinor: bigint
  purpose: TransferInput['purpose']
  postscript: string
  at: Date
}

/** A deposit rule as the demo describes it. */
export interface DemoRule {
  type: RuleType
  paying: 'main' | 'passbook'
  /** Null if the money becomes a time deposit. */
  destination: 'main' | 'passbook' | null
  termMonths: number | null
  yuan: number
  period: RulePeriod
  monthsAgo: number
  day: number
  /** Months from the first date to the last possible day of a run. */
  months: number
  /** Days from the first date to the cancellation. */
  cancelledAfterDays?: number
}

/** Money that a deposit rule moved. The certificate is null if no deposit was opened. */
interface PastMove {
  amountMinor: bigint
  orderId: string
  certificate: string | null
}

/** A date of a deposit rule with what the rule did. */
export interface PastRuleRun {
  dueOn: string
  at: Date
  move: RuleMove
  /** Set for a run that moved money. */
  moved: PastMove | null
}

/** A rule as the history keeps it until its journals are posted. */
export interface PastRule {
  rule: DemoRule
  ruleId: string
  setAt: Date
  words: RuleWords
  from: DraftAccount
  to: DraftAccount
  endedAt: Date | null
  runs: PastRuleRun[]
}

/** A beneficiary abroad. */
export interface Beneficiary {
  name: string
  country: string
  town: string
  account: string
  bic: string
  bank: string
  clearingCode: string
  /** The name of the template that holds the beneficiary. */
  template: string
}

/** A remittance abroad as the demo describes it. */
export interface RemittanceDraft {
  person: string
  network: RemitNetwork
  currency: AbroadCurrency
  amount: string
  /** Commission and cable, in the currency. */
  fees: readonly [string, string]
  to: Beneficiary
  code: string
  purpose: string
  monthsAgo: number
  day: number
  /** A failed remittance has the code of its reason. */
  end: { state: 'success' | 'processing' | 'cancelled' } | { state: 'failed'; reason: string }
}

/** A remittance abroad that a customer gave, as the history keeps it until its journal is posted. */
export interface PastRemittance extends RemittanceDraft {
  orderId: string
  giver: Person
  account: DraftAccount
  at: Date
}

/** Currency that a customer bought through the internet bank, as the history keeps it until its journal is posted. */
export interface PastExchange {
  orderId: string
  person: Person
  account: DraftAccount
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
  /** Null for a gift from a customer of another bank, which then states how it is listed. */
  giver: { person: Person; from: DraftAccount } | null
  listedName: string | null
}

/** The gifts of a day that went to a charity in one sum. `settledOn` is null while the sum has not arrived. */
export interface PastSettlement {
  givenOn: string
  charity: string
  sumMinor: bigint
  count: number
  settledOn: string | null
  /** Reference of its journal. */
  reference: string
}

/** An order of the shop as the demo describes it. */
export interface DemoOrder {
  goods: string
  yuan: number
  daysAgo: number
  minutes: number
  end: 'paid' | 'expired' | 'declined' | 'awaiting'
  /** In yuan. */
  refunds?: readonly number[]
}

/** An order of the shop, once the history has reached its day. */
export interface PastMerchantOrder extends DemoOrder {
  at: Date
  orderNumber: string
  /** Null for an order that was not paid. */
  orderId: string | null
}

/** A purchase or redemption of wealth products that changed a holding. */
export interface PastUnitLotOrder {
  person: Person
  product: string
  isPurchase: boolean
  orderId: string
  /** Time of acceptance. */
  at: Date
  tradeOn: string
  confirmOn: string
  currency: Currency
  /** The purchase price, or the proceeds of a redemption. */
  amountMinor: bigint
  /** The amount of the order if only a part was confirmed. Otherwise null. */
  askedMinor: bigint | null
  unitsE2: bigint
  navE4: number
}

/** Money that crossed the border under Wealth Connect. `orderId` is null if it came back. */
export interface PastWealthConnect {
  orderId: string | null
  amountMinor: bigint
  at: Date
}

/** The rows of a loan at the end of the history. */
export interface PastLoan {
  loan: Insertable<Tables['loans.loans']>
  rates: Insertable<Tables['loans.rates']>[]
  instalments: Insertable<Tables['loans.instalments']>[]
  payments: Insertable<Tables['loans.payments']>[]
  early: Insertable<Tables['loans.early_repayments']>[]
}

/** Net asset values and distributions of the demo's funds, day by day. */
export interface FundSeries {
  navs: { code: string; date: string; navE4: number; incomeE4: number | null }[]
  distributions: { code: string; recordOn: string; exOn: string; payOn: string; perUnitE4: number }[]
}

/** A date of a regular investment with the purchase that the date led to. */
interface PastPlanRun {
  dueOn: string
  /** Null if the date was skipped. */
  orderId: string | null
  confirmOn: string
  navE4: number
  feeMinor: bigint
  unitsE2: bigint
}

/** A dividend of a fund, paid out or reinvested. */
interface PastDividend {
  recordOn: string
  payOn: string
  unitsE2: bigint
  amountMinor: bigint
  mode: 'cash' | 'reinvest'
  settledOn: string
  reinvestedE2: bigint | null
}

/** A regular investment: its dates, and the dividends of the units that it bought. */
export interface PastFundPlan {
  planId: string
  setAt: Date
  runs: PastPlanRun[]
  dividends: PastDividend[]
  /** The order that had dividends reinvested, and the day it was confirmed. */
  change: { orderId: string; at: Date; tradeOn: string; confirmOn: string }
}

/** A top-up of an e-cash purse, once the history has reached its day. */
export interface PastTopUp {
  who: string
  orderId: string
  amountMinor: bigint
  state: 'pending' | 'returned' | 'failed'
  at: Date
  /** The instant at which the money came back or the top-up failed. */
  settledAt: Date | null
}

/** The particulars of a card's item or credit besides its amounts. */
export interface Told {
  madeAt: Date
  reference: string
  merchant?: string
  mcc?: string
  payer?: { name: string; number?: string; bank?: string }
  /** The amount in the currency of a purchase abroad. */
  original?: { currency: Currency; amountMinor: bigint }
}

/** Instalments of a purchase, by the number of the order that began them. */
interface DemoPlan {
  planId: string
  plan: ModelPlan
  purchase: bigint
  merchant: string
  endedOn: string | null
  settledInterestMinor: bigint | null
}

/** A credit card of the demo with everything that has happened to it. */
export interface DemoCard {
  person: Person
  account: DemoAccount
  model: CardModel
  items: { item: ModelItem; told: Told }[]
  credits: { credit: ModelCredit; told: Told }[]
  billDay: number
  plans: DemoPlan[]
}
