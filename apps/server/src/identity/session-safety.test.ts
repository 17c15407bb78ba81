import { changeLoginPassword } from '@cloudsail/contract/identity'
import { type OrderSummary, srandnum } from '@cloudsail/contract/orders'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { testHandlers, whoAmI } from '../http/test-handlers.ts'
import { testServer } from '../http/test-server.ts'
import { handlers as orders } from '../orders/index.ts'
import { submissionOf } from '../orders/test-orders.ts'
import { handlers } from './index.ts'
import { buildCustomer, logIn, testPassword, testPepper } from './test-builders.ts'

const { db, url } = await testDatabase()
const otherDb = openTestDatabase({ url })
const options = { handlers: [...handlers, ...orders, ...testHandlers], config: { pepper: testPepper } }
const server = await testServer(db, options)
const otherServer = await testServer(otherDb, options)
afterAll(async () => {
  await Promise.all([server.app.close(), otherServer.app.close()])
  await otherDb.destroy()
})

test('an intercepted envelope is worthless in another session and without one', async () => {
  const [victim, thief] = await Promise.all([buildCustomer(db), buildCustomer(db)])
  const browser = await server.loggedIn(victim.customerId)
  const other = await server.loggedIn(thief.customerId)
  for (const cookie of [other.cookie, '']) {
    const { text, nonce } = browser.encrypt(whoAmI.name, {})
    const messenger = await otherServer.client()
    messenger.cookie = cookie
    const answer = browser.open(whoAmI.name, nonce, await messenger.send(whoAmI.name, text))
    expect(answer.body).toMatchObject({ key: 'sessionExpired' })
    // The try has used it up.
    const late = browser.open(whoAmI.name, null, await browser.send(whoAmI.name, text))
    expect(late.body.key).toBe('wireRejected')
  }
  expect((await browser.call(whoAmI, {})).body.customerId).toBe(String(victim.customerId))
})

test('a password block taken from one session opens nothing in another', async () => {
  const [victim, thief] = await Promise.all([buildCustomer(db), buildCustomer(db)])
  const browser = await server.loggedIn(victim.customerId)
  const other = await otherServer.loggedIn(thief.customerId)
  const blocks = {
    currentPassword: await browser.secret(testPassword),
    newPassword: await browser.secret('Songyun7391'),
  }
  expect((await browser.call(changeLoginPassword.prepare, blocks)).ok).toBe(true)
  expect((await other.call(changeLoginPassword.prepare, blocks)).body.key).toBe('secretExpired')
})

test('an order is prepared, authorised and carried out by its own customer alone', async () => {
  const [victim, thief] = await Promise.all([
    buildCustomer(db, { method: 'none' }),
    buildCustomer(db, { method: 'none' }),
  ])
  const browser = await server.loggedIn(victim.customerId)
  const other = await otherServer.loggedIn(thief.customerId)
  const { orderId } = (
    await browser.call(changeLoginPassword.prepare, {
      currentPassword: await browser.secret(testPassword),
      newPassword: await browser.secret('Songyun7391'),
    })
  ).body as OrderSummary
  const submission = submissionOf({ orderId })
  expect((await other.call(changeLoginPassword.submit, submission)).body.key).toBe('orderUnknown')
  expect((await other.call(srandnum, { orderId })).body.key).toBe('orderUnknown')
})

test('concurrent guesses at the log-in and in orders on two servers are counted together', async () => {
  const { customerId, username } = await buildCustomer(db)
  const inside = await server.loggedIn(customerId)
  const guesses = Array.from({ length: 30 }, async (_, index) => {
    if (index % 2 === 0) {
      const outside = await (index % 4 === 0 ? server : otherServer).client()
      return (await logIn(db, outside, username!, { password: `Falsch${1000 + index}` })).body.key
    }
    const secrets = [
      await inside.secret(`Falsch${1000 + index}`),
      await inside.secret('Songyun7391'),
    ] as const
    const answer = await inside.call(changeLoginPassword.prepare, {
      currentPassword: secrets[0],
      newPassword: secrets[1],
    })
    return answer.body.key
  })
  const keys = await Promise.all(guesses)
  // At log-in the answer to the fifth try says that the name is locked. Inside, the customer's count applies, which both use up.
  expect(keys.filter((key) => key === 'loginFailed')).toHaveLength(4)
  const within = keys.filter((key) => key === 'oldPasswordWrong')
  expect(within.length).toBeLessThanOrEqual(4)
  expect(keys.filter((key) => key === 'loginLocked')).toHaveLength(26 - within.length)
  const counted = await db
    .selectFrom('identity.attempts')
    .select('failed')
    .where('customer_id', '=', customerId)
    .where('subject', '=', 'login')
    .executeTakeFirstOrThrow()
  expect(counted.failed).toBe(5)
  const right = await logIn(db, await otherServer.client(), username!)
  expect(right.body.key).toBe('loginLocked')
})
