import { fillBoth, formatAmount, inBoth, schedulePeriodNames } from '@cloudsail/contract'
import {
  changeDepositRule as changeContract,
  holdDepositRule as holdContract,
  type RuleInput,
  type RuleWords,
  resumeDepositRule as resumeContract,
  ruleText,
} from '@cloudsail/contract/deposits'
import { accountNumbers } from '../../accounts/core/index.ts'
import { businessDate, cancelScheduledJob } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import {
  awaitFacts,
  datesRow,
  type Executing,
  type FactsContext,
  isUnchanged,
  movedDates,
  orderDefinition,
  type RuleChange,
  type RuleDates,
  requireDates,
  resumedDates,
  scheduleOf,
  skippedDates,
} from '../../orders/index.ts'
import { wordsOf } from './cancel-rule.ts'
import { decideStanding, loadRule, refuseMore } from './decide-rule.ts'
import { awaitDate, latestRunOn, type Rule, readRule, runDepositRule } from './records.ts'
import { datesText } from './set-rule.ts'
import { datesOf } from './terms.ts'
import { ruleTexts as texts } from './texts.ts'

/** PAM1004: changes amount, next date and end. Decided like a new rule, because more may be moved. */
export const changeDepositRule = orderDefinition({
  contract: changeContract,
  authorisation: 'own',

  loadFacts: (context, { rule }) => loadStanding(context, rule),

  decide(asked, { amount, nextOn, endOn }, { rule, facts, dealtOn, numbers }) {
    const dates = requireDates(rule, { unknown: 'ruleUnknown', ended: 'ruleEnded' })
    const { terms } = facts!
    const bounds = { ...datesOf(terms, businessDate(asked.now)), dealtOn }
    const moved = movedDates(dates, { nextOn, endOn }, bounds)
    const { schedule } = moved
    const input = { ...inputOf(rule!), amount, firstOn: schedule.firstOn, endOn: schedule.endOn! }
    const { amountMinor, words } = decideStanding(asked, input, facts!)
    if (
      amountMinor === rule!.amount_minor &&
      moved.nextOn === rule!.next_on &&
      schedule.endOn === rule!.end_on
    )
      throw new BankError('scheduledUnchanged', { field: 'amount' })
    return {
      plan: { rule: rule!, dates: moved, amountMinor, words },
      purpose: fillBoth(texts.purposeChange, { next: moved.nextOn }),
      lines: [
        ...ruleLines(rule!, words),
        { key: 'before', label: texts.before, value: ruleText(wordsOf(rule!, numbers)) },
        ...dateLines(rule!, moved),
      ],
    }
  },

  async execute(context, _input, { plan: { rule, dates, amountMinor, words } }) {
    const { session, orderId } = context
    await change(context, rule, {
      ...datesRow(dates),
      amount_minor: amountMinor,
      method: session.method,
      changed_by: orderId,
    })
    if (dates.nextOn !== rule.next_on) context.inSameRoundTrip(awaitDate(context.q, rule, dates.nextOn))
    return tell(context, texts.notificationChanged, words, { next: dates.nextOn })
  },
})

/** PAM1005: pauses a rule or skips its next date. Reduces what is moved, so it needs no factor. */
export const holdDepositRule = orderDefinition({
  contract: holdContract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }, { rule }) => ({
    rule: readRule(q, customerId, rule),
    numbers: accountNumbers(q, customerId),
  }),

  decide(_asked, { action }, { rule, numbers }) {
    const dates = requireDates(rule, { unknown: 'ruleUnknown', ended: 'ruleEnded' })
    const skipped = action === 'skip' ? skippedDates(dates) : null
    const words = wordsOf(rule!, numbers)
    return {
      plan: { rule: rule!, skipped, words },
      lines: [
        ...ruleLines(rule!, words),
        ...(skipped
          ? [
              { key: 'skipped', label: texts.skipped, value: inBoth(dates.nextOn) },
              { key: 'next', label: texts.nextOn, value: inBoth(skipped.nextOn) },
            ]
          : [{ key: 'paused', label: texts.paused, value: texts.pausedValue }]),
      ],
    }
  },

  async execute(context, _input, { plan: { rule, skipped, words } }) {
    if (!skipped) {
      await change(context, rule, { state: 'paused', next_on: null })
      return tell(context, texts.notificationPaused, words, {})
    }
    const { q, inSameRoundTrip, customerId, now } = context
    const on = rule.next_on!
    await change(context, rule, datesRow(skipped))
    inSameRoundTrip(
      q
        .insertInto('deposits.rule_runs')
        .values({ customer_id: customerId, rule_id: rule.rule_id, due_on: on, at: now, outcome: 'omitted' })
        .execute(),
    )
    inSameRoundTrip(awaitDate(q, rule, skipped.nextOn))
    return tell(context, texts.notificationSkipped, words, { on, next: skipped.nextOn })
  },
})

/** PAM1006: resumes a paused rule at its first date after today. Decided like a new rule. */
export const resumeDepositRule = orderDefinition({
  contract: resumeContract,
  authorisation: 'own',

  loadFacts: (context, { rule }) => loadStanding(context, rule),

  decide(asked, _input, { rule, facts }) {
    if (!rule) throw new BankError('ruleUnknown', { field: 'rule' })
    if (rule.ended_at !== null) throw new BankError('ruleEnded', { field: 'rule' })
    if (rule.state !== 'paused') throw new BankError('scheduledNotPaused', { field: 'rule' })
    const dates = resumedDates(scheduleOf(rule), rule.next_no, businessDate(asked.now))
    const { words } = decideStanding(asked, inputOf(rule), facts!)
    refuseMore(facts!.rules, facts!.terms)
    return {
      plan: { rule, dates, words },
      purpose: fillBoth(texts.purposeResume, { next: dates.nextOn }),
      lines: [...ruleLines(rule, words), ...dateLines(rule, dates)],
    }
  },

  async execute(context, _input, { plan: { rule, dates, words } }) {
    const { session, orderId } = context
    await change(context, rule, {
      ...datesRow(dates),
      state: 'normal',
      method: session.method,
      changed_by: orderId,
    })
    context.inSameRoundTrip(awaitDate(context.q, rule, dates.nextOn))
    return tell(context, texts.notificationResumed, words, { next: dates.nextOn })
  },
})

/** Loads a rule, and what decides about it as about a new one beside the customer's other rules. */
function loadStanding(context: FactsContext, ruleId: string) {
  const { q, customerId } = context
  const rule = readRule(q, customerId, ruleId)
  return {
    rule,
    facts: rule.then(async (found) => {
      if (!found) return null
      const facts = await awaitFacts(loadRule(context, inputOf(found)))
      return { ...facts, rules: facts.rules.filter(({ rule_id }) => rule_id !== ruleId) }
    }),
    dealtOn: latestRunOn(q, customerId, ruleId),
    numbers: accountNumbers(q, customerId),
  }
}

/** Returns a stored rule as it would be set anew. The service rules were accepted with it. */
const inputOf = (rule: Rule): RuleInput => ({
  type: rule.type,
  wealthType: rule.wealth_type,
  payingAccountId: `${rule.paying_account_id}`,
  destinationAccountId: rule.destination_account_id === null ? '' : `${rule.destination_account_id}`,
  termMonths: (rule.term_months ?? 0) as RuleInput['termMonths'],
  instruction: rule.instruction,
  amount: formatAmount(rule.amount_minor, 'CNY'),
  period: rule.period,
  firstOn: rule.first_on,
  endOn: rule.end_on,
  agreed: true,
})

/**
 * Changes a rule that is as it was decided about. Locks in the order in which a run does: the job, then the rule. A run that
 * has begun finishes first, and the order is refused as changed.
 */
async function change({ q, customerId, now }: Executing, rule: Rule, to: RuleChange<Rule>): Promise<void> {
  const isMoved = to.next_on !== rule.next_on
  const [, changed] = await Promise.all([
    isMoved && cancelScheduledJob(q, { customerId, kind: runDepositRule, reference: rule.rule_id }, now),
    q
      .updateTable('deposits.rules')
      .set({ ...to, end_on: to.end_on ?? undefined })
      .where(isUnchanged(customerId, rule))
      .returning('rule_id')
      .executeTakeFirst(),
  ])
  if (!changed) throw new BankError('orderChanged')
}

const ruleLines = ({ rule_id }: Rule, words: RuleWords) => [
  { key: 'number', label: texts.theNumber, value: inBoth(rule_id) },
  { key: 'rule', label: texts.rule, value: ruleText(words), tone: 'strong' as const },
]

const dateLines = ({ period }: Rule, { schedule, nextNo, nextOn }: RuleDates) => [
  { key: 'period', label: texts.period, value: schedulePeriodNames[period] },
  { key: 'next', label: texts.nextOn, value: inBoth(nextOn), tone: 'strong' as const },
  { key: 'endOn', label: texts.endOn, value: inBoth(schedule.endOn!) },
  { key: 'dates', label: texts.dates, value: datesText({ schedule }, nextNo) },
]

const tell = (
  { customerId }: Executing,
  text: (typeof texts)[keyof typeof texts],
  words: RuleWords,
  values: Record<string, string>,
) => ({ notifications: [{ customerId, text: fillBoth(text, { rule: ruleText(words), ...values }) }] })
