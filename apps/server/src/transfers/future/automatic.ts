import { inBoth, schedulePeriodNames, tailOf } from '@cloudsail/contract'
import type { AutomaticSource } from '../../accounts/core/index.ts'
import { datesUntil, scheduleOf } from '../../orders/index.ts'

/** Returns a customer's future transfers as automatic payments. */
export const automaticTransfers: AutomaticSource = async (q, { customerId }) => {
  const rules = await q
    .selectFrom('transfers.future_rules')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['normal', 'paused'])
    .execute()
  return rules.map((rule) => ({
    kind: 'futureTransfer',
    id: rule.rule_id,
    name: inBoth(`${rule.payee_name} ${tailOf(rule.payee_number)}`),
    how: schedulePeriodNames[rule.period],
    accountId: rule.payer_account_id,
    currency: 'CNY',
    amountMinor: rule.amount_minor,
    dates: rule.next_on === null ? () => [] : datesUntil(scheduleOf(rule), rule.next_no),
    isPaused: rule.state === 'paused',
  }))
}
