import type { AuthMethod, Currency, CustomerKind, IdType } from '@cloudsail/contract'
import type { AccountKind, AccountStatus } from '@cloudsail/contract/accounts'
import type { CardProduct } from '@cloudsail/contract/cards'
import type { CallProduct } from '@cloudsail/contract/deposits'

/** Amounts of the demo's data are in yuan (or the currency's unit), dates in months before today. */

export interface DemoAccount {
  /** Among the person's accounts. */
  key: string
  kind: AccountKind
  number: string
  currencies: readonly Currency[]
  /** What stands in it when the demo's history begins. */
  opening?: Partial<Record<Currency, number>>
  /** Foreign banknotes (钞) paid in at a counter before the history begins. */
  banknotes?: Partial<Record<Currency, number>>
  openedOn: string
  accountClass?: 2 | 3
  status?: AccountStatus
  transferService?: boolean
  nickname?: string
  /** Left out when its holder signed. */
  notEnrolled?: true
  /** The card's password was reported lost. */
  cardPasswordLost?: true
  /** Credit cards. */
  card?: {
    product: CardProduct
    limit: number
    billDay: number
    /** How bills are paid: in full on the due day where left out. */
    repays?: 'inFull' | 'more' | 'minimum' | 'late' | 'never'
    /** Bought by it and paid in instalments from two days later; the day is the day after a bill's or soon after it. */
    plan?: {
      monthsAgo: number
      day: number
      amount: number
      merchant: string
      mcc: string
      periods: number
      settledMonthsAgo?: number
    }
    /** Pays abroad every month. */
    abroad?: true
    /** Its first bill's due day is 91 days ago, and nobody has paid: the bill day follows from today. */
    stopped?: true
    /** In the post: not active yet. */
    inactive?: true
    /** Every third bill a merchant gives the dearest purchase back after it. */
    refunds?: true
  }
}

export interface DemoDeposit {
  account: string
  certificate: string
  currency: Currency
  principal: number
  months: 3 | 6 | 12 | 24 | 36 | 60
  /** When it was opened; before the demo's history begins it is there from the beginning. */
  monthsAgo: number
  day: number
  instruction: 'renew' | 'toCurrent'
  product?: 'largeCertificate'
}

/** A time deposit paid in over the counter, told by when it matures, so that something is always near. */
export interface DemoMaturity extends Omit<DemoDeposit, 'monthsAgo' | 'day' | 'product' | 'instruction'> {
  /** From today; negative: it has matured, and there was no instruction for what then. */
  maturesInDays: number
  instruction: 'renew' | 'toCurrent'
}

/** A call deposit with its notices, the oldest first; days from today. */
export interface DemoCall {
  account: string
  certificate: string
  product: CallProduct
  principal: number
  daysAgo: number
  notices: readonly {
    amount: number
    givenDaysAgo: number
    agreedInDays: number
    automatic: boolean
    /** A used one was drawn whole. */
    state: 'pending' | 'used' | 'cancelled' | 'lapsed'
  }[]
}

/** A large certificate that pays monthly, or at maturity. */
export interface DemoLarge {
  account: string
  certificate: string
  principal: number
  months: number
  annualRatePpm: number
  interestPayment: 'atMaturity' | 'monthly'
  monthsAgo: number
}

/** A rolling call deposit, drawn whole where told. */
export interface DemoRolling {
  account: string
  certificate: string
  principal: number
  daysAgo: number
  drawnDaysAgo?: number
}

export interface DemoLoan {
  account: string
  code: 'home' | 'car' | 'consumer'
  product: readonly [zh: string, en: string]
  principal: number
  lprTerm: '1Y' | '5Y'
  /** Basis points on the LPR. */
  points: number
  reprices: 'january' | 'anniversary'
  repayment?: 'equalInstalment' | 'equalPrincipal'
  instalments: number
  monthsAgo: number
  day: number
  /** Who was paid with it. */
  seller: string
  /** Where it is repaid from; the main account. */
  repaysFrom?: string
  /** How many of its last instalments nobody has paid. */
  unpaid?: number
  /** What of the first of these its repayment account still had, in yuan. */
  partPaid?: number
  early?: { monthsAgo: number; day: number; amount: number | 'whole'; mode: 'smaller' | 'shorter' }
  scheduled?: { inDays: number; amount: number; mode: 'smaller' | 'shorter' }
}

export interface DemoUnitLot {
  account: string
  product: string
  amount: number
  monthsAgo: number
  day: number
  soldMonthsAgo?: number
  /** What was asked for, where only a part of it was confirmed. */
  asked?: number
}

/** How somebody earns and spends. Amounts in yuan, days of the month. */
interface Life {
  salary?: { employer: number; amount: number; day: number }
  pension?: { amount: number; day: number }
  /** Purchases on an average day, and how much dearer than usual this person's are. */
  purchases: number
  scale: number
  /** Share of purchases put on the credit card. */
  onCard: number
  /** Paid every month to another demo customer. */
  regular?: readonly { to: string; amount: number; day: number; remark: string }[]
  /** Paid every month to an account at another bank. */
  outside?: readonly {
    name: string
    bank: string
    number: string
    amount: number
    day: number
    remark: string
  }[]
  /** Friends who now and then send each other money. */
  friends?: readonly string[]
  utilities?: boolean
  cashPerMonth?: number
  /** Buys this currency every few months. */
  buys?: { currency: Currency; amount: number }
}

export interface Person {
  key: string
  customerId: bigint
  kind: CustomerKind
  method: AuthMethod
  name: string
  nameEn: string
  birth: string
  idType: IdType
  idNumber: string
  mobile: string
  email: string | null
  address: string
  branchCode: string
  username: string | null
  nickname: string | null
  ebankNumber: string | null
  seal: string | null
  /** Waits for the first log-in with it. */
  activationCode?: string
  withoutWithdrawalPassword?: boolean
  accounts: readonly DemoAccount[]
  large?: readonly DemoLarge[]
  rolling?: readonly DemoRolling[]
  deposits?: readonly DemoDeposit[]
  calls?: readonly DemoCall[]
  maturities?: readonly DemoMaturity[]
  loans?: readonly DemoLoan[]
  lots?: readonly DemoUnitLot[]
  life: Life
}
