import { ageOn, type Bilingual } from '@cloudsail/contract'
import {
  type ActionLine,
  type FraudAnswers,
  type FraudQuestion,
  fraudAge,
  fraudQuestions,
  yesNoNames,
} from '@cloudsail/contract/staff'
import type { Customer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { staffTexts as texts } from './texts.ts'

/** Builds a line of an action's text. `before` only for a field that changes. */
export const line = (
  key: keyof typeof texts,
  after: Bilingual,
  before: Bilingual | null = null,
): ActionLine => ({ key, label: texts[key], before, after })

/** Returns a line for each question about fraud with its answer. None for a younger customer. Throws fraudAnswersNeeded. */
export function fraudLines(
  { birth, answers }: { birth: string; answers: FraudAnswers | undefined },
  date: string,
): ActionLine[] {
  if (ageOn(birth, date) < fraudAge) return []
  if (!answers) throw new BankError('fraudAnswersNeeded', { field: 'fraudAnswers' })
  return (Object.keys(fraudQuestions) as FraudQuestion[]).map((question) => ({
    key: `fraud.${question}`,
    label: fraudQuestions[question],
    before: null,
    after: yesNoNames[answers[question]],
  }))
}

/** Refuses an action on the internet bank of somebody who has not signed at a branch, or whose internet bank is suspended. */
export function requireSigned({ kind, status }: Pick<Customer, 'kind' | 'status'>): void {
  if (kind !== 'branchSigned') throw new BankError('notSignedAtBranch')
  requireNotSuspended({ status })
}

export function requireNotSuspended({ status }: Pick<Customer, 'status'>): void {
  if (status !== 'normal') throw new BankError('ebankSuspended')
}

/** The customer that an input names. */
export const customerOf = ({ customerId }: { customerId: string }) =>
  [{ kind: 'customer' as const, customerId: BigInt(customerId) }] as const
