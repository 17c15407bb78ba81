import { ageOn, type Grade, gradeNames, riskNames } from '@cloudsail/contract/wealth'
import { businessDate, parameter } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { cappedGrade } from './grade.ts'
import { riskAssessmentRules } from './parameters.ts'

/** What a customer may buy on a date. */
export interface Suitability {
  /** By the newest assessment, capped as of today; null for somebody who was never assessed. */
  grade: Grade | null
  assessed: Grade | null
  cap: 'age' | 'loss' | null
  assessedOn: string | null
  /** The last day it holds. */
  validUntil: string | null
  expired: boolean
  /** Full years. */
  age: number
  /** Whether the customer is of an age that takes more words before what is risky. */
  elderly: boolean
}

/** The newest assessment of a customer as it counts at an instant of the bank clock; a fact of orders, which refuses
 *  nothing. Three statements that travel together. */
export async function suitabilityOf(
  q: Queryable,
  { customerId, at }: { customerId: bigint; at: Date },
): Promise<Suitability> {
  const today = businessDate(at)
  const [customer, rules, newest] = await Promise.all([
    findCustomer(q, customerId),
    parameter(q, riskAssessmentRules, today),
    q
      .selectFrom('wealth.assessments')
      .select(['grade', 'no_loss', 'assessed_on', 'valid_until'])
      .where('customer_id', '=', customerId)
      .orderBy('assessed_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const age = ageOn(customer.birth, today)
  const elderly = age >= rules.cautiousFromAge
  if (!newest)
    return {
      ...{ grade: null, assessed: null, cap: null, assessedOn: null, validUntil: null },
      ...{ expired: false, age, elderly },
    }
  const assessed = newest.grade as Grade
  const grade = cappedGrade(assessed, age, rules)
  return {
    ...{ grade, assessed, age, elderly },
    cap: newest.no_loss ? 'loss' : grade < assessed ? 'age' : null,
    assessedOn: newest.assessed_on,
    validUntil: newest.valid_until,
    expired: newest.valid_until < today,
  }
}

/** The grade that holds at an instant; null where there is none, or it has expired. */
export async function gradeInForce(
  q: Queryable,
  asked: { customerId: bigint; at: Date },
): Promise<Grade | null> {
  const { grade, expired } = await suitabilityOf(q, asked)
  return expired ? null : grade
}

/** Throws assessmentNeeded, assessmentExpired or riskTooHigh where somebody may not buy what has this risk (wealth.md,
 *  sections 4.9 and 7). `field` is where the form shows it. */
export function refuseUnsuitable({ grade, expired }: Suitability, risk: number, field?: string): void {
  const at = field === undefined ? {} : { field }
  if (grade === null) throw new BankError('assessmentNeeded', at)
  if (expired) throw new BankError('assessmentExpired', at)
  if (risk > grade)
    throw new BankError('riskTooHigh', {
      ...at,
      values: { risk: riskNames[risk as Grade], grade: gradeNames[grade] },
    })
}

/** The same, asked and refused at once: for what runs under a mandate. */
export async function requireSuitable(
  q: Queryable,
  { customerId, risk, at }: { customerId: bigint; risk: number; at: Date },
): Promise<void> {
  refuseUnsuitable(await suitabilityOf(q, { customerId, at }), risk)
}

/** Whether somebody types that they have read the risks before they buy: R4 and R5, and R3 from 65 on (section 4.14). */
export const typesRiskConsent = ({ elderly }: Suitability, risk: number): boolean =>
  risk >= 4 || (risk === 3 && elderly)
