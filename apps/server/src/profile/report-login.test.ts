import { errorCatalogue } from '@cloudsail/contract'
import type { OrderSummary, Receipt } from '@cloudsail/contract/orders'
import { loginHistory, personalSettings, reportLogin } from '@cloudsail/contract/profile'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { bankNow, businessDate } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { handlers as identity } from '../identity/index.ts'
import { buildCustomer, logIn, testPepper } from '../identity/test-builders.ts'
import { handlers as orders } from '../orders/index.ts'
import { submissionOf } from '../orders/test-orders.ts'
import { handlers } from './index.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, {
  handlers: [...handlers, ...orders, ...identity],
  config: { pepper: testPepper },
})
afterAll(() => server.app.close())

async function entered(browser: WireClient) {
  const today = businessDate(await bankNow(db))
  return (await browser.call(loginHistory, { from: today, to: today })).body.rows
}

test('a reported log-in ends every session, suspends online banking, and is a matter of the bank', async () => {
  const { customerId, username } = await buildCustomer(db)
  const own = await server.client()
  await logIn(db, own, username!)
  const [row] = await entered(own)

  const prepared = await own.call(reportLogin.prepare, { loginId: row!.loginId })
  const summary = prepared.body as OrderSummary
  expect(summary.lines.map(({ key }) => key)).toEqual(['login', 'sessions', 'online', 'goesOn', 'matter'])
  // Nothing has happened before the customer confirms.
  expect((await own.call(personalSettings, {})).ok).toBe(true)
  const done = await own.call(reportLogin.submit, submissionOf(summary))
  expect((done.body as Receipt).state).toBe('success')

  expect(await own.call(personalSettings, {})).toMatchObject({ ok: false })
  expect(await logIn(db, await server.client(), username!)).toMatchObject({
    ok: false,
    code: errorCatalogue.customerSuspended.code,
  })
  const { rows } = await sql<{ title: string; content: string; devices: number; desk: number; sms: string }>`
    select m.title, l.content,
      (select count(*)::integer from identity.devices where customer_id = ${customerId}) as devices,
      (select count(*)::integer from outbox.messages
        where customer_id = ${customerId} and kind = 'desk') as desk,
      (select payload->>'text' from outbox.messages
        where customer_id = ${customerId} and kind = 'sms' order by message_id desc limit 1) as sms
    from messages.matters m join messages.mails l using (customer_id, matter_id)
    where m.customer_id = ${customerId}`.execute(ownerDb)
  expect(rows).toMatchObject([{ title: '非本人登录报告', devices: 0, desk: 1 }])
  expect(rows[0]!.content).toContain('并非本人操作')
  expect(rows[0]!.sms).toMatch(/网银已暂停.*编号MS/)
})

test('only the customer’s own log-ins can be reported', async () => {
  const victim = await server.client()
  await logIn(db, victim, (await buildCustomer(db)).username!)
  const [row] = await entered(victim)
  const other = await server.client()
  await logIn(db, other, (await buildCustomer(db)).username!)
  expect(await other.call(reportLogin.prepare, { loginId: row!.loginId })).toMatchObject({
    ok: false,
    code: errorCatalogue.loginUnknown.code,
  })
  expect((await victim.call(personalSettings, {})).ok).toBe(true)
})
