import { addDays, divideHalfUp } from '../bankday/index.ts'
import { plan } from './daily-life.ts'
import { accountIdOf, accountOf } from './people.ts'
import type { DemoAccount, DemoLot, Person } from './person.ts'
import { randomStream } from './random.ts'
import { toMinor, type World } from './world.ts'

/** Monthly bills of a credit card and their repayment on the due day, from the own main account or another bank. */
export function planCard(world: World, person: Person, account: DemoAccount): void {
  const card = world.account(person, account.key)
  const main = world.main(person)
  const { billDay } = account.card!
  for (let date = world.start; date <= world.today; date = addDays(date, 1)) {
    if (Number(date.slice(8)) !== billDay) continue
    const billedOn = date
    const dueOn = addDays(billedOn, 20)
    plan(world, billedOn, 23 * 60 + 50, () => {
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
      world.rows.statements.push(statement)
      repay(world, statement)
    })
  }

  function repay(_: World, statement: { amount_minor: bigint; paid_minor: bigint; due_on: string }): void {
    // On the last day, as most do; planned while the history runs, so it is put where it belongs at once.
    const at = world.at(statement.due_on, 9 * 60 + 30)
    if (at > world.now) return
    insertHappening(world, at, () => {
      const amountMinor = statement.amount_minor
      const own = main !== null && world.books.canPay(main, amountMinor, 100_00n)
      if (main !== null && !own) return
      world.books.post('cardRepayment', at, 'CNY', [
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
function insertHappening(world: World, at: Date, run: () => void): void {
  const place = world.happenings.findLastIndex((one) => one.at <= at) + 1
  world.happenings.splice(place, 0, { at, run })
}

/** A lot of a wealth product or fund: bought at the day's net value, perhaps redeemed again. */
export function planLot(world: World, person: Person, lot: DemoLot, index: number): void {
  const boughtOn = world.dayOf(lot.monthsAgo, lot.day)
  const currency = lot.product === 'YFUSD' ? 'USD' : 'CNY'
  const costMinor = toMinor(lot.amount, currency)
  const unitsE2 = divideHalfUp(costMinor * 10_000n, BigInt(world.navOn(lot.product, boughtOn)))
  const from = world.account(person, 'main', currency)
  const redeemedOn = lot.soldMonthsAgo === undefined ? null : world.dayOf(lot.soldMonthsAgo, lot.day)
  if (boughtOn >= world.start) {
    plan(world, boughtOn, 14 * 60 + 5, (at) => {
      // Money that came for this: what the account lacks arrived from another bank.
      if (!world.books.canPay(from, costMinor, 500_00n)) {
        const counterparty = { name: person.name, bank: '中国工商银行' }
        world.books.post('remittance', new Date(at.getTime() - 900_000), currency, [
          { account: 'clearing', amountMinor: -costMinor, summary: 'remittance', counterparty },
          { account: from, amountMinor: costMinor, summary: 'remittance', counterparty, remark: '本人转入' },
        ])
      }
      world.books.post('wealth', at, currency, [
        { account: from, amountMinor: -costMinor, summary: 'wealthBuy', remark: lot.product },
        { account: 'agency', amountMinor: costMinor, summary: 'wealthBuy' },
      ])
    })
  }
  if (redeemedOn) {
    const amountMinor = divideHalfUp(unitsE2 * BigInt(world.navOn(lot.product, redeemedOn)), 10_000n)
    plan(world, redeemedOn, 15 * 60 + 20, (at) => {
      world.books.post('wealth', at, currency, [
        { account: 'agency', amountMinor: -amountMinor, summary: 'wealthRedeem' },
        { account: from, amountMinor, summary: 'wealthRedeem', remark: lot.product },
      ])
    })
  }
  world.rows.holdings.push({
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
export function planExchange(world: World, person: Person): void {
  const { buys } = person.life
  if (!buys) return
  const random = randomStream(world.seedNumber, `${person.key} exchange`)
  const main = world.account(person, 'main')
  const foreign = world.account(person, 'main', buys.currency)
  for (let monthsAgo = 24; monthsAgo >= 0; monthsAgo--) {
    if (!random.chance(0.3)) continue
    const date = world.dayOf(monthsAgo, random.between(2, 27))
    const bought = toMinor(buys.amount, buys.currency)
    const rate = world.rateOn(date, buys.currency) * 1.002
    const costMinor = toMinor((buys.amount * rate) / 100)
    const remark = `${buys.currency} ${rate.toFixed(2)}`
    plan(world, date, 11 * 60 + 7, (at) => {
      if (!world.books.canPay(main, costMinor, 500_00n)) return
      world.books.exchange('exchange', at, [
        { account: main, currency: 'CNY', amountMinor: -costMinor, summary: 'fxBuy', remark },
        { account: 'position', currency: 'CNY', amountMinor: costMinor, summary: 'fxBuy' },
        { account: 'position', currency: buys.currency, amountMinor: -bought, summary: 'fxBuy' },
        { account: foreign, currency: buys.currency, amountMinor: bought, summary: 'fxBuy', remark },
      ])
    })
  }
}

/** The electronic purse is topped up when it runs low. */
export function planPurse(world: World, person: Person): void {
  const purse = world.account(person, 'purse')
  const main = world.account(person, 'main')
  for (let date = world.start; date <= world.today; date = addDays(date, 1)) {
    plan(world, date, 6 * 60 + 40, (at) => {
      const amountMinor = 200_00n
      if (purse.balanceMinor >= 20_00n || !world.books.canPay(main, amountMinor, 200_00n)) return
      world.books.post('purse', at, 'CNY', [
        { account: main, amountMinor: -amountMinor, summary: 'eCashTopUp' },
        { account: purse, amountMinor, summary: 'eCashTopUp' },
      ])
    })
  }
}
