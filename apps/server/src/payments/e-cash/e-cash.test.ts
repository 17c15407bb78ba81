import type { ErrorKey, ResponseOf } from '@cloudsail/contract'
import {
  ecashEntries,
  ecashPurses,
  headroomOnChip,
  isTopUpAmount,
  leftOfCaps,
  mostTopUp,
  splitPurchase,
  topUpPurse,
} from '@cloudsail/contract/payments'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { readAccount, setLost } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { addDays, advanceClock, bankNow, businessDate, setUpClock } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { untilBlocked } from '../../db/test-waits.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { trialBalance } from '../../ledger/index.ts'
import { call, giveOrder, readyOrder, submitOrder } from '../../orders/test-orders.ts'
import { createChipTerminalPort } from '../../ports/chip-terminal-port.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { handlers } from '../index.ts'
import { buildPurse } from '../test-builders.ts'
import { collectChips } from './collect.ts'
import { returnUnwritten } from './return-unwritten.ts'
import { postPurchase } from './settle.ts'

const { db, ownerDb } = await testDatabase()
const simulators = await startSimulators()
const port = createChipTerminalPort({ ...simulators.side('chip-terminals'), timeoutMs: 2_000 })
beforeAll(() => setUpClock(ownerDb, { adjustable: true, start: new Date('2026-08-22T12:00:00+08:00') }))
afterAll(async () => {
  port.close()
  await simulators.stop()
})
const atPage = (action: string, typed: object) =>
  fetch(`${simulators.url}/chip-terminals/actions/${action}`, {
    method: 'POST',
    body: JSON.stringify(typed),
  }).then(async (answer) => ((await answer.json()) as { zh: string }).zh)
/** Advances the bank clock by a number of days. */
const advance = async (days: number) =>
  advanceClock(ownerDb, new Date((await bankNow(db)).getTime() + days * 86_400_000))
const yuan = (minor: bigint) => minor * 100n

type Card = Omit<Parameters<typeof buildAccount>[1], 'customerId'>

/** Builds a customer with a chip and an agreement of 500 per top-up, 1,000 a day and 3,000 a month. */
async function scene(
  card: Card = {},
  { onChip = 0n, agreed = true, state = 'normal' as 'normal' | 'stopped' } = {},
) {
  const { customerId } = await buildCustomer(db)
  const main = await buildAccount(db, { customerId, fundsMinor: yuan(5_000n), ...card })
  const chip = await buildPurse(db, {
    customerId,
    linkedAccountId: main.accountId,
    onChipMinor: yuan(onChip),
    agreed,
    state,
  })
  // Dynamic passwords are sent at most once a minute.
  const later = async () => {
    await advance(1 / 1_000)
    return testContext(db, { customerId, now: await bankNow(db) })
  }
  const balancesOf = async (accountId: bigint) => {
    const [balance] = (await readAccount(db, customerId, accountId))!.balances
    return [balance!.postedMinor, balance!.heldMinor, balance!.availableMinor].map((minor) => minor / 100n)
  }
  const input = { purse: `${chip.accountId}`, amount: '200' }
  return {
    customerId,
    chip,
    main,
    input,
    later,
    onChip: () => balancesOf(chip.accountId),
    left: () => balancesOf(main.accountId),
    topUp: async (amount = '200') => giveOrder(await later(), 'PAM1401', { ...input, amount }),
    purse: async () =>
      (await call<ResponseOf<typeof ecashPurses>>(await later(), ecashPurses.name, {})).purses[0]!,
    entries: async () => {
      const context = await later()
      const today = businessDate(context.now)
      const asked = { purse: input.purse, from: addDays(today, -80), to: addDays(today, 1) }
      return call<ResponseOf<typeof ecashEntries>>(context, ecashEntries.name, asked)
    },
  }
}

test('the vectors: headroom, the most, caps in their order', () => {
  const caps = {
    singleMinor: 100_000n,
    dayMinor: 100_000n,
    monthMinor: 500_000n,
    usedTodayMinor: 0n,
    usedThisMonthMinor: 0n,
  }
  expect(headroomOnChip(61_230n, 15_000n)).toBe(23_770n)
  expect(mostTopUp(caps, 23_770n)).toBe(23_700n)
  expect(mostTopUp({ ...caps, usedTodayMinor: 90_000n }, 100_000n)).toBe(10_000n)
  const left = (used: typeof caps) =>
    leftOfCaps(used, used).map(({ period, leftMinor }) => [period, leftMinor])
  expect(left(caps)).toEqual([
    ['single', caps.singleMinor],
    ['day', caps.dayMinor],
    ['month', caps.monthMinor],
  ])
  expect(left({ ...caps, usedTodayMinor: 90_000n })[1]).toEqual(['day', caps.dayMinor - 90_000n])
  expect(left({ ...caps, usedThisMonthMinor: 600_000n })[2]).toEqual(['month', 0n])
  expect([999n, 1_000n, 1_050n, 100_000n, 100_100n].map(isTopUpAmount)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
})

test('a purchase splits into the chip’s money and an excess, to the fen', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 200_000n }),
      fc.bigInt({ min: 0n, max: 100_000n }),
      (amount, onChip) => {
        const { paidMinor, excessMinor } = splitPurchase(amount, onChip)
        expect(paidMinor + excessMinor).toBe(amount)
        expect(paidMinor).toBeLessThanOrEqual(onChip)
        expect(excessMinor).toBeGreaterThanOrEqual(0n)
      },
    ),
  )
})

test('a top-up waits, a touch writes it once, and purchases are posted the day after', async () => {
  const { chip, onChip, left, topUp, purse, entries } = await scene()
  const { lines } = await topUp()
  expect(lines.map((line) => line.key)).toEqual(expect.arrayContaining(['payer', 'chip', 'writing', 'loss']))
  expect(await left()).toEqual([4_800n, 0n, 4_800n])
  // Balances: posted is everything, held is pending, available is on the chip.
  expect(await onChip()).toEqual([200n, 200n, 0n])
  expect(await purse()).toMatchObject({
    onChip: '0.00',
    waiting: '200.00',
    headroom: '800.00',
    lastContactAt: null,
  })
  expect(await atPage('buy', { chip: chip.number, amount: '30', merchant: '便利店' })).toContain('接触终端')
  await atPage('touch', { chip: chip.number })
  await collectChips({ db, port })
  await atPage('touch', { chip: chip.number })
  await collectChips({ db, port })
  expect(await onChip()).toEqual([200n, 0n, 200n])
  expect((await purse()).lastContactAt).not.toBeNull()
  expect(await atPage('buy', { chip: chip.number, amount: '30', merchant: '便利店' })).toContain('已消费')
  await collectChips({ db, port })
  expect((await entries()).rows.map(({ kind, state }) => [kind, state])).toEqual([['topUp', 'written']])
  await advance(1)
  await collectChips({ db, port })
  await collectChips({ db, port })
  expect(await onChip()).toEqual([170n, 0n, 170n])
  const { rows, totals } = await entries()
  expect(rows[0]).toMatchObject({ kind: 'purchase', merchant: '便利店', amount: '30.00', state: 'booked' })
  expect(totals).toEqual({ count: 2, topUps: '200.00', purchases: '30.00' })
})

test('a purchase beyond the chip’s posted balance goes to suspense, and is posted once', async () => {
  const { chip, onChip } = await scene({}, { onChip: 20n })
  const purchase = {
    id: '77',
    chip: chip.number,
    merchant: '停车场',
    amountMinor: yuan(50n),
    at: await bankNow(db),
  }
  const now = await bankNow(db)
  for (let again = 0; again < 2; again += 1)
    await db.transaction().execute((tx) => postPurchase(tx, purchase, now))
  expect(await onChip()).toEqual([0n, 0n, 0n])
  const posted = await db
    .selectFrom('payments.chip_purchases')
    .selectAll()
    .where('purchase_id', '=', '77')
    .execute()
  expect(posted).toMatchObject([{ amount_minor: yuan(50n), excess_minor: yuan(30n) }])
})

test('an unwritten top-up returns on the 90th day and not before', async () => {
  const { customerId, onChip, left, topUp, entries } = await scene()
  await topUp()
  const madeOn = businessDate(await bankNow(db))
  const end = (date: string) =>
    db.transaction().execute((tx) => returnUnwritten.run(tx, { date, after: customerId - 1n }))
  await advance(90)
  await end(addDays(madeOn, 88))
  expect(await onChip()).toEqual([200n, 200n, 0n])
  await end(addDays(madeOn, 89))
  expect(await onChip()).toEqual([0n, 0n, 0n])
  expect(await left()).toEqual([5_000n, 0n, 5_000n])
  // Repeated, as after a killed process, the step does nothing.
  await end(addDays(madeOn, 89))
  expect(await left()).toEqual([5_000n, 0n, 5_000n])
  expect((await entries()).rows).toEqual([])
})

const refusals: [ErrorKey, string, Card?, Parameters<typeof scene>[1]?][] = [
  ['ecashWholeYuan', '9'],
  ['ecashWholeYuan', '10.5'],
  ['ecashSingleExceeded', '501'],
  ['ecashNoAgreement', '100', {}, { agreed: false }],
  ['chipFull', '100', {}, { onChip: 950n }],
  ['purseStopped', '100', {}, { state: 'stopped' }],
  ['debitCardReportedLost', '100', { status: 'lost' }],
  ['accountDebitBlocked', '100', { status: 'debitBlocked' }],
  ['ecashClassOne', '100', { accountClass: 2 }],
  ['insufficientBalance', '100', { fundsMinor: 5_000n }],
]
it.each(refusals)('refuses: %s (%s)', async (keyOf, amount, card = {}, options = {}) => {
  const { topUp, onChip } = await scene(card, options)
  const before = await onChip()
  await expect(topUp(amount)).rejects.toMatchObject({ key: keyOf })
  expect(await onChip()).toEqual(before)
})

test('above the day and above the month of the agreement, naming the rest', async () => {
  const day = await scene()
  await day.topUp('500')
  await day.topUp('400')
  await expect(day.topUp('101')).rejects.toMatchObject({
    key: 'ecashDayExceeded',
    values: { total: '1,000.00', left: '100.00' },
  })
  const month = await scene()
  await month.topUp('300')
  await ownerDb
    .updateTable('payments.ecash_agreements')
    .set({ month_minor: 40_000n, day_minor: 40_000n })
    .where('customer_id', '=', month.customerId)
    .execute()
  await advance(1)
  await expect(month.topUp('101')).rejects.toMatchObject({
    key: 'ecashMonthExceeded',
    values: { total: '400.00', left: '100.00' },
  })
})

test('two concurrent top-ups fill the chip only to its maximum', async () => {
  const { input, later, onChip, topUp } = await scene()
  await topUp('500')
  const ready = [
    await readyOrder(await later(), 'PAM1401', { ...input, amount: '400' }),
    await readyOrder(await later(), 'PAM1401', { ...input, amount: '300' }),
  ]
  const at = await later()
  const given = await Promise.allSettled(ready.map((submission) => submitOrder(at, 'PAM1401', submission)))
  expect(given.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [posted] = await onChip()
  expect([800n, 900n]).toContain(posted)
})

test.each([
  ['main', 'debitCardReportedLost'],
  ['chip', 'accountReportedLost'],
] as const)('waits for a loss report of the %s in progress', async (which, key) => {
  const made = await scene()
  const { customerId, input, later, left, onChip } = made
  const ready = await readyOrder(await later(), 'PAM1401', input)
  const at = await later()
  let given: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await setLost(tx, { customerId, accountId: made[which].accountId }, 'normal')
    given = Promise.allSettled([submitOrder(at, 'PAM1401', ready)])
    await Promise.race([untilBlocked(ownerDb), given])
  })
  expect(await given).toMatchObject([{ status: 'rejected', reason: { key } }])
  expect([await left(), await onChip()]).toEqual([
    [5_000n, 0n, 5_000n],
    [0n, 0n, 0n],
  ])
})

test('requires a branch signing and the customer’s own chip', async () => {
  const server = await testServer(db, { handlers })
  const { input } = await scene()
  const client = async (who: Parameters<typeof buildCustomer>[1] = {}) =>
    server.loggedIn((await buildCustomer(db, who)).customerId)
  expect((await (await server.client()).call(topUpPurse.prepare, input)).code).toBe('PB90002')
  expect((await (await client({ kind: 'cardOnly' })).call(ecashPurses, {})).code).toBe('PW90000007')
  expect((await (await client({ kind: 'onlineSigned' })).call(topUpPurse.prepare, input)).message).toContain(
    '暂不能办理电子现金充值',
  )
  expect((await (await client({ method: 'none' })).call(topUpPurse.prepare, input)).body).toMatchObject({
    key: 'methodCannotAuthorise',
  })
  const stranger = await client()
  expect((await stranger.call(topUpPurse.prepare, input)).body).toMatchObject({ key: 'purseUnknown' })
  const today = businessDate(await bankNow(db))
  const asked = { purse: input.purse, from: today, to: today }
  expect((await stranger.call(ecashEntries, asked)).body).toMatchObject({ key: 'purseUnknown' })
})

test('the books balance in the end', async () => {
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})
