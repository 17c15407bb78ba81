import type { ResponseOf } from '@cloudsail/contract'
import type { alertForecast, alertRules, alertTexts } from '@cloudsail/contract/messages'
import type { OrderSummary } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { midRatesParameter } from '../../accounts/core/index.ts'
import { advanceClock, bankNow, businessDate, enterParameter, runDayEnds } from '../../bankday/index.ts'
import { doNextDue } from '../../bankday/scheduled-jobs.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { openTestDatabase, testDatabase } from '../../db/test-database.ts'
import { setMobile } from '../../identity/index.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { SmsFailure } from '../../ports/sms-gateway.ts'
import { alertDeliverer } from './deliver.ts'
import { tellNew } from './start-alerts.ts'
import { alertWorkers } from './tell.ts'
import { alertScene, log } from './test-alerts.ts'

const { db, ownerDb, url } = await testDatabase()
const rates = { USD: '708.2500', JPY: '4.6512', HKD: '91.0000' }
await enterParameter(ownerDb, midRatesParameter, [{ effectiveOn: '2020-01-01', value: rates }])

describe('setting', () => {
  test('shows the content and the receiver of the alerts', async () => {
    const { set, mobile } = await alertScene(db)
    const { lines, state } = await set({
      allDay: false,
      from: '22:00',
      to: '06:00',
      startAmount: '1000',
      digest: true,
      showBalance: true,
    })
    expect(state).toBe('success')
    expect(Object.fromEntries(lines.map(({ key, value }) => [key, value.zh]))).toMatchObject({
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      window: '每日22:00至次日06:00（北京时间）',
      amount: '1,000元（含），外币按中间价折算',
      direction: '收入和支出',
      balance: '显示',
      digest: '22:00汇总一条',
      fee: '免费',
    })
  })

  test('another number confirms by a code of its own, and the own number’s code does not', async () => {
    const { context, input, set } = await alertScene(db)
    const asked = async (mobile: string) =>
      (await call<OrderSummary>(await context(), 'PCS0301001_prepare', { ...input, mobile })).authorisation
    expect(await asked('')).toMatchObject({ factors: ['mobile'] })
    expect(await asked('13912345678')).toMatchObject({
      factors: ['mobile', 'newMobile'],
      newMobile: '139****5678',
    })
    expect(await set({ mobile: '13912345678' })).toMatchObject({ state: 'success' })
  })

  test('setting, pausing and ending an alert is announced to the own number', async () => {
    const { set, change, customerId, tail } = await alertScene(db)
    const { orderId } = await set({ mobile: '13912345670' })
    await change(orderId, 'pause')
    await change(orderId, 'cancel')
    const { rows } = await sql<{ mobile: string | null; text: string }>`
      select payload ->> 'mobile' as mobile, payload ->> 'text' as text from outbox.messages
       where customer_id = ${customerId} and kind = 'sms' order by message_id`.execute(db)
    expect(rows.map(({ mobile, text }) => [mobile, /变更：(.+?)。/.exec(text)?.[1]])).toEqual(
      ['开通', '暂停', '取消'].map((action) => [null, `${action}，尾号${tail}账户，发往139****5670`]),
    )
  })

  test('is not carried out without that code', async () => {
    const { context, input } = await alertScene(db)
    const now = await context()
    const { orderId } = await call<OrderSummary>(now, 'PCS0301001_prepare', {
      ...input,
      mobile: '13912345679',
    })
    await call(now, 'srandnum', { orderId, factor: 'mobile' })
    const mobile = /\d{6}/.exec(now.sent.at(-1)!.text)![0]
    const submission = { orderId, idempotencyKey: `key-of-${orderId}`, acknowledged: [], proofs: { mobile } }
    await expect(call(now, 'PCS0301002_submit', submission)).rejects.toMatchObject({
      key: 'dynamicPasswordFormat',
    })
  })

  test.each([
    ['23:30', '00:29', false],
    ['23:30', '00:30', true],
    ['09:00', '09:00', false],
  ])('hours from %s to %s: %s', async (from, to, goes) => {
    const { set } = await alertScene(db)
    const given = set({ allDay: false, from, to })
    if (goes) await expect(given).resolves.toMatchObject({ state: 'success' })
    else await expect(given).rejects.toThrow(/alertWindowShort/)
  })

  test('the start amount is in whole yuan of at most nine digits', async () => {
    const { set } = await alertScene(db)
    await expect(set({ startAmount: '1000000000' })).rejects.toThrow(/alertAmountTooLong/)
    await expect(set({ startAmount: '1.5' })).rejects.toThrow(/numberNotWhole/)
    await expect(set({ startAmount: '-1' })).rejects.toThrow(/numberNegative/)
    await expect(set({ startAmount: '999999999' })).resolves.toMatchObject({ state: 'success' })
  })

  test('allows one rule a number and three numbers an account, and replaces a rule', async () => {
    const { set, customerId, context } = await alertScene(db)
    const first = await set()
    await expect(set()).rejects.toMatchObject({ key: 'alertExists' })
    await set({ mobile: '13900000001' })
    const third = await set({ mobile: '13900000002' })
    await expect(set({ mobile: '13900000003' })).rejects.toMatchObject({ key: 'alertMobilesFull' })
    await set({ replaces: first.orderId, startAmount: '500' })
    // A number that has confirmed once need not confirm other hours.
    const given = await call<OrderSummary>(await context(), 'PCS0301001_prepare', {
      accountId: third.lines.length > 0 ? await accountOf(customerId) : '',
      mobile: '13900000002',
      replaces: third.orderId,
      allDay: true,
      from: '08:00',
      to: '22:00',
      startAmount: '9',
      direction: 'in',
      showBalance: false,
      digest: false,
      language: 'en',
    })
    expect(given.authorisation.factors).toEqual(['mobile'])
    const { alerts } = await call<ResponseOf<typeof alertRules>>(await context(), 'PCS0302003_rules', {})
    expect(alerts.map(({ startAmount }) => startAmount)).toEqual(['0', '0', '500'])
  })

  test('of two concurrent rules one takes the last place', async () => {
    const { set, input, context, customerId } = await alertScene(db)
    await set()
    await set({ mobile: '13900000011' })
    const given = await Promise.allSettled(
      ['13900000012', '13900000013'].map(async (mobile, at) => {
        const now = await context()
        await ownerDb.deleteFrom('orders.challenge_windows').where('customer_id', '=', customerId).execute()
        return giveOrder(now, 'PCS0301', { ...input, mobile, startAmount: `${at}` })
      }),
    )
    expect(given.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    const { alerts } = await call<ResponseOf<typeof alertRules>>(await context(), 'PCS0302003_rules', {})
    expect(alerts.length).toBeLessThanOrEqual(3)
  })
})

const accountOf = async (customerId: bigint) =>
  (
    await sql<{ id: bigint }>`select account_id as id from accounts.accounts
      where customer_id = ${customerId}`.execute(db)
  ).rows[0]!.id.toString()

describe('telling', () => {
  test('each new entry is sent once, masked, without a whole number', async () => {
    const { set, move, texts, mobile, tail, account } = await alertScene(db)
    await move(500_00n)
    await set({ showBalance: true })
    await move(1_234_50n)
    await move(-186_40n)
    const told = await texts()
    expect(told).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${mobile} 您尾号${tail}的账户\\d+月\\d+日\\d\\d:\\d\\d收入人民币1,234.50元（跨行汇入，\\*\\*国），余额人民币1,734.50元。$`,
        ),
      ),
      expect.stringContaining('支出人民币186.40元（跨行汇入，**国），余额人民币1,548.10元'),
    ])
    expect(told.join()).not.toContain(account.number)
    expect(await texts()).toEqual(told)
  })

  test('two servers send it once', async () => {
    const other = openTestDatabase({ url, poolSize: 4 })
    const { set, move, texts } = await alertScene(db)
    await set()
    for (let at = 0; at < 5; at += 1) {
      await move(BigInt(at + 1))
      await Promise.all([db, other, db].map((of) => tellNew({ db: of, log }, null)))
    }
    await other.destroy()
    expect(await texts()).toHaveLength(5)
  })

  test('are sent from the start amount on, foreign money by the mid rate', async () => {
    const { set, move, texts } = await alertScene(db)
    await set({ startAmount: '1000' })
    await move(999_99n)
    await move(141_19n, { currency: 'USD' })
    await move(21_499n, { currency: 'JPY' })
    expect(await texts()).toEqual([])
    await move(-1_000_00n + 1n)
    await move(1_000_00n)
    await move(141_20n, { currency: 'USD' })
    await move(21_500n, { currency: 'JPY' })
    // Entries of the same millisecond have no order across accounts.
    const amounts = (await texts()).map((text) => /(人民币|美元|日元)[\d,.]+/.exec(text)?.[0])
    expect(amounts.toSorted()).toEqual(['人民币1,000.00', '日元21,500', '美元141.20'].toSorted())
  })

  test('are sent for the chosen direction, in the chosen language', async () => {
    const { set, move, texts, tail } = await alertScene(db)
    await set({ direction: 'out', language: 'en' })
    await move(100_00n)
    await move(-20_00n)
    expect(await texts()).toEqual([
      expect.stringMatching(
        new RegExp(
          `Account ending ${tail}: CNY 20.00 out, \\d+ \\w{3} \\d\\d:\\d\\d \\(From another bank, \\*\\*国\\)\\.`,
        ),
      ),
    ])
  })

  test('include the first entry of a currency opened later', async () => {
    const { set, move, texts, customerId, account } = await alertScene(db, ['CNY'])
    await set()
    await sql`insert into ledger.accounts (owner_id, account_id, currency, normal_side)
      values (${customerId}, ${account.accountId}, 'USD', 'credit')`.execute(ownerDb)
    await move(5_00n, { currency: 'USD' })
    expect(await texts()).toEqual([expect.stringContaining('美元5.00')])
  })

  test('a paused rule sends nothing, a resumed one only new entries, and a cancelled one stops watching', async () => {
    const { set, move, texts, change, customerId } = await alertScene(db)
    const { orderId } = await set()
    await change(orderId, 'pause')
    await move(1_00n)
    expect(await texts()).toEqual([])
    await change(orderId, 'resume')
    await move(2_00n)
    expect(await texts()).toEqual([expect.stringContaining('2.00元')])
    await change(orderId, 'cancel')
    await move(3_00n)
    expect(await texts()).toHaveLength(1)
    await expect(change(orderId, 'resume')).rejects.toMatchObject({ key: 'alertUnknown' })
    for (const table of ['messages.watched', 'messages.watched_accounts'] as const)
      expect(
        await db.selectFrom(table).select('customer_id').where('customer_id', '=', customerId).execute(),
      ).toEqual([])
  })

  test('the own number follows the customer’s change, and gets each message once', async () => {
    const { set, move, texts, customerId } = await alertScene(db)
    await set()
    await set({ mobile: '13911112222' })
    await inTransaction(db, (tx) => setMobile(tx, customerId, '13911112222'))
    await move(1_00n)
    expect(await texts()).toEqual([expect.stringMatching(/^13911112222 /)])
  })
})

test('outside the hours one summary follows at their start, of entries from the start amount on', async () => {
  const { set, move, texts, tail, mobile } = await alertScene(db)
  const today = businessDate(await bankNow(db))
  const on = (days: number, time: string) =>
    new Date(Date.parse(`${today}T${time}+08:00`) + days * 86_400_000)
  await advanceClock(db, on(1, '12:00:00'))
  await set({ allDay: false, from: '08:00', to: '22:00', digest: true, startAmount: '40' })
  await move(1_000_00n)
  expect(await texts()).toHaveLength(1)
  const due = async () => {
    await runDayEnds({ db, log, steps: [] })
    while (await doNextDue({ db, log, workers: alertWorkers })) {}
  }
  await advanceClock(db, on(2, '07:59:59.5'))
  await move(-300_00n, { at: on(1, '22:00:00') })
  await move(1_200_00n, { at: on(2, '03:10:00') })
  await move(5_00n, { at: on(2, '03:11:00') })
  await move(-45_50n, { at: on(2, '07:59:59') })
  expect(await texts()).toHaveLength(1)
  await due()
  expect(await texts()).toHaveLength(1)
  await advanceClock(db, on(2, '08:00:06'))
  await due()
  expect((await texts()).slice(1)).toEqual([
    `${mobile} 您尾号${tail}的账户22:00至08:00共3笔：收入人民币1,200.00元，支出人民币345.50元。`,
  ])
  await advanceClock(db, on(4, '09:00:00'))
  await due()
  expect(await texts()).toHaveLength(2)
})

test('a rule that replaces another at night includes that night’s entries in the summary', async () => {
  const { set, move, texts, change } = await alertScene(db)
  const today = businessDate(await bankNow(db))
  const on = (days: number, time: string) =>
    new Date(Date.parse(`${today}T${time}+08:00`) + days * 86_400_000)
  const hours = { allDay: false, from: '08:00', to: '22:00', digest: true }
  await advanceClock(db, on(1, '21:00:00'))
  const first = await set(hours)
  await advanceClock(db, on(1, '23:00:00'))
  await move(120_00n)
  expect(await texts()).toEqual([])
  const second = await set({ ...hours, replaces: first.orderId, showBalance: true })
  const due = async () => {
    await runDayEnds({ db, log, steps: [] })
    while (await doNextDue({ db, log, workers: alertWorkers })) {}
  }
  await advanceClock(db, on(2, '08:00:06'))
  await due()
  expect(await texts()).toEqual([expect.stringContaining('共1笔：收入人民币120.00元')])
  // An alert that was ended in the night sends no summary.
  await advanceClock(db, on(2, '23:00:00'))
  await move(7_00n)
  expect(await texts()).toHaveLength(1)
  await change(second.orderId, 'cancel')
  await advanceClock(db, on(3, '08:00:06'))
  await due()
  expect(await texts()).toHaveLength(1)
})

test('the record shows the outcome of each message', async () => {
  const { set, move, texts, context, customerId } = await alertScene(db)
  await set()
  await move(1_00n)
  await move(2_00n)
  await texts()
  const sent: string[] = []
  const gateway = {
    async send({ text }: { text: string }) {
      if (text.includes('收入人民币2.00元')) throw new SmsFailure('rejected', 'no such number')
      sent.push(text)
      return { messageId: '1' }
    },
    close: () => undefined,
  }
  await dispatchBatch({ db, log, batchSize: 1_000, deliverers: { alert: alertDeliverer(db, gateway) } })
  const today = businessDate(await bankNow(db))
  const { rows } = await call<ResponseOf<typeof alertTexts>>(await context(), 'PCS0302004_texts', {
    from: today,
    to: today,
  })
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'sent'])
  expect(rows[0]!.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
  expect(sent.length).toBeGreaterThan(0)
  await db.deleteFrom('outbox.messages').where('customer_id', '=', customerId).execute()
})

test('the forecast shows the number of messages for each start amount', async () => {
  const { move, context, account } = await alertScene(db)
  for (const yuan of [10n, 60n, 120n, 600n, -600n]) await move(yuan * 100n)
  const answer = await call<ResponseOf<typeof alertForecast>>(await context(), 'PCS0301003_forecast', {
    accountId: `${account.accountId}`,
    direction: 'both',
  })
  expect(answer.steps.map(({ count }) => count)).toEqual([5, 4, 3, 2, 0, 0])
  expect(answer.sample?.withBalance.zh).toContain('余额人民币190.00元')
})
