import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { dispatchBatch } from '../rails/dispatch-outbox.ts'
import { createEmailPort } from '../rails/email-port.ts'
import { enqueue } from '../rails/index.ts'
import { startSimulators } from '../rails/start-simulators.ts'
import { emailDeliverer } from './deliver-email.ts'

const { db } = await testDatabase()
const simulators = await startSimulators()
const port = createEmailPort({
  url: simulators.url,
  keyId: simulators.networkKeyId,
  secret: simulators.networkSecret,
})
afterAll(async () => {
  port.close()
  await simulators.stop()
})

const dispatch = () =>
  dispatchBatch({
    ...{ db, log: pino({ level: 'silent' }), retryMs: 0 },
    deliverers: { email: emailDeliverer(db, port) },
  })
const page = async (to: string) =>
  (await fetch(`${simulators.url}/mailboxes?lang=zh&to=${encodeURIComponent(to)}`)).text()

async function send(to: string, subject = '2026-10电子账单已生成') {
  const { customerId } = await buildCustomer(db)
  await db
    .transaction()
    .execute((tx) =>
      enqueue(tx, [{ ...{ kind: 'email', customerId }, payload: { to, subject, text: '尾号1234' } }]),
    )
  return {
    outbox: () =>
      db
        .selectFrom('rails.outbox')
        .select(['attempts', 'dead_at'])
        .where('customer_id', '=', customerId)
        .execute(),
    mails: () =>
      db
        .selectFrom('messages.mails')
        .select(['subject', 'content'])
        .where('customer_id', '=', customerId)
        .execute(),
  }
}

test('an e-mail arrives in the mailbox of its address, once, as text alone', async () => {
  const { outbox, mails } = await send('lin@example.com', '<b>账单</b>')
  await dispatch()
  expect(await outbox()).toEqual([])
  expect(await mails()).toEqual([])
  const shown = await page('lin@example.com')
  expect(shown).toContain('尾号1234')
  expect(shown).toContain('云帆银行 · 95382')
  expect(shown).toContain('&lt;b&gt;账单&lt;/b&gt;')
  // A server that dies before it has noted what it sent sends again; the reference is the same.
  const email = { reference: 'twice', to: 'twice@example.com', subject: '只有一封', text: '-' }
  await port.send(email)
  await port.send(email)
  expect((await page('twice@example.com')).match(/<article>/g)).toHaveLength(1)
})

test('a server that does not answer is tried again', async () => {
  const { outbox } = await send('lin.9002@example.com')
  for (const attempts of [1, 2]) {
    await dispatch()
    expect(await outbox()).toEqual([{ attempts, dead_at: null }])
  }
  await dispatch()
  expect(await outbox()).toEqual([])
  expect(await page('lin.9002@example.com')).toContain('尾号1234')
})

test('an address that takes nothing is given up, and the customer told in the internet bank', async () => {
  const { outbox, mails } = await send('lin.9001@example.com')
  await dispatch()
  expect(await outbox()).toEqual([{ attempts: 1, dead_at: expect.any(Date) }])
  expect(await mails()).toEqual([
    {
      subject: '邮件未能送达',
      content: expect.stringMatching(/l\*\*\*@example\.com.*2026-10电子账单已生成/),
    },
  ])
  await dispatch()
  expect(await mails()).toHaveLength(1)
})
