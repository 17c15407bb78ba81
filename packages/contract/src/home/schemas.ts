import * as z from 'zod/mini'
import { accountGroups, accountKinds, accountStatuses, outCategories } from '../accounts/index.ts'
import { currencies } from '../core/money.ts'

export const bilingual = z.object({ zh: z.string(), en: z.string() })

export const homeSources = [
  'accounts',
  'upcoming',
  'quickMenu',
  'spending',
  'announcements',
  'products',
] as const
export type HomeSource = (typeof homeSources)[number]

/** What accounts of one group come to, in RMB. */
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
  /** Foreign banknotes (钞); `accountId` is then that of their statement. */
  cash: z.boolean(),
  /** The balance of current accounts, the principal or value of others; what is owed is negative. */
  amount: z.string(),
  /** Of a current account: what is held of the balance, and what the customer can use now. */
  usable: z.nullable(z.object({ held: z.string(), available: z.string() })),
  /** In RMB by the mid rate, where the currency is another. */
  rmb: z.nullable(z.string()),
  /** The next day something happens: maturity, due day. */
  nextOn: z.nullable(z.string()),
  /** The last movement; null where there has been none. */
  last: z.nullable(
    z.object({
      /** The other side, or what kind of movement it was. */
      name: bilingual,
      /** Money that goes out is negative. */
      amount: z.string(),
      at: z.string(),
    }),
  ),
  /** Business date of opening. */
  openedOn: z.string(),
  /** Certificates or products in it; null for others. */
  count: z.nullable(z.number()),
  /** Of a credit card. */
  credit: z.nullable(z.object({ limit: z.string(), available: z.string() })),
})
export type HomeAccountLine = z.infer<typeof homeAccountLine>

export const homeAccounts = z.object({
  totalRmb: z.string(),
  /** What of current accounts the customer can use now. */
  usableRmb: z.string(),
  /** The total at the end of the month before. */
  lastMonthRmb: z.string(),
  /** What the total is made of, by group; groups that come to nothing are left out. */
  parts: z.array(groupSum),
  /** What is owed by group, negative. */
  debts: z.array(groupSum),
  lines: z.array(homeAccountLine),
  /** Lines that did not find room. */
  more: z.number(),
})
export type HomeAccounts = z.infer<typeof homeAccounts>

export const upcomingKinds = [
  'cardBill',
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
/** Paid by the customer's own hand, by itself, or coming in. */
export const upcomingWays = ['byHand', 'byItself', 'in'] as const

/** Something that will be due or mature, soonest first. */
export const upcomingItem = z.object({
  kind: z.enum(upcomingKinds),
  way: z.enum(upcomingWays),
  /** Business date. */
  on: z.string(),
  /** Whole days from today's business date: 0 is today, below it is overdue. */
  inDays: z.number(),
  /** Last four digits of the account. */
  tail: z.string(),
  currency: z.enum(currencies),
  /** Null where it is not known before the day. */
  amount: z.nullable(z.string()),
  /** Only for a card's bill, else null. */
  minimum: z.nullable(z.string()),
  /** Only for a deposit, else null. */
  instruction: z.nullable(z.enum(['renew', 'toCurrent'])),
  termMonths: z.nullable(z.number()),
  /** Whom a transfer pays; null for others. */
  payeeName: z.nullable(z.string()),
})
export type UpcomingItem = z.infer<typeof upcomingItem>

/** What the items come to up to the last of them, in RMB. */
export const outlook = z.object({
  /** Business date of the last item. */
  until: z.string(),
  out: z.string(),
  in: z.string(),
  /** Whether what can be spent from current accounts today covers what goes out; null without a current account. */
  covered: z.nullable(z.boolean()),
})
export type Outlook = z.infer<typeof outlook>

/** What is to be paid within a week, what is overdue included. */
export const dueSoon = z.object({
  count: z.number(),
  sums: z.array(z.object({ currency: z.enum(currencies), amount: z.string() })),
})
export type DueSoon = z.infer<typeof dueSoon>

/** Income and spending of this month over all accounts and cards, in RMB, as "income and spending" has them; own money that
 *  moved is in neither. */
export const homeSpending = z.object({
  /** First business date of the month. */
  from: z.string(),
  in: z.string(),
  out: z.string(),
  /** What it went out for, the largest first; a category of which more came back is only in the sum. */
  parts: z.array(z.object({ category: z.enum(outCategories), amount: z.string() })),
})
export type HomeSpending = z.infer<typeof homeSpending>

export const homeQuickMenu = z.object({
  functions: z.array(z.string()),
  /** False: the bank's defaults, to which the page may add what fits. */
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
