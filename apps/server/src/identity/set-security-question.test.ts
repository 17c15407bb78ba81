import { setSecurityQuestion } from '@cloudsail/contract/identity'
import type { OrderSummary, Receipt } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { handlers } from './index.ts'
import { verifyPassword } from './password.ts'
import { buildCustomer, testPepper } from './test-builders.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers, config: { pepper: testPepper } })
const { prepare, submit } = setSecurityQuestion
const login = 'Haifeng2026'

const ask = async (browser: WireClient, answer: string, password = login) =>
  browser.call(prepare, {
    question: 'firstPet',
    answer: await browser.secret(answer),
    loginPassword: await browser.secret(password),
  })

const stored = (customerId: bigint) =>
  db
    .selectFrom('identity.security_questions')
    .select(['question', 'answer_hash'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

test('is set by the log-in password, and only a hash of the answer is stored', async () => {
  const { customerId } = await buildCustomer(db, { method: 'none', passwords: { login } })
  const browser = await server.loggedIn(customerId)
  const summary = (await ask(browser, ' 小 白猫Ａ ')).body as OrderSummary
  const submission = {
    orderId: summary.orderId,
    idempotencyKey: 'a-key-of-this-test-only',
    acknowledged: [],
    proofs: {},
  }
  const done = await browser.call(submit, submission)
  expect(done.body as Receipt).toMatchObject({ state: 'success', code: 'PSC0107' })
  expect((await browser.call(submit, submission)).body).toEqual(done.body)
  const row = await stored(customerId)
  expect(row?.question).toBe('firstPet')
  expect(await verifyPassword('小白猫a', row!.answer_hash, testPepper)).toBe(true)
  const { rows } = await sql`select 1 from orders.orders where customer_id = ${customerId}
    and (input::text || coalesce(verified_secrets::text, '') || summary::text || canonical_zh) like '%白猫%'`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test('distinguishes a wrong password, a poor answer and a customer without log-in password', async () => {
  const { customerId } = await buildCustomer(db, { passwords: { login } })
  const browser = await server.loggedIn(customerId)
  const keyOf = async (answer: string, password?: string) => {
    const { body } = await ask(browser, answer, password)
    return 'key' in body ? [body.key, 'field' in body && body.field] : body
  }
  expect(await keyOf('小白', 'Wrong2026a')).toEqual(['passwordWrong', 'loginPassword'])
  expect(await keyOf('白')).toEqual(['securityAnswerLength', 'answer'])
  expect(await keyOf('<b>小白</b>')).toEqual(['illegalCharacters', 'answer'])
  expect(await stored(customerId)).toBeUndefined()

  const byCard = await buildCustomer(db, { username: null, passwords: { query: '274916' } })
  const other = await ask(await server.loggedIn(byCard.customerId), '小白')
  expect(other.body.key).toBe('loginPasswordUnset')
})
