import {
  type Bilingual,
  countOccurrences,
  fillBoth,
  inBoth,
  occurrences,
  rateText,
  schedulePeriodNames,
} from '@cloudsail/contract'
import {
  setDepositRule as contract,
  ruleText,
  ruleTypeNames,
  ruleWealthNames,
} from '@cloudsail/contract/deposits'
import { agreements } from '../../agreements/index.ts'
import { accountLine, moneyText, orderDefinition } from '../../orders/index.ts'
import { depositTexts, termText } from '../time/texts.ts'
import { type DecidedRule, decideRule, loadRule } from './decide-rule.ts'
import { awaitDate } from './records.ts'
import { ruleRunTime, termsOf } from './terms.ts'
import { ruleTexts as texts } from './texts.ts'

/** Number of dates shown before confirmation. */
const shownDates = 5

/** PAM1001000: authorises the bank to move the customer's own money on future dates, by the balances of those days. */
export const setDepositRule = orderDefinition({
  contract,
  authorisation: 'own',
  // The agreement accepted here covers each deposit that the rule opens.
  accepts: ({ wealthType }) => (wealthType === 'rolling7' ? agreements.rollingDeposit : null),
  loadFacts: loadRule,

  decide(asked, input, facts) {
    const rule = decideRule(asked, input, facts)
    const { type, firstOn } = rule.words
    const values = { type: ruleTypeNames[type], date: firstOn, period: schedulePeriodNames[input.period] }
    return { plan: rule, purpose: fillBoth(texts.purposeOfCode, values), lines: linesOf(rule, input.period) }
  },

  async execute({ q, customerId, session, now, orderId }, input, { plan }) {
    const { paying, destination, amountMinor, words } = plan
    const rule = { customer_id: customerId, rule_id: orderId, type: input.type }
    const { firstOn, endOn, wealthType, termMonths } = words
    await Promise.all([
      q
        .insertInto('deposits.rules')
        .values({
          ...rule,
          method: session.method,
          state: 'normal',
          wealth_type: wealthType,
          term_months: termMonths,
          instruction: input.instruction,
          paying_account_id: paying.accountId,
          destination_account_id: destination?.accountId ?? null,
          amount_minor: amountMinor,
          period: input.period,
          first_on: firstOn,
          end_on: endOn,
          next_on: firstOn,
          set_at: now,
          ended_at: null,
        })
        .execute(),
      awaitDate(q, rule, firstOn),
    ])
    const values = { rule: ruleText(words), date: firstOn }
    return { notifications: [{ customerId, text: fillBoth(texts.notificationSet, values) }] }
  },
})

function linesOf(rule: DecidedRule, period: keyof typeof schedulePeriodNames) {
  const { paying, destination, amountMinor, words, terms, schedule } = rule
  const { type, wealthType } = words
  const line = (key: string, label: Bilingual, value: Bilingual) => ({ key, label, value })
  const money = (minor: bigint) => moneyText({ amountMinor: minor, currency: 'CNY' })
  const strong = { tone: 'strong' } as const
  const { stepMinor } = termsOf(terms, wealthType)
  return [
    { ...line('rule', texts.rule, ruleText(words)), ...strong },
    line('type', texts.type, ruleTypeNames[type]),
    { ...accountLine('payer', paying), label: texts.payer },
    ...(destination
      ? [{ ...accountLine('payer', destination), key: 'destination', label: texts.destination }]
      : depositLines(rule)),
    { ...line('amount', texts[type], money(amountMinor)), ...strong },
    ...(type === 'sweep' ? [line('step', texts.step, money(stepMinor))] : []),
    line('period', texts.period, schedulePeriodNames[period]),
    line('firstOn', texts.firstOn, inBoth(schedule.firstOn)),
    line('endOn', texts.endOn, inBoth(schedule.endOn!)),
    line('time', texts.time, fillBoth(texts.atTime, { time: ruleRunTime(terms, type) })),
    line('dates', texts.dates, datesText(rule)),
    line('each', texts.each, texts.eachValue),
  ]
}

/** Returns the lines for the deposit that the money becomes. */
function depositLines({ paying, words, rates }: DecidedRule) {
  const { wealthType, termMonths, instruction } = words
  const ratePpm = termMonths === null ? null : rates.term('CNY', termMonths)
  return [
    { key: 'wealthType', label: texts.wealthType, value: ruleWealthNames[wealthType] },
    ...(termMonths === null
      ? []
      : [
          { key: 'term', label: depositTexts.term, value: termText(termMonths) },
          {
            key: 'rate',
            label: texts.rate,
            value: fillBoth(texts.rateOfTheDay, { rate: rateText(ratePpm ?? 0) }),
          },
          { key: 'instruction', label: depositTexts.instruction, value: depositTexts[instruction] },
          { ...accountLine('payer', paying), key: 'settlement', label: texts.settlement },
        ]),
  ]
}

/** Returns the first dates from an occurrence on, and the number of dates. */
export function datesText({ schedule }: Pick<DecidedRule, 'schedule'>, from = 0): Bilingual {
  const count = countOccurrences(schedule) - from
  const dates = occurrences(schedule, from, shownDates)
  const text = count > dates.length ? texts.someDates : texts.allDates
  return {
    zh: fillBoth(text, { dates: dates.join('、'), count }).zh,
    en: fillBoth(text, { dates: dates.join(', '), count }).en,
  }
}
