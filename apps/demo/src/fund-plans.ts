import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import type { HistoryDraft } from './history-draft.ts'
import { pastOrderId } from './past-transfers.ts'

/** A customer whose risk grade had expired on the first date of the plan. The plan waits for a new assessment. */
const waiting = { key: 'zhou', fund: '599012', amountMinor: 500_00n, setDaysAgo: 45, dueDaysAgo: 15 } as const

/** Enters a suspended plan with its skipped date. */
export async function enterFundPlans(tx: Tx, history: HistoryDraft): Promise<void> {
  const person = personOf(waiting.key)
  const dueOn = addDays(history.today, -waiting.dueDaysAgo)
  const setAt = history.at(addDays(history.today, -waiting.setDaysAgo), 19 * 60 + 42)
  const place = { customer_id: person.customerId, plan_id: pastOrderId(setAt, history.orderSerials) }
  await tx
    .insertInto('wealth.plans')
    .values({
      ...place,
      product_code: waiting.fund,
      amount_minor: waiting.amountMinor,
      day: Math.min(28, Number(dueOn.slice(8))),
      account_id: accountIdOf(person, accountOf(person, 'main')),
      method: person.method,
      state: 'suspended',
      suspended_for: 'suitability',
      set_at: setAt,
    })
    .execute()
  await tx
    .insertInto('wealth.plan_runs')
    .values({
      ...place,
      due_on: dueOn,
      at: history.at(dueOn, 9 * 60),
      outcome: 'skipped',
      reason: JSON.stringify({ zh: '风险评估已过期', en: 'the risk assessment has expired' }),
    })
    .execute()
}
