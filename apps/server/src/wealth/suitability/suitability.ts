import { ageOn } from '@cloudsail/contract'
import { type Grade, gradeNames, riskNames } from '@cloudsail/contract/wealth'
import { businessDate, parameter } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { cappedGrade } from './grade.ts'
import { riskAssessmentRules } from './parameters.ts'

/** What a customer may buy on a date. */
export interface Suitability {
  /** Grade of the newest assessment, capped as of today. Null if there is no assessment. */
  grade: Grade | null
  assessed: Grade | null
  cap: 'age' | 'loss' | null
  assessedOn: string | null
  /** The last valid day. */
  validUntil: string | null
  expired: boolean
  /** In full years. */
  age: number
  /** True if the customer's age requires more warnings before a risky purchase. */
  elderly: boolean
}

/**
 * Returns the newest assessment of a customer at an instant of the bank clock, as a fact of orders. Never throws a refusal.
 * Three statements in one round trip.
 */
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
      grade: null,
      assessed: null,
      cap: null,
      assessedOn: null,
      validUntil: null,
      expired: false,
      age,
      elderly,
    }
  const assessed = newest.grade as Grade
  const grade = cappedGrade(assessed, age, rules)
  return {
    grade,
    assessed,
    age,
    elderly,
    cap: newest.no_loss ? 'loss' : grade < assessed ? 'age' : null,
    assessedOn: newest.assessed_on,
    validUntil: newest.valid_until,
    expired: newest.valid_until < today,
  }
}

/** Returns the grade that is valid at an instant, or null if there is none or it has expired. */
export async function gradeInForce(
  q: Queryable,
  asked: { customerId: bigint; at: Date },
): Promise<Grade | null> {
  const { grade, expired } = await suitabilityOf(q, asked)
  return expired ? null : grade
}

/**
 * Throws assessmentNeeded, assessmentExpired or riskTooHigh if the customer may not buy a product of this risk. `field` is
 * the form field of the error.
 */
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

/** Loads the suitability and throws like `refuseUnsuitable`. For orders under a mandate. */
export async function requireSuitable(
  q: Queryable,
  { customerId, risk, at }: { customerId: bigint; risk: number; at: Date },
): Promise<void> {
  refuseUnsuitable(await suitabilityOf(q, { customerId, at }), risk)
}

/**
 * Returns whether the customer must type that they have read the risks: for R4 and R5, and from age 65 for R3.
 */
export const typesRiskConsent = ({ elderly }: Suitability, risk: number): boolean =>
  risk >= 4 || (risk === 3 && elderly)
