import type { ResponseOf } from '@cloudsail/contract'
import type { OrderSummary } from '@cloudsail/contract/orders'
import type { futureRules } from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { advanceClock, startScheduledJobs } from '../../bankday/index.ts'
import { doAllDue } from '../../bankday/test-scheduled-jobs.ts'
import type { Db } from '../../db/database.ts'
import { cutConnections } from '../../db/test-cuts.ts'
import { openTestDatabase, testDatabase } from '../../db/test-database.ts'
import type { TestContext } from '../../http/test-context.ts'
import { trialBalance } from '../../ledger/index.ts'
import { loadBankList } from '../../networks/index.ts'
import { call, giveOrder, readyOrder, submitOrder } from '../../orders/test-orders.ts'
import { give, receiptOf } from '../interbank/test-remittances.ts'
import { transferWorkers } from '../workers.ts'
import { futureScene, setRule } from './test-rules.ts'

const { db, ownerDb, url } = await testDatabase()
const log = pino({ level: 'silent' })
const work = { log, workers: transferWorkers, retryMs: 5 }

beforeAll(async () => {
  await loadBankList(ownerDb)
  // The years pass without day-ends. `start/catching-up.test.ts` covers both together.
  await ownerDb.deleteFrom('bankday.day_ends').execute()
})

/** The bank clock only goes forward, so each test has a year of its own. */
let year = 2027
const at = (date: string, time = '12:00') => new Date(`${date}T${time}:00+08:00`)
const goTo = (date: string, time?: string) => advanceClock(db, at(date, time))
const workUp = () => doAllDue({ db, ...work })
/** Advances the clock and executes everything that has come due. */
async function letPass(date: string, time?: string) {
  await goTo(date, time)
  await workUp()
}

/** Builds a scene on 1 January of a year that no other test uses. */
async function scene(options: Parameters<typeof futureScene>[1] = {}) {
  year += 1
  await letPass(`${year}-01-01`)
  return { ...(await futureScene(db, options)), year }
}
const monthly = (year: number) => ({
  period: 'monthly',
  firstOn: `${year}-01-31`,
  endOn: `${year}-05-01`,
})

/** Sets the same rule several times, a minute apart, because dynamic passwords are sent at most once a minute. */
async function setSeveral(context: TestContext, count: number, input: object): Promise<string[]> {
  const rules: string[] = []
  for (let minute = 0; minute < count; minute += 1) {
    const now = new Date(context.now.getTime() + minute * 60_000)
    rules.push((await setRule({ ...context, now }, 'PTR0701', input)).orderId)
  }
  return rules
}

describe('setting', () => {
  test('shows the period, the time and the first dates, and moves nothing', async () => {
    const { context, transfer, year, account, notifications } = await scene()
    const receipt = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    const line = (key: string) => receipt.lines.find((each) => each.key === key)?.value
    expect(line('period')?.zh).toBe('每月')
    expect(line('time')?.zh).toBe('当日09:00（北京时间）起')
    expect(line('dates')).toEqual({
      zh: `${year}-01-31、${year}-02-${year % 4 ? 28 : 29}、${year}-03-31、${year}-04-30，共4次`,
      en: `${year}-01-31, ${year}-02-${year % 4 ? 28 : 29}, ${year}-03-31, ${year}-04-30, 4 in total`,
    })
    expect(context.sent.at(-1)!.text).toContain('设置未来转账')
    expect(receipt.state).toBe('success')
    expect((await account()).balanceMinor).toBe(1_000_000n)
    expect(await notifications()).toEqual([expect.stringContaining('您已设置未来转账')])
    const { rows } = await call<ResponseOf<typeof futureRules>>(context, 'PTR0703001_rules', { text: 'cjg' })
    // The number printed in groups of four. The name with a blank, and in full width.
    for (const text of [transfer.payeeAccount.replace(/(.{4})/g, '$1 ').trim(), '陈 建国', 'ＣＪＧ'])
      expect(await call(context, 'PTR0703001_rules', { text })).toMatchObject({
        rows: [{ payeeName: '陈建国' }],
      })
    expect(rows).toMatchObject([
      {
        ruleId: receipt.orderId,
        kind: 'inBank',
        state: 'normal',
        nextOn: `${year}-01-31`,
        done: 0,
        failed: 0,
      },
    ])
  })

  test.each([
    ['scheduleStartRequired', (y: number) => ({ period: 'once', firstOn: `${y}-01-01`, endOn: '' })],
    ['scheduleStartRequired', () => ({ period: 'once', firstOn: '', endOn: '' })],
    ['scheduleStartRequired', (y: number) => ({ period: 'once', firstOn: `${y}-02-30`, endOn: '' })],
    ['scheduleEndInvalid', (y: number) => ({ ...monthly(y), endOn: '' })],
    ['scheduleEndInvalid', (y: number) => ({ ...monthly(y), endOn: `${y}-01-30` })],
    ['scheduleTooFar', (y: number) => ({ ...monthly(y), endOn: `${y + 5}-01-02` })],
    ['scheduleTooFar', (y: number) => ({ period: 'once', firstOn: `${y + 5}-01-02`, endOn: '' })],
    ['limitSingleExceeded', (y: number) => ({ ...monthly(y), amount: '5000.01' })],
    ['amountZero', (y: number) => ({ ...monthly(y), amount: '0.00' })],
    ['payeeNameMismatch', (y: number) => ({ ...monthly(y), payeeName: '陈建设' })],
  ])('refuses: %s', async (key, over) => {
    const { context, transfer, year } = await scene()
    await expect(call(context, 'PTR0701001_prepare', { ...transfer, ...over(year) })).rejects.toMatchObject({
      key,
    })
  })

  test('does not need the money yet, and refuses an account opened in Beijing', async () => {
    const { context, transfer, year, customerId } = await scene({ fundsMinor: 0n })
    await call<OrderSummary>(context, 'PTR0701001_prepare', { ...transfer, ...monthly(year) })
    const beijing = await buildAccount(db, {
      customerId,
      transferService: true,
      branchCode: '599100000013',
    })
    for (const [code, input] of [
      ['PTR0701', transfer],
      ['PTR0702', outside],
    ] as const)
      await expect(
        call(context, `${code}001_prepare`, {
          ...input,
          ...monthly(year),
          payerAccountId: beijing.accountId.toString(),
        }),
      ).rejects.toMatchObject({ key: 'beijingUnsupported', field: 'payerAccountId' })
  })
})

const outside = {
  payeeType: 'individual',
  payeeName: '陈建国',
  payeeAccount: '6222021001116245',
  bank: '102',
  branchCode: '',
  amount: '1000.00',
  purpose: 'rent',
  postscript: '',
  payeeMobile: '',
  agreed: true,
}

describe('its dates', () => {
  test('nothing happens before nine, and then an order of its own runs under the rule', async () => {
    const { context, transfer, year, account, read } = await scene()
    const { orderId: ruleId } = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    await letPass(`${year}-01-31`, '08:59')
    expect((await read(ruleId)).runs).toEqual([])
    await letPass(`${year}-01-31`, '09:00')
    expect((await account()).balanceMinor).toBe(900_000n)
    const { rule, runs, upcoming, left } = await read(ruleId)
    expect(rule).toMatchObject({ state: 'normal', nextOn: upcoming[0], done: 1, failed: 0 })
    expect(runs).toMatchObject([{ dueOn: `${year}-01-31`, state: 'success', reason: null }])
    expect([upcoming.length, left]).toEqual([3, 3])
    const receipt = await receiptOf(context, runs[0]!.orderId!)
    expect(receipt).toMatchObject({ code: 'PTR0101', state: 'success' })
    expect(receipt.lines.at(-1)!.value.zh).toBe(ruleId)
  })

  test('missed dates are made up, each under its own date, and the rule ends with its last', async () => {
    const { context, transfer, year, account, read } = await scene()
    const { orderId: ruleId } = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    await letPass(`${year}-12-01`)
    const { rule, runs, upcoming, left } = await read(ruleId)
    expect(runs.map(({ dueOn }) => dueOn.slice(5))).toEqual([
      '04-30',
      '03-31',
      year % 4 ? '02-28' : '02-29',
      '01-31',
    ])
    expect(runs.every(({ at, dueOn }) => at.startsWith(`${dueOn}T09:00`))).toBe(true)
    expect(rule).toMatchObject({ state: 'expired', nextOn: null, done: 4 })
    expect([upcoming, left]).toEqual([[], 0])
    expect((await account()).balanceMinor).toBe(600_000n)
    await expect(give(context, 'PTR0704', { rule: ruleId })).rejects.toMatchObject({ key: 'futureRuleEnded' })
  })

  test('missed dates use the limits of their own dates, not of the day on which they are made up', async () => {
    const { context, customerId, transfer, year, read } = await scene()
    await sql`insert into limits.settings (customer_id, scope, kind, value, order_id, set_at, effective_at)
      values (${customerId}, 'customer', 'daily', 150000, '0', ${at(`${year}-01-01`, '00:00')},
        ${at(`${year}-01-01`, '00:00')})`.execute(db)
    const { orderId: ruleId } = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    await letPass(`${year}-12-01`)
    const { rule, runs } = await read(ruleId)
    expect(runs.map(({ state }) => state)).toEqual(['success', 'success', 'success', 'success'])
    expect(rule).toMatchObject({ state: 'expired', done: 4 })
    const { rows } = await sql<{ period: string }>`select period from limits.usage
      where customer_id = ${customerId} and scope = 'customer' and period like 'D%' order by period`.execute(
      db,
    )
    expect(rows.map(({ period }) => period.slice(6))).toEqual([
      '01-31',
      year % 4 ? '02-28' : '02-29',
      '03-31',
      '04-30',
    ])
  })

  test('a date without cover fails, is shown and announced with its reason, and the next one stays', async () => {
    const { context, transfer, year, account, read, notifications } = await scene({ fundsMinor: 150_000n })
    const { orderId: ruleId } = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    await letPass(`${year}-03-10`)
    const { rule, runs } = await read(ruleId)
    expect(rule).toMatchObject({ state: 'normal', nextOn: `${year}-03-31`, done: 1, failed: 1 })
    expect(runs[0]).toMatchObject({
      state: 'failed',
      orderId: null,
      reason: { zh: expect.stringContaining('余额不足'), en: expect.stringContaining('enough money') },
    })
    expect((await account()).balanceMinor).toBe(50_000n)
    expect((await notifications()).at(-1)).toMatch(/未能执行，原因：.*余额不足.*后续日期仍按约定执行/)
    const audit = await sql<{ event: string }>`select event from orders.audit
      where customer_id = ${context.session.customerId} order by seq desc limit 1`.execute(db)
    expect(audit.rows).toEqual([{ event: 'futureTransfer.failed' }])
  })

  test('a single transfer that fails ends as failed, and one that succeeds as expired', async () => {
    const poor = await scene({ fundsMinor: 0n })
    const once = { period: 'once', firstOn: `${poor.year}-01-15`, endOn: '' }
    const failing = await setRule(poor.context, 'PTR0701', { ...poor.transfer, ...once })
    const rich = await futureScene(db)
    const paying = await setRule(rich.context, 'PTR0701', { ...rich.transfer, ...once })
    await letPass(`${poor.year}-01-15`, '09:30')
    expect((await poor.read(failing.orderId)).rule).toMatchObject({ state: 'failed', failed: 1 })
    expect((await poor.notifications()).at(-1)).toContain('该约定已结束')
    expect((await rich.read(paying.orderId)).rule).toMatchObject({ state: 'expired', done: 1 })
  })

  test('a lost account and a used-up limit fail a date with their own sentences', async () => {
    const { context, transfer, year, from, customerId, read } = await scene({ fundsMinor: 10_000_000n })
    const daily = { period: 'daily', firstOn: `${year}-01-02`, endOn: `${year}-01-03` }
    // A mobile dynamic password allows 20,000 a day, so the fifth transfer of 5,000 does not fit.
    const rules = await setSeveral(context, 5, { ...transfer, ...daily, amount: '5000.00' })
    await letPass(`${year}-01-02`, '10:00')
    const reasons = (await Promise.all(rules.map(read))).flatMap(({ runs }) =>
      runs.flatMap(({ reason }) => reason ?? []),
    )
    expect(reasons).toHaveLength(1)
    expect(reasons[0]!.en).toContain('limit of your authentication method')
    await ownerDb
      .updateTable('accounts.accounts')
      .set({ status: 'lost' })
      .where('customer_id', '=', customerId)
      .where('account_id', '=', from.accountId)
      .execute()
    await letPass(`${year}-01-03`, '10:00')
    for (const { runs } of await Promise.all(rules.map(read))) expect(runs[0]!.reason!.zh).toContain('挂失')
  })

  test('a transfer to another bank goes to its network', async () => {
    const { context, transfer, year, account, read } = await scene()
    const { orderId: ruleId, lines } = await setRule(context, 'PTR0702', {
      ...outside,
      payerAccountId: transfer.payerAccountId,
      period: 'once',
      firstOn: `${year}-02-20`,
      endOn: '',
    })
    expect(lines.find(({ key }) => key === 'fee')!.value.zh).toBe('每笔人民币5.50元（以执行当日标准为准）')
    await letPass(`${year}-02-20`)
    const { rule, runs } = await read(ruleId)
    expect(rule).toMatchObject({ kind: 'interbank', payeeBank: '中国工商银行', done: 1 })
    expect(runs).toMatchObject([{ state: 'processing' }])
    expect((await account()).balanceMinor).toBe(1_000_000n - 100_000n - 550n)
    // A payment that the other bank returns counts as failed.
    await ownerDb
      .updateTable('orders.orders')
      .set({ state: 'rejected' })
      .where('order_id', '=', runs[0]!.orderId!)
      .execute()
    const back = await read(ruleId)
    expect(back.rule).toMatchObject({ done: 0, failed: 1 })
    expect(back.runs).toMatchObject([{ state: 'rejected' }])
  })
})

describe('changing', () => {
  test('amount and next date change under the method that authorised them, and later dates follow', async () => {
    const { context, customerId, transfer, year, account, read, notifications } = await scene()
    const { orderId: rule } = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    await letPass(`${year}-02-01`)
    const later = { ...context, now: at(`${year}-02-01`) }
    const { orderId, lines } = await giveOrder(later, 'PTR0706', {
      rule,
      amount: '250.00',
      nextOn: `${year}-02-10`,
      endOn: `${year}-06-01`,
    })
    expect(lines.find(({ key }) => key === 'before')!.value.zh).toContain('每次1,000.00元')
    expect((await notifications()).at(-1)).toMatch(/已变更：每次人民币250.00元/)
    await letPass(`${year}-03-11`)
    const { rule: changed, runs, upcoming } = await read(rule)
    expect(changed).toMatchObject({ amount: '250.00', changedBy: orderId, done: 3, nextOn: `${year}-04-10` })
    expect(runs.map(({ dueOn }) => dueOn.slice(5))).toEqual(['03-10', '02-10', '01-31'])
    expect(upcoming).toEqual([`${year}-04-10`, `${year}-05-10`])
    expect((await account()).balanceMinor).toBe(1_000_000n - 100_000n - 2n * 25_000n)
    const { rows } = await sql<{ event: string }>`select event from orders.audit
      where customer_id = ${customerId} and subject = ${orderId}`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('an amount alone changes without moving a date, and the amount of a single transfer too', async () => {
    const { context, transfer, year, account, read } = await scene()
    const { orderId: rule } = await setRule(context, 'PTR0701', {
      ...transfer,
      period: 'once',
      firstOn: `${year}-01-15`,
      endOn: '',
    })
    const soon = { ...context, now: new Date(context.now.getTime() + 60_000) }
    await giveOrder(soon, 'PTR0706', { rule, amount: '30.00', nextOn: `${year}-01-15`, endOn: '' })
    await letPass(`${year}-01-16`)
    expect((await read(rule)).rule).toMatchObject({ state: 'expired', done: 1 })
    expect((await account()).balanceMinor).toBe(1_000_000n - 3_000n)
  })

  test('a date from which the rule was moved away comes due again after earlier ones', async () => {
    const { context, transfer, year, read } = await scene()
    const weekly = { period: 'weekly', firstOn: `${year}-01-22`, endOn: `${year}-02-10` }
    const { orderId: rule } = await setRule(context, 'PTR0701', { ...transfer, ...weekly, amount: '1.00' })
    const soon = { ...context, now: new Date(context.now.getTime() + 60_000) }
    const earlier = { rule, amount: '1.00', nextOn: `${year}-01-08`, endOn: weekly.endOn }
    await giveOrder(soon, 'PTR0706', earlier)
    await letPass(`${year}-03-01`)
    const { rule: row, runs } = await read(rule)
    expect(row).toMatchObject({ state: 'expired', done: 5, failed: 0 })
    expect(runs.map(({ dueOn }) => dueOn.slice(5))).toEqual(['02-05', '01-29', '01-22', '01-15', '01-08'])
  })

  test.each([
    ['scheduledUnchanged', (y: number) => ({ amount: '1000.00', nextOn: `${y}-01-31`, endOn: `${y}-05-01` })],
    ['scheduleStartRequired', (y: number) => ({ amount: '1.00', nextOn: `${y}-01-01`, endOn: `${y}-05-01` })],
    ['scheduleEndInvalid', (y: number) => ({ amount: '1.00', nextOn: `${y}-01-31`, endOn: `${y}-01-30` })],
    ['scheduleEndInvalid', (y: number) => ({ amount: '1.00', nextOn: `${y}-01-31`, endOn: '' })],
    ['scheduleTooFar', (y: number) => ({ amount: '1.00', nextOn: `${y}-01-31`, endOn: `${y + 5}-01-02` })],
    [
      'limitSingleExceeded',
      (y: number) => ({ amount: '5000.01', nextOn: `${y}-01-31`, endOn: `${y}-05-01` }),
    ],
    ['amountZero', (y: number) => ({ amount: '0.00', nextOn: `${y}-01-31`, endOn: `${y}-05-01` })],
  ])('refuses: %s', async (key, to) => {
    const { context, transfer, year } = await scene()
    const { orderId: rule } = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    await expect(call(context, 'PTR0706001_prepare', { rule, ...to(year) })).rejects.toMatchObject({ key })
  })

  test('decides about the payer and the payee anew', async () => {
    const { context, customerId, transfer, year, from } = await scene()
    const { orderId: rule } = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    await ownerDb
      .updateTable('accounts.accounts')
      .set({ status: 'lost' })
      .where('customer_id', '=', customerId)
      .where('account_id', '=', from.accountId)
      .execute()
    await expect(
      call(context, 'PTR0706001_prepare', {
        rule,
        amount: '1.00',
        nextOn: `${year}-01-31`,
        endOn: `${year}-05-01`,
      }),
    ).rejects.toMatchObject({ key: expect.stringMatching(/Lost/) })
  })

  test('an order prepared before a date was executed is refused after it', async () => {
    const { context, transfer, year, read } = await scene()
    const { orderId: rule } = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    await letPass(`${year}-01-31`, '08:58')
    const before = { ...context, now: at(`${year}-01-31`, '08:58') }
    const ready = await readyOrder(before, 'PTR0707', { rule, action: 'skip' })
    await letPass(`${year}-01-31`, '09:00')
    await expect(submitOrder(before, 'PTR0707', ready)).rejects.toMatchObject({ key: 'orderChanged' })
    expect((await read(rule)).rule).toMatchObject({ done: 1, nextOn: expect.stringMatching(/-02-2/) })
  })
})

describe('pausing and skipping', () => {
  test('a skipped date is shown as such, counts as neither made nor failed, and does not come back', async () => {
    const { context, transfer, year, account, read, notifications } = await scene()
    const { orderId: rule } = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    await give(context, 'PTR0707', { rule, action: 'skip' })
    expect((await notifications()).at(-1)).toContain(`您已跳过${year}-01-31`)
    await expect(
      call(context, 'PTR0706001_prepare', {
        rule,
        amount: '1.00',
        nextOn: `${year}-01-20`,
        endOn: `${year}-05-01`,
      }),
    ).rejects.toMatchObject({ key: 'scheduledDateUsed', field: 'nextOn' })
    await letPass(`${year}-03-01`)
    const { rule: row, runs } = await read(rule)
    expect(row).toMatchObject({ state: 'normal', done: 1, failed: 0, nextOn: `${year}-03-31` })
    expect(runs.map(({ skipped, orderId }) => [skipped, orderId === null])).toEqual([
      [false, false],
      [true, true],
    ])
    expect((await account()).balanceMinor).toBe(900_000n)
    const again = { ...context, now: at(`${year}-03-01`) }
    await give(again, 'PTR0707', { rule, action: 'skip' })
    await expect(give(again, 'PTR0707', { rule, action: 'skip' })).rejects.toMatchObject({
      key: 'scheduledLastDate',
    })
  })

  test('dates of a paused rule pass without a transfer, and it goes on from the first date after resuming', async () => {
    const { context, transfer, year, account, read } = await scene()
    const { orderId: rule } = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    await give(context, 'PTR0707', { rule, action: 'pause' })
    await expect(give(context, 'PTR0707', { rule, action: 'pause' })).rejects.toMatchObject({
      key: 'scheduledPaused',
    })
    expect(await call(context, 'PTR0703001_rules', { state: 'paused' })).toMatchObject({
      rows: [{ ruleId: rule, nextOn: null }],
    })
    await letPass(`${year}-03-01`)
    expect((await read(rule)).runs).toEqual([])
    const later = { ...context, now: at(`${year}-03-01`) }
    const { orderId } = await giveOrder(later, 'PTR0708', { rule })
    expect((await read(rule)).rule).toMatchObject({
      state: 'normal',
      nextOn: `${year}-03-31`,
      changedBy: orderId,
    })
    await expect(call(later, 'PTR0708001_prepare', { rule })).rejects.toMatchObject({
      key: 'scheduledNotPaused',
    })
    await letPass(`${year}-06-01`)
    expect((await read(rule)).rule).toMatchObject({ state: 'expired', done: 2 })
    expect((await account()).balanceMinor).toBe(800_000n)
  })

  test('a rule resumed before its date keeps that date, and one whose dates have passed cannot resume', async () => {
    const { context, transfer, year, account, read } = await scene()
    const { orderId: rule } = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    await give(context, 'PTR0707', { rule, action: 'pause' })
    await giveOrder({ ...context, now: new Date(context.now.getTime() + 60_000) }, 'PTR0708', { rule })
    await letPass(`${year}-02-01`)
    expect((await read(rule)).rule).toMatchObject({ done: 1 })
    expect((await account()).balanceMinor).toBe(900_000n)
    const later = { ...context, now: at(`${year}-02-01`) }
    await give(later, 'PTR0707', { rule, action: 'pause' })
    await goTo(`${year}-06-01`)
    await expect(
      call({ ...context, now: at(`${year}-06-01`) }, 'PTR0708001_prepare', { rule }),
    ).rejects.toMatchObject({ key: 'scheduledRanOut' })
    await give({ ...context, now: at(`${year}-06-01`) }, 'PTR0704', { rule })
    expect((await read(rule)).rule).toMatchObject({ state: 'cancelled', done: 1 })
  })

  test('a single transfer has nothing to skip or pause, and another customer’s rule is unknown', async () => {
    const { context, transfer, year } = await scene()
    const { orderId: rule } = await setRule(context, 'PTR0701', {
      ...transfer,
      period: 'once',
      firstOn: `${year}-01-15`,
      endOn: '',
    })
    for (const action of ['skip', 'pause'])
      await expect(give(context, 'PTR0707', { rule, action })).rejects.toMatchObject({
        key: 'scheduledOnceOnly',
      })
    const { context: stranger } = await futureScene(db)
    for (const [code, input] of [
      ['PTR0706', { rule, amount: '1.00', nextOn: `${year}-01-15`, endOn: '' }],
      ['PTR0707', { rule, action: 'pause' }],
      ['PTR0708', { rule }],
    ] as const)
      await expect(call(stranger, `${code}001_prepare`, input)).rejects.toMatchObject({
        key: 'futureRuleUnknown',
      })
  })
})

test('a transfer on the last day of each month follows the length of the months', async () => {
  const { context, transfer, year, read } = await scene()
  const { orderId: rule, lines } = await setRule(context, 'PTR0701', {
    ...transfer,
    period: 'monthEnd',
    firstOn: `${year}-02-10`,
    endOn: `${year}-05-30`,
  })
  const february = `${year}-02-${year % 4 ? 28 : 29}`
  expect(lines.find(({ key }) => key === 'dates')!.value.zh).toBe(
    `${february}、${year}-03-31、${year}-04-30，共3次`,
  )
  await letPass(`${year}-04-01`)
  const { rule: row, runs } = await read(rule)
  expect(row).toMatchObject({ nextOn: `${year}-04-30`, done: 2 })
  expect(runs.map(({ dueOn }) => dueOn)).toEqual([`${year}-03-31`, february])
  await expect(
    call({ ...context, now: at(`${year}-04-01`) }, 'PTR0701001_prepare', {
      ...transfer,
      period: 'monthEnd',
      firstOn: `${year}-04-10`,
      endOn: `${year}-04-20`,
    }),
  ).rejects.toMatchObject({ key: 'scheduleEndInvalid', field: 'endOn' })
})

describe('cancelling', () => {
  test('ends the rule before its next date, once', async () => {
    const { context, transfer, year, account, read, notifications } = await scene()
    const { orderId: rule } = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    await letPass(`${year}-02-01`)
    const receipt = await give(context, 'PTR0704', { rule })
    expect(receipt.lines.find(({ key }) => key === 'next')!.value.zh).toMatch(`${year}-02-2`)
    expect((await notifications()).at(-1)).toContain('已撤销')
    await letPass(`${year}-12-01`)
    expect((await read(rule)).rule).toMatchObject({ state: 'cancelled', nextOn: null, done: 1 })
    expect((await account()).balanceMinor).toBe(900_000n)
    await expect(give(context, 'PTR0704', { rule })).rejects.toMatchObject({ key: 'futureRuleEnded' })
  })

  test('treats another customer’s rule as unknown', async () => {
    const { context, transfer, year } = await scene()
    const { orderId: rule } = await setRule(context, 'PTR0701', { ...transfer, ...monthly(year) })
    const { context: stranger } = await futureScene(db)
    await expect(give(context, 'PTR0704', { rule: '' })).rejects.toMatchObject({ key: 'futureRuleRequired' })
    await expect(give(stranger, 'PTR0704', { rule })).rejects.toMatchObject({ key: 'futureRuleUnknown' })
    await expect(call(stranger, 'PTR0703002_rule', { ruleId: rule })).rejects.toMatchObject({
      key: 'futureRuleUnknown',
    })
    expect(await call(stranger, 'PTR0703001_rules', {})).toEqual({
      rows: [],
      nextCursor: null,
      totals: null,
    })
  })

  test('at the same moment as a date either both or the cancelling alone succeed, and no later date runs', async () => {
    const { year, context, transfer } = await scene({ fundsMinor: 10_000_000n })
    const rules = await setSeveral(context, 8, { ...transfer, ...monthly(year), amount: '1.00' })
    await goTo(`${year}-01-31`)
    const [cancelled] = await Promise.all([
      Promise.allSettled(rules.map((rule) => give(context, 'PTR0704', { rule }))),
      workUp(),
      workUp(),
    ])
    await letPass(`${year}-03-15`)
    for (const [index, rule] of rules.entries()) {
      const { state, done } = await rowOf(rule)
      // A confirmed cancellation is final. A refused one leaves the rule active.
      if (cancelled[index]!.status === 'fulfilled') {
        expect(state).toBe('cancelled')
        expect(done).toBeLessThanOrEqual(1)
      } else expect(state).toBe('normal')
    }
  })
})

async function rowOf(ruleId: string): Promise<{ state: string; done: number }> {
  const { rows } = await sql<{ state: string; done: number }>`select state, (select count(*)::integer
      from transfers.future_runs where rule_id = r.rule_id) as done
    from transfers.future_rules r where rule_id = ${ruleId}`.execute(db)
  return rows[0]!
}

test('three servers with cut connections make every date of a jump once', async () => {
  const { year } = await scene()
  const customers = 12
  const scenes = await Promise.all(Array.from({ length: customers }, () => futureScene(db)))
  const weekly = { period: 'weekly', firstOn: `${year}-01-08`, endOn: `${year}-02-28`, amount: '10.00' }
  const rules = await Promise.all(
    scenes.map(async ({ context, transfer }) => {
      const { orderId } = await setRule(context, 'PTR0701', { ...transfer, ...weekly })
      return orderId
    }),
  )
  const servers: Db[] = [1, 2, 3].map((number) =>
    openTestDatabase({ url: `${url}?application_name=server${number}`, poolSize: 4 }),
  )
  // For a limited time only. Otherwise a payment that is retried alone would be cut off every time.
  const cuts = cutConnections(servers, { every: 30, times: 20 })
  const stops = servers.map((server) => startScheduledJobs({ db: server, ...work, idleMs: 5 }))
  await goTo(`${year}-02-01`)
  const dates = async () =>
    Number(
      (
        await sql<{ count: bigint }>`select count(*) as count from transfers.future_runs
          where rule_id = any(${rules})`.execute(ownerDb)
      ).rows[0]!.count,
    )
  try {
    await expect.poll(dates).toBe(customers * 4)
    // Another jump of the clock while the servers are working.
    await goTo(`${year}-03-10`)
    await expect.poll(dates).toBe(customers * 8)
    await expect.poll(cuts).toBe(20)
  } finally {
    await Promise.all(stops.map((stop) => stop()))
    await Promise.all(servers.map((server) => server.destroy()))
  }
  for (const [index, { account, read }] of scenes.entries()) {
    const { rule, runs } = await read(rules[index]!)
    expect(rule).toMatchObject({ state: 'expired', done: 8, failed: 0 })
    expect(new Set(runs.map(({ orderId }) => orderId)).size).toBe(8)
    expect((await account()).balanceMinor).toBe(992_000n)
  }
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})

test('customers who signed online cannot set a rule', async () => {
  const { context, transfer, year } = await scene()
  const online = { ...context, session: { ...context.session, kind: 'onlineSigned' as const } }
  await expect(call(online, 'PTR0701001_prepare', { ...transfer, ...monthly(year) })).rejects.toMatchObject({
    key: 'signingRequired',
  })
})
