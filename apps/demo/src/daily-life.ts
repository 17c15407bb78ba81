import { type Person, personOf } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import { transferRemark } from './bank/texts.ts'
import { buyByCard } from './card-history.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import type { DraftAccount } from './ledger-draft.ts'
import { pastOrderId, purposeOf, transfersOnline } from './past-transfers.ts'
import { employers, friendRemarks, pensionFund, type Shopping, shopping, utilities } from './places.ts'
import { plan } from './plan.ts'
import { type Random, randomStream } from './random.ts'
import { isWeekend } from './trading-days.ts'

const shareSum = shopping.reduce((sum, { share }) => sum + share, 0)
/** Shopping leaves at least this much on an account. */
const reserveMinor = 20_000n

/** Plans income, purchases, bills, cash and payments among friends, for every day of the history. */
export function planDailyLife(history: HistoryDraft, person: Person): void {
  const random = randomStream(history.seedNumber, person.key)
  const main = history.main(person)
  for (let date = history.start; date <= history.today; date = addDays(date, 1)) {
    planPurchases(history, person, date, random)
    if (!main) continue
    planIncome(history, person, main, date, random)
    planOutgoings(history, person, main, date, random)
  }
}

function planPurchases(history: HistoryDraft, person: Person, date: string, random: Random): void {
  const { purchases, scale, onCard } = person.life
  const main = history.main(person)
  const count = random.poisson(purchases * (isWeekend(date) ? 1.35 : 0.86))
  for (let index = 0; index < count; index++) {
    const shop = pickShop(random)
    const minutes = 60 * (shop.from + random.next() * (shop.to - shop.from)) + random.next()
    const amountMinor = priceOf(shop, scale, random)
    const merchant = random.pick(shop.merchants)
    const byCard = random.chance(onCard)
    plan(history, date, minutes, (at) => {
      const account = payingAccount(history, person, shop, byCard)
      if (!account || !history.ledger.canPay(account, amountMinor, account === main ? reserveMinor : 0n))
        return
      if (history.cards.has(account.accountId))
        return buyByCard(history, account, { amountMinor, at, merchant, mcc: shop.mcc })
      history.ledger.post('purchase', at, 'CNY', [
        { account, amountMinor: -amountMinor, summary: 'shopping', counterparty: { name: merchant } },
        { account: 'clearing', amountMinor, summary: 'shopping', counterparty: { name: merchant } },
      ])
    })
  }
}

function payingAccount(
  history: HistoryDraft,
  person: Person,
  shop: Shopping,
  byCard: boolean,
): DraftAccount | null {
  const has = (key: string) => person.accounts.some((account) => account.key === key)
  if (shop.gate && has('purse')) {
    const purse = history.account(person, 'purse')
    if (history.ledger.canPay(purse, 1_500n)) return purse
  }
  return byCard && has('card') ? history.account(person, 'card') : history.main(person)
}

function pickShop(random: Random): Shopping {
  let left = random.next() * shareSum
  for (const shop of shopping) {
    left -= shop.share
    if (left < 0) return shop
  }
  return shopping[0]!
}

/** Returns a typical shop price: small prices are rounded to ten fen, larger ones to the yuan or to .9. */
function priceOf({ typical, spread, gate }: Shopping, scale: number, random: Random): bigint {
  const yuan = typical * (gate ? 1 : scale) * Math.exp(random.normal() * spread)
  if (gate) return toMinor(Math.max(2, Math.round(yuan)))
  if (yuan < 60) return toMinor(Math.max(3, Math.round(yuan * 2) / 2))
  return toMinor(Math.max(3, Math.floor(yuan) + random.pick([0, 0, 0.9, 0.5, random.between(1, 99) / 100])))
}

function planIncome(
  history: HistoryDraft,
  person: Person,
  main: DraftAccount,
  date: string,
  random: Random,
): void {
  const { salary, pension } = person.life
  if (salary && date === payDay(date, salary.day)) {
    const from = employers[salary.employer]!
    // A raise every spring, with a bonus before it.
    const years =
      Number(date.slice(0, 4)) - Number(history.start.slice(0, 4)) + (date.slice(5) >= '04-01' ? 0 : -1)
    const pay = Math.round(salary.amount * 1.04 ** (years - 1) * (1 + random.normal() * 0.006) * 100) / 100
    plan(history, date, 9 * 60 + random.between(3, 40), (at) =>
      income(history, main, at, pay, 'salary', from),
    )
    if (date.slice(5, 7) === '01') {
      const bonus = Math.round(salary.amount * (1 + random.next()))
      plan(history, date, 9 * 60 + random.between(41, 55), (at) =>
        income(history, main, at, bonus, 'bonus', from),
      )
    }
  }
  if (pension && date.slice(8) === String(pension.day)) {
    plan(history, date, 8 * 60 + 30, (at) =>
      income(history, main, at, pension.amount, 'pension', pensionFund),
    )
  }
}

function income(
  history: HistoryDraft,
  account: DraftAccount,
  at: Date,
  yuan: number,
  summary: 'salary' | 'bonus' | 'pension',
  counterparty: { name: string; number: string; bank: string },
): void {
  const amountMinor = toMinor(yuan)
  history.ledger.post(summary, at, 'CNY', [
    { account: 'clearing', amountMinor: -amountMinor, summary, counterparty },
    { account, amountMinor, summary, counterparty },
  ])
}

/** Returns the pay day: the given day, or the last workday before it. */
function payDay(date: string, day: number): string {
  let payday = `${date.slice(0, 8)}${String(day).padStart(2, '0')}`
  while (isWeekend(payday)) payday = addDays(payday, -1)
  return payday
}

function planOutgoings(
  history: HistoryDraft,
  person: Person,
  main: DraftAccount,
  date: string,
  random: Random,
): void {
  const { regular = [], outside = [], friends = [], utilities: pays, cashPerMonth = 0 } = person.life
  const day = Number(date.slice(8))
  for (const { to, amount, day: due, remark } of regular) {
    if (day === due) {
      const transfer = { to, amountMinor: toMinor(amount), remark }
      planTransfer(history, person, transfer, date, 10 * 60 + random.between(0, 90))
    }
  }
  for (const { name, bank, number, amount, day: due, remark } of outside) {
    if (day !== due) continue
    const amountMinor = toMinor(amount)
    const counterparty = { name, bank, number }
    plan(history, date, 9 * 60 + random.between(0, 150), (at) => {
      if (!history.ledger.canPay(main, amountMinor, reserveMinor)) return
      history.ledger.post('remittance', at, 'CNY', [
        { account: main, amountMinor: -amountMinor, summary: 'remittance', counterparty, remark },
        { account: 'clearing', amountMinor, summary: 'remittance', counterparty, remark },
      ])
    })
  }
  if (friends.length > 0 && random.chance(0.07)) {
    const amountMinor = toMinor(random.pick([20, 35, 50, 66, 88, 100, 128, 150, 200, 300, 520]))
    const minutes = random.between(11 * 60, 22 * 60)
    const transfer = { to: random.pick(friends), amountMinor, remark: random.pick(friendRemarks) }
    planTransfer(history, person, transfer, date, minutes)
  }
  if (pays) {
    for (const [name, typical, due] of utilities) {
      if (day !== due) continue
      const amountMinor = toMinor(Math.round(typical * (0.8 + random.next() * 0.5) * 100) / 100)
      plan(history, date, random.between(9 * 60, 20 * 60), (at) => {
        if (!history.ledger.canPay(main, amountMinor, reserveMinor)) return
        history.ledger.post('bill', at, 'CNY', [
          { account: main, amountMinor: -amountMinor, summary: 'utilities', counterparty: { name } },
          { account: 'clearing', amountMinor, summary: 'utilities', counterparty: { name } },
        ])
      })
    }
  }
  if (random.chance(cashPerMonth / 30)) {
    const amountMinor = toMinor(random.pick([200, 300, 500, 500, 1_000, 2_000]))
    plan(history, date, random.between(8 * 60, 20 * 60), (at) => {
      if (!history.ledger.canPay(main, amountMinor, reserveMinor)) return
      history.ledger.post('cash', at, 'CNY', [
        { account: main, amountMinor: -amountMinor, summary: 'withdrawal', remark: '自助柜员机' },
        { account: 'cash', amountMinor, summary: 'withdrawal' },
      ])
    })
  }
}

/** Plans an in-bank transfer to another demo customer's main account. The last day has none, so its limits are unused. */
export function planTransfer(
  history: HistoryDraft,
  person: Person,
  { to: toKey, amountMinor, remark }: { to: string; amountMinor: bigint; remark: string },
  date: string,
  minutes: number,
): void {
  const from = history.main(person)
  const to = history.main(personOf(toKey))
  if (!from || !to || date === history.today) return
  plan(history, date, minutes, (at) => {
    if (!history.ledger.canPay(from, amountMinor, reserveMinor)) return
    const online = transfersOnline(person)
    const purpose = purposeOf(remark)
    const orderId = online ? pastOrderId(at, history.orderSerials) : undefined
    const side = (account: DraftAccount, other: DraftAccount, summary: 'transferOut' | 'transferIn') => ({
      account,
      amountMinor: summary === 'transferIn' ? amountMinor : -amountMinor,
      summary,
      counterparty: { name: other.holder, number: other.number },
      remark: online ? transferRemark(purpose) : remark,
    })
    const sides = [side(from, to, 'transferOut'), side(to, from, 'transferIn')]
    history.ledger.post('transfer', at, 'CNY', sides, orderId)
    if (orderId !== undefined)
      history.transfers.push({ orderId, person, from, to, amountMinor, ...purpose, at })
  })
}
