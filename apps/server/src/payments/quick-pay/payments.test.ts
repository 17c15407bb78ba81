import type { ErrorKey } from '@cloudsail/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { addDays, advanceClock, bankNow, businessDate, setUpClock } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { balanceOf, bankAccount, trialBalance } from '../../ledger/index.ts'
import { buildInstitutions, buildQuickAgreement, testInstitutions } from '../test-builders.ts'
import { networkNumber, quickScene } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-23T10:00:00+08:00') })
  await buildInstitutions(ownerDb)
})
afterAll(async () => {
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})
const now = () => bankNow(db)
const scene = (options?: Parameters<typeof quickScene>[2]) => quickScene(db, now, options)
const advance = async (ms: number) => advanceClock(ownerDb, new Date((await now()).getTime() + ms))

test('with caps of 1,000 a payment and 5,000 a day, 649.50 is left after 4,350.50', async () => {
  const { before, pay, paid } = await scene()
  await before('4350.50')
  expect((await pay('1000.01')).answer.reason).toMatchObject({
    key: 'quickCapExceeded',
    zh: '超过该协议日累计限额5,000.00元，本次最多可支付649.50元。',
  })
  expect((await pay('649.51')).answer.reason).toMatchObject({
    key: 'quickCapExceeded',
    zh: '超过该协议日累计限额5,000.00元，本次最多可支付649.50元。',
    en: 'This is over the agreement’s daily limit of CNY 5,000.00. You can pay CNY 649.50 now.',
  })
  expect(await paid('649.50')).toMatchObject({ result: 'success', verifiedBy: 'code' })
})

test('the cap of a month counts the calendar month', async () => {
  const { before, pay, paid } = await scene({ agreement: { monthMinor: 600_000n } })
  const today = businessDate(await now())
  await before('5500.00', { on: `${today.slice(0, 7)}-01` })
  await before('9000.00', { on: addDays(`${today.slice(0, 7)}-01`, -1) })
  expect((await pay('500.01')).answer.reason?.zh).toContain('月累计限额6,000.00元，本次最多可支付500.00元')
  expect((await paid('500.00')).result).toBe('success')
})

test('up to 200.00 needs no code, up to 1,000.00 a day over all agreements of the account', async () => {
  const { pay, before, customerId, main, id } = await scene()
  expect((await pay('200.00')).answer).toMatchObject({ result: 'success', verifiedBy: 'small' })
  expect((await pay('200.01')).answer.result).toBe('codeSent')
  await before('750.00', { small: true })
  const other = await buildQuickAgreement(db, {
    customerId,
    accountId: main.accountId,
    institution: testInstitutions.shop,
  })
  expect((await pay('50.01', { agreement: other })).answer.result).toBe('codeSent')
  expect((await pay('50.00', { agreement: other })).answer.verifiedBy).toBe('small')
  expect((await pay('0.01', { agreement: id })).answer.result).toBe('codeSent')
})

test('without the option small amounts need a code, and regular payments never do', async () => {
  const none = await scene({ agreement: { smallWithoutCode: false } })
  expect((await none.pay('0.01')).answer.result).toBe('codeSent')
  expect(none.sent.at(-1)!.text).toContain(
    `向云海书店支付人民币0.01元（账户尾号${none.main.number.slice(-4)}）`,
  )
  const water = await scene({ agreement: { institution: testInstitutions.water, smallWithoutCode: false } })
  expect((await water.pay('880.00')).answer).toMatchObject({ result: 'success', verifiedBy: 'regular' })
})

test('a class II account pays the rest of its 10,000.00 a day, less transfers', async () => {
  const { customerId, main, pay, paid } = await scene({ account: { accountClass: 2 } })
  const period = `D${businessDate(await now())}`
  await db
    .insertInto('limits.usage')
    .values({
      customer_id: customerId,
      scope: `account:${main.accountId}`,
      period,
      amount_minor: 980_000n,
      count: 1,
    })
    .execute()
  expect((await pay('200.01')).answer.reason?.key).toBe('limitDailyExceeded')
  expect((await paid('200.00')).result).toBe('success')
  expect((await pay('0.01')).answer.reason?.key).toBe('limitDailyExceeded')
})

test('quick payments of class I use up no limit of transfers', async () => {
  const { customerId, paid } = await scene()
  await paid('900.00')
  const { rows } = await sql`select * from limits.usage where customer_id = ${customerId}`.execute(db)
  expect(rows).toEqual([])
})

test('all agreements of an account together pay at most 50,000.00 a day', async () => {
  const { before, pay, paid } = await scene({ agreement: { dayMinor: 6_000_000n, monthMinor: 9_000_000n } })
  await before('49400.00')
  expect((await pay('600.01')).answer.reason).toMatchObject({
    key: 'quickAccountDayExceeded',
    zh: expect.stringContaining('该账户每日快捷支付合计最高50,000.00元，本次最多可支付600.00元'),
  })
  expect((await paid('600.00')).result).toBe('success')
})

const lockOnline = (customerId: bigint, accountId: bigint) =>
  sql`insert into accounts.channel_locks (customer_id, account_id, channel, since)
    values (${customerId}, ${accountId}, 'online', ${new Date('2026-01-01T00:00:00Z')})`.execute(ownerDb)

test.each<[ErrorKey, Parameters<typeof quickScene>[2]]>([
  ['agreementPaused', { agreement: { state: 'paused' } }],
  ['agreementEnded', { agreement: { state: 'cancelled' } }],
  ['agreementEnded', { agreement: { state: 'expired' } }],
  ['methodCannotAuthorise', { customer: { method: 'none' } }],
  ['methodCannotAuthorise', { customer: { method: 'ukey' } }],
  ['signingRequired', { customer: { kind: 'onlineSigned' } }],
  ['debitCardReportedLost', { account: { status: 'lost' } }],
  ['accountDebitBlocked', { account: { status: 'debitBlocked' } }],
  ['insufficientBalance', { account: { fundsMinor: 9_999n } }],
])('refused: %s', async (key, options) => {
  const { pay, customerId, left } = await scene(options)
  const had = await left()
  const { answer, payment, asked } = await pay('100.00')
  expect(answer).toMatchObject({ result: 'refused', reason: { key } })
  expect(await left()).toBe(had)
  const { rows } = await sql<{ reason_key: string }>`
    select reason_key from payments.quick_payments where customer_id = ${customerId} and payment_id = ${payment}`.execute(
    db,
  )
  expect(rows).toEqual([{ reason_key: key }])
  expect(asked.payment).toBe(payment)
})

test('names the first of several reasons: agreement, account, lock, caps, account’s day, class, balance', async () => {
  const small = { singleMinor: 1_000n, dayMinor: 1_000n, monthMinor: 1_000n }
  const all = await scene({
    account: { status: 'debitBlocked', fundsMinor: 0n },
    agreement: { state: 'paused', ...small },
  })
  await lockOnline(all.customerId, all.main.accountId)
  const reasonOf = async () => (await all.pay('60000.00')).answer.reason?.key
  expect(await reasonOf()).toBe('agreementPaused')
  await sql`update payments.quick_agreements set state = 'active' where customer_id = ${all.customerId}`.execute(
    ownerDb,
  )
  expect(await reasonOf()).toBe('accountDebitBlocked')
  await sql`update accounts.accounts set status = 'normal' where customer_id = ${all.customerId}`.execute(
    ownerDb,
  )
  expect(await reasonOf()).toBe('cardChannelLocked')
  await sql`delete from accounts.channel_locks where customer_id = ${all.customerId}`.execute(ownerDb)
  expect(await reasonOf()).toBe('quickCapExceeded')
  await sql`update payments.quick_agreements set single_minor = 9000000, day_minor = 9000000, month_minor = 9000000
    where customer_id = ${all.customerId}`.execute(ownerDb)
  expect(await reasonOf()).toBe('quickAccountDayExceeded')
  expect((await all.pay('40000.00')).answer.reason?.key).toBe('insufficientBalance')
})

test('an account limited to designated receivers pays no merchant', async () => {
  const { customerId, main, pay } = await scene()
  await sql`insert into limits.settings (customer_id, scope, kind, value, set_at, effective_at, order_id)
    values (${customerId}, ${`account:${main.accountId}`}, 'receivers', 0, ${new Date('2026-01-01T00:00:00Z')},
      ${new Date('2026-01-01T00:00:00Z')},
      '20260101000000000001')`.execute(ownerDb)
  expect((await pay('10.00')).answer.reason?.key).toBe('payeeNotDesignated')
})

it('a payment number counts once and gets the same answer', async () => {
  const { pay, ask, left } = await scene()
  const had = await left()
  const { asked, answer, payment } = await pay('150.00')
  expect(await ask(asked)).toEqual(answer)
  const together = await Promise.all([ask(asked), ask(asked), ask(asked)])
  expect(together).toEqual([answer, answer, answer])
  expect(had - (await left())).toBe(15_000n)
  expect(await ask({ ...asked, amount: '150.01' })).toBeNull()
  expect(await ask({ type: 'queryPayment', payment, agreement: asked.agreement })).toEqual(answer)
  expect(
    await ask({ type: 'queryPayment', payment: networkNumber(await now()), agreement: asked.agreement }),
  ).toEqual({
    result: 'unknown',
  })
})

it('concurrent copies of a payment pay once', async () => {
  const { pay, left } = await scene({
    account: { fundsMinor: 50_000n },
    agreement: { smallWithoutCode: true },
  })
  const answers = await Promise.all(Array.from({ length: 6 }, () => pay('190.00')))
  const results = answers.map(({ answer }) => answer.result)
  expect(results.filter((result) => result === 'success')).toHaveLength(2)
  expect(await left()).toBe(12_000n)
})

test('the fifth wrong code ends a payment, and so do five minutes', async () => {
  const { pay, ask, codeSent, id: agreement } = await scene()
  const { payment } = await pay('300.00')
  const right = codeSent()
  const confirm = (code: string) => ask({ type: 'confirmPayment', payment, agreement, code })
  const wrong = right === '000000' ? '000001' : '000000'
  for (const left of [4, 3, 2, 1, 0]) expect(await confirm(wrong)).toEqual({ result: 'codeWrong', left })
  expect((await confirm(right))?.reason?.key).toBe('quickCodeUnanswered')
  const second = await pay('300.00')
  await advance(5 * 60_000)
  const late = { type: 'confirmPayment', payment: second.payment, agreement, code: codeSent() }
  expect((await ask(late))?.reason?.key).toBe('quickCodeUnanswered')
})

it('checks again with the code, and a payment refused by a pause stays refused', async () => {
  const { pay, ask, codeSent, customerId, id: agreement } = await scene()
  const { payment } = await pay('300.00')
  await sql`update payments.quick_agreements set state = 'paused' where customer_id = ${customerId}`.execute(
    ownerDb,
  )
  const confirm = { type: 'confirmPayment', payment, agreement, code: codeSent() }
  expect((await ask(confirm))?.reason?.key).toBe('agreementPaused')
  await sql`update payments.quick_agreements set state = 'active' where customer_id = ${customerId}`.execute(
    ownerDb,
  )
  expect((await ask(confirm))?.reason?.key).toBe('agreementPaused')
})

test('refunds at most the payment, also after cancelling, and frees no cap', async () => {
  const { paid, ask, left, customerId, main, id: agreement, pay, before } = await scene()
  const had = await left()
  await before('4612.00')
  const { payment } = await paid('388.00')
  await sql`update payments.quick_agreements set state = 'cancelled', ended_at = now()
    where customer_id = ${customerId}`.execute(ownerDb)
  const refund = async (amount: string, number?: string) =>
    ask({ type: 'refund', payment, agreement, amount, refund: number ?? networkNumber(await now()) })
  const number = networkNumber(await now())
  expect(await refund('100.00', number)).toMatchObject({ result: 'refunded', refunded: '100.00' })
  expect(await refund('100.00', number)).toMatchObject({ refunded: '100.00' })
  expect(await refund('99.00', number)).toBeNull()
  expect(await refund('188.00')).toMatchObject({ refunded: '288.00' })
  expect((await refund('100.01'))?.reason?.zh).toContain('还可退100.00元')
  expect(await left()).toBe(had - 38_800n + 28_800n)
  await sql`update payments.quick_agreements set state = 'active', ended_at = null
    where customer_id = ${customerId}`.execute(ownerDb)
  expect((await pay('0.01')).answer.reason?.key).toBe('quickCapExceeded')
  await sql`update accounts.accounts set status = 'closed', closed_on = '2026-11-22' where account_id = ${main.accountId}`.execute(
    ownerDb,
  )
  const older = await buildAccount(db, { customerId, openedOn: '2020-01-01' })
  await refund('100.00')
  const { balanceMinor } = await balanceOf(db, {
    ownerId: customerId,
    accountId: older.accountId,
    currency: 'CNY',
  })
  expect(balanceMinor).toBe(10_000n)
})

test('a refund that no account of the customer can take stands in suspense', async () => {
  const suspense = async () => (await balanceOf(db, bankAccount('suspense', 'CNY'))).balanceMinor
  const { paid, ask, main, id: agreement } = await scene()
  const { payment } = await paid('70.00')
  await sql`update accounts.accounts set status = 'closed', closed_on = '2026-11-22' where account_id = ${main.accountId}`.execute(
    ownerDb,
  )
  const before = await suspense()
  const refund = networkNumber(await now())
  expect(await ask({ type: 'refund', payment, agreement, amount: '70.00', refund })).toMatchObject({
    refunded: '70.00',
  })
  expect((await suspense()) - before).toBe(7_000n)
})

test('debits the current account and credits clearing', async () => {
  const clearing = async () => (await balanceOf(db, bankAccount('clearing', 'CNY'))).balanceMinor
  const { paid, left } = await scene()
  const before = { clearing: await clearing(), left: await left() }
  await paid('120.00')
  expect((await clearing()) - before.clearing).toBe(12_000n)
  expect(before.left - (await left())).toBe(12_000n)
})
