import { dividendOf, reinvestedUnits, subscriptionOf, unitsFor } from '@cloudsail/contract/wealth'
import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import { demoFunds, plannedFund } from './funds.ts'
import type { HistoryDraft, ProductRows } from './history-draft.ts'
import type { PastFundPlan } from './past.ts'
import { pastOrderId } from './past-transfers.ts'
import { plan } from './plan.ts'
import { tradingDayFrom } from './trading-days.ts'

/** The regular investment: customer, account, day of the month, amount and number of purchases. */
const regular = { key: 'lin', account: 'passbook', day: 8, amountMinor: 500_00n, runs: 18 } as const
/** The subscription fee of a mixed fund. */
const fee = { ppm: 5_000, flat: { fromMinor: 5_000_000_00n, feeMinor: 1_000_00n } }
/** Months ago when the fund took no purchases, and when its dividends were changed to reinvestment. */
const skippedMonthsAgo = 7
const changedMonthsAgo = 8

export const regularInvestment = { ...regular, fund: plannedFund, name: nameOf(plannedFund) }

function nameOf(fund: string): { zh: string; en: string } {
  const [zh, en] = demoFunds.find(({ code }) => code === fund)!.name
  return { zh, en }
}

/** Returns the dates of the plan as months ago, oldest first: those whose purchase is confirmed by today. */
function monthsOf({ today, dayOf }: HistoryDraft): number[] {
  const months: number[] = []
  for (let ago = 0; months.length < regular.runs + 1; ago += 1) {
    const dueOn = tradingDayFrom(dayOf(ago, regular.day))
    if (tradingDayFrom(addDays(dueOn, 1)) < today) months.unshift(ago)
  }
  return months
}

/**
 * Plans the journals of the regular investment: each purchase with its confirmation, and dividends in cash on their payment
 * day.
 */
export function planFundPlanRuns(history: HistoryDraft): void {
  const person = personOf(regular.key)
  const from = history.account(person, regular.account)
  const navs = new Map(
    history.funds.navs.flatMap(({ code, date, navE4 }) => (code === plannedFund ? [[date, navE4]] : [])),
  )
  const months = monthsOf(history)
  const setAt = history.at(addDays(history.dayOf(months[0]!, regular.day), -9), 20 * 60 + 16)
  const changedAt = history.at(tradingDayFrom(history.dayOf(changedMonthsAgo, 20)), 10 * 60 + 8)
  const changedOn = tradingDayFrom(history.dayOf(changedMonthsAgo, 20))
  const past: PastFundPlan = {
    planId: pastOrderId(setAt, history.orderSerials),
    setAt,
    runs: [],
    dividends: [],
    change: {
      orderId: pastOrderId(changedAt, history.orderSerials),
      at: changedAt,
      tradeOn: changedOn,
      confirmOn: tradingDayFrom(addDays(changedOn, 1)),
    },
  }
  for (const ago of months) {
    const dueOn = tradingDayFrom(history.dayOf(ago, regular.day))
    const confirmOn = tradingDayFrom(addDays(dueOn, 1))
    const navE4 = navs.get(dueOn)!
    const { netMinor, feeMinor } = subscriptionOf(regular.amountMinor, fee)
    const unitsE2 = unitsFor(netMinor, navE4)
    const orderId =
      ago === skippedMonthsAgo ? null : pastOrderId(history.at(dueOn, 9 * 60), history.orderSerials)
    past.runs.push({ dueOn, orderId, confirmOn, navE4, feeMinor, unitsE2 })
    if (orderId === null) continue
    plan(history, confirmOn, 8 * 60, (at) => {
      const sides = [
        { account: from, amountMinor: -regular.amountMinor, summary: 'wealthBuy', remark: plannedFund },
        { account: 'agency', amountMinor: netMinor, summary: 'wealthBuy' },
        { account: 'feeIncome', amountMinor: feeMinor, summary: 'wealthBuy' },
      ] as const
      history.ledger.post('wealthConfirm', at, 'CNY', sides, `${orderId}.1`)
    })
  }
  planDividends(history, past, navs)
  enterUnitLots(history.rows, past)
  history.fundPlan = past
}

/** Plans the fund's dividends on the units held: in cash before the change, as units after it. */
function planDividends(history: HistoryDraft, past: PastFundPlan, navs: ReadonlyMap<string, number>): void {
  const person = personOf(regular.key)
  const to = history.account(person, 'main')
  for (const { code, recordOn, exOn, payOn, perUnitE4 } of history.funds.distributions) {
    if (code !== plannedFund || payOn >= history.today) continue
    const bought = past.runs.filter((run) => run.orderId !== null && run.confirmOn <= recordOn)
    const reinvested = past.dividends.reduce((sum, { reinvestedE2 }) => sum + (reinvestedE2 ?? 0n), 0n)
    const unitsE2 = bought.reduce((sum, run) => sum + run.unitsE2, reinvested)
    if (unitsE2 === 0n) continue
    const amountMinor = dividendOf(unitsE2, perUnitE4)
    const mode = recordOn > past.change.confirmOn ? 'reinvest' : 'cash'
    const isCash = mode === 'cash'
    past.dividends.push({
      recordOn,
      payOn,
      unitsE2,
      amountMinor,
      mode,
      settledOn: isCash ? payOn : tradingDayFrom(addDays(exOn, 1)),
      reinvestedE2: isCash ? null : reinvestedUnits(amountMinor, navs.get(exOn)!),
    })
    if (isCash)
      plan(history, payOn, 10 * 60, (at) => {
        const sides = [
          { account: 'agency', amountMinor: -amountMinor, summary: 'wealthRedeem' },
          { account: to, amountMinor, summary: 'wealthRedeem', remark: plannedFund },
        ] as const
        history.ledger.post('wealthDividend', at, 'CNY', sides)
      })
  }
}

function enterUnitLots(rows: ProductRows, { runs, dividends }: PastFundPlan): void {
  const person = personOf(regular.key)
  const place = {
    customer_id: person.customerId,
    account_id: accountIdOf(person, accountOf(person, 'wealth')),
    product_code: plannedFund,
  }
  for (const { orderId, confirmOn, unitsE2 } of runs)
    if (orderId !== null)
      rows.holdings.push({
        ...place,
        lot_id: `${orderId}.1`,
        units_e2: unitsE2,
        cost_minor: regular.amountMinor,
        confirmed_on: confirmOn,
        origin: 'plan',
        order_id: orderId,
        gone_on: null,
      })
  for (const { recordOn, settledOn, reinvestedE2 } of dividends)
    if (reinvestedE2 !== null)
      rows.holdings.push({
        ...place,
        lot_id: `${recordOn.replaceAll('-', '')}dividend${plannedFund}`,
        units_e2: reinvestedE2,
        cost_minor: 0n,
        confirmed_on: settledOn,
        origin: 'dividend',
        order_id: null,
        gone_on: null,
      })
}
