import { type Currency, formatGrouped, rateText } from '@cloudsail/contract'
import { yearlyPpmOf, yearlyRatesOf } from '@cloudsail/contract/cards'
import type { Figures } from '@cloudsail/contract/help'
import { ecashCeiling, mostOnChipMinor, quickDisputeDays } from '@cloudsail/contract/payments'
import type { Parameter } from '../bankday/index.ts'
import { billingTerms, cashTerms, instalmentTerms, limitTerms } from '../cards/index.ts'
import { donationReceipts } from '../donation/index.ts'
import { consumerTermsParameter, loanTermsParameter, lprParameter } from '../loans/index.ts'
import { netPayParameter, quickPayParameter } from '../payments/index.ts'
import { earningParameter, redeemingParameter } from '../points/account/index.ts'
import { abroadTariff, abroadTerms, fxTerms } from '../remittance/index.ts'
import { planTerms, qualifiedInvestors, riskAssessmentRules, wealthTerms } from '../wealth/index.ts'

/** Reads a dated parameter as it holds on the requested day. */
export type ReadParameter = <T>(definition: Parameter<T>) => Promise<T>

const money = (minor: bigint, currency: Currency = 'CNY') => formatGrouped(minor, currency)
/** Formats ten-thousandths as per cent, with decimals only if needed: 1000 gives "10", 150 gives "1.5". */
const percent = (e4: number) => String(e4 / 100)
const percentOfPpm = (ppm: number) => String(ppm / 10_000)

export async function cardFigures(of: ReadParameter) {
  const [billing, instalments, cash, limits] = await Promise.all([
    of(billingTerms),
    of(instalmentTerms),
    of(cashTerms),
    of(limitTerms),
  ])
  const twelve = { principalMinor: 1_200_000n, periods: 12, ratePpm: instalments.ratePpm }
  return {
    cardDueDays: String(billing.dueDays),
    cardGraceDays: String(billing.graceDays),
    cardMinimum: percent(billing.minimumE4),
    cardDaily: rateText(billing.dailyPpm),
    cardYearly: rateText(yearlyPpmOf(billing)),
    cardTolerance: money(billing.toleranceMinor),
    cardLateFee: percent(billing.lateFeeE4),
    cardLateFeeLeast: money(billing.lateFeeLeastMinor),
    cardOverpayMost: money(billing.overpayMostMinor),
    instalmentRate: rateText(instalments.ratePpm),
    instalmentPeriods: instalments.periods.join('/'),
    instalmentLeast: money(instalments.leastMinor),
    instalmentYearly12: (yearlyRatesOf(twelve).simpleE4 / 100).toFixed(2),
    cashFee: percent(cash.feeE4),
    cashFeeLeast: money(cash.feeLeastMinor),
    cashDayMost: money(cash.dayMostMinor),
    cashStep: money(cash.stepMinor),
    limitMonths: String(limits.permanentMonths),
    limitTemporaryMonths: String(limits.temporaryMonths),
    limitTemporary: percent(limits.temporaryE4),
    limitTemporaryDays: `${limits.leastDays}–${limits.mostDays}`,
    limitAcceptDays: String(limits.acceptDays),
  } satisfies Partial<Figures>
}

export async function pointFigures(of: ReadParameter) {
  const [earning, redeeming] = await Promise.all([of(earningParameter), of(redeemingParameter)])
  return {
    pointsTransfer: String(earning.transfer),
    pointsLogIn: String(earning.logIn),
    pointsEStatement: String(earning.eStatement),
    pointsAYuan: String(redeeming.pointsAYuan),
    pointsCashMost: grouped(redeeming.cashMost),
    billPointsAYuan: String(redeeming.billPointsAYuan),
    billPointsLeast: grouped(redeeming.billLeast),
    pointsWorkdays: String(redeeming.supplierWorkdays),
  } satisfies Partial<Figures>
}

export async function paymentFigures(of: ReadParameter) {
  const [quick, net] = await Promise.all([of(quickPayParameter), of(netPayParameter)])
  return {
    quickSingle: money(quick.defaults.single),
    quickDay: money(quick.defaults.day),
    quickMonth: money(quick.defaults.month),
    quickMost: money(quick.ceilings.single),
    quickAccountDay: money(quick.accountDay),
    quickSmall: money(quick.small.single),
    quickSmallDay: money(quick.small.day),
    disputeDays: String(quickDisputeDays),
    netPaySingle: money(net.single),
    netPayDay: money(net.day),
    chipMost: money(mostOnChipMinor),
    chipMonth: money(ecashCeiling.monthMinor ?? 0n),
  } satisfies Partial<Figures>
}

export async function wealthFigures(of: ReadParameter) {
  const [terms, assessment, plans, qualified] = await Promise.all([
    of(wealthTerms),
    of(riskAssessmentRules),
    of(planTerms),
    of(qualifiedInvestors),
  ])
  return {
    tradeCutOff: terms.cutOff,
    wealthFileAt: terms.fileAt,
    fastDaily: money(terms.fastDaily),
    coolingOffHours: String(terms.coolingOffHours),
    assessedADay: String(assessment.perDay),
    assessedAYear: String(assessment.perYear),
    assessedCautiousFrom: String(assessment.cautiousFromAge),
    planLeast: money(plans.least),
    planFirstTry: plans.firstTry,
    planSecondTry: plans.secondTry,
    planFailures: String(plans.mostFailures),
    qualifiedYears: String(qualified.experienceYears),
    qualifiedNetAssets: money(qualified.netAssets),
    qualifiedAssets: money(qualified.assets),
    qualifiedIncome: money(qualified.income),
  } satisfies Partial<Figures>
}

export async function loanFigures(of: ReadParameter) {
  const [terms, consumer, lpr] = await Promise.all([
    of(loanTermsParameter),
    of(consumerTermsParameter),
    of(lprParameter),
  ])
  return {
    loanLeast: money(consumer.leastMinor),
    loanMost: money(consumer.mostMinor),
    loanPoints: percentOfPpm(consumer.pointsPpm),
    loanLprOneYear: rateText(lpr['1Y']),
    loanAges: `${consumer.ageLeast}–${consumer.ageMost}`,
    loanDebtShare: String(consumer.incomePercent),
    loanOfferDays: String(consumer.offerDays),
    loanMostTries: String(consumer.atMost),
    loanWithinDays: String(consumer.withinDays),
    loanPrincipalFirstDays: String(terms.principalFirstDays),
    loanPenalty: percent(terms.penaltyPercent * 100),
    loanEarlyLeast: money(terms.earlyLeast),
    loanEarlyLeastConsumer: money(terms.earlyLeastConsumer),
    loanCharge: percentOfPpm(terms.chargePpm),
    loanChargeMonths: String(terms.chargeMonths),
    loanEarlyDaysAhead: String(terms.earlyDaysAhead),
  } satisfies Partial<Figures>
}

export async function abroadFigures(of: ReadParameter) {
  const [fx, abroad, tariff] = await Promise.all([of(fxTerms), of(abroadTerms), of(abroadTariff)])
  return {
    fxOpens: fx.opensAt,
    fxCloses: fx.closesAt,
    fxQuoteMinutes: String(fx.quoteSeconds / 60),
    fxQuotaUsd: money(fx.quotaUsd, 'USD'),
    abroadRunsFrom: abroad.runsFrom,
    abroadRunsTo: abroad.runsTo,
    abroadRunMinutes: String(abroad.runMinutes),
    abroadDayUsd: money(abroad.dayUsd, 'USD'),
    abroadRmbSingle: money(abroad.rmbSingle),
    abroadFee: percentOfPpm(Number(tariff.swift.ppm)),
    abroadFeeLeast: money(tariff.swift.minMinor, 'USD'),
    abroadFeeMost: money(tariff.swift.maxMinor, 'USD'),
    abroadCable: money(tariff.cableUsd, 'USD'),
    abroadFull: money(tariff.ourUsd, 'USD'),
    recallWorkdays: String(abroad.recallWorkdays),
    hongKongOpens: abroad.hongKong.opensAt,
    hongKongCloses: abroad.hongKong.closesAt,
  } satisfies Partial<Figures>
}

export async function donationFigures(of: ReadParameter) {
  const { advisedFrom, paperWorkdays } = await of(donationReceipts)
  return {
    donationReceiptFrom: money(advisedFrom),
    donationPaperWorkdays: String(paperWorkdays),
  } satisfies Partial<Figures>
}

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
