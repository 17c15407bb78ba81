import { assessRisk, type RiskAnswers, riskQuestionKeys } from '@cloudsail/contract/wealth'
import { readDraft, saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

/** The answers so far. They are the order's draft, so they outlive the page. */
export type Answers = { [Q in keyof RiskAnswers]: RiskAnswers[Q] | '' }

const nothing: Answers = {
  income: '',
  share: '',
  debts: '',
  riskiest: '',
  years: '',
  horizon: '',
  aim: '',
  loss: '',
  outcome: '',
}

export const assessmentForm = defineOrderForm<typeof assessRisk, Answers>({
  contract: assessRisk,
  initial: nothing,
  toInput: (answers) => answers as RiskAnswers,
})

export const readAnswers = (): Answers => ({ ...nothing, ...readDraft<Answers>(assessRisk.code) })
export const keepAnswers = (answers: Answers): void => saveDraft(assessRisk.code, answers)

/** Returns the number of answers, including the age, which the bank knows. */
export const answeredCount = (answers: Answers): number =>
  1 + riskQuestionKeys.filter((question) => answers[question] !== '').length

/** Returns the position of the first unanswered question. If none is left, the position of the last question. */
export function firstOpen(answers: Answers): number {
  const open = riskQuestionKeys.findIndex((question) => answers[question] === '')
  return open === -1 ? riskQuestionKeys.length - 1 : open
}
