import { ageOn } from '@cloudsail/contract'
import { assessmentValidUntil, type Grade, type RiskAnswers } from '@cloudsail/contract/wealth'
import { personOf } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import type { HistoryDraft } from './history-draft.ts'
import { pastOrderId } from './past-transfers.ts'

/**
 * Past risk assessments: customer, days ago and result. One result is capped because of the customer's age, one has expired.
 */
const assessed: readonly {
  key: string
  daysAgo: number
  score: number
  grade: Grade
  answers: RiskAnswers
}[] = [
  {
    key: 'lin',
    daysAgo: 260,
    score: 57,
    grade: 3,
    answers: {
      income: 'to50',
      share: 'to25',
      debts: 'homeLoan',
      riskiest: 'wealthProducts',
      years: 'to5',
      horizon: 'to3',
      aim: 'steady',
      loss: 'to10',
      outcome: 'little',
    },
  },
  {
    key: 'zhao',
    daysAgo: 75,
    score: 71,
    grade: 4,
    answers: {
      income: 'to50',
      share: 'to50',
      debts: 'none',
      riskiest: 'shares',
      years: 'over8',
      horizon: 'to3',
      aim: 'growth',
      loss: 'to30',
      outcome: 'most',
    },
  },
  {
    key: 'zhou',
    daysAgo: 390,
    score: 76,
    grade: 4,
    answers: {
      income: 'to50',
      share: 'to50',
      debts: 'none',
      riskiest: 'shares',
      years: 'to8',
      horizon: 'to5',
      aim: 'growth',
      loss: 'to30',
      outcome: 'more',
    },
  },
  {
    key: 'ho',
    daysAgo: 120,
    score: 84,
    grade: 5,
    answers: {
      income: 'over100',
      share: 'over50',
      debts: 'none',
      riskiest: 'shares',
      years: 'over8',
      horizon: 'to5',
      aim: 'growth',
      loss: 'to30',
      outcome: 'more',
    },
  },
]

/** Enters risk assessments of the past. */
export async function enterAssessments(tx: Tx, history: HistoryDraft): Promise<void> {
  await tx
    .insertInto('wealth.assessments')
    .values(
      assessed.map(({ key, daysAgo, score, grade, answers }) => {
        const { customerId, birth } = personOf(key)
        const on = addDays(history.today, -daysAgo)
        const at = history.at(on, 20 * 60 + 14)
        return {
          customer_id: customerId,
          order_id: pastOrderId(at, history.orderSerials),
          answers: JSON.stringify(answers),
          age: ageOn(birth, on),
          score,
          grade,
          no_loss: false,
          assessed_at: at,
          assessed_on: on,
          valid_until: assessmentValidUntil(on),
        }
      }),
    )
    .execute()
}
