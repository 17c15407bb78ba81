import { divideHalfUp } from '@cloudsail/contract'
import { accountIdOf, accountOf, type DemoUnitLot, type Person } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import type { PastUnitLotOrder } from './past.ts'
import { pastOrderId, transfersOnline } from './past-transfers.ts'
import { plan } from './plan.ts'
import { randomStream } from './random.ts'
import { tradingDayFrom, tradingDayTo } from './trading-days.ts'

/** Plans a unit lot of a wealth product or fund: bought at the day's NAV, and redeemed in some cases. */
export function planUnitLot(history: HistoryDraft, person: Person, lot: DemoUnitLot, index: number): void {
  const boughtOn = tradingDayFrom(history.dayOf(lot.monthsAgo, lot.day))
  const currency = lot.product === 'YFUSD' ? 'USD' : 'CNY'
  const costMinor = toMinor(lot.amount, currency)
  const unitsE2 = divideHalfUp(costMinor * 10_000n, BigInt(history.navOn(lot.product, boughtOn)))
  const from = history.account(person, 'main', currency)
  const redeemedOn =
    lot.soldMonthsAgo === undefined ? null : tradingDayFrom(history.dayOf(lot.soldMonthsAgo, lot.day))
  /** Adds the order that bought or redeemed a lot, confirmed on a day at the NAV of the trading day before. */
  const ordered = (confirmOn: string, order: Pick<PastUnitLotOrder, 'isPurchase' | 'amountMinor'>) => {
    const tradeOn = tradingDayTo(addDays(confirmOn, -1))
    const at = history.at(tradeOn, 10 * 60 + 20 + index)
    const orderId = pastOrderId(at, history.orderSerials)
    const askedMinor = lot.asked === undefined ? null : toMinor(lot.asked, currency)
    history.unitLotOrders.push({
      ...order,
      person,
      orderId,
      at,
      tradeOn,
      confirmOn,
      currency,
      unitsE2,
      askedMinor,
      product: lot.product,
      navE4: history.navOn(lot.product, confirmOn),
    })
    return `${orderId}.1`
  }
  if (boughtOn >= history.start) {
    plan(history, boughtOn, 14 * 60 + 5, (at) => {
      // The missing money arrived from another bank for this purchase.
      if (!history.ledger.canPay(from, costMinor, 500_00n)) {
        const counterparty = { name: person.name, bank: '中国工商银行' }
        history.ledger.post('remittance', new Date(at.getTime() - 900_000), currency, [
          { account: 'clearing', amountMinor: -costMinor, summary: 'remittance', counterparty },
          { account: from, amountMinor: costMinor, summary: 'remittance', counterparty, remark: '本人转入' },
        ])
      }
      history.ledger.post(
        'wealth',
        at,
        currency,
        [
          { account: from, amountMinor: -costMinor, summary: 'wealthBuy', remark: lot.product },
          { account: 'agency', amountMinor: costMinor, summary: 'wealthBuy' },
        ],
        ordered(boughtOn, { isPurchase: true, amountMinor: costMinor }),
      )
    })
  }
  if (redeemedOn) {
    const amountMinor = divideHalfUp(unitsE2 * BigInt(history.navOn(lot.product, redeemedOn)), 10_000n)
    plan(history, redeemedOn, 15 * 60 + 20, (at) => {
      history.ledger.post(
        'wealth',
        at,
        currency,
        [
          { account: 'agency', amountMinor: -amountMinor, summary: 'wealthRedeem' },
          { account: from, amountMinor, summary: 'wealthRedeem', remark: lot.product },
        ],
        ordered(redeemedOn, { isPurchase: false, amountMinor }),
      )
    })
  }
  history.rows.holdings.push({
    customer_id: person.customerId,
    account_id: accountIdOf(person, accountOf(person, lot.account)),
    lot_id: `${boughtOn.replaceAll('-', '')}${lot.product}-${String(index + 1).padStart(3, '0')}`,
    product_code: lot.product,
    units_e2: unitsE2,
    cost_minor: costMinor,
    confirmed_on: boughtOn,
    gone_on: redeemedOn,
  })
}

/** Plans occasional purchases of foreign currency, at a spread over the mid rate. */
export function planExchange(history: HistoryDraft, person: Person): void {
  const { buys } = person.life
  if (!buys) return
  const random = randomStream(history.seedNumber, `${person.key} exchange`)
  const main = history.account(person, 'main')
  const foreign = history.account(person, 'main', buys.currency)
  for (let monthsAgo = 24; monthsAgo >= 0; monthsAgo--) {
    if (!random.chance(0.3)) continue
    const date = history.dayOf(monthsAgo, random.between(2, 27))
    const bought = toMinor(buys.amount, buys.currency)
    const rate = history.rateOn(date, buys.currency) * 1.002
    const costMinor = toMinor((buys.amount * rate) / 100)
    const remark = `${buys.currency} ${rate.toFixed(2)}`
    plan(history, date, 11 * 60 + 7, (at) => {
      if (!history.ledger.canPay(main, costMinor, 500_00n)) return
      const online = transfersOnline(person)
      const orderId = online ? pastOrderId(at, history.orderSerials) : undefined
      history.ledger.exchange(
        'exchange',
        at,
        [
          { account: main, currency: 'CNY', amountMinor: -costMinor, summary: 'fxBuy', remark },
          { account: 'position', currency: 'CNY', amountMinor: costMinor, summary: 'fxBuy' },
          { account: 'position', currency: buys.currency, amountMinor: -bought, summary: 'fxBuy' },
          { account: foreign, currency: buys.currency, amountMinor: bought, summary: 'fxBuy', remark },
        ],
        orderId,
      )
      if (orderId)
        history.exchanges.push({
          orderId,
          person,
          account: main,
          currency: buys.currency,
          amountMinor: bought,
          at,
          rmbMinor: costMinor,
          rate,
          mid: history.rateOn(date, buys.currency),
        })
    })
  }
}

/** Plans top-ups of the electronic purse when its balance is low. */
export function planPurse(history: HistoryDraft, person: Person): void {
  const purse = history.account(person, 'purse')
  const main = history.account(person, 'main')
  for (let date = history.start; date <= history.today; date = addDays(date, 1)) {
    plan(history, date, 6 * 60 + 40, (at) => {
      const amountMinor = 200_00n
      if (history.ledger.canPay(purse, 20_00n) || !history.ledger.canPay(main, amountMinor, 200_00n)) return
      history.ledger.post('purse', at, 'CNY', [
        { account: main, amountMinor: -amountMinor, summary: 'eCashTopUp' },
        { account: purse, amountMinor, summary: 'eCashTopUp' },
      ])
    })
  }
}
