import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CallPlacement,
  callAccrued,
  drawCall,
  forfeitedInterest,
  forfeitOf,
  type WithdrawalNotice,
} from './call-deposit-rules.ts'

const terms = { leastMinor: 50_000_00n, lateDays: 7 }
const rates = { callRatePpm: 3_000, currentRatePpm: 500 }
const yuan = (amount: number) => BigInt(amount) * 100n
const deposit = (
  principal: number,
  effectiveOn: string,
  more: Partial<CallPlacement> = {},
): CallPlacement => ({
  principalMinor: yuan(principal),
  noticeDays: 7,
  effectiveOn,
  forfeitedBalanceDays: 0n,
  ...more,
})
const notice = (amount: number, agreedOn: string, drawn = 0): WithdrawalNotice => ({
  amountMinor: yuan(amount),
  agreedOn,
  drawnMinor: yuan(drawn),
})
type Day = Partial<Parameters<typeof drawCall>[2]> & { on: string }
const draw = (run: CallPlacement, amount: number, day: Day) =>
  drawCall(run, yuan(amount), { rates, terms, ...day })
const interest = ({ callInterestMinor, currentInterestMinor }: ReturnType<typeof drawCall>) => [
  callInterestMinor,
  currentInterestMinor,
]

test('a draw earns the call rate up to its notice, and the current rate above it', () => {
  const run = deposit(200_000, '2026-09-01')
  const day = { on: '2026-10-17', notice: notice(100_000, '2026-10-17') }
  expect(draw(run, 100_000, day)).toMatchObject({ days: 46, leftMinor: yuan(100_000) })
  expect(interest(draw(run, 100_000, day))).toEqual([38_33n, 0n])
  expect(interest(draw(run, 120_000, day))).toEqual([38_33n, 1_28n])
  const less = draw(run, 80_000, day)
  expect(interest(less)).toEqual([30_67n, 0n])
  expect(less.forfeitedBalanceDays).toBe(yuan(140_000))

  // The rest, all of it under notice, bears the forfeit of the earlier notice that was not drawn.
  const rest = deposit(120_000, '2026-09-01', { forfeitedBalanceDays: less.forfeitedBalanceDays })
  const last = draw(rest, 120_000, { on: '2026-11-20', notice: notice(120_000, '2026-11-20') })
  expect(interest(last)).toEqual([78_83n, 0n])
  expect(last).toMatchObject({ takenBalanceDays: yuan(140_000), leftMinor: 0n, forfeitedBalanceDays: 0n })
})

test('a cancelled notice forfeits interest of its days, and a draw without notice earns the current rate', () => {
  const run = deposit(200_000, '2026-09-01', { forfeitedBalanceDays: forfeitOf(yuan(100_000), 7) })
  const noticed = draw(run, 100_000, { on: '2026-11-20', notice: notice(100_000, '2026-11-20') })
  expect(interest(noticed)).toEqual([60_83n, 0n])
  expect(noticed.forfeitedBalanceDays).toBe(0n)
  const unnoticed = draw(run, 100_000, { on: '2026-11-20' })
  expect(interest(unnoticed)).toEqual([0n, 11_11n])
  // Money at the current rate bears no forfeit.
  expect(unnoticed.forfeitedBalanceDays).toBe(yuan(700_000))
  expect(forfeitedInterest(yuan(100_000), { noticeDays: 7, callRatePpm: 3_000 })).toBe(5_83n)
})

test('a forfeit is taken off interest at the call rate, up to all of it', () => {
  const run = deposit(200_000, '2026-09-01', { forfeitedBalanceDays: yuan(5_000_000) })
  const first = draw(run, 100_000, { on: '2026-10-17', notice: notice(100_000, '2026-10-17') })
  expect(interest(first)).toEqual([0n, 0n])
  expect(first.forfeitedBalanceDays).toBe(yuan(400_000))
})

test('a remainder below the least amount is closed at the current rate', () => {
  const all = draw(deposit(99_999, '2026-09-01'), 50_000, {
    on: '2026-10-17',
    notice: notice(50_000, '2026-10-17'),
  })
  expect(interest(all)).toEqual([19_17n, 3_19n])
  expect(all).toMatchObject({ principalMinor: yuan(99_999), closedMinor: yuan(49_999), leftMinor: 0n })
})

test('the deposit has to run as long as its notice', () => {
  const run = deposit(50_000, '2026-09-01')
  const on = (date: string) => interest(draw(run, 50_000, { on: date, notice: notice(50_000, date) }))
  expect(on('2026-09-08')).toEqual([2_92n, 0n])
  expect(on('2026-09-07')).toEqual([0n, 42n])
  const one = deposit(50_000, '2026-09-01', { noticeDays: 1 })
  const day = { rates: { callRatePpm: 1_000, currentRatePpm: 500 } }
  const at = (date: string) => interest(draw(one, 50_000, { ...day, on: date, notice: notice(50_000, date) }))
  expect(at('2026-09-02')).toEqual([14n, 0n])
  expect(at('2026-09-01')).toEqual([0n, 0n])
})

test('the board of the drawing day counts for all days', () => {
  const run = deposit(100_000, '2025-05-12')
  const day = { on: '2025-05-22', notice: notice(100_000, '2025-05-22') }
  expect(interest(draw(run, 100_000, day))).toEqual([8_33n, 0n])
})

test('up to seven days after its day a draw counts as its notice’s late draw, which restores its share', () => {
  const run = deposit(200_000, '2026-09-01', { forfeitedBalanceDays: yuan(700_000) })
  const lapsed = notice(100_000, '2026-10-17')
  const late = draw(run, 60_000, { on: '2026-10-24', ended: [lapsed] })
  expect(interest(late)).toEqual([0n, 4_42n])
  expect(late).toMatchObject({ lateMinor: [yuan(60_000)], forfeitedBalanceDays: yuan(280_000) })
  const over = draw(run, 60_000, { on: '2026-10-25', ended: [lapsed] })
  expect(over).toMatchObject({ lateMinor: [0n], forfeitedBalanceDays: yuan(700_000) })
  // No more is drawn late than the notice covered.
  expect(draw(run, 150_000, { on: '2026-10-20', ended: [lapsed] })).toMatchObject({
    lateMinor: [yuan(100_000)],
    forfeitedBalanceDays: 0n,
  })
  // The undrawn part of a notice that was used is drawn late in the same way.
  const used = deposit(120_000, '2026-09-01', { forfeitedBalanceDays: yuan(140_000) })
  expect(
    draw(used, 50_000, { on: '2026-10-20', ended: [notice(100_000, '2026-10-17', 80_000)] }),
  ).toMatchObject({ lateMinor: [yuan(20_000)], forfeitedBalanceDays: 0n })
})

test('a draw before the agreed day earns the current rate', () => {
  const run = deposit(200_000, '2026-09-01')
  const early = draw(run, 60_000, { on: '2026-10-16', notice: notice(100_000, '2026-10-17') })
  expect(interest(early)).toEqual([0n, 3_75n])
  expect(early.forfeitedBalanceDays).toBe(0n)
})

test('a day’s expense is the interest of the whole deposit as if noticed', () => {
  const run = deposit(200_000, '2026-09-01', { forfeitedBalanceDays: yuan(700_000) })
  expect(callAccrued(run, '2026-09-30', 3_000)).toBe(42_50n)
  expect(callAccrued(run, '2026-09-02', 3_000)).toBe(0n)
})

const amount = fc.integer({ min: 50_000, max: 5_000_000 })
const scene = fc
  .record({
    principal: amount,
    asked: amount,
    noticed: fc.option(amount),
    lapsed: fc.array(amount, { maxLength: 3 }),
    forfeited: fc.integer({ min: 0, max: 100_000_000 }),
    days: fc.integer({ min: 0, max: 800 }),
    noticeDays: fc.constantFrom(1, 7),
    rates: fc.record({
      callRatePpm: fc.integer({ min: 0, max: 20_000 }),
      currentRatePpm: fc.integer({ min: 0, max: 5_000 }),
    }),
  })
  .map(({ principal, asked, noticed, lapsed, forfeited, days, noticeDays, rates }) => {
    const effectiveOn = '2026-01-01'
    const on = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
    const run = deposit(principal, effectiveOn, { noticeDays, forfeitedBalanceDays: yuan(forfeited) })
    return {
      run,
      askedMinor: yuan(Math.min(asked, principal)),
      day: {
        on,
        rates,
        terms,
        notice: noticed === null ? null : notice(Math.min(noticed, principal), on),
        ended: lapsed.map((each) => notice(each, on)),
      },
    }
  })

test('a draw neither creates nor loses a fen', () => {
  fc.assert(
    fc.property(scene, ({ run, askedMinor, day }) => {
      const drawn = drawCall(run, askedMinor, day)
      expect(drawn.principalMinor + drawn.leftMinor).toBe(run.principalMinor)
      expect(drawn.atCallMinor + drawn.atCurrentMinor).toBe(drawn.principalMinor)
      expect(drawn.principalMinor - drawn.closedMinor).toBe(askedMinor)
      expect(drawn.leftMinor === 0n || drawn.leftMinor >= terms.leastMinor).toBe(true)
      expect(drawn.closedMinor < terms.leastMinor).toBe(true)
      for (const part of [drawn.callInterestMinor, drawn.currentInterestMinor, drawn.forfeitedBalanceDays])
        expect(part >= 0n).toBe(true)
      // The upper bound is what the whole sum would earn at each rate. Each part is rounded by at most half a fen.
      const most = (minor: bigint, ppm: number) => minor * BigInt(drawn.days) * BigInt(ppm) + 180_000_000n
      const { callRatePpm, currentRatePpm } = day.rates
      expect(drawn.callInterestMinor * 360_000_000n <= most(drawn.atCallMinor, callRatePpm)).toBe(true)
      expect(drawn.currentInterestMinor * 360_000_000n <= most(drawn.atCurrentMinor, currentRatePpm)).toBe(
        true,
      )
      // No more is drawn late than notices have left, and no more than earns the current rate.
      const late = drawn.lateMinor.reduce((sum, part) => sum + part, 0n)
      expect(late <= drawn.atCurrentMinor).toBe(true)
    }),
  )
})

test('a forfeit is taken once, in one draw as in two', () => {
  const parts = fc.record({
    first: amount,
    second: amount,
    forfeited: fc.integer({ min: 0, max: 9_000_000 }),
  })
  fc.assert(
    fc.property(parts, ({ first, second, forfeited }) => {
      const on = '2026-11-20'
      const run = deposit(first + second, '2026-09-01', { forfeitedBalanceDays: yuan(forfeited) })
      const whole = draw(run, first + second, { on, notice: notice(first + second, on) })
      const one = draw(run, first, { on, notice: notice(first, on) })
      const rest = deposit(second, '2026-09-01', { forfeitedBalanceDays: one.forfeitedBalanceDays })
      const two = draw(rest, second, { on, notice: notice(second, on) })
      expect(one.takenBalanceDays + two.takenBalanceDays).toBe(whole.takenBalanceDays)
      const away = one.callInterestMinor + two.callInterestMinor - whole.callInterestMinor
      expect(away >= -1n && away <= 1n).toBe(true)
    }),
  )
})
