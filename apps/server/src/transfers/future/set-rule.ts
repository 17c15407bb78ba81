import {
  type Bilingual,
  countOccurrences,
  fillBoth,
  formatGrouped,
  inBoth,
  maskName,
  occurrences,
  type Schedule,
  scheduleFrom,
  schedulePeriodNames,
  tailOf,
} from '@cloudsail/contract'
import type { OrderLine, OrderWarning } from '@cloudsail/contract/orders'
import {
  futureInBank as inBankContract,
  futureInterbank as interbankContract,
} from '@cloudsail/contract/transfers'
import { type Account, isFromBeijing } from '../../accounts/core/index.ts'
import { agreements } from '../../agreements/index.ts'
import { businessDate, instantOf } from '../../bankday/index.ts'
import type { Tables } from '../../db/tables.ts'
import { BankError } from '../../errors.ts'
import { searchText } from '../../ledger/index.ts'
import { checkArranged, readLimits } from '../../limits/enforcement/index.ts'
import {
  type Asked,
  type Channel,
  channelCap,
  type Executed,
  type Executing,
  type Facts,
  type FactsContext,
  orderDefinition,
} from '../../orders/index.ts'
import { decideInBank, inBankChannel, loadSides } from '../in-bank/in-bank-transfer.ts'
import { interbankChannel } from '../interbank/interbank-remittance.ts'
import { decideOutside, loadParties, remittanceLines } from '../interbank/remittance-order.ts'
import { arrivalNames } from '../interbank/remittance-texts.ts'
import { refuseUnsigned } from '../payer-check.ts'
import { transferLines } from '../transfer-lines.ts'
import { awaitDate } from './rules.ts'
import { futureTerms } from './terms.ts'
import { futureTexts } from './texts.ts'

/** The number of dates shown before the order is confirmed. */
const shownDates = 5

interface Plan {
  schedule: Schedule
  payer: Account
  payee: { name: string; number: string; bankName: string | null }
  amountMinor: bigint
}

/** PTR0701000: transfers to another account of this bank on future dates. */
export const futureInBank = orderDefinition({
  contract: inBankContract,
  authorisation: 'own',

  loadFacts: (context, input) => ({
    sides: loadSides(context, input),
    channel: inBankChannel(context.q, businessDate(context.now)),
    ...loadTerms(context, input),
  }),

  decide(asked, input, { sides, channel, ...arranging }) {
    refuseUnsigned(asked.session, inBankContract)
    const { payer, payee, amountMinor, warnings } = decideInBank(sides, input)
    const { purpose, postscript } = input
    return arrange(asked, input, arranging, {
      payer,
      payee: { name: payee.holderName, number: payee.number, bankName: null },
      amountMinor,
      channel,
      lines: transferLines({ payer, payee, amountMinor, purpose, postscript }),
      warnings,
    })
  },

  execute(context, { period: _period, firstOn: _first, endOn: _end, ...transfer }, { plan }) {
    return keep(context, 'inBank', plan, { ...transfer, currency: 'CNY', saveContact: false })
  },
})

/** PTR0702000: transfers to an account at another bank on future dates. Each is sent in real time. */
export const futureInterbank = orderDefinition({
  contract: interbankContract,
  authorisation: 'own',
  accepts: () => agreements.interbankRemittance,

  loadFacts: (context, input) => ({
    looked: loadParties(context, input),
    channel: interbankChannel(context.q, businessDate(context.now)),
    ...loadTerms(context, input),
  }),

  decide(asked, input, { looked, channel, ...arranging }) {
    refuseUnsigned(asked.session, interbankContract)
    const parties = decideOutside(looked, input)
    const shown = { ...parties, arrivalText: arrivalNames.realTime }
    const lines = remittanceLines({ ...input, saveContact: false }, shown)
    return arrange(asked, input, arranging, {
      payer: parties.payer,
      payee: { name: input.payeeName, number: input.payeeAccount, bankName: parties.bank.name.zh },
      amountMinor: parties.amountMinor,
      channel,
      warnings: parties.warnings,
      lines: lines.map((line) => (line.key === 'fee' ? { ...line, value: ofTheDay(line.value) } : line)),
    })
  },

  execute(context, { period: _period, firstOn: _first, endOn: _end, ...transfer }, { plan }) {
    return keep(context, 'interbank', plan, { ...transfer, arrival: 'realTime', saveContact: false })
  },
})

const ofTheDay = (fee: Bilingual): Bilingual => ({
  zh: fillBoth(futureTexts.feeOfTheDay, { fee: fee.zh }).zh,
  en: fillBoth(futureTexts.feeOfTheDay, { fee: fee.en }).en,
})

type Input = { period: Schedule['period']; firstOn: string; endOn: string }

/** Loads the dates that may be chosen and the limits of the account. */
const loadTerms = (
  { q, customerId, now }: FactsContext,
  input: { payerAccountId: string; payeeAccount: string },
) => ({
  terms: futureTerms(q, now),
  limits: readLimits(q, { customerId, accountId: BigInt(input.payerAccountId), now }, [input.payeeAccount]),
})

/**
 * Decides what both kinds share: the dates, the account's region and the single limits. The account's balance is checked
 * when a date is due.
 */
function arrange(
  asked: Asked,
  input: Input,
  { terms, limits }: Facts<ReturnType<typeof loadTerms>>,
  {
    lines,
    channel,
    warnings,
    ...transfer
  }: Omit<Plan, 'schedule'> & {
    lines: Omit<OrderLine, 'note'>[]
    channel: Channel
    warnings: OrderWarning[]
  },
) {
  const { payer, payee, amountMinor } = transfer
  const { period, firstOn, endOn } = input
  const schedule = scheduleFrom({ period, firstOn, endOn: period === 'once' ? null : endOn })
  checkDates(schedule, terms)
  checkRule(
    asked,
    { payer, payeeNumber: payee.number, amountMinor, channel },
    { nextOn: schedule.firstOn, executeAt: terms.executeAt, limits },
  )
  return {
    plan: { schedule, ...transfer },
    lines: [...lines, ...scheduleLines(schedule, terms.executeAt)],
    warnings,
    purpose: said(futureTexts.purposeOfCode, schedule, {
      tail: tailOf(payee.number),
      amount: formatGrouped(amountMinor, 'CNY'),
    }),
  }
}

interface RuleTransfer {
  payer: Account
  payeeNumber: string
  amountMinor: bigint
  channel: Channel
}

/** Refuses an account opened in Beijing, and an amount above the single limits of the method and the channel. */
export function checkRule(
  { customerId, session, now }: Asked,
  { payer, payeeNumber, amountMinor, channel }: RuleTransfer,
  at: { nextOn: string; executeAt: string; limits: Awaited<ReturnType<typeof readLimits>> },
): void {
  if (isFromBeijing(payer)) throw new BankError('beijingUnsupported', { field: 'payerAccountId' })
  const { accountId, accountClass } = payer
  checkArranged(
    at.limits,
    { customerId, method: session.method, accountId, accountClass, amountMinor, payeeNumber, now },
    { firstAt: instantOf(at.nextOn, at.executeAt), caps: [channelCap(channel)] },
  )
}

function checkDates({ firstOn, endOn }: Schedule, terms: { earliest: string; furthest: string }): void {
  if (firstOn < terms.earliest) throw new BankError('scheduleStartRequired', { field: 'firstOn' })
  const values = { until: terms.furthest }
  if (firstOn > terms.furthest) throw new BankError('scheduleTooFar', { field: 'firstOn', values })
  if (endOn !== null && endOn < firstOn) throw new BankError('scheduleEndInvalid', { field: 'endOn' })
  if (endOn !== null && endOn > terms.furthest)
    throw new BankError('scheduleTooFar', { field: 'endOn', values })
}

/** Returns the lines for period and time, with the first dates from an occurrence on. */
export function scheduleLines(schedule: Schedule, executeAt: string, from = 0): Omit<OrderLine, 'note'>[] {
  const { period, firstOn, endOn } = schedule
  const time = {
    key: 'time',
    label: futureTexts.time,
    value: fillBoth(futureTexts.atTime, { time: executeAt }),
  }
  const often = { key: 'period', label: futureTexts.period, value: schedulePeriodNames[period] }
  if (endOn === null)
    return [often, { key: 'on', label: futureTexts.on, value: inBoth(firstOn), tone: 'strong' }, time]
  const count = countOccurrences(schedule) - from
  const dates = occurrences(schedule, from, shownDates)
  const allOf = count > dates.length ? futureTexts.someDates : futureTexts.allDates
  return [
    often,
    { key: 'firstOn', label: futureTexts.firstOn, value: inBoth(dates[0] ?? firstOn), tone: 'strong' },
    { key: 'endOn', label: futureTexts.endOn, value: inBoth(endOn), tone: 'strong' },
    time,
    {
      key: 'dates',
      label: futureTexts.dates,
      value: {
        zh: fillBoth(allOf, { dates: dates.join('、'), count }).zh,
        en: fillBoth(allOf, { dates: dates.join(', '), count }).en,
      },
    },
  ]
}

/** Returns a text about a schedule, in both languages. */
function said(text: Bilingual, { period, firstOn }: Schedule, values: Record<string, string>): Bilingual {
  const words = schedulePeriodNames[period]
  // In English the period stands within a sentence, hence in lower case.
  const of = (name: string) => fillBoth(text, { ...values, date: firstOn, period: name })
  return { zh: of(period === 'once' ? '' : words.zh).zh, en: of(words.en.toLowerCase()).en }
}

/** Stores the rule and schedules its first date. */
async function keep(
  { q, inSameRoundTrip, customerId, session, now, orderId }: Executing,
  kind: Tables['transfers.future_rules']['kind'],
  { schedule, payer, payee, amountMinor }: Plan,
  input: object,
): Promise<Executed> {
  const { period, firstOn, endOn } = schedule
  inSameRoundTrip(
    q
      .insertInto('transfers.future_rules')
      .values({
        customer_id: customerId,
        rule_id: orderId,
        kind,
        method: session.method,
        state: 'normal',
        period,
        first_on: firstOn,
        end_on: endOn,
        next_on: firstOn,
        payer_account_id: payer.accountId,
        payee_name: payee.name,
        payee_number: payee.number,
        payee_bank_name: payee.bankName,
        amount_minor: amountMinor,
        input: JSON.stringify(input),
        search_text: searchText([payee.name, payee.number]),
        set_at: now,
      })
      .execute(),
  )
  inSameRoundTrip(awaitDate(q, customerId, orderId, firstOn))
  const values = { payee: maskName(payee.name), amount: formatGrouped(amountMinor, 'CNY') }
  return { notifications: [{ customerId, text: said(futureTexts.notificationSet, schedule, values) }] }
}
