import {
  authMethods,
  batchTransferMax,
  brand,
  type Currency,
  designatedPayeesMax,
  duplicateWindowMs,
  formatGrouped,
  minutesText,
  type ResponseOf,
  rateText,
  sessionIdleMs,
} from '@cloudsail/contract'
import type { Figures, figuresCall } from '@cloudsail/contract/help'
import { depositInsurance } from '../accounts/core/index.ts'
import { addDays, businessDate, hvpsHours, parameter, startOfDay } from '../bankday/index.ts'
import {
  boardRatesParameter,
  callDepositTerms,
  leastTimeDeposit,
  rollingDepositTerms,
  rulesParameter,
} from '../deposits/index.ts'
import type { CallContext } from '../http/handler.ts'
import { activationValidity, maxFailedAttempts } from '../identity/index.ts'
import { afterCoolingOff, transferLimits } from '../limits/enforcement/index.ts'
import { mailParameter } from '../messages/index.ts'
import {
  executeAt,
  inBankLimits,
  remittanceFee,
  remittanceLimits,
  remittanceTariff,
  reviewThreshold,
  wealthConnect,
} from '../transfers/index.ts'
import {
  abroadFigures,
  cardFigures,
  donationFigures,
  loanFigures,
  paymentFigures,
  pointFigures,
  wealthFigures,
} from './domain-figures.ts'

const money = (minor: bigint, currency: Currency = 'CNY') => formatGrouped(minor, currency)
const hours = (ms: number) => String(ms / 3_600_000)

/** Returns the figures of the bank that hold today, in the form that sentences of the page use. */
export async function figuresOn({ db, now }: CallContext): Promise<ResponseOf<typeof figuresCall>> {
  const today = businessDate(now)
  const of = <T>(definition: Parameters<typeof parameter<T>>[1]) => parameter(db, definition, today)
  const [
    limits,
    board,
    call,
    rolling,
    least,
    rules,
    insurance,
    inBank,
    interbank,
    review,
    hvps,
    quota,
    activation,
    mail,
  ] = await Promise.all([
    of(transferLimits),
    of(boardRatesParameter),
    of(callDepositTerms),
    of(rollingDepositTerms),
    of(leastTimeDeposit),
    of(rulesParameter),
    of(depositInsurance),
    of(inBankLimits),
    of(remittanceLimits),
    of(reviewThreshold),
    of(hvpsHours),
    of(wealthConnect),
    of(activationValidity),
    of(mailParameter),
  ])
  const [tariff, cooling, futureAt, ...ofDomains] = await Promise.all([
    remittanceTariff(db, today),
    afterCoolingOff(db, now),
    executeAt(db, today),
    cardFigures(of),
    pointFigures(of),
    paymentFigures(of),
    wealthFigures(of),
    loanFigures(of),
    abroadFigures(of),
    donationFigures(of),
  ])
  const [cards, points, payments, wealth, loans, abroad, donation] = ofDomains
  const { mobile, ukey, fileMobile } = limits.methods
  const [first, second] = tariff.price.tiers
  if (!first || !second) throw new Error('The tariff of remittances has two tiers at least')
  const fee = (amountMinor: bigint) => money(remittanceFee(tariff, amountMinor).feeMinor)
  const figures: Figures = {
    hotline: brand.hotline,
    loginTries: String(maxFailedAttempts),
    idleMinutes: String(sessionIdleMs / 60_000),
    activationDays: String(activation.days),
    mobileSingle: money(mobile.single),
    mobileDaily: money(mobile.daily),
    keySingle: money(ukey.single),
    keyDaily: money(ukey.daily),
    fileSingle: money(fileMobile.single),
    fileDaily: money(fileMobile.daily),
    uncertifiedDaily: money(limits.uncertifiedDaily),
    warnDaily: money(limits.warnDaily),
    classTwoDaily: money(limits.classes['2']!.daily),
    classTwoYearly: money(limits.classes['2']!.annual),
    classThreeBalance: money(limits.classes['3']!.balance!),
    coolingHours: String(cooling.hours),
    inBankSingle: money(inBank.single),
    interbankSingle: money(interbank.single),
    ordinaryWait: minutesText(interbank.ordinaryMinutes),
    nextDayAt: interbank.nextDayAt,
    futureAt,
    feeFirst: fee(first.to),
    feeFirstTo: money(first.to),
    feeSecond: fee(second.to),
    feeSecondTo: money(second.to),
    feeMost: fee(100_000_000_000n),
    reviewFrom: money(review.from),
    largeOpensAt: hvps.opensDayBeforeAt,
    largeClosesAt: hvps.closesAt,
    duplicateHours: hours(duplicateWindowMs),
    batchMax: String(batchTransferMax),
    designatedMax: String(designatedPayeesMax),
    currentRate: rateText(board.current),
    call1Rate: rateText(board.call1),
    call7Rate: rateText(board.call7),
    rate3m: rateText(board.term['3']),
    rate1y: rateText(board.term['12']),
    rate5y: rateText(board.term['60']),
    termLeast: money(least.rmb),
    foreignTermLeast: money(least.foreignUsd, 'USD'),
    callLeast: money(call.least),
    callLateDays: String(call.lateDays),
    rollingLeast: money(rolling.least),
    insured: money(insurance.limit),
    rulesTopUpAt: rules.topUpAt,
    rulesOtherAt: rules.otherAt,
    ruleLeastCurrent: money(rules.least.current),
    ruleLeastTerm: money(rules.least.timeDeposit),
    ruleLeastCall: money(rules.least.callDeposit7),
    ruleStepTerm: money(rules.step.timeDeposit),
    ruleStepCall: money(rules.step.callDeposit7),
    wealthConnectQuota: money(quota.quota),
    mailAnswerWorkdays: String(mail.answerWorkdays),
    ...cards,
    ...points,
    ...payments,
    ...wealth,
    ...loans,
    ...abroad,
    ...donation,
  }
  const methods = Object.fromEntries(
    authMethods.map((method) => {
      const { single, daily } = limits.methods[method]
      return [method, { single: money(single), daily: money(daily) }]
    }),
  ) as ResponseOf<typeof figuresCall>['methods']
  const leftMs = startOfDay(addDays(today, 1)).getTime() - now.getTime()
  return { today, secondsLeft: Math.ceil(leftMs / 1000), figures, methods }
}
