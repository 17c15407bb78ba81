import * as z from 'zod/mini'
import { customer, notCardOnly } from '../../core/access.ts'
import { bilingual } from '../../core/bilingual.ts'
import { defineCall } from '../../core/call.ts'
import { wholeNumber } from '../../core/fields.ts'
import { currencies } from '../../core/money.ts'
import type { Bilingual } from '../../core/text.ts'
import { shopFilter } from '../shop/filter.ts'

export const fundTypes = ['money', 'bond', 'mixed', 'index', 'equity'] as const
export type FundType = (typeof fundTypes)[number]

export const fundTypeNames: Readonly<Record<FundType, Bilingual>> = {
  money: { zh: '货币型', en: 'Money market' },
  bond: { zh: '债券型', en: 'Bond' },
  mixed: { zh: '混合型', en: 'Mixed' },
  index: { zh: '指数型', en: 'Index' },
  equity: { zh: '股票型', en: 'Equity' },
}

/**
 * Columns by which the list can be sorted. By default, suitable funds come first, then the order is by code. Never by growth
 * unless asked.
 */
export const fundSorts = ['name', 'risk', 'growth', 'growth2', 'fall', 'fee', 'first'] as const
export type FundSort = (typeof fundSorts)[number]

/** Why this customer cannot buy the fund. Null if they can. */
export const fundBars = ['assess', 'expired', 'risk', 'suspended'] as const

export const fundProductField = z.string('fundRequired').check(z.regex(/^[A-Z0-9]{4,12}$/, 'fundRequired'))

/** Hundredths of a percent: 922 is 9.22 %. Growth counts dividends as reinvested. */
const basisPoints = z.number()

export const fundRow = z.object({
  productCode: z.string(),
  name: bilingual,
  type: z.enum(fundTypes),
  risk: z.number(),
  /** The newest NAV. A fund without one cannot be judged. */
  nav: z.nullable(z.object({ value: z.string(), on: z.string(), dayBp: z.nullable(basisPoints) })),
  growthBp: z.nullable(basisPoints),
  growth2Bp: z.nullable(basisPoints),
  /** The deepest fall within a year. */
  fallBp: z.nullable(basisPoints),
  /** Only for money funds: annualised yield of the last seven days. */
  sevenDayBp: z.nullable(basisPoints),
  /** About fifty points over one year, each in hundredths of a percent since its beginning. */
  spark: z.array(basisPoints),
  subscriptionPpm: z.number(),
  first: z.string(),
  held: z.boolean(),
  bar: z.nullable(z.enum(fundBars)),
})
export type FundRow = z.infer<typeof fundRow>

/** Default number of rows in an answer. The next rows are requested with `after`. */
export const fundsAtOnce = 20

export const fundMarket = defineCall({
  name: 'PIF1301003_list',
  summary: 'Funds by type, name, code or pinyin, those that suit the customer first',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(30))),
    type: z.optional(z.enum(fundTypes)),
    /** Restricts the list to funds that this customer can buy. */
    mine: z.optional(z.boolean()),
    ...shopFilter,
    sort: z.optional(z.enum(fundSorts)),
    ascending: z.optional(z.boolean()),
    /** Number of rows to skip. */
    after: z.optional(wholeNumber(0, 100_000)),
    /** Most rows to return. */
    atMost: z.optional(wholeNumber(1, 200)),
  }),
  response: z.object({
    rows: z.array(fundRow),
    total: z.number(),
    /** Currencies of all funds. */
    currencies: z.array(z.enum(currencies)),
    /** Period of growth and falls. */
    span: z.nullable(z.object({ from: z.string(), to: z.string() })),
    grade: z.nullable(z.number()),
    expired: z.boolean(),
  }),
})
export type FundMarket = z.infer<typeof fundMarket.response>
