import * as z from 'zod/mini'
import { accountGroups, accountKinds, accountStatuses, outCategories } from '../accounts/index.ts'
import { bilingual } from '../core/bilingual.ts'
import { currencies } from '../core/money.ts'

export const homeSources = [
  'accounts',
  'upcoming',
  'quickMenu',
  'spending',
  'announcements',
  'products',
  'tileLines',
] as const
export type HomeSource = (typeof homeSources)[number]

/** Total of the accounts of one group, in RMB. */
const groupSum = z.object({ group: z.enum(accountGroups), rmb: z.string() })
export type GroupSum = z.infer<typeof groupSum>

/** A line of the list of accounts: one account in one currency. */
export const homeAccountLine = z.object({
  accountId: z.string(),
  kind: z.enum(accountKinds),
  /** Masked. */
  number: z.string(),
  nickname: z.nullable(z.string()),
  branch: bilingual,
  status: z.enum(accountStatuses),
  currency: z.enum(currencies),
  /** True for foreign banknotes (钞). `accountId` is then the id of their statement. */
  cash: z.boolean(),
  /** Balance of a current account, principal or value of others. Negative if the customer owes it. */
  amount: z.string(),
  /** For a current account: what is held of the balance, and what the customer can use now. */
  usable: z.nullable(z.object({ held: z.string(), available: z.string() })),
  /** In RMB by the mid rate. Null if the currency is RMB. */
  rmb: z.nullable(z.string()),
  /** Next date with an event: maturity or due day. */
  nextOn: z.nullable(z.string()),
  /** The last movement. Null if there has been none. */
  last: z.nullable(
    z.object({
      /** The counterparty, or the kind of movement. */
      name: bilingual,
      /** Negative if money went out. */
      amount: z.string(),
      at: z.string(),
    }),
  ),
  /** Business date of opening. */
  openedOn: z.string(),
  /** Number of certificates or products in the account. Null for other accounts. */
  count: z.nullable(z.number()),
  /** Only for a credit card. */
  credit: z.nullable(z.object({ limit: z.string(), available: z.string() })),
})
export type HomeAccountLine = z.infer<typeof homeAccountLine>

export const homeAccounts = z.object({
  totalRmb: z.string(),
  /** What the customer can use now from current accounts. */
  usableRmb: z.string(),
  /** The total at the end of the previous month. */
  lastMonthRmb: z.string(),
  /** Parts of the total by group, without groups of zero. */
  parts: z.array(groupSum),
  /** Debts by group, negative. */
  debts: z.array(groupSum),
  lines: z.array(homeAccountLine),
  /** Number of lines beyond those shown. */
  more: z.number(),
})
export type HomeAccounts = z.infer<typeof homeAccounts>

export const upcomingKinds = [
  'cardBill',
  'cardStatement',
  'loanInstalment',
  'depositMaturity',
  'depositInterest',
  'noticedDraw',
  'futureTransfer',
  'remittance',
  'depositRule',
  'wealthPurchase',
  'wealthMoney',
  'wealthMaturity',
  'coolingOffEnd',
  'fundPlan',
  'interestPosting',
] as const
/** Paid by the customer, paid automatically, or coming in. */
export const upcomingWays = ['byHand', 'byItself', 'in'] as const

/** Something that falls due or matures. Lists have the earliest first. */
export const upcomingItem = z.object({
  kind: z.enum(upcomingKinds),
  way: z.enum(upcomingWays),
  /** Business date. */
  on: z.string(),
  /** Whole days from today's business date: 0 is today, negative is overdue. */
  inDays: z.number(),
  /** Last four digits of the account. */
  tail: z.string(),
  currency: z.enum(currencies),
  /** Null if the amount is not known before the day. */
  amount: z.nullable(z.string()),
  /** Only for a card's bill. Otherwise null. */
  minimum: z.nullable(z.string()),
  /** Only for a deposit. Otherwise null. */
  instruction: z.nullable(z.enum(['renew', 'toCurrent'])),
  termMonths: z.nullable(z.number()),
  /** Payee of a transfer. Null for others. */
  payeeName: z.nullable(z.string()),
})
export type UpcomingItem = z.infer<typeof upcomingItem>

/** Total of the upcoming items, in RMB. */
export const outlook = z.object({
  /** Business date of the last item. */
  until: z.string(),
  out: z.string(),
  in: z.string(),
  /** True if the money now usable in current accounts covers what goes out. Null without a current account. */
  covered: z.nullable(z.boolean()),
})
export type Outlook = z.infer<typeof outlook>

/** What must be paid within a week, overdue amounts included. */
export const dueSoon = z.object({
  count: z.number(),
  sums: z.array(z.object({ currency: z.enum(currencies), amount: z.string() })),
})
export type DueSoon = z.infer<typeof dueSoon>

/**
 * Income and spending of this month over all accounts and cards, in RMB, with the same figures as "income and spending". Own
 * money that moved counts in neither.
 */
export const homeSpending = z.object({
  /** First business date of the month, and today. */
  from: z.string(),
  to: z.string(),
  in: z.string(),
  out: z.string(),
  /** The same days of last month. */
  before: z.object({ in: z.string(), out: z.string() }),
  /**
   * The four largest categories in descending order, then the rest, so that the amounts add up. `before` is of the same days of
   * last month. The rest is negative if more was refunded than spent.
   */
  kinds: z.array(
    z.object({ category: z.enum([...outCategories, 'rest']), amount: z.string(), before: z.string() }),
  ),
  /** Payments that are arranged and still to come. */
  ahead: z.object({
    /** Until the end of the month, overdue ones included: number and sum. */
    count: z.number(),
    out: z.string(),
    /** The first one after, if none comes this month. */
    next: z.nullable(upcomingItem),
    /** Whether the money now usable in current accounts covers the sum, or else the next one. Null without a current account. */
    covered: z.nullable(z.boolean()),
  }),
})
export type HomeSpending = z.infer<typeof homeSpending>

/** Kinds of lines below a tile. */
export const tileLineKinds = ['dayLeft', 'unbilled', 'quotaLeft', 'alertsToday'] as const

/** What binds a function today, below its tile. Functions without a line have nothing that is known. */
export const tileLine = z.object({
  /** Code of the function. */
  function: z.string(),
  kind: z.enum(tileLineKinds),
  /** What is left of the day's limit or the year's quota, what is unbilled, or the number of messages. */
  value: z.string(),
  /** Next bill day. Null for other kinds. */
  on: z.nullable(z.string()),
})
export type TileLine = z.infer<typeof tileLine>

export const homeQuickMenu = z.object({
  functions: z.array(z.string()),
  /** False if these are the bank's defaults. The page may then add more as space allows. */
  chosen: z.boolean(),
})

export const homeProduct = z.object({
  productCode: z.string(),
  kind: z.enum(['wealth', 'fund']),
  name: bilingual,
  /** 1 to 5. */
  risk: z.number(),
  currency: z.enum(currencies),
  /** Benchmark or published yield, as the product's prospectus words it. */
  yield: z.nullable(bilingual),
})
export type HomeProduct = z.infer<typeof homeProduct>
