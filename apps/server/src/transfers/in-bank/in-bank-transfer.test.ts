import type { RequestOf } from '@cloudsail/contract'
import type { OrderSummary, Receipt } from '@cloudsail/contract/orders'
import type { inBankTransfer } from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { untilBlocked } from '../../db/test-waits.ts'
import { type TestContext, testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf, trialBalance } from '../../ledger/index.ts'
import {
  call,
  lastCode,
  proveOrder,
  readyOrder,
  type Submission,
  submitOrder,
} from '../../orders/test-orders.ts'

const { db, ownerDb } = await testDatabase()
const noon = new Date('2026-11-20T12:00:00+08:00')
const minuteMs = 60_000

type Input = RequestOf<typeof inBankTransfer.prepare>
const prepare = (context: TestContext, input: Input) =>
  call<OrderSummary>(context, 'PTR0101001_prepare', input)
const submit = (context: TestContext, submission: Submission) => submitOrder(context, 'PTR0101', submission)
const resolve = (context: TestContext, { orderId }: Pick<Submission, 'orderId'>) =>
  call<{ receipt: Receipt | null }>(context, 'orders005_resolve', { orderId })

/** Builds two customers with one account each. The payer is logged in. */
async function scene(
  options: { fundsMinor?: bigint; method?: 'mobile' | 'none'; kind?: 'branchSigned' | 'onlineSigned' } = {},
) {
  const { fundsMinor = 10_000_000n, method = 'mobile', kind = 'branchSigned' } = options
  const payer = await buildCustomer(db, { method, kind })
  const payee = await buildCustomer(db, { name: '陈建国' })
  const from = await buildAccount(db, { customerId: payer.customerId, fundsMinor, transferService: true })
  const to = await buildAccount(db, { customerId: payee.customerId, holderName: '陈建国' })
  const context = testContext(db, { customerId: payer.customerId, method, kind, now: noon })
  const input: Input = {
    payerAccountId: from.accountId.toString(),
    payeeName: '陈建国',
    payeeAccount: to.number,
    amount: '1234.50',
    currency: 'CNY',
    purpose: 'rent',
    postscript: '十一月',
    saveContact: false,
  }
  const balances = async () => ({
    payer: await balanceOf(db, { ownerId: payer.customerId, accountId: from.accountId, currency: 'CNY' }),
    payee: await balanceOf(db, { ownerId: payee.customerId, accountId: to.accountId, currency: 'CNY' }),
  })
  return { payer, payee, from, to, context, input, balances }
}

const later = (context: TestContext, ms: number): TestContext => ({
  ...context,
  now: new Date(context.now.getTime() + ms),
})

const ready = (context: TestContext, input: Input, expected: readonly string[] = []) =>
  readyOrder(context, 'PTR0101', input, null, expected)

describe('an in-bank transfer', () => {
  it('moves the money once, and shows the confirmed data everywhere', async () => {
    const { context, input, balances, payer, payee } = await scene()
    const summary = await prepare(context, input)
    const submission = await proveOrder(context, summary)
    expect(context.sent[0]!.text).toContain('1,234.50')
    expect(context.sent[0]!.text).toContain(input.payeeAccount.slice(-4))
    expect(await balances()).toMatchObject({
      payer: { balanceMinor: 10_000_000n },
      payee: { balanceMinor: 0n },
    })

    const receipt = await submit(context, submission)
    expect(receipt.state).toBe('success')
    expect(receipt.lines.map(({ value }) => value)).toEqual(summary.lines.map(({ value }) => value))
    expect(receipt.timeline.map(({ step }) => step)).toEqual(['submitted', 'settled'])
    expect(receipt.verificationCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await balances()).toMatchObject({
      payer: { balanceMinor: 9_876_550n },
      payee: { balanceMinor: 123_450n },
    })
    expect(
      (await trialBalance(db)).every(({ debitsMinor, creditsMinor }) => debitsMinor === creditsMinor),
    ).toBe(true)

    const outbox = await db
      .selectFrom('outbox.messages')
      .select('customer_id')
      .where('customer_id', 'in', [payer.customerId, payee.customerId])
      .execute()
    expect(outbox).toEqual([{ customer_id: payer.customerId }])
    const audit = await ownerDb.executeQuery<{ event: string }>({
      sql: 'select event from orders.audit where customer_id = $1',
      parameters: [payer.customerId],
    } as never)
    expect(audit.rows).toEqual([{ event: 'order.submitted' }])
  })

  it('credits a dormant account, which only its owner’s next order wakes', async () => {
    const { context, input, payee } = await scene()
    const asleep = await buildAccount(db, {
      customerId: payee.customerId,
      holderName: '陈建国',
      status: 'dormant',
      transferService: true,
    })
    const statusOf = async () =>
      await db
        .selectFrom('accounts.accounts')
        .select('status')
        .where('account_id', '=', asleep.accountId)
        .executeTakeFirstOrThrow()
    const given = await submit(context, await ready(context, { ...input, payeeAccount: asleep.number }))
    expect(given.state).toBe('success')
    const ref = { ownerId: payee.customerId, accountId: asleep.accountId, currency: 'CNY' as const }
    expect(await balanceOf(db, ref)).toMatchObject({ balanceMinor: 123_450n })
    expect(await statusOf()).toEqual({ status: 'dormant' })

    const { kind } = await db
      .selectFrom('identity.customers')
      .select('kind')
      .where('customer_id', '=', payee.customerId)
      .executeTakeFirstOrThrow()
    const own = testContext(db, { customerId: payee.customerId, method: 'mobile', kind, now: noon })
    const to = await scene()
    const onwards = { ...to.input, payerAccountId: asleep.accountId.toString(), amount: '10.00' }
    expect((await submit(own, await ready(own, onwards))).state).toBe('success')
    expect(await statusOf()).toEqual({ status: 'normal' })
  })

  it('answers the same key with the stored receipt, and refuses another', async () => {
    const { context, input, balances } = await scene()
    const submission = await ready(context, input)
    const first = await submit(context, submission)
    expect(await submit(context, submission)).toEqual(first)
    await expect(submit(context, { ...submission, acknowledged: ['daily'] })).rejects.toThrow(
      'idempotencyConflict',
    )
    await expect(submit(context, { ...submission, idempotencyKey: 'another-key-000000' })).rejects.toThrow(
      'idempotencyConflict',
    )
    expect((await balances()).payee.balanceMinor).toBe(123_450n)
  })

  it('moves the money once in twenty concurrent submissions', async () => {
    const { context, input, balances } = await scene()
    const submission = await ready(context, input)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => submit(context, submission)))
    // All of them receive the same answer. None says that the order was refused.
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(answers[0]).toMatchObject({ status: 'fulfilled', value: { state: 'success' } })
    expect((await balances()).payee.balanceMinor).toBe(123_450n)
  })

  it('waits for another transaction on the same order before it locks anything else', async () => {
    const { context, input, payer } = await scene()
    const submission = await ready(context, input)
    const { submitted } = await ownerDb.transaction().execute(async (tx) => {
      await sql`select from orders.orders where customer_id = ${payer.customerId}
        and order_id = ${submission.orderId} for update`.execute(tx)
      const submitted = submit(context, submission)
      submitted.catch(() => undefined)
      await untilBlocked(ownerDb)
      await sql`select from ledger.accounts where owner_id = ${payer.customerId} for update nowait`.execute(
        tx,
      )
      return { submitted }
    })
    expect(await submitted).toMatchObject({ state: 'success' })
  })

  it('with a lost answer is resolved to its receipt', async () => {
    const { context, input, balances } = await scene()
    const submission = await ready(context, input)
    const receipt = await submit(context, submission)
    expect(await resolve(context, submission)).toEqual({ receipt })
    expect((await balances()).payee.balanceMinor).toBe(123_450n)
  })

  it('that never arrived is resolved to nothing, and a later submission is refused', async () => {
    const { context, input, balances } = await scene()
    const submission = await ready(context, input)
    expect(await resolve(context, submission)).toEqual({ receipt: null })
    expect(await resolve(context, submission)).toEqual({ receipt: null })
    await expect(submit(context, submission)).rejects.toThrow('orderUnknown')
    expect((await balances()).payee.balanceMinor).toBe(0n)
  })

  it('is resolved only after a submission under way has ended', async () => {
    const { context, input, payer } = await scene()
    const submission = await ready(context, input)
    const [submitted, resolved] = await ownerDb.transaction().execute(async (tx) => {
      await sql`select from orders.orders where customer_id = ${payer.customerId}
        and order_id = ${submission.orderId} for update`.execute(tx)
      const submitted = submit(context, submission)
      submitted.catch(() => undefined)
      await untilBlocked(ownerDb)
      const resolved = resolve(context, submission)
      resolved.catch(() => undefined)
      await untilBlocked(ownerDb, 2)
      return [submitted, resolved]
    })
    expect(await resolved).toEqual({ receipt: await submitted })
  })

  it('is either carried out or resolved to nothing if both come at the same time', async () => {
    const { context, input, balances } = await scene()
    for (let n = 0; n < 8; n++) {
      const before = (await balances()).payee.balanceMinor
      // Dynamic passwords are sent at most once a minute.
      const at = later(context, n * minuteMs)
      const submission = await ready(at, { ...input, amount: `2${n}.00` })
      const [submitted, resolved] = await Promise.allSettled([
        submit(at, submission),
        resolve(at, submission),
      ])
      const isDone = (await balances()).payee.balanceMinor > before
      expect(submitted.status).toBe(isDone ? 'fulfilled' : 'rejected')
      expect(resolved).toEqual({
        status: 'fulfilled',
        value: { receipt: isDone ? expect.objectContaining({ orderId: submission.orderId }) : null },
      })
    }
  })

  it('cannot be given, seen or carried out by another customer', async () => {
    const { context, input } = await scene()
    const stranger = (await scene()).context
    const submission = await ready(context, input)
    await expect(submit(stranger, submission)).rejects.toThrow('orderUnknown')
    await expect(call(stranger, 'srandnum', { orderId: submission.orderId })).rejects.toThrow('orderUnknown')
    await expect(prepare(stranger, input)).rejects.toThrow('accountUnknown')
    expect(await resolve(stranger, submission)).toEqual({ receipt: null })
    await submit(context, submission)
    expect(await resolve(stranger, submission)).toEqual({ receipt: null })
    await expect(call(stranger, 'orders001_receipt', { orderId: submission.orderId })).rejects.toThrow(
      'orderUnknown',
    )
  })

  it('waits ten minutes to be confirmed', async () => {
    const { context, input } = await scene()
    const submission = await ready(context, input)
    await expect(submit(later(context, 10 * minuteMs), submission)).rejects.toThrow('orderExpired')
  })

  it('is void if one of its facts has changed', async () => {
    const { context, input, payee, to } = await scene()
    const submission = await ready(context, input)
    await ownerDb
      .updateTable('accounts.accounts')
      .set({ holder_name: '陈建' })
      .where('customer_id', '=', payee.customerId)
      .where('account_id', '=', to.accountId)
      .execute()
    await expect(submit(context, submission)).rejects.toThrow('payeeNameMismatch')
  })

  it('asks to acknowledge a duplicate within twelve hours', async () => {
    const { context, input } = await scene()
    await submit(context, await ready(context, input))
    const second = later(context, 2 * minuteMs)
    const submission = await ready(second, input, ['duplicate'])
    await expect(submit(second, { ...submission, acknowledged: [] })).rejects.toThrow(
      'warningNotAcknowledged',
    )
    expect((await submit(second, submission)).state).toBe('success')
    const nextDay = later(context, 13 * 60 * minuteMs)
    expect((await prepare(nextDay, input)).warnings).toEqual([])
  })
})

describe('refusals of a transfer', () => {
  const refusals: [string, (input: Input) => Partial<Input>, string][] = [
    ['an amount of three decimals', () => ({ amount: '1.234' }), 'amountInvalid'],
    ['a wrong name', () => ({ payeeName: '陈建军' }), 'payeeNameMismatch'],
    ['an unknown account', () => ({ payeeAccount: '6229990000009999999' }), 'payeeAccountUnknown'],
    ['another customer’s paying account', () => ({ payerAccountId: '999999' }), 'accountUnknown'],
    ['more than the balance', () => ({ amount: '4999.00' }), 'insufficientBalance'],
  ]
  it.each(refusals)('%s', async (_name, change, error) => {
    const { context, input, balances } = await scene({ fundsMinor: 100_000n })
    await expect(prepare(context, { ...input, amount: '10.00', ...change(input) })).rejects.toThrow(error)
    expect((await balances()).payer.balanceMinor).toBe(100_000n)
  })

  it('the own account, a closed service, an online-signed customer, a customer without a method', async () => {
    const { context, input, from, payer } = await scene()
    await expect(
      prepare(context, { ...input, payeeAccount: from.number, payeeName: payer.name }),
    ).rejects.toThrow('payeeSameAccount')
    const closed = await buildAccount(db, {
      customerId: payer.customerId,
      fundsMinor: 100_000n,
      transferService: false,
    })
    await expect(prepare(context, { ...input, payerAccountId: closed.accountId.toString() })).rejects.toThrow(
      'transferServiceClosed',
    )
    const online = await scene({ kind: 'onlineSigned' })
    await expect(prepare(online.context, online.input)).rejects.toThrow('signingRequired')
    const none = await scene({ method: 'none' })
    await expect(prepare(none.context, none.input)).rejects.toThrow('methodCannotAuthorise')
  })

  it.each([
    ['lost', 'debitCardReportedLost', 'payeeReportedLost'],
    ['debitBlocked', 'accountDebitBlocked', null],
    ['dormant', null, null],
    ['closed', 'accountClosed', 'payeeAccountUnavailable'],
  ] as const)('a %s account on either side', async (status, payerError, payeeError) => {
    const { context, input, payer, payee } = await scene()
    const from = await buildAccount(db, {
      customerId: payer.customerId,
      status,
      fundsMinor: 100_000n,
      transferService: true,
    })
    const fromIt = prepare(context, { ...input, payerAccountId: from.accountId.toString(), amount: '10.00' })
    if (payerError) await expect(fromIt).rejects.toThrow(payerError)
    else expect((await fromIt).orderId).toMatch(/^\d{20}$/)
    const to = await buildAccount(db, { customerId: payee.customerId, holderName: '陈建国', status })
    const toIt = prepare(context, { ...input, payeeAccount: to.number })
    if (payeeError) await expect(toIt).rejects.toThrow(payeeError)
    else expect((await toIt).orderId).toMatch(/^\d{20}$/)
  })

  it('another currency, for that reason and not for the payee', async () => {
    const { context, input, payer } = await scene()
    await expect(prepare(context, { ...input, currency: 'USD' })).rejects.toMatchObject({
      key: 'transferRmbOnly',
      field: 'payerAccountId',
    })
    const dollars = await buildAccount(db, {
      customerId: payer.customerId,
      transferService: true,
      currencies: ['USD'],
    })
    const fromDollars = prepare(context, { ...input, payerAccountId: dollars.accountId.toString() })
    await expect(fromDollars).rejects.toMatchObject({
      key: 'currencyUnsupported',
      field: 'payerAccountId',
      values: { currency: { zh: '人民币' } },
    })
  })

  it.each([
    ['lost', 'payeeReportedLost'],
    ['closed', 'payeeAccountUnavailable'],
  ] as const)('a payee that becomes %s while it is being paid', async (status, key) => {
    const { context, input, to, balances } = await scene()
    const submission = await ready(context, input)
    let paying: Promise<unknown> = Promise.resolve()
    await ownerDb.transaction().execute(async (tx) => {
      await tx
        .updateTable('accounts.accounts')
        .set({ status, closed_on: status === 'closed' ? '2026-11-20' : null })
        .where('account_id', '=', to.accountId)
        .execute()
      paying = submit(context, submission).then(
        () => null,
        (error: unknown) => error,
      )
      await untilBlocked(ownerDb)
    })
    expect(await paying).toMatchObject({ key })
    expect(await balances()).toMatchObject({
      payer: { balanceMinor: 10_000_000n },
      payee: { balanceMinor: 0n },
    })
  })

  it('an amount above a limit, naming the binding one', async () => {
    const { context, input } = await scene()
    await expect(prepare(context, { ...input, amount: '5000.01' })).rejects.toMatchObject({
      key: 'limitSingleExceeded',
      values: { total: '5,000.00' },
    })
    for (const minutes of [0, 2, 4, 6]) {
      const at = later(context, minutes * minuteMs)
      const expected = minutes > 0 ? ['duplicate'] : []
      await submit(at, await ready(at, { ...input, amount: '5000.00' }, expected))
    }
    await expect(prepare(later(context, 8 * minuteMs), { ...input, amount: '0.01' })).rejects.toMatchObject({
      key: 'limitDailyExceeded',
      values: { total: '20,000.00', left: '0.00' },
    })
    const tomorrow = later(context, 24 * 60 * minuteMs)
    expect((await prepare(tomorrow, { ...input, amount: '5000.00' })).orderId).toMatch(/^\d{20}$/)
  })

  it('all payments beyond the rest of the day, however many are submitted at once', async () => {
    const { context, input, balances } = await scene()
    const submissions = []
    for (const minutes of [0, 1, 2, 3, 4]) {
      submissions.push(await ready(later(context, minutes * minuteMs), { ...input, amount: '5000.00' }))
    }
    const end = later(context, 5 * minuteMs - 1)
    const answers = await Promise.allSettled(
      submissions.map((submission) => submit(end, { ...submission, acknowledged: ['duplicate'] })),
    )
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason.key as string] : [],
    )
    expect(refused).toEqual(['limitDailyExceeded'])
    expect((await balances()).payee.balanceMinor).toBe(2_000_000n)
  })
})

describe('disclosure of the payee', () => {
  it('counts as a name check, and after sixty in an hour neither right nor wrong names get an answer', async () => {
    const { context, input } = await scene()
    const guess = { ...input, payeeName: '王小明' }
    for (let number = 0; number < 60; number += 1)
      await expect(prepare(context, guess)).rejects.toThrow('payeeNameMismatch')
    await expect(prepare(context, guess)).rejects.toThrow('payeeChecksTooMany')
    await expect(prepare(context, input)).rejects.toThrow('payeeChecksTooMany')
    expect((await prepare(later(context, 60 * minuteMs), input)).orderId).toMatch(/^\d{20}$/)
  })
})

describe('prepared orders', () => {
  it('are limited to a hundred for one customer, and the oldest make room with their codes', async () => {
    const { context, input, payer } = await scene()
    const orders: OrderSummary[] = []
    for (let number = 0; number < 101; number += 1)
      orders.push(await prepare(context, { ...input, amount: `${number + 1}.00` }))
    const [oldest, second] = orders
    await expect(call(context, 'srandnum', { orderId: oldest!.orderId })).rejects.toThrow('orderUnknown')
    expect((await submit(context, await proveOrder(context, second!))).state).toBe('success')
    const { count } = await db
      .selectFrom('orders.orders')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('customer_id', '=', payer.customerId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(100n)
  })
})

describe('the mobile dynamic password', () => {
  it('is required, however often a submission comes without it', async () => {
    const { context, input, balances } = await scene()
    const submission = { ...(await ready(context, input)), proofs: {} }
    const tries = await Promise.allSettled([1, 2, 3].map(() => submit(context, submission)))
    expect(tries.map((answer) => answer.status === 'rejected' && answer.reason.key)).toEqual(
      Array(3).fill('dynamicPasswordFormat'),
    )
    expect((await balances()).payee.balanceMinor).toBe(0n)
  })

  it('is checked five times, in any number of concurrent guesses', async () => {
    const { context, input, balances } = await scene()
    const submission = await ready(context, input)
    const wrong = submission.proofs.mobile === '000000' ? '000001' : '000000'
    const guesses = await Promise.allSettled(
      Array.from({ length: 40 }, () => submit(context, { ...submission, proofs: { mobile: wrong } })),
    )
    const keys = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.key : 'success'))
    expect(keys.filter((key) => key === 'dynamicPasswordWrong')).toHaveLength(4)
    expect(keys.filter((key) => key === 'dynamicPasswordTooMany')).toHaveLength(36)
    await expect(submit(context, submission)).rejects.toThrow('dynamicPasswordTooMany')
    expect((await balances()).payee.balanceMinor).toBe(0n)
  })

  it('is checked fifteen times a day over all orders, then the owner is informed, and the next day it works again', async () => {
    const { context, input, balances, payer } = await scene()
    const hourMs = 60 * minuteMs
    const keys: string[] = []
    let last: Submission | null = null
    for (let order = 0; order < 4; order += 1) {
      const at = later(context, order * minuteMs)
      const asked = await prepare(at, { ...input, amount: `${order + 1}.00` }).then((summary) =>
        proveOrder(at, summary).catch((error: { key: string }) => error),
      )
      if ('key' in asked) {
        keys.push(asked.key)
        break
      }
      last = asked
      const wrong = last.proofs.mobile === '000000' ? '000001' : '000000'
      const guesses = await Promise.allSettled(
        Array.from({ length: 8 }, () => submit(at, { ...asked, proofs: { mobile: wrong } })),
      )
      keys.push(...guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.key : 'success')))
    }
    expect(keys.filter((key) => key === 'dynamicPasswordWrong')).toHaveLength(12)
    expect(keys.at(-1)).toBe('dynamicPasswordDaySpent')
    // The correct password is no longer accepted either.
    await expect(submit(later(context, 2 * minuteMs), last!)).rejects.toThrow('dynamicPassword')
    const { rows } = await ownerDb.executeQuery<{ text: string }>({
      sql: "select payload->>'text' as text from outbox.messages where customer_id = $1",
      parameters: [payer.customerId],
    } as never)
    expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining('多次输错')])
    const tomorrow = later(context, 24 * hourMs)
    const anew = await ready(tomorrow, input)
    const wrong = anew.proofs.mobile === '000000' ? '000001' : '000000'
    await expect(submit(tomorrow, { ...anew, proofs: { mobile: wrong } })).rejects.toMatchObject({
      key: 'dynamicPasswordWrong',
      values: { left: 4 },
    })
    expect((await balances()).payee.balanceMinor).toBe(0n)
  })

  it('is sent at most sixty times a day', async () => {
    const { context, input } = await scene()
    const send = async (minute: number) => {
      const at = later(context, minute * minuteMs)
      const { orderId } = await prepare(at, { ...input, amount: `${minute + 1}.00` })
      return call(at, 'srandnum', { orderId })
    }
    for (let minute = 0; minute < 60; minute += 1) await send(minute)
    await expect(send(60)).rejects.toThrow('dynamicPasswordDaySent')
    expect(context.sent).toHaveLength(60)
  })

  it('is sent once a minute, by message or voice, and only the newest works', async () => {
    const { context, input } = await scene()
    const first = await ready(context, input)
    await expect(call(context, 'ReqVoicePassWord', { orderId: first.orderId })).rejects.toMatchObject({
      key: 'dynamicPasswordTooSoon',
      values: { seconds: 60 },
    })
    const both = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        call(later(context, minuteMs), 'ReqVoicePassWord', { orderId: first.orderId }),
      ),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(context.sent.map(({ channel }) => channel)).toEqual(['sms', 'voice'])
    await expect(submit(later(context, minuteMs), first)).rejects.toThrow('dynamicPasswordWrong')
    const receipt = await submit(later(context, minuteMs), {
      ...first,
      proofs: { mobile: lastCode(context) },
    })
    expect(receipt.state).toBe('success')
  })

  it('is sent once for its key, however often it is asked for', async () => {
    const { context, input } = await scene()
    const { orderId } = await prepare(context, input)
    const ask = (idempotencyKey: string) => call(context, 'srandnum', { orderId, idempotencyKey })
    const first = await ask('a-key-of-this-test')
    expect(await ask('a-key-of-this-test')).toEqual(first)
    expect(context.sent).toHaveLength(1)
    await expect(ask('another-key-of-this')).rejects.toThrow('dynamicPasswordTooSoon')
  })

  it('expires after five minutes, and serves its own order only', async () => {
    const { context, input } = await scene()
    const first = await ready(context, input)
    await expect(submit(later(context, 5 * minuteMs), first)).rejects.toThrow('dynamicPasswordExpired')
    const second = await ready(later(context, 6 * minuteMs), { ...input, amount: '9.00' })
    const other = await prepare(later(context, 6 * minuteMs), { ...input, amount: '8.00' })
    await expect(
      submit(later(context, 6 * minuteMs), {
        ...second,
        orderId: other.orderId,
        idempotencyKey: 'a-key-of-another-1',
      }),
    ).rejects.toThrow('dynamicPasswordExpired')
  })

  it('reports a failed sending, and can be asked for again at once', async () => {
    const { context, input } = await scene()
    const { orderId } = await prepare(context, input)
    context.gateway.fails = new Error('down')
    await expect(call(context, 'srandnum', { orderId })).rejects.toThrow('dynamicPasswordSendFailed')
    context.gateway.fails = null
    await call(context, 'srandnum', { orderId })
    expect(context.sent).toHaveLength(1)
  })

  it('is void after a change of the mobile', async () => {
    const { context, input, payer } = await scene()
    const submission = await ready(context, input)
    await ownerDb
      .updateTable('identity.customers')
      .set({ mobile: '13900000000' })
      .where('customer_id', '=', payer.customerId)
      .execute()
    await expect(submit(context, submission)).rejects.toThrow('dynamicPasswordExpired')
  })
})
