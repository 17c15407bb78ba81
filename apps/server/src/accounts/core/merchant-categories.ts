import type { OutCategory } from '@cloudsail/contract/accounts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/**
 * Merchants registered by the acquirers: category code (ISO 18245) by name. Used for payments whose message carried no code.
 */
export const merchantsParameter = defineParameter(
  'insight.merchants',
  z.record(z.string(), z.string().check(z.regex(/^\d{4}$/))),
  { zh: '商户类别码', en: 'Merchant category codes' },
)

/**
 * Categories by merchant category code (ISO 18245). The only table of its kind: the statement, the bill of a card and the
 * analysis of spending agree. The first pattern that fits decides. PostgreSQL reads the patterns as JavaScript does.
 */
const merchantCategories: readonly (readonly [OutCategory, RegExp])[] = [
  ['dining', /^(581[1-4]|5462)$/],
  ['groceries', /^(54\d\d|5300|5310|5331)$/],
  ['transport', /^(4011|411\d|412\d|4131|4784|5541|5542|7523)$/],
  ['travel', /^(3\d{3}|4511|4722|7011|7012|4411)$/],
  ['medical', /^(5912|80\d\d)$/],
  ['leisure', /^(78\d\d|79\d\d)$/],
  ['education', /^(82\d\d|5942)$/],
  ['housing', /^(4900|4814|4816|4899|6513|1520|17\d\d)$/],
  ['tax', /^(9311|9222)$/],
  ['charity', /^(8398)$/],
  ['fees', /^(6\d{3})$/],
  ['shopping', /^(5\d{3})$/],
]

/** Category of a purchase at a merchant whose code is unknown or in no category. */
const otherwise = 'shopping' satisfies OutCategory

/** Returns the category of a merchant by its code. Undefined if the code is unknown or in no category. */
export const merchantCategoryOf = (code: string | undefined): OutCategory | undefined =>
  code === undefined ? undefined : merchantCategories.find(([, codes]) => codes.test(code))?.[0]

/** Codes of merchants by name, as `merchantsParameter` gives them. */
export type MerchantCodes = Readonly<Record<string, string>>

/** Returns the category of a purchase by its code, else by the merchant's name. */
export const purchaseCategoryOf = (
  { mcc, merchant }: { mcc: string; merchant: string },
  merchants: MerchantCodes,
): OutCategory => merchantCategoryOf(mcc || merchants[merchant]) ?? otherwise

/** Returns the SQL of `purchaseCategoryOf` for rows with the columns `mcc` and `merchant`. */
export function purchaseCategory(merchants: MerchantCodes): RawBuilder<OutCategory> {
  const code = sql`coalesce(nullif(mcc, ''), ${JSON.stringify(merchants)}::jsonb ->> merchant, '')`
  const codes = merchantCategories.map(
    ([category, { source }]) => sql`when ${code} ~ ${source} then ${category}`,
  )
  return sql`case ${sql.join(codes, sql` `)} else ${otherwise} end`
}
