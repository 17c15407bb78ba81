import * as z from 'zod/mini'
import { depositProducts } from '../core/deposit-products.ts'
import { maskedNumber } from '../core/fields.ts'
import { currencies } from '../core/money.ts'
import { accountKinds, accountStatuses } from './kinds.ts'

/** What accounts are chosen for; a function's list holds the kinds of account that can serve in it. */
export const accountFunctions = ['statement', 'pay', 'move', 'receive', 'all'] as const
export type AccountFunction = (typeof accountFunctions)[number]

const bilingual = z.object({ zh: z.string(), en: z.string() })
export const currency = z.enum(currencies)

/** Decimal texts: posted is what the books say; held is what is set aside of it; available is what the customer can use now:
 *  posted without what is held, with a card's limit, and nothing while the account is lost or frozen. */
export const accountBalance = z.object({
  currency,
  /** Foreign banknotes (钞), which stand apart from what came by transfer (汇). */
  cash: z.boolean(),
  /** By which its statement is asked for: of banknotes another one than the account's. */
  ledgerAccountId: z.string(),
  posted: z.string(),
  held: z.string(),
  available: z.string(),
})
export type AccountBalance = z.infer<typeof accountBalance>

export const account = z.object({
  accountId: z.string(),
  number: maskedNumber,
  kind: z.enum(accountKinds),
  holderName: z.string(),
  accountClass: z.number(),
  status: z.enum(accountStatuses),
  branch: bilingual,
  openedOn: z.string(),
  nickname: z.nullable(z.string()),
  transferService: z.boolean(),
  enrolled: z.boolean(),
  balances: z.array(accountBalance),
})
export type Account = z.infer<typeof account>

/** An account in a function's list: one that cannot be used now says why. */
export const assignedAccount = z.extend(account, {
  refusal: z.nullable(z.extend(bilingual, { key: z.string() })),
})
export type AssignedAccount = z.infer<typeof assignedAccount>

export const timeDeposit = z.object({
  certificateNumber: z.string(),
  product: z.enum(depositProducts),
  currency,
  principal: z.string(),
  /** Per cent a year: "0.95". */
  annualRate: z.string(),
  termMonths: z.nullable(z.number()),
  effectiveOn: z.string(),
  maturesOn: z.nullable(z.string()),
  instruction: z.enum(['renew', 'toCurrent']),
  /** It has matured, and no account could take its money. */
  isOverdue: z.boolean(),
})
export type TimeDeposit = z.infer<typeof timeDeposit>

export const creditCard = z.object({
  product: bilingual,
  currency,
  limit: z.string(),
  /** Positive: what is owed. Negative: overpaid. */
  owed: z.string(),
  available: z.string(),
  bill: z.nullable(
    z.object({
      billedOn: z.string(),
      dueOn: z.string(),
      amount: z.string(),
      minimum: z.string(),
      /** Still to be paid. */
      remaining: z.string(),
    }),
  ),
})
export type CreditCard = z.infer<typeof creditCard>

export const loan = z.object({
  product: bilingual,
  currency,
  principal: z.string(),
  outstanding: z.string(),
  annualRate: z.string(),
  instalments: z.number(),
  paidInstalments: z.number(),
  next: z.nullable(z.object({ dueOn: z.string(), amount: z.string() })),
})
export type Loan = z.infer<typeof loan>

/** All lots of one product in one account. */
export const holding = z.object({
  productCode: z.string(),
  name: bilingual,
  kind: z.enum(['wealth', 'fund']),
  risk: z.number(),
  currency,
  units: z.string(),
  nav: z.string(),
  navDate: z.string(),
  value: z.string(),
  cost: z.string(),
  /** May be negative. */
  gain: z.string(),
})
export type Holding = z.infer<typeof holding>

/** What the internet bank tells of an account that signing has not put into it. */
export const notEnrolledAccount = z.pick(account, { accountId: true, kind: true, number: true, branch: true })
export type NotEnrolledAccount = z.infer<typeof notEnrolledAccount>

/** An account of the overview with what its kind has besides balances. */
export const overviewAccount = z.extend(account, {
  /** In RMB by the mid rates; what is owed is negative. */
  rmb: z.string(),
  /** The same for each balance; null where it is RMB already. */
  balances: z.array(z.extend(accountBalance, { rmb: z.nullable(z.string()) })),
  deposits: z.array(timeDeposit),
  card: z.nullable(creditCard),
  loan: z.nullable(loan),
  holdings: z.array(holding),
  /** How many channels of a debit card are locked at this moment. */
  lockedChannels: z.number(),
})
export type OverviewAccount = z.infer<typeof overviewAccount>
