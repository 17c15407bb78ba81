import { expect, test } from 'vitest'
import { addDays } from '../core/rules/index.ts'
import { minimumLeftOf, remainingOf } from './bill.ts'
import { dueDayOf, graceDayOf } from './billing-terms.ts'
import { CardModel } from './card-model.ts'
import { beginPlan, endPlan } from './plan-model.ts'
import { terms } from './test-terms.ts'

const model = (limitMinor = 50_000_00n) => new CardModel(terms, limitMinor)
const interest = (card: CardModel) =>
  card.lastBill!.made.interest.map(({ kind, amountMinor }) => [kind, amountMinor])

test.each([
  ['2026-10-12', '2026-11-01', '2026-11-04'],
  ['2027-02-10', '2027-03-02', '2027-03-05'],
  ['2028-02-10', '2028-03-01', '2028-03-04'],
  ['2028-02-20', '2028-03-11', '2028-03-14'],
])('the bill of %s is due on %s, with grace to %s', (billedOn, due, grace) => {
  expect(dueDayOf(billedOn, terms)).toBe(due)
  expect(graceDayOf(due, terms)).toBe(grace)
})

/** An example: retail 3,000 on 10-10, cash 2,000 on 10-20 with its fee. */
function cardRepaid(paidMinor: bigint) {
  const card = model()
  card.post('retail', 3_000_00n, '2026-10-10')
  card.post('cash', 2_000_00n, '2026-10-20')
  card.post('cashFee', 20_00n, '2026-10-20')
  card.bill('2026-11-05')
  expect(card.lastBill).toMatchObject({ amountMinor: 5_036_00n, minimumMinor: 536_00n, dueOn: '2026-11-25' })
  expect(interest(card)).toEqual([['cashInterest', 16_00n]])
  card.credit('own', paidMinor, '2026-11-25')
  card.judge('2026-11-29')
  card.bill('2026-12-05')
  return card
}

test('interest after the minimum was paid', () => {
  const card = cardRepaid(536_00n)
  expect(interest(card)).toEqual([
    ['retailInterest', 84_00n],
    ['cashInterest', 27_50n],
    ['interestInterest', 16n],
  ])
})

test('interest after 200 were paid, less than the minimum', () => {
  const card = cardRepaid(200_00n)
  expect(interest(card)).toEqual([
    ['retailInterest', 84_00n],
    ['cashInterest', 29_18n],
    ['interestInterest', 16n],
  ])
  const { amountMinor, minimumMinor, made } = card.lastBill!
  expect([amountMinor, minimumMinor, made.parts.feesMinor]).toEqual([4_966_14n, 916_14n, 16_80n])
  expect(made.minimum).toMatchObject({ tenthMinor: 450_00n, earlierMinor: 336_00n, chargesMinor: 130_14n })
  expect(card.overdueSince).toBe('2026-11-25')
})

test('paid whole: cash bears interest to the day of repayment', () => {
  expect(interest(cardRepaid(5_036_00n))).toEqual([
    ['cashInterest', 20_00n],
    ['interestInterest', 16n],
  ])
})

function retailOnly(paidMinor: bigint, on = '2026-11-25') {
  const card = model()
  card.post('retail', 3_000_00n, '2026-10-10')
  card.bill('2026-11-05')
  if (on < '2026-11-29') card.credit('own', paidMinor, on)
  const fee = card.judge('2026-11-29')
  if (on >= '2026-11-29') card.credit('own', paidMinor, on)
  card.bill('2026-12-05')
  return { card, fee }
}

test.each([
  [2_999_99n, 1n],
  [2_990_00n, 10_00n],
])('%d paid counts as in full, and the rest is carried without interest', (paid, rest) => {
  const { card } = retailOnly(paid)
  expect(card.bills[0]!.state).toBe('paidInFull')
  expect(interest(card)).toEqual([])
  expect(card.lastBill).toMatchObject({ amountMinor: rest, minimumMinor: 0n })
  // A purchase first billed by that bill bears no interest if the bill is paid in full, and adds nothing to the minimum.
  card.judge('2026-12-29')
  card.bill('2027-01-05')
  expect(card.lastBill).toMatchObject({ amountMinor: rest })
  expect(interest(card)).toEqual([])
})

test('a missing fen more is not in full', () => {
  expect(interest(retailOnly(2_989_99n).card)).toEqual([['retailInterest', 69_05n]])
})

test('paid within the grace days, and a day late', () => {
  const inTime = retailOnly(3_000_00n, '2026-11-28')
  expect(interest(inTime.card)).toEqual([])
  expect(inTime.fee).toBeNull()
  const late = retailOnly(3_000_00n, '2026-11-29')
  expect(interest(late.card)).toEqual([['retailInterest', 75_00n]])
  expect(late.fee!.amountMinor).toBe(15_00n)
})

test.each([
  { minor: 1_000_00n, on: '2026-11-04', retail: 59_50n },
  { minor: 999_99n, on: '2026-11-04', retail: 59_50n },
  { minor: 1_000_00n, on: '2026-11-05', retail: 60_00n },
])('a purchase of which $minor is repaid on $on, before its bill, bears interest to that day', (prepaid) => {
  const card = model()
  card.post('retail', 1_000_00n, '2026-10-06')
  card.post('retail', 2_000_00n, '2026-10-20')
  card.credit('own', prepaid.minor, prepaid.on)
  const { minimumMinor } = card.bill('2026-11-05')!
  card.credit('own', minimumMinor, '2026-11-25')
  card.judge('2026-11-29')
  card.bill('2026-12-05')
  expect(interest(card)).toEqual([['retailInterest', prepaid.retail]])
})

test('a purchase repaid before its bill bears no interest once that bill is paid in full, and none twice', () => {
  const card = model()
  card.post('retail', 1_000_00n, '2026-10-06')
  card.post('retail', 2_000_00n, '2026-10-20')
  card.credit('own', 1_000_00n, '2026-11-04')
  card.bill('2026-11-05')
  card.credit('own', 2_000_00n, '2026-11-25')
  card.judge('2026-11-29')
  card.bill('2026-12-05')
  expect(interest(card)).toEqual([])
  const late = model()
  late.post('retail', 1_000_00n, '2026-10-06')
  late.post('retail', 2_000_00n, '2026-10-20')
  late.credit('own', 1_000_00n, '2026-11-04')
  late.bill('2026-11-05')
  late.judge('2026-11-29')
  late.bill('2026-12-05')
  expect(interest(late)).toEqual([['retailInterest', 14_50n + 46_00n]])
  late.judge('2026-12-29')
  late.bill('2027-01-05')
  expect(interest(late)).toEqual([
    ['retailInterest', 31_00n],
    ['interestInterest', 94n],
  ])
})

test('minima, then a bill paid whole', () => {
  const { card } = retailOnly(300_00n)
  expect(card.lastBill).toMatchObject({ amountMinor: 2_782_50n, minimumMinor: 352_50n })
  const whole = retailOnly(300_00n).card
  card.credit('own', 352_50n, '2026-12-25')
  card.judge('2026-12-29')
  card.bill('2027-01-05')
  expect(card.lastBill).toMatchObject({ amountMinor: 2_471_20n, minimumMinor: 284_20n })
  whole.credit('own', 2_782_50n, '2026-12-25')
  whole.judge('2026-12-29')
  whole.bill('2027-01-05')
  expect(interest(whole)).toEqual([
    ['retailInterest', 27_00n],
    ['interestInterest', 83n],
  ])
})

test('a refund that names its purchase lowers the bill, not the minimum', () => {
  const scene = (paidMinor: bigint) => {
    const card = model()
    card.post('retail', 3_000_00n, '2026-10-10')
    const refunded = card.post('retail', 1_200_00n, '2026-10-22')
    card.bill('2026-11-05')
    card.credit('refund', 1_200_00n, '2026-11-15', [refunded.itemId])
    const { refundedMinor, amountMinor, minimumMinor } = card.lastBill!
    expect([amountMinor - refundedMinor, minimumMinor]).toEqual([3_000_00n, 420_00n])
    card.credit('own', paidMinor, '2026-11-25')
    card.judge('2026-11-29')
    card.bill('2026-12-05')
    return card
  }
  expect(interest(scene(3_000_00n))).toEqual([])
  const minimum = scene(420_00n)
  expect(minimum.bills[0]!.state).toBe('minimumPaid')
  expect(interest(minimum)).toEqual([['retailInterest', 81_90n + 14_40n]])
})

test('the excess over the limit is in the minimum', () => {
  const card = model(10_000_00n)
  card.post('retail', 14_200_00n, '2026-10-10')
  card.bill('2026-11-05')
  expect(card.lastBill!.made.minimum).toMatchObject({ overLimitMinor: 4_200_00n, tenthMinor: 1_000_00n })
})

test.each([
  ['2026-11-23', { retailInterest: 0n, lateFee: 0n, cash: 6_00n, retail: 3_000_00n }],
  ['2026-11-24', { retailInterest: 420_00n, lateFee: 86_00n, cash: 0n, retail: 2_500_00n }],
])('1,500 paid on %s, at the 90th and 91st day after the due day', (on, left) => {
  const card = model()
  card.overdueSince = '2026-08-25'
  for (const [kind, amountMinor] of [
    ['retailInterest', 420_00n],
    ['lateFee', 86_00n],
    ['cash', 1_000_00n],
    ['retail', 3_000_00n],
  ] as const)
    card.post(kind, amountMinor, '2026-08-01', '2026-08-05')
  card.credit('own', 1_500_00n, on)
  expect(Object.fromEntries(card.items.map((item) => [item.kind, item.leftMinor]))).toEqual(left)
})

test('an overpayment pays later items, without interest', () => {
  const card = model()
  card.post('retail', 100_00n, '2026-10-10')
  card.credit('own', 600_00n, '2026-10-12')
  card.bill('2026-11-05')
  expect(card.lastBill).toMatchObject({ amountMinor: -500_00n, minimumMinor: 0n })
  card.judge('2026-11-29')
  card.post('cash', 300_00n, '2026-11-30')
  card.bill('2026-12-05')
  expect(card.lastBill).toMatchObject({ amountMinor: -200_00n })
  expect(interest(card)).toEqual([])
})

test('day by day to the due day of a bill', () => {
  expect(addDays('2026-11-05', 20)).toBe('2026-11-25')
})

test('the minimum contains a whole instalment, and a purchase in instalments bears no interest if they are paid', () => {
  const card = model()
  const bought = card.post('retail', 12_000_00n, '2026-11-12')
  beginPlan(card, [bought], {
    principalMinor: 12_000_00n,
    periods: 12,
    ratePpm: 6_500,
    on: '2026-11-20',
    billDay: 5,
  })
  card.post('retail', 100_00n, '2026-11-21')
  card.bill('2026-12-05')
  expect(card.owedMinor).toBe(12_178_00n)
  expect(card.lastBill).toMatchObject({ amountMinor: 1_178_00n, minimumMinor: 1_078_00n + 10_00n })
  card.credit('own', 1_178_00n, '2026-12-25')
  card.judge('2026-12-29')
  card.bill('2027-01-05')
  expect(interest(card)).toEqual([])
  expect(card.lastBill).toMatchObject({ amountMinor: 1_078_00n, minimumMinor: 1_078_00n })
})

test('a bill in instalments counts as credited, and its minimum covers only the rest', () => {
  const card = model()
  const bought = card.post('retail', 3_000_00n, '2026-10-10')
  card.bill('2026-11-05')
  const plan = { periods: 6, ratePpm: 6_500, on: '2026-11-10', billDay: 5 }
  beginPlan(card, [bought], { ...plan, principalMinor: 2_900_00n })
  expect(remainingOf(card.lastBill!)).toBe(100_00n)
  expect(minimumLeftOf(card.lastBill!)).toBe(100_00n)
  card.credit('own', 100_00n, '2026-11-25')
  card.judge('2026-11-29')
  card.bill('2026-12-05')
  expect(card.bills[0]!.state).toBe('paidInFull')
  expect(interest(card)).toEqual([])
  expect(card.lastBill!.amountMinor).toBe(483_33n + 18_85n)
})

test('a plan settled early becomes a purchase of the day plus interest of the days used', () => {
  const card = model()
  const bought = card.post('retail', 12_000_00n, '2026-11-12')
  const of = { principalMinor: 12_000_00n, periods: 12, ratePpm: 6_500, on: '2026-11-20', billDay: 5 }
  const plan = beginPlan(card, [bought], of)
  for (const billedOn of ['2026-12-05', '2027-01-05', '2027-02-05', '2027-03-05']) {
    const bill = card.bill(billedOn)!
    card.credit('own', bill.amountMinor, bill.dueOn)
    if (billedOn !== '2027-03-05') card.judge(addDays(bill.dueOn, 4))
    else break
  }
  expect(plan.billed).toBe(4)
  expect(endPlan(card, plan, '2027-03-20').item).toMatchObject({ kind: 'retail', amountMinor: 8_037_74n })
  card.judge('2027-03-29')
  card.bill('2027-04-05')
  expect(card.lastBill).toMatchObject({ amountMinor: 8_037_74n, minimumMinor: 803_77n })
})
