import { divideHalfUp } from '@cloudsail/contract'
import { addDays } from '../bankday/index.ts'
import { accountIdOf, accountOf } from './customers.ts'
import { plan } from './daily-life.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import type { DemoAccount, DemoLot, Person } from './person.ts'
import { randomStream } from './random.ts'

/** Monthly bills of a credit card and their repayment on the due day, from the own main account or another bank. */
export function planCard(history: HistoryDraft, person: Person, account: DemoAccount): void {
  const card = history.account(person, account.key)
  const main = history.main(person)
  const { billDay } = account.card!
  for (let date = history.start; date <= history.today; date = addDays(date, 1)) {
    if (Number(date.slice(8)) !== billDay) continue
    const billedOn = date
    const dueOn = addDays(billedOn, 20)
    plan(history, billedOn, 23 * 60 + 50, () => {
      const amountMinor = card.balanceMinor < 0n ? -card.balanceMinor : 0n
      if (amountMinor === 0n) return
      const statement = {
        customer_id: person.customerId,
        account_id: card.accountId,
        billed_on: billedOn,
        due_on: dueOn,
        amount_minor: amountMinor,
        minimum_minor: divideHalfUp(amountMinor, 10n),
        paid_minor: 0n,
      }
      history.rows.statements.push(statement)
      repay(history, statement)
    })
  }

  function repay(
    _: HistoryDraft,
    statement: { amount_minor: bigint; paid_minor: bigint; due_on: string },
  ): void {
    // On the last day, as most do; planned while the history runs, so it is put where it belongs at once.
    const at = history.at(statement.due_on, 9 * 60 + 30)
    if (at > history.now) return
    insertHappening(history, at, () => {
      const amountMinor = statement.amount_minor
      const own = main !== null && history.books.canPay(main, amountMinor, 100_00n)
      if (main !== null && !own) return
      history.books.post('cardRepayment', at, 'CNY', [
        own
          ? {
              account: main,
              amountMinor: -amountMinor,
              summary: 'cardRepayment',
              counterparty: { name: card.holder, number: card.number },
            }
          : { account: 'clearing', amountMinor: -amountMinor, summary: 'cardRepayment' },
        {
          account: card,
          amountMinor,
          summary: 'cardRepayment',
          counterparty: own
            ? { name: card.holder, number: main.number }
            : { name: card.holder, bank: '招商银行' },
        },
      ])
      statement.paid_minor = amountMinor
    })
  }
}

/** Keeps the list of what will happen in order while it is being worked off. */
function insertHappening(history: HistoryDraft, at: Date, run: () => void): void {
  const place = history.events.findLastIndex((one) => one.at <= at) + 1
  history.events.splice(place, 0, { at, run })
}

/** A lot of a wealth product or fund: bought at the day's net value, perhaps redeemed again. */
export function planLot(history: HistoryDraft, person: Person, lot: DemoLot, index: number): void {
  const boughtOn = history.dayOf(lot.monthsAgo, lot.day)
  const currency = lot.product === 'YFUSD' ? 'USD' : 'CNY'
  const costMinor = toMinor(lot.amount, currency)
  const unitsE2 = divideHalfUp(costMinor * 10_000n, BigInt(history.navOn(lot.product, boughtOn)))
  const from = history.account(person, 'main', currency)
  const redeemedOn = lot.soldMonthsAgo === undefined ? null : history.dayOf(lot.soldMonthsAgo, lot.day)
  if (boughtOn >= history.start) {
    plan(history, boughtOn, 14 * 60 + 5, (at) => {
      // Money that came for this: what the account lacks arrived from another bank.
      if (!history.books.canPay(from, costMinor, 500_00n)) {
        const counterparty = { name: person.name, bank: '中国工商银行' }
        history.books.post('remittance', new Date(at.getTime() - 900_000), currency, [
          { account: 'clearing', amountMinor: -costMinor, summary: 'remittance', counterparty },
          { account: from, amountMinor: costMinor, summary: 'remittance', counterparty, remark: '本人转入' },
        ])
      }
      history.books.post('wealth', at, currency, [
        { account: from, amountMinor: -costMinor, summary: 'wealthBuy', remark: lot.product },
        { account: 'agency', amountMinor: costMinor, summary: 'wealthBuy' },
      ])
    })
  }
  if (redeemedOn) {
    const amountMinor = divideHalfUp(unitsE2 * BigInt(history.navOn(lot.product, redeemedOn)), 10_000n)
    plan(history, redeemedOn, 15 * 60 + 20, (at) => {
      history.books.post('wealth', at, currency, [
        { account: 'agency', amountMinor: -amountMinor, summary: 'wealthRedeem' },
        { account: from, amountMinor, summary: 'wealthRedeem', remark: lot.product },
      ])
    })
  }
  history.rows.holdings.push({
    customer_id: person.customerId,
    account_id: accountIdOf(person, accountOf(person, lot.account)),
    holding_id: `${lot.product}-${String(index + 1).padStart(3, '0')}`,
    product_code: lot.product,
    units_e2: unitsE2,
    cost_minor: costMinor,
    confirmed_on: boughtOn,
    redeemed_on: redeemedOn,
  })
}

/** Foreign currency bought now and then, at a spread over the mid rate. */
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
      if (!history.books.canPay(main, costMinor, 500_00n)) return
      history.books.exchange('exchange', at, [
        { account: main, currency: 'CNY', amountMinor: -costMinor, summary: 'fxBuy', remark },
        { account: 'position', currency: 'CNY', amountMinor: costMinor, summary: 'fxBuy' },
        { account: 'position', currency: buys.currency, amountMinor: -bought, summary: 'fxBuy' },
        { account: foreign, currency: buys.currency, amountMinor: bought, summary: 'fxBuy', remark },
      ])
    })
  }
}

/** The electronic purse is topped up when it runs low. */
export function planPurse(history: HistoryDraft, person: Person): void {
  const purse = history.account(person, 'purse')
  const main = history.account(person, 'main')
  for (let date = history.start; date <= history.today; date = addDays(date, 1)) {
    plan(history, date, 6 * 60 + 40, (at) => {
      const amountMinor = 200_00n
      if (purse.balanceMinor >= 20_00n || !history.books.canPay(main, amountMinor, 200_00n)) return
      history.books.post('purse', at, 'CNY', [
        { account: main, amountMinor: -amountMinor, summary: 'eCashTopUp' },
        { account: purse, amountMinor, summary: 'eCashTopUp' },
      ])
    })
  }
}
