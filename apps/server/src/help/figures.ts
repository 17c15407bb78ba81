import {
  authMethods,
  batchTransferMax,
  brand,
  type Currency,
  designatedPayeesMax,
  duplicateWindowMs,
  formatGrouped,
  type ResponseOf,
  rateText,
  sessionIdleMs,
} from '@cloudsail/contract'
import type { HelpFigures, helpFigures } from '@cloudsail/contract/help'
import { depositInsurance } from '../accounts/core/index.ts'
import { businessDate, hvpsHours, parameter } from '../bankday/index.ts'
import { boardRatesParameter, callDepositTerms, leastTimeDeposit, rulesParameter } from '../deposits/index.ts'
import type { CallContext } from '../http/handler.ts'
import { activationValidity, maxFailedAttempts } from '../identity/index.ts'
import { afterCoolingOff, transferLimits } from '../limits/enforcement/index.ts'
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

/** The bank's figures that hold today, as sentences show them. No text of help says a number that a parameter decides. */
export async function figuresOn({ db, now }: CallContext): Promise<ResponseOf<typeof helpFigures>> {
  const today = businessDate(now)
  const of = <T>(definition: Parameters<typeof parameter<T>>[1]) => parameter(db, definition, today)
  const [limits, board, call, least, rules, insurance, inBank, interbank, review, hvps, quota, activation] =
    await Promise.all([
      of(transferLimits),
      of(boardRatesParameter),
      of(callDepositTerms),
      of(leastTimeDeposit),
      of(rulesParameter),
      of(depositInsurance),
      of(inBankLimits),
      of(remittanceLimits),
      of(reviewThreshold),
      of(hvpsHours),
      of(wealthConnect),
      of(activationValidity),
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
  const fee = (yuan: bigint) => money(remittanceFee(tariff, yuan * 100n).feeMinor)
  const figures: HelpFigures = {
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
    coolingHours: String(cooling.hours),
    inBankSingle: money(inBank.single),
    interbankSingle: money(interbank.single),
    ordinaryHours: String(interbank.ordinaryMinutes / 60),
    nextDayAt: interbank.nextDayAt,
    futureAt,
    feeBelowTenThousand: fee(10_000n),
    feeBelowHundredThousand: fee(100_000n),
    feeMost: fee(1_000_000_000n),
    reviewFrom: money(review.from),
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
    insured: money(insurance.limit),
    rulesTopUpAt: rules.topUpAt,
    rulesOtherAt: rules.otherAt,
    wealthConnectQuota: money(quota.quota),
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
  ) as ResponseOf<typeof helpFigures>['methods']
  return { today, figures, methods }
}
