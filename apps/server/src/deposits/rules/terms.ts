import { addMonths, formatAmount, type ResponseOf } from '@cloudsail/contract'
import {
  type depositRuleTerms,
  type RuleTerms,
  type RuleType,
  type RuleWealthType,
  ruleWealthTypes,
} from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { addDays, businessDate, defineParameter, parameter, yuan } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { rollingDepositTerms } from '../rolling/parameter.ts'
import { depositRatesOn } from '../time/rates.ts'

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const ofEach = z.object({
  current: yuan,
  timeDeposit: yuan,
  callDeposit1: yuan,
  callDeposit7: yuan,
  rolling7: yuan,
})

/**
 * Dated: time of day at which rules run, how many may be in force, how far ahead they may run, and the minimum and step of
 * what they move.
 */
export const rulesParameter = defineParameter(
  'deposits.rules',
  z.object({
    topUpAt: timeOfDay,
    otherAt: timeOfDay,
    most: z.number(),
    furthestYears: z.number(),
    least: ofEach,
    step: ofEach,
  }),
  { zh: '智能存款规则', en: 'Deposit rules' },
)
export type RulesParameter = z.infer<typeof rulesParameter.schema>

/** Returns the time of day at which rules of a type run. */
export const ruleRunTime = ({ topUpAt, otherAt }: RulesParameter, type: RuleType): string =>
  type === 'topUp' ? topUpAt : otherAt

/** Returns the minimum and step for the deposit or account that the money becomes. */
export const termsOf = ({ least, step }: RulesParameter, wealthType: RuleWealthType): RuleTerms => ({
  leastMinor: least[wealthType],
  stepMinor: step[wealthType],
})

/** Returns the first and last date that a rule set on a business date can have. */
export const datesOf = ({ furthestYears }: RulesParameter, today: string) => ({
  earliest: addDays(today, 1),
  furthest: addMonths(today, furthestYears * 12),
})

/** Returns the bounds for rules that are set today. */
export async function readRuleTerms({
  db,
  now,
  session,
}: CustomerContext): Promise<ResponseOf<typeof depositRuleTerms>> {
  const today = businessDate(now)
  const [terms, rolling, rates, inForce] = await Promise.all([
    parameter(db, rulesParameter, today),
    parameter(db, rollingDepositTerms, today),
    depositRatesOn(db, [today]),
    countInForce(db, session.customerId),
  ])
  const { topUpAt, otherAt, most } = terms
  const text = (minor: bigint) => formatAmount(minor, 'CNY')
  return {
    today,
    ...datesOf(terms, today),
    topUpAt,
    otherAt,
    most,
    inForce,
    wealthTypes: ruleWealthTypes
      .filter((each) => each !== 'rolling7' || rolling.isOnSale)
      .map((wealthType) => {
        const { leastMinor, stepMinor } = termsOf(terms, wealthType)
        return { wealthType, least: text(leastMinor), step: text(stepMinor) }
      }),
    terms: rates.get(today)!.terms('CNY'),
  }
}

async function countInForce(q: Queryable, customerId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from deposits.rules
    where customer_id = ${customerId} and state = 'normal'`.execute(q)
  return rows[0]!.count
}
