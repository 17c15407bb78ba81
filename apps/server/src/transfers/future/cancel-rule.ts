import { fillBoth, formatGrouped, inBoth, maskCard, maskName, schedulePeriodNames } from '@cloudsail/contract'
import { cancelFuture as contract } from '@cloudsail/contract/transfers'
import { cancelScheduledJob } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { amountLine, isUnchanged, orderDefinition, orderTexts } from '../../orders/index.ts'
import { readRule, runFutureTransfer } from './rules.ts'
import { futureTexts } from './texts.ts'

/** PTR0704000: ends a rule. Executed transfers stay. */
export const cancelFuture = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }, { rule }) => ({ rule: readRule(q, customerId, rule) }),

  decide(_asked, { rule: ruleId }, { rule }) {
    if (!rule) throw new BankError('futureRuleUnknown', { field: 'rule' })
    if (rule.ended_at !== null) throw new BankError('futureRuleEnded', { field: 'rule' })
    const payee = `${rule.payee_name} · ${maskCard(rule.payee_number)}`
    return {
      plan: rule,
      lines: [
        { key: 'rule', label: futureTexts.rule, value: { zh: ruleId, en: ruleId } },
        { key: 'payee', label: orderTexts.payee, value: { zh: payee, en: payee } },
        amountLine({ amountMinor: rule.amount_minor, currency: 'CNY' }),
        { key: 'period', label: futureTexts.period, value: schedulePeriodNames[rule.period] },
        ...(rule.next_on === null
          ? []
          : [{ key: 'next', label: futureTexts.next, value: inBoth(rule.next_on) }]),
      ],
    }
  },

  async execute({ q, customerId, now }, { rule: ruleId }, { plan: rule }) {
    // Locks in the same order as a date that is due. A date that is being executed finishes first.
    const [, cancelled] = await Promise.all([
      cancelScheduledJob(q, { customerId, kind: runFutureTransfer, reference: ruleId }, now),
      q
        .updateTable('transfers.future_rules')
        .set({ state: 'cancelled', next_on: null, ended_at: now })
        .where(isUnchanged(customerId, rule))
        .returning('rule_id')
        .executeTakeFirst(),
    ])
    if (!cancelled) throw new BankError('orderChanged')
    const values = { payee: maskName(rule.payee_name), amount: formatGrouped(rule.amount_minor, 'CNY') }
    return { notifications: [{ customerId, text: fillBoth(futureTexts.notificationCancelled, values) }] }
  },
})
