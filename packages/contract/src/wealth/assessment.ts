import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { defineOrder } from '../orders/define-order.ts'
import { type RiskAnswers, type RiskQuestion, riskQuestions } from './questions.ts'

function answerOf<Q extends RiskQuestion>(question: Q) {
  const options = Object.keys(riskQuestions[question].options) as RiskAnswers[Q][]
  return z.enum(options as [RiskAnswers[Q], ...RiskAnswers[Q][]], 'assessmentAnswerMissing')
}

const answers = z.strictObject({
  income: answerOf('income'),
  share: answerOf('share'),
  debts: answerOf('debts'),
  riskiest: answerOf('riskiest'),
  years: answerOf('years'),
  horizon: answerOf('horizon'),
  aim: answerOf('aim'),
  loss: answerOf('loss'),
  outcome: answerOf('outcome'),
})

/**
 * PIF1201000: determines the risk that the customer can bear, by ten answers. The first, the age, is taken from the identity
 * document.
 */
export const assessRisk = defineOrder({
  code: 'PIF1201',
  title: { zh: '风险评估', en: 'Risk assessment' },
  access: customer({ kinds: notCardOnly }),
  methods: payingMethods,
  signing: 'branch',
  input: answers,
  errors: ['assessmentAnswerMissing', 'assessmentAge', 'assessmentOften'],
})

const grade = z.number()

const held = z.object({
  /** Grade by the answers. */
  assessed: grade,
  /** Grade in force: at most what the age, and a refusal of any loss, allow. */
  grade,
  /** Why the grade is lower than assessed: 65 or older; no loss accepted. */
  cap: z.nullable(z.enum(['age', 'loss'])),
  on: z.string(),
  validUntil: z.string(),
  expired: z.boolean(),
})

/** The grade, the attempts left, and every assessment, newest first. */
export const riskAssessment = defineCall({
  name: 'PIF1201003_assessment',
  summary: 'The risk grade in force, its validity, attempts left, and past assessments',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({
    /** The newest assessment. Null if there is none. */
    current: z.nullable(held),
    /** Full years today, by the identity document. */
    age: z.number(),
    leftToday: z.number(),
    leftInYear: z.number(),
    history: z.array(
      z.object({
        orderId: z.string(),
        at: z.string(),
        assessed: grade,
        validUntil: z.string(),
        /** Answers by question. */
        answers: z.record(z.string(), z.string()),
        age: z.number(),
      }),
    ),
  }),
})

export type RiskAssessment = z.infer<typeof riskAssessment.response>
