import { type CustomerKind, fillBoth, type ResponseOf } from '@cloudsail/contract'
import { quickAgreements, quickCapHistory, quickPayments } from '@cloudsail/contract/payments'
import { sql } from 'kysely'
import { beforeAll, expect, it, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { buildReadings } from '../../agreements/test-builders.ts'
import { addDays, advanceClock, bankNow, businessDate, setUpClock } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call, certifiedKey, giveOrder } from '../../orders/test-orders.ts'
import { buildInstitutions, buildQuickAgreement, testInstitutions } from '../test-builders.ts'
import { expireQuickAgreements } from './expire.ts'
import { quickPayDeliverer } from './tell-network.ts'
import { networkNumber, quickNetwork, quickScene } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-23T10:00:00+08:00') })
  await buildInstitutions(ownerDb)
})
const now = () => bankNow(db)
const advance = async (ms: number) => advanceClock(ownerDb, new Date((await now()).getTime() + ms))
type Method = 'mobile' | 'fileMobile' | 'ukey' | 'none'

async function scene({ method = 'mobile' as Method, kind = 'branchSigned' as CustomerKind } = {}) {
  const { customerId } = await buildCustomer(db, { method, kind })
  const main = await buildAccount(db, { customerId, fundsMinor: 10_000_000n })
  await buildReadings(db, customerId, ['quickPayment'], await now())
  const key =
    method === 'fileMobile' ? await certifiedKey(db, { customerId, kind: 'file', now: await now() }) : null
  const later = async () => {
    await advance(61_000)
    return testContext(db, { customerId, method, kind, now: await now() })
  }
  const list = async () => call<ResponseOf<typeof quickAgreements>>(await later(), quickAgreements.name, {})
  const bind = async (more: object = {}) =>
    giveOrder(
      await later(),
      'PNP0607',
      {
        institution: testInstitutions.wallet,
        accountId: `${main.accountId}`,
        agreed: true,
        single: '1000',
        day: '5000',
        month: '20000',
        smallWithoutCode: true,
        ...more,
      },
      key,
    )
  return {
    customerId,
    main,
    later,
    list,
    bind,
    key,
    give: async (code: string, input: object) => giveOrder(await later(), code, input, key),
    /** Returns the last state of each agreement that was sent to the network. */
    told: async () => {
      const said: unknown[] = []
      const deliver = quickPayDeliverer(db, {
        agreement: async (agreement) => void said.push(agreement),
        dispute: async (dispute) => void said.push(dispute),
      })
      const { rows } = await sql<{ payload: never }>`select payload from outbox.messages
        where customer_id = ${customerId} and kind = 'quickPay' order by message_id`.execute(ownerDb)
      for (const { payload } of rows) await deliver({ customerId, payload, mobile: null, reference: '' })
      return said
    },
  }
}

test('binding a wallet from the bank works at once, informs the wallet, and shows the caps', async () => {
  const { bind, list, told, main } = await scene()
  const { lines } = await bind()
  expect(lines.map(({ key }) => key)).toEqual([
    ...['institution', 'payer', 'single', 'day', 'month', 'small', 'valid'],
  ])
  const { agreements, days } = await list()
  expect(agreements).toMatchObject([
    {
      institution: { zh: '支付宝' },
      state: 'active',
      signedVia: 'bank',
      smallWithoutCode: true,
      caps: { single: '1000.00', day: '5000.00', month: '20000.00', ceiling: { month: '100000.00' } },
      usedThisMonth: '0.00',
      lastPayment: null,
      expiresOn: '2028-11-23',
    },
  ])
  expect(days).toMatchObject([{ used: '0.00', total: '50000.00' }])
  expect(await told()).toMatchObject([
    { institution: testInstitutions.wallet, state: 'active', tail: main.number.slice(-4) },
  ])
  await expect(bind()).rejects.toMatchObject({ key: 'quickAgreed' })
})

test('without a certificate the caps are at most the defaults, with one the ceilings', async () => {
  const mobile = await scene()
  await expect(mobile.bind({ single: '1000.01' })).rejects.toMatchObject({ key: 'capAboveDefault' })
  await expect(mobile.bind({ institution: testInstitutions.shop })).rejects.toMatchObject({
    key: 'quickInstitutionRequired',
  })
  const file = await scene({ method: 'fileMobile' })
  await expect(file.bind({ single: '10000.01', day: '20000' })).rejects.toMatchObject({
    key: 'capAboveCeiling',
  })
  await file.bind({ single: '10000', day: '20000', month: '100000' })
  expect((await file.list()).most).toEqual({ single: '10000.00', day: '20000.00', month: '100000.00' })
})

test('changes caps and small amounts, pauses, resumes and cancels, and informs the network', async () => {
  const { bind, list, give, told, later, customerId, main } = await scene()
  const passbook = await buildAccount(db, { customerId, kind: 'passbook' })
  await expect(bind({ accountId: `${passbook.accountId}` })).rejects.toMatchObject({ key: 'quickDebitCard' })
  await bind()
  const { agreement } = (await list()).agreements[0]!
  const key = `quick.${agreement}`
  await give('PNP0602', { agreement: key, single: '500', day: '2000', month: '8000' })
  expect((await list()).agreements[0]!.caps).toMatchObject({ single: '500.00', month: '8000.00' })
  const { versions } = await call<ResponseOf<typeof quickCapHistory>>(await later(), quickCapHistory.name, {
    agreement,
  })
  expect(versions.map(({ single }) => single)).toEqual(['500.00', '1000.00'])
  await expect(
    give('PNP0603', { agreement: key, single: '900', day: '2000', month: '8000' }),
  ).rejects.toMatchObject({ key: 'methodCannotAuthorise' })
  await give('PNP0608', { agreement })
  expect((await list()).agreements[0]!.smallWithoutCode).toBe(false)
  await expect(give('PNP0608', { agreement })).rejects.toMatchObject({ key: 'agreementStateUnchanged' })
  const { lines } = await give('PNP0610', { agreement })
  expect(lines.find(({ key: line }) => line === 'small')?.value.zh).toContain('200.00元以内')
  expect((await list()).agreements[0]!.smallWithoutCode).toBe(true)
  await expect(give('PNP0610', { agreement })).rejects.toMatchObject({ key: 'agreementStateUnchanged' })
  await give('PNP0604', { agreement: key })
  expect((await list()).agreements[0]!.state).toBe('paused')
  const status = (to: 'normal' | 'debitBlocked') =>
    db
      .updateTable('accounts.accounts')
      .set({ status: to })
      .where('customer_id', '=', customerId)
      .where('account_id', '=', main.accountId)
      .execute()
  await status('debitBlocked')
  await expect(give('PNP0605', { agreement: key })).rejects.toMatchObject({ key: 'agreementUnusable' })
  await status('normal')
  await give('PNP0605', { agreement: key })
  await give('PNP0606', { agreement: key })
  expect((await list()).agreements[0]).toMatchObject({ state: 'cancelled', expiresOn: null })
  await expect(give('PNP0605', { agreement: key })).rejects.toMatchObject({ key: 'agreementEnded' })
  // Each message states the agreement's state at the time of sending.
  expect((await told()).at(-1)).toMatchObject({ agreement, state: 'cancelled' })
})

/** Returns the data that a customer types at an institution. */
async function typed(customerId: bigint, card: string, more: object = {}) {
  const { name, idType, idNumber, mobile } = await findCustomer(db, customerId)
  return {
    type: 'sign',
    signing: networkNumber(await now()),
    institution: testInstitutions.shop,
    card,
    name,
    idType,
    idNumber,
    mobile,
    single: '1000.00',
    day: '5000.00',
    month: '20000.00',
    smallWithoutCode: true,
    ...more,
  }
}

test('signing at an institution takes the identity and a code that names it, and sends a message afterwards', async () => {
  const { customerId, main, list } = await scene()
  const network = quickNetwork(db, now)
  const asked = await typed(customerId, main.number)
  expect(await network.ask(asked)).toEqual({ result: 'codeSent' })
  expect(network.sent[0]!.text).toContain(
    fillBoth(
      { zh: '签订云海商城快捷支付协议（账户尾号{tail}，单笔人民币1,000.00元', en: '' },
      { tail: main.number.slice(-4) },
    ).zh,
  )
  expect(await network.ask(asked)).toEqual({ result: 'codeSent' })
  expect(network.sent).toHaveLength(1)
  expect(await network.ask({ ...asked, day: '4000.00' })).toBeNull()
  const { signing } = asked
  const wrong = network.codeSent() === '000000' ? '000001' : '000000'
  expect(await network.ask({ type: 'confirmSigning', signing, code: wrong })).toEqual({
    result: 'codeWrong',
    left: 4,
  })
  const signed = await network.ask({ type: 'confirmSigning', signing, code: network.codeSent() })
  expect(signed).toMatchObject({ result: 'signed', agreement: expect.stringMatching(/^QP\d{20}$/) })
  expect(await network.ask({ type: 'querySigning', signing })).toEqual(signed)
  expect((await list()).agreements).toMatchObject([
    { signedVia: 'institution', institution: { zh: '云海商城' } },
  ])
  const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
    where customer_id = ${customerId} and kind = 'sms'`.execute(ownerDb)
  expect(rows[0]!.text).toContain('已开通云海商城快捷支付，单笔人民币1,000.00元')
  expect((await network.ask(await typed(customerId, main.number)))?.reason?.key).toBe('quickAgreed')
})

test('a wrong identity gets one refusal and no code, five times a day', async () => {
  const { customerId, main } = await scene()
  const network = quickNetwork(db, now)
  const wrong = [{ name: '别人' }, { idNumber: '310104199003070000' }, { name: '他人' }]
  for (const each of [{ mobile: '13900000000' }, ...wrong, { idType: 'passport' }, { name: '某人' }])
    expect((await network.ask(await typed(customerId, main.number, each)))?.reason?.key).toBe(
      'quickIdentityWrong',
    )
  expect((await network.ask(await typed(customerId, main.number)))?.reason?.key).toBe('quickTriesUsedUp')
  expect((await network.ask(await typed(customerId, '6229990001999999999')))?.reason?.key).toBe(
    'quickIdentityWrong',
  )
  expect(network.sent).toEqual([])
})

test('strangers with the card but not the mobile do not block the owner, and a card has fifty tries a day', async () => {
  const { customerId, main } = await scene()
  const network = quickNetwork(db, now)
  const stranger = { name: '别人', mobile: '13900000000' }
  const ask = async (each: object) =>
    (await network.ask(await typed(customerId, main.number, each)))?.reason?.key
  for (let time = 0; time < 5; time += 1) expect(await ask(stranger)).toBe('quickIdentityWrong')
  expect(await ask(stranger)).toBe('quickTriesUsedUp')
  expect(await network.ask(await typed(customerId, main.number))).toEqual({ result: 'codeSent' })
  await sql`update identity.attempts set failed = 50 where customer_id = ${customerId}
    and subject = ${`quickSign:${main.number.slice(-8)}`}`.execute(ownerDb)
  expect(await ask({ mobile: '13900000001' })).toBe('quickTriesUsedUp')
})

test.each([
  ['signingRequired', { kind: 'onlineSigned' }, {}],
  ['accountNotSigned', { kind: 'unsigned' }, {}],
  ['methodCannotAuthorise', { method: 'none' }, {}],
  ['methodCannotAuthorise', { method: 'ukey' }, {}],
  ['capAboveDefault', {}, { day: '5000.01' }],
  ['capsUnordered', {}, { single: '900.00', day: '800.00' }],
  ['quickInstitutionRequired', {}, { institution: 'Q99999' }],
] as const)('signing is refused: %s', async (key, who, more) => {
  const { customerId, main } = await scene(who as never)
  const network = quickNetwork(db, now)
  expect((await network.ask(await typed(customerId, main.number, more)))?.reason?.key).toBe(key)
})

test('an unsigned customer is asked to sign at a branch, not treated as signed online', async () => {
  const { customerId, main } = await scene({ kind: 'unsigned' })
  const { reason } = (await quickNetwork(db, now).ask(await typed(customerId, main.number)))!
  expect(reason?.zh).toBe('您尚未签约个人网银，暂不能办理快捷支付，请携带有效身份证件到网点签约。')
  expect(reason?.en).toContain('Register at a branch')
})

it('an institution cancels an agreement at once, and once', async () => {
  const { id, ask, pay } = await quickScene(db, now)
  expect(await ask({ type: 'cancel', agreement: id })).toEqual({ result: 'cancelled' })
  expect(await ask({ type: 'cancel', agreement: id })).toEqual({ result: 'cancelled' })
  expect((await pay('1.00')).answer.reason?.key).toBe('agreementEnded')
})

const expire = (date: string) => inTransaction(db, (tx) => expireQuickAgreements.run(tx, { date, after: 0n }))
const textsTo = async (customerId: bigint) => {
  const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
    where customer_id = ${customerId} and kind = 'sms' order by message_id`.execute(ownerDb)
  return rows.map(({ text }) => text)
}

test('an agreement last used on 2024-02-29 expires on 2026-02-28, announced once 30 days before', async () => {
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId })
  const lastUsedOn = '2024-02-29'
  await buildQuickAgreement(db, { customerId, accountId, lastUsedOn, state: 'paused' })
  const state = async () =>
    (
      await sql<{ state: string }>`select state from payments.quick_agreements
      where customer_id = ${customerId}`.execute(db)
    ).rows[0]!.state
  // The day-end step of a date runs in the following night.
  const inNightTo = (day: string) => expire(addDays(day, -1))
  await inNightTo('2026-01-28')
  expect(await textsTo(customerId)).toEqual([])
  await inNightTo('2026-01-29')
  await inNightTo('2026-01-30')
  expect(await textsTo(customerId)).toMatchObject([expect.stringContaining('将于2026-02-28失效')])
  await inNightTo('2026-02-27')
  expect(await state()).toBe('paused')
  await inNightTo('2026-02-28')
  expect(await state()).toBe('expired')
  expect((await textsTo(customerId)).at(-1)).toContain('24个月未使用，已失效')
})

test('lists payments with their refusals, without those that await a code', async () => {
  const { customerId, pay, paid, id } = await quickScene(db, now)
  await paid('120.00')
  await pay('1000.01')
  await pay('500.00')
  const context = testContext(db, { customerId, now: await now() })
  const on = businessDate(await now())
  const shown = async (more: object = {}) =>
    call<ResponseOf<typeof quickPayments>>(context, quickPayments.name, { from: on, to: on, ...more })
  const { rows, totals } = await shown({ agreement: id })
  expect(rows.map(({ state, verifiedBy, mayDispute }) => ({ state, verifiedBy, mayDispute }))).toEqual([
    { state: 'refused', verifiedBy: null, mayDispute: false },
    { state: 'success', verifiedBy: 'small', mayDispute: true },
  ])
  expect(rows[0]!.refusal).toMatchObject({ key: 'quickCapExceeded' })
  expect(totals).toEqual({ count: 2, paid: '120.00', refunded: '0.00' })
  expect((await shown({ state: 'success' })).rows).toHaveLength(1)
  expect((await shown({ text: '键盘', minAmount: '1000' })).rows).toHaveLength(1)
  await advance(5 * 60_000)
  const later = testContext(db, { customerId, now: await now() })
  const all = await call<ResponseOf<typeof quickPayments>>(later, quickPayments.name, { from: on, to: on })
  expect(all.rows[0]).toMatchObject({ state: 'refused', refusal: { key: 'quickCodeUnanswered' } })
})
