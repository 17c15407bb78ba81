import type { AuthMethod, Currency, CustomerKind, IdType } from '@cloudsail/contract'
import type { AccountKind, AccountStatus } from '@cloudsail/contract/accounts'
import type { CardProduct } from '@cloudsail/contract/cards'
import type { CallProduct } from '@cloudsail/contract/deposits'

/** Amounts of the demo's data are in yuan (or the currency's unit), dates in months before today. */

export interface DemoAccount {
  /** Unique among the person's accounts. */
  key: string
  kind: AccountKind
  number: string
  currencies: readonly Currency[]
  /** Balance when the demo's history begins. */
  opening?: Partial<Record<Currency, number>>
  /** Foreign banknotes (钞) paid in at a counter before the history begins. */
  banknotes?: Partial<Record<Currency, number>>
  openedOn: string
  accountClass?: 2 | 3
  status?: AccountStatus
  transferService?: boolean
  nickname?: string
  /** The holder did not enrol the account when signing. */
  notEnrolled?: true
  /** The card's password was reported lost. */
  cardPasswordLost?: true
  /** Only for credit cards. */
  card?: {
    product: CardProduct
    limit: number
    billDay: number
    /** How bills are paid. In full on the due day if omitted. */
    repays?: 'inFull' | 'more' | 'minimum' | 'late' | 'never'
    /** A purchase that is paid in instalments from two days later. Its day is the day after a bill or soon after it. */
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
    /** The due day of the first bill was 91 days ago, and nothing has been paid. The bill day is derived from today. */
    stopped?: true
    /** The card is in the post and not active yet. */
    inactive?: true
    /** Every third bill, a merchant refunds the most expensive purchase. */
    refunds?: true
  }
}

export interface DemoDeposit {
  account: string
  certificate: string
  currency: Currency
  principal: number
  months: 3 | 6 | 12 | 24 | 36 | 60
  /** When the deposit was opened. A deposit from before the demo's history exists from its beginning. */
  monthsAgo: number
  day: number
  instruction: 'renew' | 'toCurrent'
  product?: 'largeCertificate'
}

/** A time deposit paid in over the counter, given by its maturity, so that one always matures soon. */
export interface DemoMaturity extends Omit<DemoDeposit, 'monthsAgo' | 'day' | 'product' | 'instruction'> {
  /** Days from today. Negative if the deposit has matured without an instruction. */
  maturesInDays: number
  instruction: 'renew' | 'toCurrent'
}

/** A call deposit with its notices, oldest first. Days from today. */
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
    /** A used notice was drawn completely. */
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

/** A rolling call deposit, drawn completely if so given. */
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
  /** Basis points added to the LPR. */
  points: number
  reprices: 'january' | 'anniversary'
  repayment?: 'equalInstalment' | 'equalPrincipal'
  instalments: number
  monthsAgo: number
  day: number
  /** The seller who received the loan. */
  seller: string
  /** The account that repays the loan. The main account by default. */
  repaysFrom?: string
  /** Number of its last instalments that are unpaid. */
  unpaid?: number
  /** Yuan that the repayment account still had for the first unpaid instalment. */
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
  /** Amount that was ordered, if only a part was confirmed. */
  asked?: number
}

/** How a person earns and spends. Amounts in yuan, days of the month. */
interface Life {
  salary?: { employer: number; amount: number; day: number }
  pension?: { amount: number; day: number }
  /** Purchases on an average day, and the person's price level. */
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
  /** Friends who occasionally exchange money. */
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
  /** Needed for the first log-in, which is still to come. */
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
