import { ageOn, type Bilingual, fillBoth } from '@cloudsail/contract'
import {
  assessmentValidUntil,
  assessRisk as contract,
  gradeNames,
  type RiskAnswers,
  riskQuestionKeys,
  riskQuestions,
} from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { businessDate, parameter } from '../../bankday/index.ts'
import { findCustomer, lockCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { planResumed } from '../funds/plans/records.ts'
import { attemptsLeft } from './assessments.ts'
import { assess, cappedGrade } from './grade.ts'
import { riskAssessmentRules } from './parameters.ts'
import { suitabilityTexts as texts } from './texts.ts'

/**
 * PIF1201000: stores ten answers as given, with the resulting grade. Allowed twice a day and eight times in twelve months. A
 * lock on the customer makes the second of two concurrent orders see the first.
 */
export const assessRisk = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, now, lock }) {
    const today = businessDate(now)
    // Started first, so that the attempts are counted under the lock.
    const locked = lock ? lockCustomer(q, customerId) : Promise.resolve()
    const rules = parameter(q, riskAssessmentRules, today)
    return {
      locked,
      rules,
      customer: findCustomer(q, customerId),
      left: attemptsLeft(q, { customerId, today, rules }),
    }
  },

  decide({ now }, answers, { rules, customer, left }) {
    const today = businessDate(now)
    const age = ageOn(customer.birth, today)
    if (age < rules.leastAge) throw new BankError('assessmentAge', { values: { age: rules.leastAge } })
    if (left.leftToday === 0 || left.leftInYear === 0)
      throw new BankError('assessmentOften', { values: { day: rules.perDay, year: rules.perYear } })
    const validUntil = assessmentValidUntil(today)
    return {
      plan: { age, validUntil, today },
      lines: [
        { key: 'age', label: texts.age, value: fillBoth(texts.ageValue, { age }) },
        ...riskQuestionKeys.map((question) => ({
          key: question,
          label: riskQuestions[question].short,
          value: answerName(answers, question),
        })),
        { key: 'effect', label: texts.effect, value: fillBoth(texts.effectValue, { until: validUntil }) },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, answers, { plan, facts: { rules } }) {
    const { age, validUntil, today } = plan
    const { score, grade, noLoss } = assess(answers, age, rules)
    inSameRoundTrip(
      q
        .insertInto('wealth.assessments')
        .values({
          customer_id: customerId,
          order_id: orderId,
          answers: JSON.stringify(answers),
          age,
          score,
          grade,
          no_loss: noLoss,
          assessed_at: now,
          assessed_on: today,
          valid_until: validUntil,
        })
        .execute(),
    )
    const inForce = cappedGrade(grade, age, rules)
    // Plans that waited for a suitable grade are resumed. A scheduled job finds their next dates.
    inSameRoundTrip(
      sql`with resumed as (
          update wealth.plans p set state = 'running', suspended_for = null from wealth.products f
          where p.customer_id = ${customerId} and p.suspended_for = 'suitability'
            and f.product_code = p.product_code and f.risk <= ${inForce}
          returning p.plan_id
        )
        insert into bankday.scheduled_jobs (customer_id, kind, reference, due_at)
        select ${customerId}, ${planResumed}, plan_id, ${now} from resumed`.execute(q),
    )
    const values = { grade: gradeNames[inForce], until: validUntil }
    return { notifications: [{ customerId, text: fillBoth(texts.notification, values) }] }
  },
})

function answerName(answers: RiskAnswers, question: keyof RiskAnswers): Bilingual {
  return (riskQuestions[question].options as Record<string, Bilingual>)[answers[question]]!
}
