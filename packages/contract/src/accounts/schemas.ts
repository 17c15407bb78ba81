import * as z from 'zod/mini'
import { bilingual } from '../core/bilingual.ts'
import { depositProducts } from '../core/deposit-products.ts'
import { maskedNumber } from '../core/fields.ts'
import { currencies } from '../core/money.ts'
import { accountKinds, accountStatuses } from './kinds.ts'

/** Functions that accounts are listed for. The list of a function holds the kinds of account that it accepts. */
export const accountFunctions = ['statement', 'pay', 'move', 'receive', 'all'] as const
export type AccountFunction = (typeof accountFunctions)[number]

export const currency = z.enum(currencies)

/**
 * Decimal texts. Posted is the balance in the books. Held is the sum of holds. Available is what the customer can use now:
 * posted less held, plus the limit of a card, and nothing while the account is lost or debit-blocked.
 */
export const accountBalance = z.object({
  currency,
  /** True for foreign banknotes (钞), which are kept apart from money that came by transfer (汇). */
  cash: z.boolean(),
  /** Account id for queries of its statement. The banknotes of an account have an id of their own. */
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

/** An account in the list of a function. One that cannot be used now carries the reason. */
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
  /** True if the deposit has matured and no account could take its money. */
  isOverdue: z.boolean(),
})
export type TimeDeposit = z.infer<typeof timeDeposit>

export const creditCard = z.object({
  product: bilingual,
  currency,
  limit: z.string(),
  /** Amount owed if positive, overpaid if negative. */
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

/** All unit lots of one product in one account. */
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

/** What the internet bank shows of an account that is not enrolled. */
export const notEnrolledAccount = z.pick(account, { accountId: true, kind: true, number: true, branch: true })
export type NotEnrolledAccount = z.infer<typeof notEnrolledAccount>

/** An account of the overview: its balances and the fields of its kind. */
export const overviewAccount = z.extend(account, {
  /** In RMB by the mid rates. Negative if the customer owes it. */
  rmb: z.string(),
  /** Each balance with its value in RMB by the mid rates. Null if the balance is in RMB. */
  balances: z.array(z.extend(accountBalance, { rmb: z.nullable(z.string()) })),
  deposits: z.array(timeDeposit),
  card: z.nullable(creditCard),
  loan: z.nullable(loan),
  holdings: z.array(holding),
  /** How many channels of a debit card are locked at this moment. */
  lockedChannels: z.number(),
})
export type OverviewAccount = z.infer<typeof overviewAccount>
