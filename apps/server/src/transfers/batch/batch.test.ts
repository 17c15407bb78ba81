import { errorCatalogue } from '@cloudsail/contract'
import type { OrderSummary, Receipt } from '@cloudsail/contract/orders'
import * as calls from '@cloudsail/contract/transfers'
import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, type JobHandler, startScheduledJobs } from '../../bankday/index.ts'
import { doNextDue } from '../../bankday/scheduled-jobs.ts'
import { openTestDatabase, testDatabase } from '../../db/test-database.ts'
import { until } from '../../db/test-waits.ts'
import type { TestContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { trialBalance } from '../../ledger/index.ts'
import { loadBankList } from '../../networks/index.ts'
import { testNetworks } from '../../networks/test-networks.ts'
import { findReceipt } from '../../orders/index.ts'
import { call } from '../../orders/test-orders.ts'
import { receiptOf, remittanceWork } from '../interbank/test-remittances.ts'
import { transferWorkers } from '../workers.ts'
import { batchHandlers } from './handlers.ts'
import { batchScene, give, outsideLine } from './test-batches.ts'

const { db, ownerDb, url } = await testDatabase()
await loadBankList(ownerDb)
const server = await testServer(db, { handlers: batchHandlers })
afterAll(() => server.app.close())
const log = pino({ level: 'silent' })

type Progress = Awaited<ReturnType<typeof progressOf>>
const progressOf = (context: TestContext, orderId: string) =>
  call<ReturnType<typeof calls.batchProgress.response.parse>>(context, calls.batchProgress.name, { orderId })
const states = ({ lines }: Progress) => lines.map(({ state }) => state)
/** One turn of a server. */
const turn = (own = db) => doNextDue({ db: own, log, workers: transferWorkers, retryMs: 1 })
const allTurns = async () => {
  while (await turn()) {}
}
const scene = async (options: { payees?: number; fundsMinor?: bigint } = {}) =>
  batchScene(db, { now: await bankNow(db), ...options })
/** Limit usage of the customer, by day and year, over all accounts and for the account. */
const usedBy = (customerId: bigint) =>
  db
    .selectFrom('limits.usage')
    .select(['amount_minor', 'count'])
    .where('customer_id', '=', customerId)
    .execute()
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ key, field }: { key: string; field?: string }) => ({ key, field }),
  )

describe('the check', () => {
  const check = (context: TestContext, lines: unknown[], payerAccountId?: string) =>
    call<ReturnType<typeof calls.checkBatch.response.parse>>(context, calls.checkBatch.name, {
      lines,
      ...(payerAccountId && { payerAccountId }),
    })

  test('checks every field of every line at once', async () => {
    const { context, to, line, from } = await scene()
    const own = { ...line(to[0]!), payeeAccount: from.number, payeeName: (await nameOf(from.customerId))! }
    const answer = await check(
      context,
      [
        line(to[0]!),
        { ...line(to[0]!), payeeName: '别人', amount: '0' },
        {
          payeeName: '',
          payeeAccount: '12',
          bank: 'x',
          payeeType: '',
          amount: '-1',
          purpose: 'none',
          postscript: '；',
        },
        { ...outsideLine('6245'), bank: '999' },
        { ...outsideLine('6245', '50000.01') },
        { ...outsideLine('6245'), payeeAccount: from.number },
        outsideLine('6245'),
        own,
        { ...line(to[1]!), payeeAccount: '6229990000000000000' },
      ],
      from.accountId.toString(),
    )
    expect(answer.lines.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      [],
      ['amount', 'payeeName'],
      ['payeeName', 'payeeAccount', 'bank', 'payeeType', 'amount', 'purpose', 'postscript'],
      ['bank'],
      ['amount'],
      ['payeeAccount'],
      [],
      ['payeeAccount'],
      ['payeeAccount'],
    ])
    expect(answer.lines[6]).toMatchObject({ bankName: '中国工商银行', fee: '5.50', waived: false })
    expect(answer).toMatchObject({ count: 2, amount: '300.00', fee: '5.50', total: '305.50', problem: null })
    expect(answer.lines[1]!.errors[0]!.text).toBe(errorCatalogue.amountZero.zh)
  })

  test('refuses a passbook of this bank as an account of another one', async () => {
    const { context, to } = await scene()
    const { customerId } = to[0]!
    const { number } = await buildAccount(db, { customerId, kind: 'passbook', number: '0200310000000004715' })
    const answer = await check(context, [{ ...outsideLine('6245'), payeeAccount: number }])
    const { field, text } = answer.lines[0]!.errors[0]!
    expect([field, text]).toEqual(['payeeAccount', errorCatalogue.payeeAtThisBank.zh])
  })

  test('marks equal lines, and names what the sum exceeds', async () => {
    const { context, to, line, from } = await scene()
    const account = from.accountId.toString()
    const twice = await check(context, [line(to[0]!), line(to[1]!), line(to[0]!, '100')], account)
    expect(twice.lines.map(({ sameAs }) => sameAs)).toEqual([[3], [], [1]])
    const many = Array.from({ length: 3 }, () => line(to[0]!, '4000.00'))
    expect((await check(context, many, account)).problem).toBe(errorCatalogue.insufficientBalance.zh)
    const rich = await scene({ fundsMinor: 10_000_000n })
    const large = [rich.line(rich.to[0]!, '5000.01')]
    expect((await check(rich.context, large, rich.from.accountId.toString())).problem).toContain('5,000.00')
  })

  test('cannot be used to look up an account’s owner', async () => {
    const { context, to, line } = await scene()
    const guesses = Array.from({ length: 18 }, (_, each) => ({ ...line(to[0]!), payeeName: `张${each}` }))
    for (let each = 0; each < 3; each += 1) await check(context, guesses)
    expect(await refusal(check(context, guesses))).toMatchObject({ key: 'payeeChecksTooMany' })
  })
})

async function nameOf(customerId: bigint) {
  const { rows } = await sql<{ name: string }>`select name from identity.customers
    where customer_id = ${customerId}`.execute(db)
  return rows[0]?.name
}

describe('the order', () => {
  test('has one canonical text for the whole list, and moves nothing before its lines’ turns', async () => {
    const { context, to, line, input, from, balanceMinor } = await scene()
    const summary = await call<OrderSummary>(
      context,
      'PTR0102001_prepare',
      input([line(to[0]!), outsideLine('6245')]),
    )
    expect(summary.amount).toEqual({ amount: '300.00', currency: 'CNY' })
    expect(summary.fee).toEqual({ amount: '5.50', currency: 'CNY' })
    expect(summary.lines.map(({ key }) => key)).toEqual([
      'amount',
      'amountInWords',
      'payer',
      'count',
      'fee',
      'total',
      'arrival',
      'line1',
      'line2',
    ])
    const { value } = summary.lines.at(-1)!
    for (const part of ['陈建国', '中国工商银行', '200.00', '5.50', '房租']) expect(value.zh).toContain(part)
    expect(value.en).toContain('Industrial and Commercial Bank of China')
    expect(summary.lines[7]!.note?.zh).toContain('首次')
    // The rest of the day's limit, as an amount and as a number of transfers.
    expect(summary.limits.find(({ kind }) => kind === 'count')).toMatchObject({ used: '2' })
    expect(await balanceMinor(from)).toBe(1_000_000n)
  })

  test('is refused at the wrong line and field, before and during confirmation', async () => {
    const { context, to, line, input } = await scene()
    const wrong = { ...line(to[1]!), payeeName: '别人' }
    expect(await refusal(call(context, 'PTR0102001_prepare', input([line(to[0]!), wrong])))).toEqual({
      key: 'payeeNameMismatch',
      field: 'lines.1.payeeName',
    })
    expect(
      await refusal(call(context, 'PTR0102001_prepare', input([outsideLine('6245')], false))),
    ).toMatchObject({ key: 'agreementNotRead' })
    const zero = input([line(to[0]!, '0.00')])
    expect(await refusal(call(context, 'PTR0102001_prepare', zero))).toMatchObject({ key: 'amountZero' })
    expect(await refusal(call(context, 'PTR0102001_prepare', input([])))).toMatchObject({ key: 'batchEmpty' })
  })

  test('is refused without a method', async () => {
    const { context, to, line, input } = await scene()
    context.session.method = 'none'
    expect(await refusal(call(context, 'PTR0102001_prepare', input([line(to[0]!)])))).toMatchObject({
      key: 'methodCannotAuthorise',
    })
  })

  test('warns of equal lines and of lines like a recent payment', async () => {
    const { context, to, line, input } = await scene()
    await give(context, input([line(to[0]!)]))
    await allTurns()
    const summary = await call<OrderSummary>(
      context,
      'PTR0102001_prepare',
      input([line(to[0]!), line(to[1]!), line(to[1]!)]),
    )
    expect(summary.warnings.map(({ key, text }) => [key, /第(.*)笔/.exec(text.zh)![1]])).toEqual([
      ['sameInFile', '2、3'],
      ['repeated', '1'],
    ])
    expect(summary.lines.find(({ key }) => key === 'line1')!.note!.zh).toContain('1次')
  })

  test('the sum keeps to the day’s limit, each line to the single limit, and their number to the count', async () => {
    const { context, to, line, input } = await scene({ fundsMinor: 10_000_000n })
    const lines = (count: number, amount: string) => Array.from({ length: count }, () => line(to[0]!, amount))
    const prepare = (given: ReturnType<typeof lines>) =>
      refusal(call(context, 'PTR0102001_prepare', input(given)))
    expect(await prepare(lines(5, '4500.00'))).toMatchObject({ key: 'limitDailyExceeded' })
    expect(await prepare(lines(1, '5000.01'))).toMatchObject({ key: 'limitSingleExceeded' })
    expect(await prepare(lines(4, '5000.00'))).toBeNull()
  })
})

describe('carried out', () => {
  test('every line is an order of its own under the batch, in the order of the list', async () => {
    const { context, to, line, input, from, balanceMinor } = await scene({ payees: 18 })
    const { orderId, state } = await give(context, input(to.map((payee) => line(payee))))
    expect(state).toBe('processing')
    expect(states(await progressOf(context, orderId))).toEqual(Array(18).fill('waiting'))
    await allTurns()
    const progress = await progressOf(context, orderId)
    expect(progress).toMatchObject({
      state: 'success',
      final: true,
      counts: { lines: 18, success: 18, failed: 0 },
    })
    expect(await balanceMinor(from)).toBe(1_000_000n - 180_000n)
    for (const payee of to) expect(await balanceMinor(payee)).toBe(10_000n)
    const orders = await db
      .selectFrom('orders.orders')
      .select(['code', 'authority_order_id', 'payee_number'])
      .where('customer_id', '=', from.customerId)
      .where('code', '=', 'PTR0101')
      .orderBy('submitted_at')
      .orderBy('order_id')
      .execute()
    expect(orders).toEqual(
      to.map(({ number }) => ({ code: 'PTR0101', authority_order_id: orderId, payee_number: number })),
    )
    const receipt = await receiptOf(context, orderId)
    expect(receipt.timeline.map(({ step }) => step)).toEqual(['submitted', 'settled'])
    expect(receipt.timeline.at(-1)!.reason).toBeNull()
    // Each line counts against the limits once.
    expect(await usedBy(from.customerId)).toEqual(Array(4).fill({ amount_minor: 180_000n, count: 18 }))
  })

  test('a line that has become impossible fails alone, with the reason', async () => {
    const { context, to, line, input } = await scene({ payees: 3 })
    const { orderId } = await give(context, input(to.map((payee) => line(payee))))
    await turn()
    await sql`update accounts.accounts set status = 'closed', closed_on = '2026-01-02'
      where customer_id = ${to[1]!.customerId}`.execute(ownerDb)
    await allTurns()
    const progress = await progressOf(context, orderId)
    expect(states(progress)).toEqual(['success', 'failed', 'success'])
    expect(progress.lines[1]!.reason).toEqual({
      zh: errorCatalogue.payeeAccountUnavailable.zh,
      en: errorCatalogue.payeeAccountUnavailable.en,
    })
    const { state, timeline } = await receiptOf(context, orderId)
    expect([state, timeline.at(-1)!.reason!.en]).toEqual([
      'success',
      '2 of 3 transfers completed (CNY 200.00) and 1 failed (CNY 100.00)',
    ])
  })

  test('a batch without any successful line has failed', async () => {
    const { context, to, line, input, from } = await scene()
    const { orderId } = await give(context, input(to.map((payee) => line(payee))))
    await sql`update accounts.accounts set status = 'lost' where customer_id = ${from.customerId}`.execute(
      ownerDb,
    )
    await allTurns()
    expect(await receiptOf(context, orderId)).toMatchObject({ state: 'failed' })
    expect(states(await progressOf(context, orderId))).toEqual(['failed', 'failed'])
  })

  test('a line whose fee has changed is not carried out', async () => {
    const { context, input, from } = await scene()
    const { orderId } = await give(context, input([outsideLine('6245')]))
    await sql`update transfers.batch_lines set fee_minor = 1 where customer_id = ${from.customerId}`.execute(
      db,
    )
    await allTurns()
    const progress = await progressOf(context, orderId)
    expect(progress.lines[0]).toMatchObject({ state: 'failed', orderId: null })
    expect(progress.lines[0]!.reason!.zh).toContain('手续费')
  })

  test('killed servers lose no line and repeat none', async () => {
    const { context, to, line, input, from, balanceMinor } = await scene({ payees: 18 })
    const { orderId } = await give(context, input(to.map((payee) => line(payee))))
    const done = async () => (await progressOf(context, orderId)).final
    let killed = 0
    for (let round = 0; round < 5; round += 1) {
      expect(await done()).toBe(false)
      const servers = [1, 2].map(() => openTestDatabase({ url, poolSize: 2 }))
      const [atIt, cut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      let turns = 0
      // Stops a turn after its work and before its commit: the first turn in round 0, the second in round 1, and so on.
      const slowly =
        (worker: JobHandler): JobHandler =>
        async (tx, due) => {
          await worker(tx, due)
          turns += 1
          if (turns <= round) return
          atIt.resolve()
          await cut.promise
        }
      const workers = Object.fromEntries(
        Object.entries(transferWorkers).map(([kind, worker]) => [kind, slowly(worker)]),
      )
      const stops = servers.map((own) => startScheduledJobs({ db: own, log, workers, idleMs: 5, retryMs: 1 }))
      await atIt.promise
      // Simulates a killed process: its connections drop in the middle of their statements.
      const { rows } = await sql<{ killed: boolean }>`select pg_terminate_backend(pid) as killed
        from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()
          and state in ('active', 'idle in transaction')`.execute(ownerDb)
      killed += rows.length
      cut.resolve()
      await Promise.all(stops.map((stop) => stop()))
      await Promise.all(servers.map((own) => own.destroy()))
    }
    expect(killed).toBeGreaterThanOrEqual(5)
    const used = { amount_minor: 180_000n, count: 18 }
    expect(await usedBy(from.customerId)).toEqual(Array(4).fill(used))
    // A line whose server died waits briefly before the next attempt.
    await until(async () => !(await turn()) && (await done()))
    expect(states(await progressOf(context, orderId))).toEqual(Array(18).fill('success'))
    expect(await balanceMinor(from)).toBe(1_000_000n - 180_000n)
    for (const payee of to) expect(await balanceMinor(payee)).toBe(10_000n)
    expect(await usedBy(from.customerId)).toEqual(Array(4).fill(used))
    expect(
      (await trialBalance(db)).every(({ debitsMinor, creditsMinor }) => debitsMinor === creditsMinor),
    ).toBe(true)
  })

  test('another customer can neither see nor fetch it', async () => {
    const { context, to, line, input } = await scene()
    const { orderId } = await give(context, input([line(to[0]!)]))
    const other = await scene()
    expect(await refusal(progressOf(other.context, orderId))).toMatchObject({ key: 'orderUnknown' })
    expect(await refusal(call(other.context, calls.batchResults.name, { orderId }))).toMatchObject({
      key: 'orderUnknown',
    })
  })
})

test('a line to an enterprise goes to one, and lines of old batches go to individuals', async () => {
  const { context, input } = await scene()
  const { payeeType: _, ...old } = outsideLine('6246')
  const { orderId } = await give(
    context,
    input([
      { ...outsideLine('6245'), payeeName: '上海海帆贸易有限公司', payeeType: 'enterprise' },
      old as never,
    ]),
  )
  await allTurns()
  const { lines } = await progressOf(context, orderId)
  const inputs = await Promise.all(
    lines.map(async (line) =>
      call<{ payeeType: string }>(context, calls.remittanceInput.name, { orderId: line.orderId }),
    ),
  )
  expect(inputs.map(({ payeeType }) => payeeType)).toEqual(['enterprise', 'individual'])
  const { lines: signed } = await receiptOf(context, orderId)
  expect(signed.find(({ key }) => key === 'line1')!.value).toEqual({
    zh: expect.stringContaining('上海海帆贸易有限公司 · 企业'),
    en: expect.stringContaining('上海海帆贸易有限公司 · Enterprise'),
  })
})

describe('a batch to other banks', () => {
  beforeAll(async () => {
    networks = await testNetworks(db, remittanceWork)
    await networks.startServer()
  })
  let networks: Awaited<ReturnType<typeof testNetworks>>
  beforeEach(() => networks.setFaults({}))
  const wholeYear = { from: '2026-01-01', to: '2026-12-31' }
  /** Text messages that the payer received about the batch. */
  const notificationsOf = (customerId: bigint) =>
    networks.texts(customerId).filter((text) => text.includes('批量转账'))
  const final = async (context: TestContext, { orderId }: Receipt) => {
    await until(async () => (await progressOf(context, orderId)).final)
    return progressOf(context, orderId)
  }

  test('its lines are under way until the networks answer, and then the batch is final', async () => {
    const { context, to, line, input, from, balanceMinor } = await scene()
    const batch = await give(
      context,
      input([line(to[0]!), outsideLine('6245'), outsideLine('8004'), outsideLine('8102')]),
    )
    const progress = await final(context, batch)
    expect(states(progress)).toEqual(['success', 'success', 'rejected', 'success'])
    expect(progress.counts).toEqual({
      lines: 4,
      success: 3,
      failed: 1,
      cancelled: 0,
      successAmount: '500.00',
      failedAmount: '200.00',
      cancelledAmount: '0.00',
      fee: '11.00',
    })
    expect(progress.lines[2]!.reason!.zh).toContain('销户')
    expect(await balanceMinor(from)).toBe(1_000_000n - 10_000n - 2n * 20_550n)
    expect(await usedBy(from.customerId)).toEqual(Array(4).fill({ amount_minor: 50_000n, count: 3 }))
    const { timeline, state, verificationCode } = await receiptOf(context, batch.orderId)
    expect([state, timeline.at(-1)!.reason!.zh]).toEqual([
      'success',
      '共4笔：成功3笔500.00元，失败1笔200.00元',
    ])

    // The list of batches, the notification and the certificate show the same outcome.
    const { rows: listed } = await call<{ rows: unknown[] }>(context, calls.queryBatches.name, wholeYear)
    expect(listed).toMatchObject([{ state: 'success', counts: progress.counts }])
    await until(async () => notificationsOf(from.customerId).length > 0)
    expect(notificationsOf(from.customerId)).toEqual([
      expect.stringContaining('批量转账已处理完毕：共4笔：成功3笔500.00元，失败1笔200.00元'),
    ])
    const proven = await findReceipt(db, {
      orderId: batch.orderId,
      code: verificationCode!.replaceAll('-', ''),
    })
    expect(proven).toMatchObject({ state: 'success', part: timeline.at(-1)!.reason })

    // And the results as a file.
    const file = await call<{ base64: string; fileName: string }>(context, calls.batchResults.name, {
      orderId: batch.orderId,
    })
    expect(file.fileName).toBe(`批量转账结果_${batch.orderId}.xls`)
    const workbook = read(Buffer.from(file.base64, 'base64'))
    const rows = utils.sheet_to_json<unknown[]>(workbook.Sheets[workbook.SheetNames[0]!]!, { header: 1 })
    expect(rows.flat()).toContainEqual(expect.stringContaining(timeline.at(-1)!.reason!.en))
    expect(rows.at(-2)!.slice(0, 8)).toEqual([
      '3',
      '陈建国',
      '6222021001118004',
      '中国工商银行',
      200,
      5.5,
      '已拒绝',
      expect.stringContaining('销户'),
    ])
  })

  test('a line returned later changes the counts of the batch', async () => {
    const { context, input, from } = await scene()
    const batch = await give(context, input([outsideLine('8106')]))
    expect((await final(context, batch)).counts.success).toBe(1)
    await until(async () => (await receiptOf(context, batch.orderId)).state === 'failed')
    expect((await progressOf(context, batch.orderId)).counts).toMatchObject({
      lines: 1,
      success: 0,
      failed: 1,
    })
    // A returned payment has its own notification. The batch's notification was sent once.
    expect(notificationsOf(from.customerId)).toEqual([expect.stringContaining('共1笔200.00元，全部成功')])
  })

  test('the query lists batches, and the queries of transfers list their lines', async () => {
    const { context, to, line, input } = await scene()
    const batch = await give(context, input([line(to[0]!), outsideLine('6245')]))
    await final(context, batch)
    const { rows, totals } = await call<{
      rows: { orderId: string; payeeName: string }[]
      totals: unknown[]
    }>(context, calls.queryBatches.name, { ...wholeYear, text: to[0]!.name })
    expect(rows).toMatchObject([{ orderId: batch.orderId, payeeName: '共2笔', amount: '300.00' }])
    expect(totals).toMatchObject([{ count: 1, amount: '300.00' }])
    const inBank = await call<{ rows: unknown[] }>(context, calls.queryTransfers.name, wholeYear)
    const outside = await call<{ rows: unknown[] }>(context, calls.queryRemittances.name, wholeYear)
    expect([inBank.rows.length, outside.rows.length]).toEqual([1, 1])
  })
})
