import { sql } from 'kysely'
import pino from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownTransfer } from '../../accounts/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { advanceClock, instantOf } from '../../bankday/index.ts'
import { doNextDue } from '../../bankday/scheduled-jobs.ts'
import { doAllDue } from '../../bankday/test-scheduled-jobs.ts'
import { openTestDatabase, testDatabase } from '../../db/test-database.ts'
import { until, untilBlocked } from '../../db/test-waits.ts'
import { trialBalance } from '../../ledger/index.ts'
import { readyOrder, submitOrder } from '../../orders/test-orders.ts'
import { depositHoldings, ruleWorkers } from '../index.ts'
import { ruleScene } from './test-rules.ts'

const { db, ownerDb, url } = await testDatabase()
const log = pino({ level: 'silent' })
const work = { log, workers: ruleWorkers(ownTransfer), retryMs: 5 }

// Years pass without day-ends here. `start/catching-up.test.ts` runs both.
beforeAll(async () => {
  await ownerDb.deleteFrom('bankday.day_ends').execute()
})

/** Runs all scheduled jobs up to an instant. */
async function letPass(date: string, time = '12:00') {
  await advanceClock(db, instantOf(date, time))
  await doAllDue({ db, ...work })
}

/** The bank clock only goes forward, so each test has a year of its own, starting on 1 January. */
let year = 2027
async function scene(options: Parameters<typeof ruleScene>[1] = {}) {
  year += 1
  await letPass(`${year}-01-01`)
  return { ...(await ruleScene(db, options)), year }
}
const monthly = (year: number, months = 4) => ({
  period: 'monthly',
  firstOn: `${year}-01-28`,
  endOn: `${year}-0${months}-28`,
})
const outcomes = (runs: readonly { dueOn: string; outcome: string; amount: string | null }[]) =>
  runs.map(({ dueOn, outcome, amount }) => [dueOn.slice(5), outcome, amount])
const setState = (accountId: bigint, status: 'normal' | 'lost' | 'debitBlocked') =>
  ownerDb.updateTable('accounts.accounts').set({ status }).where('account_id', '=', accountId).execute()

describe('setting', () => {
  test('shows all future effects and moves nothing', async () => {
    const { set, inputs, year, current, notifications, currentBalance, list } = await scene()
    const receipt = await set({ ...inputs.sweep, ...monthly(year, 9) })
    const lines = Object.fromEntries(receipt.lines.map(({ key, value }) => [key, value]))
    const tail = current.number.slice(-4)
    expect(lines.rule).toEqual({
      zh: `每月28日，将尾号${tail}的账户中超过20,000.00元的部分，按规定的整数倍转存为3个月定期，本息自动转存，到${year}-09-28为止。`,
      en: `On the 28th of each month, move anything above CNY 20,000.00 from the account ending ${tail} into a 3-month time deposit, in the multiples that are set, renewed at maturity, until ${year}-09-28.`,
    })
    expect(lines).toMatchObject({
      type: { zh: '超额转存' },
      wealthType: { zh: '定期存款' },
      term: { zh: '3个月' },
      rate: { zh: '以每次转存当日挂牌利率为准（今日0.65%）' },
      amount: { zh: '人民币20,000.00元' },
      step: { zh: '人民币1,000.00元' },
      time: { zh: '当日21:00（北京时间），节假日照常' },
      dates: {
        zh: `${year}-01-28、${year}-02-28、${year}-03-28、${year}-04-28、${year}-05-28等，共9次`,
      },
      each: { zh: expect.stringContaining('每次以当时余额为准') },
    })
    expect(await currentBalance()).toBe('200000.00')
    expect(await notifications()).toEqual([expect.stringContaining('您已设置智能存款规则')])
    expect((await list()).rows).toMatchObject([
      { ruleId: receipt.orderId, state: 'normal', nextOn: `${year}-01-28`, done: 0, moved: '0.00' },
    ])
    expect((await list({ state: 'cancelled' })).rows).toEqual([])
    expect((await list({ type: 'topUp' })).rows).toEqual([])
  })

  test.each([
    ['scheduleStartRequired', 'fixed', { firstOn: (y: number) => `${y}-01-01` }],
    ['scheduleStartRequired', 'fixed', { firstOn: '' }],
    ['scheduleEndInvalid', 'fixed', { endOn: (y: number) => `${y}-01-27` }],
    ['scheduleEndInvalid', 'fixed', { endOn: '' }],
    ['scheduleTooFar', 'fixed', { endOn: (y: number) => `${y + 5}-01-02` }],
    ['ruleMinimum', 'fixed', { amount: '99' }],
    ['ruleMinimum', 'time', { amount: '4999' }],
    ['ruleMinimum', 'topUp', { amount: '99.99' }],
    ['ruleInteger', 'fixed', { amount: '1000.50' }],
    ['amountZero', 'fixed', { amount: '0' }],
    ['amountRequired', 'sweep', { amount: '' }],
    ['amountNegative', 'sweep', { amount: '-1' }],
    ['ruleWealthRequired', 'sweep', { wealthType: 'current' }],
    ['ruleWealthRequired', 'topUp', { wealthType: 'timeDeposit' }],
    ['depositTermUnavailable', 'time', { termMonths: 0 }],
    ['accountRequired', 'fixed', { destinationAccountId: '' }],
    ['accountUnknown', 'time', { payingAccountId: '999999999999' }],
  ] as const)('refuses %s (%s)', async (key, which, over) => {
    const { prepare, inputs, year } = await scene()
    const changed = Object.fromEntries(
      Object.entries(over).map(([name, value]) => [name, typeof value === 'function' ? value(year) : value]),
    )
    await expect(prepare({ ...inputs[which], ...monthly(year), ...changed })).rejects.toMatchObject({ key })
  })

  test('refuses accounts of Beijing, of class III, lost or foreign ones, and the same one twice', async () => {
    const { prepare, inputs, year, customerId, current, other } = await scene()
    const beijing = await buildAccount(db, { customerId, branchCode: '599100000013' })
    const third = await buildAccount(db, { customerId, accountClass: 3 })
    const expectRefused = (input: object, key: string, field: string) =>
      expect(prepare({ ...inputs.fixed, ...monthly(year), ...input })).rejects.toMatchObject({ key, field })
    await expectRefused({ payingAccountId: `${beijing.accountId}` }, 'beijingUnsupported', 'payingAccountId')
    await expectRefused(
      { destinationAccountId: `${beijing.accountId}` },
      'beijingUnsupported',
      'destinationAccountId',
    )
    await expectRefused(
      { ...inputs.time, ...monthly(year), payingAccountId: `${beijing.accountId}` },
      'beijingUnsupported',
      'payingAccountId',
    )
    await expectRefused(
      { destinationAccountId: `${third.accountId}` },
      'depositClassThree',
      'destinationAccountId',
    )
    await expectRefused(
      { ...inputs.sweep, ...monthly(year), payingAccountId: `${third.accountId}` },
      'depositClassThree',
      'payingAccountId',
    )
    await expectRefused(
      { destinationAccountId: `${current.accountId}` },
      'sameAccount',
      'destinationAccountId',
    )
    await setState(other.accountId, 'lost')
    await expectRefused({}, 'receivingAccountLost', 'destinationAccountId')
    const stranger = await ruleScene(db)
    await expectRefused(
      { destinationAccountId: `${stranger.other.accountId}` },
      'accountUnknown',
      'destinationAccountId',
    )
  })

  test('allows one sweep and one top-up an account, no circle, twenty in all', async () => {
    const { set, prepare, inputs, year, customerId, current, other } = await scene()
    const when = monthly(year)
    const third = await buildAccount(db, { customerId })
    const id = (account: { accountId: bigint }) => `${account.accountId}`
    await set({ ...inputs.sweep, ...when })
    await expect(prepare({ ...inputs.sweep, ...when, amount: '1' })).rejects.toMatchObject({
      key: 'ruleExists',
      field: 'payingAccountId',
    })
    await set({ ...inputs.topUp, ...when })
    await expect(prepare({ ...inputs.topUp, ...when, payingAccountId: id(third) })).rejects.toMatchObject({
      key: 'ruleExists',
      field: 'destinationAccountId',
    })
    const back = { payingAccountId: id(other), destinationAccountId: id(current) }
    await expect(prepare({ ...inputs.topUp, ...when, ...back })).rejects.toMatchObject({
      key: 'ruleCircular',
      field: 'destinationAccountId',
    })
    // A circle through a third account is refused too: current → other → third → current.
    await set({ ...inputs.topUp, ...when, payingAccountId: id(other), destinationAccountId: id(third) })
    await expect(
      prepare({ ...inputs.topUp, ...when, payingAccountId: id(third), destinationAccountId: id(current) }),
    ).rejects.toMatchObject({ key: 'ruleCircular' })
    // Fixed amounts may go there and back.
    await set({ ...inputs.fixed, ...when, ...back })
    for (let count = 4; count < 20; count += 1) await set({ ...inputs.fixed, ...when })
    await expect(prepare({ ...inputs.fixed, ...when })).rejects.toMatchObject({ key: 'ruleTooMany' })
  })

  test('of two rules prepared before and set at the same moment, one is refused', async () => {
    const { inputs, year, context } = await scene()
    const input = { ...inputs.sweep, ...monthly(year) }
    const first = await context()
    const second = await context()
    const orders = [await readyOrder(first, 'PAM1001', input), await readyOrder(second, 'PAM1001', input)]
    const done = await Promise.allSettled(orders.map((order) => submitOrder(second, 'PAM1001', order)))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'ruleExists' } })
  })

  test('refers customers who signed online to a branch', async () => {
    const { prepare, inputs, year } = await scene({ kind: 'onlineSigned' })
    await expect(prepare({ ...inputs.fixed, ...monthly(year) })).rejects.toMatchObject({
      key: 'signingRequired',
    })
  })
})

describe('running', () => {
  test('a fixed amount moves on each date, and the rule ends with the last', async () => {
    const { set, inputs, year, read, balanceOf, other, currentBalance, customerId } = await scene()
    const { orderId } = await set({ ...inputs.fixed, ...monthly(year) })
    // The home page shows the date but not the amount, which depends on the balance of that day.
    const ahead = (await depositHoldings.read(db, customerId, `${year}-01-01`)).upcoming([])
    expect(ahead).toMatchObject([{ kind: 'depositRule', on: `${year}-01-28`, amountMinor: null }])
    await letPass(`${year}-01-28`, '20:59')
    expect(await balanceOf(other)).toBe('0.00')
    await letPass(`${year}-01-28`, '21:00')
    expect(await balanceOf(other)).toBe('1000.00')
    const { runs } = await read(orderId)
    expect(runs).toMatchObject([{ outcome: 'done', certificate: null, reason: null }])
    // Each run is an order of its own, with a receipt that names the authorising order.
    const { rows } = await sql<{
      code: string
      text: string
    }>`select code, summary::text as text from orders.orders
      where order_id = ${runs[0]!.orderId}`.execute(ownerDb)
    expect(rows).toMatchObject([{ code: 'PAM0301', text: expect.stringContaining(orderId) }])
    // After a jump the remaining runs are caught up under their own dates.
    await letPass(`${year}-12-31`)
    const after = await read(orderId)
    expect(outcomes(after.runs)).toEqual([
      ['04-28', 'done', '1000.00'],
      ['03-28', 'done', '1000.00'],
      ['02-28', 'done', '1000.00'],
      ['01-28', 'done', '1000.00'],
    ])
    expect(after).toMatchObject({
      rule: { state: 'expired', nextOn: null, moved: '4000.00' },
      upcoming: [],
      left: 0,
    })
    expect(await currentBalance()).toBe('196000.00')
  })

  test('a sweep opens a certificate of the available surplus, and moves nothing below the least amount', async () => {
    const { set, inputs, year, read, certificates, currentBalance, current, move } = await scene({
      funds: { CNY: 63_870_45n },
    })
    const { orderId } = await set({ ...inputs.sweep, ...monthly(year) })
    await letPass(`${year}-01-28`, '22:00')
    expect(await currentBalance()).toBe('20870.45')
    await move(current, 4_129_54n)
    await letPass(`${year}-02-28`, '22:00')
    await move(current, 1n)
    await letPass(`${year}-03-28`, '22:00')
    expect(outcomes((await read(orderId)).runs)).toEqual([
      ['03-28', 'done', '5000.00'],
      ['02-28', 'skipped', null],
      ['01-28', 'done', '43000.00'],
    ])
    expect((await read(orderId)).runs.map(({ certificate }) => certificate)).toEqual(['0002', null, '0001'])
    expect(await certificates()).toMatchObject({
      '0001': `4300000 6500 ${year}-01-28 ${year}-04-28 active`,
      '0002': `500000 6500 ${year}-03-28 ${year}-06-28 active`,
    })
  })

  test('call and rolling deposits of a rule are opened in steps of 50,000, each by its own order', async () => {
    const { set, inputs, year, read, certificates, currentBalance, current, move, prepare } = await scene({
      funds: { CNY: 169_999_99n },
    })
    const when = monthly(year)
    const call = await set({ ...inputs.sweep, ...when, wealthType: 'callDeposit7' })
    const rolling = { ...inputs.time, ...when, wealthType: 'rolling7', amount: '50000' }
    await expect(prepare(rolling)).rejects.toMatchObject({ key: 'agreementNotRead', field: 'agreed' })
    const rolls = await set({ ...rolling, agreed: true })
    await letPass(`${year}-01-28`, '22:00')
    expect(await currentBalance()).toBe('19999.99')
    await move(current, 10_000_00n)
    await letPass(`${year}-02-28`, '22:00')
    expect(outcomes((await read(call.orderId)).runs)).toEqual([
      ['02-28', 'skipped', null],
      ['01-28', 'done', '100000.00'],
    ])
    expect(outcomes((await read(rolls.orderId)).runs)).toEqual([
      ['02-28', 'failed', null],
      ['01-28', 'done', '50000.00'],
    ])
    expect(Object.values(await certificates()).map((text) => text.split(' ')[0])).toEqual([
      '10000000',
      '5000000',
    ])
  })

  test('a top-up fills the account in the morning, and after a failure without cover it goes on', async () => {
    const { set, inputs, year, read, balanceOf, other, current, move, notifications } = await scene({
      funds: { CNY: 4_000_00n },
    })
    const { orderId } = await set({ ...inputs.topUp, ...monthly(year) })
    await letPass(`${year}-01-28`, '06:00')
    expect(await balanceOf(other)).toBe('3000.00')
    await letPass(`${year}-02-27`)
    await move(other, -49_60n)
    await letPass(`${year}-03-27`)
    await move(other, -2_000_00n)
    await letPass(`${year}-04-27`)
    await move(current, 10_000_00n)
    await letPass(`${year}-05-01`)
    const { runs } = await read(orderId)
    expect(outcomes(runs)).toEqual([
      ['04-28', 'done', '1950.00'],
      ['03-28', 'failed', null],
      ['02-28', 'done', '100.00'],
      ['01-28', 'done', '3000.00'],
    ])
    expect(runs[1]).toMatchObject({
      orderId: null,
      reason: { zh: '付款账户可用余额不足人民币1,950.00元，本次未执行，请保证余额充足。' },
    })
    const told = (await notifications()).filter((text) => text.includes('未能执行'))
    expect(told).toEqual([
      expect.stringMatching(
        `余额补足，尾号\\d{4}的账户）${year}-03-28未能执行，原因：付款账户可用余额不足人民币1,950.00元.*下次${year}-04-28照常执行。`,
      ),
    ])
  })

  test('a lost or debit-blocked account fails one run with its reason, and the rule goes on', async () => {
    const { set, inputs, year, read, current, other } = await scene()
    const sweep = await set({ ...inputs.sweep, ...monthly(year) })
    const fixed = await set({ ...inputs.fixed, ...monthly(year) })
    await setState(current.accountId, 'debitBlocked')
    await letPass(`${year}-01-29`)
    await setState(current.accountId, 'normal')
    await setState(other.accountId, 'lost')
    await letPass(`${year}-03-01`)
    await setState(other.accountId, 'normal')
    await letPass(`${year}-04-01`)
    const of = async (rule: string) =>
      (await read(rule)).runs.map(({ outcome, reason }) => [outcome, reason?.zh])
    expect(await of(sweep.orderId)).toEqual([
      ['skipped', undefined],
      ['done', undefined],
      ['failed', expect.stringContaining('止付')],
    ])
    expect(await of(fixed.orderId)).toEqual([
      ['done', undefined],
      ['failed', expect.stringContaining('挂失')],
      ['failed', expect.stringContaining('止付')],
    ])
  })

  test('a cancelled rule runs no more, and an ended rule cannot be cancelled', async () => {
    const { set, inputs, year, cancel, read, balanceOf, other, notifications, list } = await scene()
    const { orderId } = await set({ ...inputs.fixed, ...monthly(year) })
    await letPass(`${year}-01-29`)
    expect(await cancel(orderId)).toMatchObject({ state: 'success', code: 'PAM1002' })
    await letPass(`${year}-06-01`)
    expect(await balanceOf(other)).toBe('1000.00')
    expect(await read(orderId)).toMatchObject({ rule: { state: 'cancelled', nextOn: null, done: 1 } })
    expect((await notifications()).at(-1)).toContain('您的智能存款规则已撤销')
    expect((await list({ state: 'cancelled' })).rows).toHaveLength(1)
    await expect(cancel(orderId)).rejects.toMatchObject({ key: 'ruleEnded' })
    // A rule of another customer gives the same error as a missing rule.
    const stranger = await ruleScene(db)
    await expect(stranger.cancel(orderId)).rejects.toMatchObject({ key: 'ruleUnknown' })
    await expect(stranger.read(orderId)).rejects.toMatchObject({ key: 'ruleUnknown' })
  })

  test('two servers run each date once, and a customer’s oldest rule first', async () => {
    // The money is enough for two of the three rules, so the youngest fails.
    const { set, inputs, year, read, customerId, balanceOf, other } = await scene({
      funds: { CNY: 2_500_00n },
    })
    const rules: string[] = []
    for (let count = 0; count < 3; count += 1)
      rules.push((await set({ ...inputs.fixed, ...monthly(year, 1) })).orderId)
    await advanceClock(db, instantOf(`${year}-01-29`, '08:00'))
    const servers = [openTestDatabase({ url }), openTestDatabase({ url })]
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    // Both jobs have taken a date of the same customer before either can continue.
    const barrier = db.transaction().execute(async (tx) => {
      await sql`select from deposits.rules where customer_id = ${customerId} for update`.execute(tx)
      hold()
      await released
    })
    await held
    const taken = servers.map((server) => doNextDue({ db: server, ...work }))
    await untilBlocked(ownerDb, 2)
    release()
    await Promise.all([barrier, ...taken])
    await until(async () => {
      const left = await Promise.all(servers.map((server) => doNextDue({ db: server, ...work })))
      return !left.includes(true)
    })
    await Promise.all(servers.map((server) => server.destroy()))
    const runs = await Promise.all(rules.map(async (rule) => (await read(rule)).runs))
    expect(runs.map((each) => each.map(({ outcome }) => outcome))).toEqual([['done'], ['done'], ['failed']])
    expect(await balanceOf(other)).toBe('2000.00')
    expect(new Set(runs.flatMap((each) => each.map(({ orderId }) => orderId))).size).toBe(3)
    for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
  })
})
