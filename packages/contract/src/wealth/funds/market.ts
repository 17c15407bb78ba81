import * as z from 'zod/mini'
import { customer, notCardOnly } from '../../core/access.ts'
import { defineCall } from '../../core/call.ts'
import { wholeNumber } from '../../core/fields.ts'
import type { Bilingual } from '../../core/text.ts'
import { bilingual } from '../../orders/schemas.ts'

export const fundTypes = ['money', 'bond', 'mixed', 'index', 'equity'] as const
export type FundType = (typeof fundTypes)[number]

export const fundTypeNames: Readonly<Record<FundType, Bilingual>> = {
  money: { zh: '货币型', en: 'Money market' },
  bond: { zh: '债券型', en: 'Bond' },
  mixed: { zh: '混合型', en: 'Mixed' },
  index: { zh: '指数型', en: 'Index' },
  equity: { zh: '股票型', en: 'Equity' },
}

/** By what the list can be sorted: any of its columns. Without one, what suits the customer comes first, then by code; never
 *  by growth unasked. */
export const fundSorts = ['name', 'risk', 'growth', 'growth2', 'fall', 'fee', 'first'] as const
export type FundSort = (typeof fundSorts)[number]

/** Why a fund cannot be bought by this customer; null where it can. */
export const fundBars = ['assess', 'expired', 'risk', 'suspended'] as const

export const fundProductField = z.string('fundRequired').check(z.regex(/^[A-Z0-9]{4,12}$/, 'fundRequired'))

/** Hundredths of a percent: 922 is 9.22 %. Growth counts dividends as reinvested. */
const basisPoints = z.number()

export const fundRow = z.object({
  productCode: z.string(),
  name: bilingual,
  type: z.enum(fundTypes),
  risk: z.number(),
  /** The newest; a fund that has none yet cannot be judged. */
  nav: z.nullable(z.object({ value: z.string(), on: z.string(), dayBp: z.nullable(basisPoints) })),
  growthBp: z.nullable(basisPoints),
  growth2Bp: z.nullable(basisPoints),
  /** The deepest fall within a year. */
  fallBp: z.nullable(basisPoints),
  /** Of money funds: yearly by the last seven days. */
  sevenDayBp: z.nullable(basisPoints),
  /** A year in about fifty points, each in hundredths of a percent since its beginning. */
  spark: z.array(basisPoints),
  subscriptionPpm: z.number(),
  first: z.string(),
  held: z.boolean(),
  bar: z.nullable(z.enum(fundBars)),
})
export type FundRow = z.infer<typeof fundRow>

/** So many rows an answer of the list has where it is not asked for more; the next ones are asked for by `after`. */
export const fundsAtOnce = 20

export const fundMarket = defineCall({
  name: 'PIF1301003_list',
  summary: 'Funds by type, name, code or pinyin, those that suit the customer first',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(30))),
    type: z.optional(z.enum(fundTypes)),
    /** Only what this customer can buy. */
    mine: z.optional(z.boolean()),
    sort: z.optional(z.enum(fundSorts)),
    ascending: z.optional(z.boolean()),
    /** How many are passed over. */
    after: z.optional(wholeNumber(0, 100_000)),
    /** How many are answered at most. */
    atMost: z.optional(wholeNumber(1, 200)),
  }),
  response: z.object({
    rows: z.array(fundRow),
    total: z.number(),
    /** What growth and falls are counted over. */
    span: z.nullable(z.object({ from: z.string(), to: z.string() })),
    grade: z.nullable(z.number()),
    expired: z.boolean(),
  }),
})
export type FundMarket = z.infer<typeof fundMarket.response>
