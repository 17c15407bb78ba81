import { randomInt } from 'node:crypto'
import { changeLoginPassword } from '@cloudsail/contract/identity'
import { type OrderSummary, reqVoicePassWord, srandnum } from '@cloudsail/contract/orders'
import { changeMobile, changeReservedInformation, currentMobile } from '@cloudsail/contract/profile'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findCustomer } from '../customers/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { handlers as identity } from '../identity/index.ts'
import { buildCustomer, testPassword, testPepper } from '../identity/test-builders.ts'
import { handlers as orders } from '../orders/index.ts'
import { submissionOf } from '../orders/test-orders.ts'
import type { SmsMessage } from '../ports/index.ts'
import { handlers } from './index.ts'

const { db, ownerDb } = await testDatabase()
const sent: SmsMessage[] = []
const sms = {
  send: async (message: SmsMessage) => ({ messageId: String(sent.push(message)) }),
  close: () => undefined,
}
const server = await testServer(db, {
  handlers: [...handlers, ...orders, ...identity],
  config: { pepper: testPepper },
  services: { sms },
})

const newNumber = () => `15${randomInt(10 ** 8, 10 ** 9)}`

async function prepare(browser: WireClient, mobile: string) {
  return (await browser.call(changeMobile.prepare, { mobile })).body as OrderSummary
}

/** Requests a code and reads it from the phone that received it. */
async function codeAt(browser: WireClient, orderId: string, factor: 'mobile' | 'newMobile', own?: string) {
  const { body } = await browser.call(srandnum, {
    orderId,
    factor,
    ...(own !== undefined && { mobile: own }),
  })
  const message = sent.at(-1)!
  return { body, to: message.mobile, code: /\d{6}/.exec(message.text)![0], text: message.text }
}

const submit = (browser: WireClient, orderId: string, proofs: { mobile?: string; newMobile?: string }) =>
  browser.call(changeMobile.submit, submissionOf({ orderId }, proofs))

test.each(['mobile', 'none'] as const)(
  'the old number confirms, then the new one: method %s',
  async (method) => {
    const { customerId, mobile: old } = await buildCustomer(db, { method })
    const browser = await server.loggedIn(customerId)
    const fresh = newNumber()
    const summary = await prepare(browser, ` ${fresh.slice(0, 3)}-${fresh.slice(3)} `)
    expect(summary.authorisation).toMatchObject({
      factors: ['mobile', 'newMobile'],
      mobile: `${old.slice(0, 3)}****${old.slice(-4)}`,
      newMobile: `${fresh.slice(0, 3)}****${fresh.slice(-4)}`,
    })
    const first = await codeAt(browser, summary.orderId, 'mobile')
    const second = await codeAt(browser, summary.orderId, 'newMobile', first.code)
    expect([first.to, second.to]).toEqual([old, fresh])
    expect(second.text).toContain(`将手机号变更为尾号${fresh.slice(-4)}`)
    for (const [proofs, key, field] of [
      [{}, 'dynamicPasswordFormat', 'proofs.mobile'],
      [{ mobile: first.code }, 'dynamicPasswordFormat', 'proofs.newMobile'],
      [{ mobile: second.code, newMobile: second.code }, 'dynamicPasswordWrong', 'proofs.mobile'],
      [{ mobile: first.code, newMobile: first.code }, 'dynamicPasswordWrong', 'proofs.newMobile'],
    ] as const) {
      if (first.code === second.code) continue
      expect((await submit(browser, summary.orderId, proofs)).body).toMatchObject({ key, field })
      expect((await findCustomer(db, customerId)).mobile).toBe(old)
    }
    const done = await submit(browser, summary.orderId, { mobile: first.code, newMobile: second.code })
    expect(done.body).toMatchObject({ state: 'success' })
    expect((await findCustomer(db, customerId)).mobile).toBe(fresh)
    const { rows } = await sql<{ mobile: string; text: string }>`
    select payload->>'mobile' as mobile, payload->>'text' as text from outbox.messages
     where customer_id = ${customerId} order by message_id`.execute(ownerDb)
    expect(rows.map(({ mobile }) => mobile)).toEqual([old, fresh])
    expect(rows[0]!.text).toContain(`变更为尾号${fresh.slice(-4)}`)
    expect((await browser.call(currentMobile, {})).body).toEqual({
      mobile: `${fresh.slice(0, 3)}****${fresh.slice(-4)}`,
      mobileAccount: true,
    })
  },
)

test('codes to the old number are void as soon as there is a new one', async () => {
  const { customerId } = await buildCustomer(db)
  const browser = await server.loggedIn(customerId)
  const password = (
    await browser.call(changeLoginPassword.prepare, {
      currentPassword: await browser.secret(testPassword),
      newPassword: await browser.secret('Songyun7391'),
    })
  ).body as OrderSummary
  const underWay = await codeAt(browser, password.orderId, 'mobile')
  const summary = await prepare(browser, newNumber())
  await sql`delete from orders.challenge_windows`.execute(ownerDb)
  const { code: mobile } = await codeAt(browser, summary.orderId, 'mobile')
  const proofs = { mobile, newMobile: (await codeAt(browser, summary.orderId, 'newMobile', mobile)).code }
  expect((await submit(browser, summary.orderId, proofs)).body).toMatchObject({ state: 'success' })
  const late = await browser.call(
    changeLoginPassword.submit,
    submissionOf(password, { mobile: underWay.code }),
  )
  expect(late.body.key).toBe('dynamicPasswordExpired')
})

test('the mobile-banking account moves along, unless it is taken', async () => {
  const other = await buildCustomer(db)
  const { customerId, mobile } = await buildCustomer(db)
  const browser = await server.loggedIn(customerId)
  for (const [number, result] of [
    [other.mobile, 'mobileAccountTaken'],
    [newNumber(), undefined],
  ] as const) {
    await sql`delete from orders.challenge_windows`.execute(ownerDb)
    const summary = await prepare(browser, number)
    expect(summary.lines.map(({ key }) => key)).toContain('account')
    const { code } = await codeAt(browser, summary.orderId, 'mobile')
    const proofs = {
      mobile: code,
      newMobile: (await codeAt(browser, summary.orderId, 'newMobile', code)).code,
    }
    expect((await submit(browser, summary.orderId, proofs)).body.key).toBe(result)
    const names = await db
      .selectFrom('identity.names')
      .select('value')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'mobileAccount')
      .execute()
    expect(names).toEqual([{ value: result ? mobile : number }])
  }
})

test('an invalid or unchanged number is refused beside the field', async () => {
  const { customerId, mobile } = await buildCustomer(db)
  const browser = await server.loggedIn(customerId)
  for (const [typed, key] of [
    ['', 'mobileRequired'],
    ['12816728000', 'mobileInvalid'],
    ['1381672800', 'mobileInvalid'],
    [mobile, 'mobileUnchanged'],
  ] as const) {
    expect((await browser.call(changeMobile.prepare, { mobile: typed })).body, typed).toMatchObject({
      key,
      field: 'mobile',
    })
  }
})

test('a code is sent to a new number only for an order that needs one', async () => {
  const { customerId } = await buildCustomer(db, { method: 'none' })
  const browser = await server.loggedIn(customerId)
  const { orderId } = (await browser.call(changeReservedInformation.prepare, { seal: '海阔天空' }))
    .body as OrderSummary
  for (const factor of ['mobile', 'newMobile'] as const)
    for (const call of [srandnum, reqVoicePassWord])
      expect((await browser.call(call, { orderId, factor })).body.key).toBe('factorNotAsked')
})

test('the new number gets a code only after the old one has confirmed', async () => {
  const { customerId, mobile: old } = await buildCustomer(db)
  const browser = await server.loggedIn(customerId)
  const fresh = newNumber()
  const { orderId } = await prepare(browser, fresh)
  const first = await codeAt(browser, orderId, 'mobile')
  const wrong = first.code === '000000' ? '111111' : '000000'
  const ask = async (call: typeof srandnum, mobile?: string) =>
    (await browser.call(call, { orderId, factor: 'newMobile', ...(mobile && { mobile }) })).body as object
  for (const call of [srandnum, reqVoicePassWord]) {
    expect(await ask(call)).toMatchObject({ key: 'dynamicPasswordFormat', field: 'proofs.mobile' })
    expect(await ask(call, wrong)).toMatchObject({ key: 'dynamicPasswordWrong', field: 'proofs.mobile' })
  }
  expect(sent.filter(({ mobile }) => mobile === fresh)).toEqual([])
  expect(await ask(srandnum, first.code)).toHaveProperty('resendAfterSeconds')
  expect(sent.filter(({ mobile }) => [old, fresh].includes(mobile)).map(({ mobile }) => mobile)).toEqual([
    old,
    fresh,
  ])
})
