import { ruleText, ruleTypeNames } from '@cloudsail/contract/deposits'
import { type AutomaticSource, accountNumbers } from '../../accounts/core/index.ts'
import { datesUntil, scheduleOf } from '../../orders/index.ts'
import { wordsOf } from './cancel-rule.ts'

/** Returns a customer's deposit rules as automatic payments. Only a fixed amount is known before the day. */
export const automaticRules: AutomaticSource = async (q, { customerId }) => {
  const [rules, numbers] = await Promise.all([
    q
      .selectFrom('deposits.rules')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('state', 'in', ['normal', 'paused'])
      .execute(),
    accountNumbers(q, customerId),
  ])
  return rules.map((rule) => ({
    kind: 'depositRule',
    id: rule.rule_id,
    name: ruleTypeNames[rule.type],
    how: ruleText(wordsOf(rule, numbers)),
    accountId: rule.paying_account_id,
    currency: 'CNY',
    amountMinor: rule.type === 'fixed' ? rule.amount_minor : null,
    dates: rule.next_on === null ? () => [] : datesUntil(scheduleOf(rule), rule.next_no),
    isPaused: rule.state === 'paused',
  }))
}
