import { fillBoth, inBoth, schedulePeriodNames, tailOf } from '@cloudsail/contract'
import { cancelDepositRule as contract, type RuleWords, ruleText } from '@cloudsail/contract/deposits'
import { accountNumbers } from '../../accounts/core/index.ts'
import { cancelScheduledJob } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { isUnchanged, orderDefinition } from '../../orders/index.ts'
import { type Rule, readRule, runDepositRule } from './records.ts'
import { ruleTexts as texts } from './texts.ts'

/** PAM1002000: ends a rule at once. Its past runs stay as they are. */
export const cancelDepositRule = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }, { rule }) => ({
    rule: readRule(q, customerId, rule),
    numbers: accountNumbers(q, customerId),
  }),

  decide(_asked, _input, { rule, numbers }) {
    if (!rule) throw new BankError('ruleUnknown', { field: 'rule' })
    if (rule.ended_at !== null) throw new BankError('ruleEnded', { field: 'rule' })
    const words = wordsOf(rule, numbers)
    return {
      plan: { rule, words },
      lines: [
        { key: 'number', label: texts.cancelled, value: inBoth(rule.rule_id) },
        { key: 'rule', label: texts.rule, value: ruleText(words) },
        { key: 'period', label: texts.period, value: schedulePeriodNames[rule.period] },
        ...(rule.next_on === null ? [] : [{ key: 'next', label: texts.next, value: inBoth(rule.next_on) }]),
      ],
    }
  },

  async execute({ q, customerId, now }, { rule: ruleId }, { plan: { rule, words } }) {
    // Locks in the same order as a run of the rule does. A run that has already begun finishes first.
    await cancelScheduledJob(q, { customerId, kind: runDepositRule, reference: ruleId }, now)
    const cancelled = await q
      .updateTable('deposits.rules')
      .set({ state: 'cancelled', next_on: null, ended_at: now })
      .where(isUnchanged(customerId, rule))
      .returning('rule_id')
      .executeTakeFirst()
    if (!cancelled) throw new BankError('orderChanged')
    const text = fillBoth(texts.notificationCancelled, { rule: ruleText(words) })
    return { notifications: [{ customerId, text }] }
  },
})

/** Returns the wording of a stored rule. */
export function wordsOf(rule: Rule, numbers: ReadonlyMap<bigint, string>): RuleWords {
  const tail = (accountId: bigint) => tailOf(numbers.get(accountId) ?? '')
  return {
    type: rule.type,
    wealthType: rule.wealth_type,
    termMonths: rule.term_months,
    instruction: rule.instruction,
    payingTail: tail(rule.paying_account_id),
    destinationTail: rule.destination_account_id === null ? null : tail(rule.destination_account_id),
    amountMinor: rule.amount_minor,
    period: rule.period,
    firstOn: rule.first_on,
    endOn: rule.end_on,
  }
}
