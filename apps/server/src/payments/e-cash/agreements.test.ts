import type { ErrorKey, ResponseOf } from '@cloudsail/contract'
import {
  automaticTopUp,
  cancelTopUp,
  ecashAgreements,
  ecashEntries,
  ecashTopUps,
  endAgreement,
  isAutomatic,
  lowerCaps,
  pauseAgreement,
  raiseCaps,
  resumeAgreement,
  setEcashAutomatic,
  signEcash,
} from '@cloudsail/contract/payments'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { readAccount } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { addDays, advanceClock, bankNow, businessDate, setUpClock, wireTime } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { trialBalance } from '../../ledger/index.ts'
import { call, certifiedKey, giveOrder } from '../../orders/test-orders.ts'
import type { ChipTerminalPort } from '../../ports/index.ts'
import { handlers } from '../index.ts'
import { buildPurse } from '../test-builders.ts'
import { collectChips } from './collect.ts'
import { returnStopped } from './return-stopped.ts'

const { db, ownerDb } = await testDatabase()
beforeAll(() => setUpClock(ownerDb, { adjustable: true, start: new Date('2026-08-22T12:00:00+08:00') }))
afterAll(async () => {
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})

const advance = async (days: number) =>
  advanceClock(ownerDb, new Date((await bankNow(db)).getTime() + days * 86_400_000))

let contacts = 0
/** Simulates terminals that report a chip. They write the pending top-ups or stay silent. */
function terminals(
  chip: string,
  { writes = true, during = async () => {}, at = null as Date | null } = {},
): ChipTerminalPort {
  contacts += 1
  const number = BigInt(contacts)
  return {
    contacts: async ({ now }) => ({ run: 'test', contacts: [{ number, chip, at: at ?? now }] }),
    async write({ topUps }) {
      await during()
      if (!writes) throw new Error('silent')
      return topUps.map(({ id }) => id)
    },
    purchases: async () => [],
    close() {},
  }
}
const touch = async (chip: string, behaviour: Parameters<typeof terminals>[1] = {}) =>
  (await collectChips({ db, port: terminals(chip, behaviour) })).skipped

const signing = { single: '500', day: '1000', month: '3000', below: '', automaticAmount: '' }

async function scene({
  onChip = 0n,
  agreed = true,
  method = 'mobile' as 'mobile' | 'fileMobile',
  automatic = null as { belowMinor: bigint; amountMinor: bigint } | null,
} = {}) {
  const { customerId } = await buildCustomer(db, { method })
  const main = await buildAccount(db, { customerId, fundsMinor: 500_000n })
  const chip = await buildPurse(db, {
    customerId,
    linkedAccountId: main.accountId,
    onChipMinor: onChip,
    agreed,
    automatic,
  })
  const key =
    method === 'mobile' ? null : await certifiedKey(db, { customerId, kind: 'file', now: await bankNow(db) })
  const later = async () => {
    await advance(1 / 1_000)
    return testContext(db, { customerId, method, now: await bankNow(db) })
  }
  const balancesOf = async (accountId: bigint) => {
    const [balance] = (await readAccount(db, customerId, accountId))!.balances
    return [balance!.postedMinor, balance!.heldMinor, balance!.availableMinor]
  }
  const agreement = `ecash.EC${chip.accountId}`
  return {
    customerId,
    main,
    chip,
    agreement,
    later,
    input: { purse: `${chip.accountId}`, accountId: `${main.accountId}` },
    onChip: () => balancesOf(chip.accountId),
    left: () => balancesOf(main.accountId),
    give: async (code: string, input: object) => giveOrder(await later(), code, input, key),
    caps: async (caps: [string, string, string], code = 'PNP0602') =>
      giveOrder(await later(), code, { agreement, single: caps[0], day: caps[1], month: caps[2] }, key),
    topUp: async (amount: string) =>
      giveOrder(await later(), 'PAM1401', { purse: `${chip.accountId}`, amount }, key),
    list: async () => await call<ResponseOf<typeof ecashAgreements>>(await later(), ecashAgreements.name, {}),
    change: (to: { day_minor?: bigint; signed_at?: Date }) =>
      ownerDb
        .updateTable('payments.ecash_agreements')
        .set(to)
        .where('customer_id', '=', customerId)
        .execute(),
    topUps: async (filters: object = {}) => {
      const context = await later()
      const today = businessDate(context.now)
      const asked = { from: addDays(today, -80), to: addDays(today, 1), ...filters }
      return call<ResponseOf<typeof ecashTopUps>>(context, ecashTopUps.name, asked)
    },
    entries: async () => {
      const context = await later()
      const today = businessDate(context.now)
      const asked = { purse: String(chip.accountId), from: addDays(today, -80), to: addDays(today, 1) }
      return call<ResponseOf<typeof ecashEntries>>(context, ecashEntries.name, asked)
    },
  }
}

test('the vectors of automatic top-ups', () => {
  const agreed = { belowMinor: 2_000n, amountMinor: 20_000n }
  const wanted = (onChipMinor: bigint, waitingMinor = 0n) =>
    automaticTopUp(agreed, { onChipMinor, waitingMinor })
  expect(wanted(1_999n)).toMatchObject({ kind: 'topUp', amountMinor: 20_000n })
  expect(wanted(2_000n)).toEqual({ kind: 'none' })
  expect(wanted(1_500n, 80_000n)).toMatchObject({ kind: 'full', headroomMinor: 18_500n })
  expect(isAutomatic(agreed)).toBe(true)
  for (const wrong of [
    { belowMinor: 900n },
    { belowMinor: 10_100n },
    { amountMinor: 4_900n },
    { amountMinor: 50_100n },
    { belowMinor: 2_050n },
  ])
    expect(isAutomatic({ ...agreed, ...wrong })).toBe(false)
})

test('signed with an automatic top-up, a chip below its threshold is topped up at once, and not twice', async () => {
  const { customerId, chip, input, give, onChip, left, topUps, list } = await scene({
    agreed: false,
    onChip: 1_999n,
  })
  const signed = await give('PRP0101', { ...input, ...signing, below: '20', automaticAmount: '200' })
  expect(signed.lines.map(({ key }) => key)).toEqual([
    'chip',
    'payer',
    'single',
    'day',
    'month',
    'automatic',
    'valid',
    'loss',
  ])
  expect((await list()).agreements).toMatchObject([
    { agreementId: `EC${signed.orderId}`, state: 'normal', automatic: { below: '20.00', amount: '200.00' } },
  ])
  await touch(chip.number)
  expect(await onChip()).toEqual([21_999n, 0n, 21_999n])
  expect(await left()).toEqual([480_000n, 0n, 480_000n])
  await touch(chip.number)
  expect(await onChip()).toEqual([21_999n, 0n, 21_999n])
  const { rows, totals } = await topUps()
  expect(rows).toMatchObject([{ by: 'automatic', state: 'written', amount: '200.00', reason: null }])
  expect(totals).toEqual({ count: 1, amount: '200.00' })
  const receipt = await db
    .selectFrom('orders.orders')
    .select(['code', 'authority_order_id'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', rows[0]!.topUpId)
    .executeTakeFirst()
  expect(receipt).toEqual({ code: 'PAM1401', authority_order_id: signed.orderId })
})

const hourMs = 3_600_000
test('a late report of a contact tops up at the contact’s time, by the caps of its day', async () => {
  const automatic = { belowMinor: 2_000n, amountMinor: 20_000n }
  const { customerId, chip, onChip, topUps, topUp, change } = await scene({ onChip: 1_500n, automatic })
  await change({ day_minor: 40_000n })
  const at = await bankNow(db)
  await advance(2)
  // That day's cap would leave no room for it.
  await topUp('300')
  expect(await touch(chip.number, { at })).toEqual([])
  expect(await onChip()).toEqual([51_500n, 0n, 51_500n])
  const { rows } = await topUps()
  expect(rows).toMatchObject([
    { by: 'hand', amount: '300.00' },
    { by: 'automatic', amount: '200.00', reason: null, at: wireTime(at) },
  ])
  const moved = db
    .selectFrom('ledger.entries')
    .select(['amount_minor', 'value_date'])
    .where('owner_id', '=', customerId)
    .where('kind', '=', 'eCashTopUp')
    .where('amount_minor', '=', 20_000n)
  expect(await moved.execute()).toMatchObject([{ value_date: businessDate(at) }])
})

test('a contact before the agreement, in the future or long ago tops nothing up', async () => {
  const automatic = { belowMinor: 2_000n, amountMinor: 20_000n }
  const { chip, onChip, topUp, change } = await scene({ onChip: 1_500n, automatic })
  await topUp('10')
  const now = await bankNow(db)
  const [future, old] = [new Date(now.getTime() + hourMs), new Date(now.getTime() - 91 * 24 * hourMs)]
  for (const at of [future, old]) {
    expect(await touch(chip.number, { at })).toMatchObject([{ chip: chip.number, at }])
    expect(await onChip()).toEqual([2_500n, 1_000n, 1_500n])
  }
  await change({ signed_at: now })
  const before = new Date(now.getTime() - 24 * hourMs)
  expect(await touch(chip.number, { at: before })).toEqual([])
  expect(await onChip()).toEqual([2_500n, 0n, 2_500n])
})

test('a failed automatic top-up is recorded and announced with its reason, and counts towards no cap', async () => {
  const { chip, main, customerId, onChip, topUps, entries, list } = await scene({
    onChip: 1_500n,
    automatic: { belowMinor: 2_000n, amountMinor: 20_000n },
  })
  await db
    .updateTable('accounts.accounts')
    .set({ status: 'lost' })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', main.accountId)
    .execute()
  await touch(chip.number)
  expect(await onChip()).toEqual([1_500n, 0n, 1_500n])
  const { rows, totals } = await topUps({ state: 'failed' })
  expect(rows).toMatchObject([
    { by: 'automatic', state: 'failed', reason: { zh: expect.stringContaining('挂失') } },
  ])
  expect(totals).toEqual({ count: 1, amount: '0.00' })
  // The purse's entries do not show it.
  expect(await entries()).toMatchObject({ rows: [], totals: { count: 0, topUps: '0.00' } })
  expect((await list()).agreements[0]).toMatchObject({ usedToday: '0.00' })
  const told = await db
    .selectFrom('outbox.messages')
    .select('payload')
    .where('customer_id', '=', customerId)
    .execute()
  expect(JSON.stringify(told)).toContain('自动充值人民币200.00元未成功')
})

test('a waiting top-up can be taken back, unless a terminal is writing it', async () => {
  const { chip, give, topUp, onChip, left } = await scene()
  const { orderId } = await topUp('100')
  await give('PRP0103', { topUp: orderId })
  expect(await onChip()).toEqual([0n, 0n, 0n])
  expect(await left()).toEqual([500_000n, 0n, 500_000n])
  await expect(give('PRP0103', { topUp: orderId })).rejects.toMatchObject({ key: 'topUpNotPending' })
  const second = await topUp('100')
  let refused: unknown = null
  const during = async () => {
    refused = await give('PRP0103', { topUp: second.orderId }).catch((error: unknown) => error)
  }
  // The terminal was asked to write the top-up and is silent, so it is unknown whether the chip has it.
  await expect(touch(chip.number, { during, writes: false })).rejects.toThrow('silent')
  expect(refused).toMatchObject({ key: 'topUpNotPending' })
  await expect(give('PRP0103', { topUp: second.orderId })).rejects.toMatchObject({ key: 'topUpNotPending' })
  await touch(chip.number)
  expect(await onChip()).toEqual([10_000n, 0n, 10_000n])
})

test('cancelling an agreement returns a waiting top-up, and a new top-up takes a new agreement', async () => {
  const { agreement, give, topUp, onChip, left, list, input } = await scene({ onChip: 3_000n })
  await topUp('100')
  const { lines } = await give('PNP0606', { agreement })
  expect(lines.find(({ key }) => key === 'back')?.value.zh).toBe('人民币100.00元退回付款账户')
  expect(await onChip()).toEqual([3_000n, 0n, 3_000n])
  expect(await left()).toEqual([500_000n, 0n, 500_000n])
  await expect(topUp('100')).rejects.toMatchObject({ key: 'ecashNoAgreement' })
  await expect(give('PNP0604', { agreement })).rejects.toMatchObject({ key: 'agreementEnded' })
  await give('PRP0101', { ...input, ...signing })
  expect((await list()).agreements.map(({ state }) => state)).toEqual(['normal', 'cancelled'])
  await topUp('100')
})

test('a paused agreement tops nothing up, by hand or automatically, and resuming takes a factor', async () => {
  const { agreement, chip, give, topUp, onChip } = await scene({
    onChip: 1_000n,
    automatic: { belowMinor: 2_000n, amountMinor: 5_000n },
  })
  await give('PNP0604', { agreement })
  await expect(topUp('100')).rejects.toMatchObject({ key: 'ecashNoAgreement' })
  await touch(chip.number)
  expect(await onChip()).toEqual([1_000n, 0n, 1_000n])
  await expect(give('PNP0604', { agreement })).rejects.toMatchObject({ key: 'agreementStateUnchanged' })
  await give('PNP0605', { agreement })
  await touch(chip.number)
  expect(await onChip()).toEqual([6_000n, 0n, 6_000n])
})

test('lower caps hold at once and higher ones after twelve hours, and the latest request counts', async () => {
  const { agreement, caps, list, topUp, give } = await scene({ method: 'fileMobile' })
  await caps(['100', '1000', '3000'])
  await expect(topUp('101')).rejects.toMatchObject({ key: 'ecashSingleExceeded' })
  await expect(caps(['200', '1000', '3000'])).rejects.toMatchObject({ key: 'capRaiseApart' })
  // One cap is raised and another lowered. The lower one applies now.
  await caps(['300', '800', '3000'], 'PNP0603')
  expect((await list()).agreements[0]!.caps).toMatchObject({
    single: '100.00',
    day: '800.00',
    month: '3000.00',
    pending: { single: '300.00', day: '800.00' },
  })
  await expect(topUp('101')).rejects.toMatchObject({ key: 'ecashSingleExceeded' })
  await advance(0.5)
  expect((await list()).agreements[0]!.caps).toMatchObject({ single: '300.00', pending: null })
  await topUp('300')
  await caps(['1000', '1000', '5000'], 'PNP0603')
  // Wanting the caps in force cancels the raise.
  await caps(['300', '800', '3000'])
  await advance(0.5)
  expect((await list()).agreements[0]!.caps).toMatchObject({ single: '300.00', day: '800.00', pending: null })
  await expect(
    give('PNP0603', { agreement, single: '1000.01', day: '1000', month: '5000' }),
  ).rejects.toMatchObject({
    key: 'capAboveCeiling',
  })
  await expect(caps(['800', '300', '3000'], 'PNP0603')).rejects.toMatchObject({ key: 'capsUnordered' })
  await expect(caps(['300', '800', '3000'])).rejects.toMatchObject({ key: 'capsUnchanged' })
})

const refusals: [ErrorKey, object][] = [
  ['capAboveCeiling', { single: '1000.01' }],
  ['capAboveCeiling', { month: '5000.01' }],
  ['capsUnordered', { single: '1000', day: '500' }],
  ['ecashAutomaticInvalid', { below: '9', automaticAmount: '50' }],
  ['ecashAutomaticInvalid', { below: '20' }],
  ['ecashAutomaticAboveCap', { single: '100', below: '20', automaticAmount: '200' }],
  ['accountUnknown', { accountId: '999999999' }],
]
it.each(refusals)('refuses to sign: %s', async (key, change) => {
  const { input, give } = await scene({ agreed: false })
  await expect(give('PRP0101', { ...input, ...signing, ...change })).rejects.toMatchObject({ key })
})

it.each([
  ['main', { status: 'lost' }, 'debitCardReportedLost'],
  ['main', { status: 'debitBlocked' }, 'accountDebitBlocked'],
  ['main', { status: 'closed', closed_on: '2026-08-01' }, 'accountClosed'],
  ['main', { enrolled: false }, 'accountNotSigned'],
  ['main', { card_password_lost: true }, 'cardPasswordReportedLost'],
  ['main', { account_class: 2 }, 'ecashClassOne'],
  ['chip', { status: 'lost' }, 'accountReportedLost'],
] as const)('refuses to sign: %s account %o', async (which, change, key) => {
  const made = await scene({ agreed: false })
  await ownerDb
    .updateTable('accounts.accounts')
    .set(change)
    .where('customer_id', '=', made.customerId)
    .where('account_id', '=', made[which].accountId)
    .execute()
  await expect(made.give('PRP0101', { ...made.input, ...signing })).rejects.toMatchObject({ key })
})

test('signed customers lower, pause and cancel, others enquire, and widening takes a branch signing and a code', async () => {
  const server = await testServer(db, { handlers })
  const client = async (who: Parameters<typeof buildCustomer>[1] = {}) =>
    server.loggedIn((await buildCustomer(db, who)).customerId)
  const agreement = { agreement: 'ecash.EC1' }
  const nobody = await server.client()
  const caps = { ...agreement, single: '1', day: '2', month: '3' }
  const sign = { purse: '1', accountId: '1', ...signing }
  for (const [order, input] of [
    [pauseAgreement, agreement],
    [endAgreement, agreement],
    [lowerCaps, caps],
    [cancelTopUp, { topUp: '20260822000000000001' }],
  ] as const) {
    expect((await nobody.call(order.prepare, input as never)).code).toBe('PB90002')
    for (const kind of ['unsigned', 'cardOnly'] as const)
      expect((await (await client({ kind })).call(order.prepare, input as never)).code).toMatch(
        /^(PW90000007|PE40000039)$/,
      )
    for (const who of [{ kind: 'onlineSigned' }, { method: 'none' }] as const)
      expect((await (await client(who)).call(order.prepare, input as never)).body).toMatchObject({
        key: order === cancelTopUp ? 'topUpNotPending' : 'agreementUnknown',
      })
  }
  for (const [order, input, wrong] of [
    [signEcash, sign, 'ukey'],
    [resumeAgreement, agreement, 'ukey'],
    [setEcashAutomatic, { agreementId: 'EC1', below: '', automaticAmount: '' }, 'ukey'],
    [raiseCaps, caps, 'mobile'],
  ] as const) {
    const answer = async (who: Parameters<typeof buildCustomer>[1]) =>
      (await (await client(who)).call(order.prepare, input as never)).body
    expect(await answer({ kind: 'onlineSigned', method: 'fileMobile' })).toMatchObject({
      key: 'signingRequired',
    })
    expect(await answer({ method: 'none' })).toMatchObject({ key: 'methodCannotAuthorise' })
    expect(await answer({ method: wrong })).toMatchObject({ key: 'methodCannotAuthorise' })
  }
  const stranger = await client()
  const { agreement: another } = await scene()
  expect((await stranger.call(pauseAgreement.prepare, { agreement: another })).body).toMatchObject({
    key: 'agreementUnknown',
  })
  expect((await (await client({ kind: 'unsigned' })).call(ecashAgreements, {})).code).toBe('000001')
  expect((await (await client({ kind: 'cardOnly' })).call(ecashAgreements, {})).code).toBe('PW90000007')
})

test('a purse has one agreement, and a customer three', async () => {
  const { customerId, main, input, give } = await scene()
  await expect(give('PRP0101', { ...input, ...signing })).rejects.toMatchObject({ key: 'ecashAgreed' })
  const more = { customerId, linkedAccountId: main.accountId }
  await buildPurse(db, more)
  await buildPurse(db, more)
  const fourth = await buildPurse(db, { ...more, agreed: false })
  await expect(give('PRP0101', { ...input, ...signing, purse: `${fourth.accountId}` })).rejects.toMatchObject(
    { key: 'ecashAgreementsFull' },
  )
})

test('after a permanent loss a waiting top-up returns the next day, and the chip’s balance after 30 days', async () => {
  const { customerId, main, onChip, left, topUp, list } = await scene({ onChip: 10_000n })
  await topUp('100')
  const reportedAt = await bankNow(db)
  await db
    .insertInto('accounts.loss_reports')
    .values({
      customer_id: customerId,
      report_number: `1${customerId}`.padEnd(20, '0'),
      subject: 'debitCard',
      account_id: main.accountId,
      kind: 'permanent',
      status_before: 'normal',
      state: 'active',
      reported_at: reportedAt,
      lapses_at: null,
      ended_at: null,
      certificate_kind: null,
      serial: null,
    })
    .execute()
  const end = (date: string) =>
    db.transaction().execute((tx) => returnStopped.run(tx, { date, after: customerId - 1n }))
  const on = businessDate(reportedAt)
  await advance(31)
  await end(on)
  expect(await onChip()).toEqual([10_000n, 0n, 10_000n])
  expect(await left()).toEqual([500_000n, 0n, 500_000n])
  await expect(topUp('100')).rejects.toMatchObject({ key: 'purseStopped' })
  await end(addDays(on, 28))
  expect(await onChip()).toEqual([10_000n, 0n, 10_000n])
  await end(addDays(on, 29))
  await end(addDays(on, 29))
  expect(await onChip()).toEqual([0n, 0n, 0n])
  expect(await left()).toEqual([510_000n, 0n, 510_000n])
  expect((await list()).free).toEqual([])
})
