import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow } from '../bankday/index.ts'
import { dropBillEmail } from '../cards/index.ts'
import { buildCard } from '../cards/test-card.ts'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { dispatchBatch } from '../outbox/dispatch.ts'
import { enqueue } from '../outbox/index.ts'
import { createEmailPort } from '../ports/email-port.ts'
import { startSimulators } from '../ports/start-simulators.ts'
import { emailDeliverer } from './deliver-email.ts'

const { db, ownerDb } = await testDatabase()
const simulators = await startSimulators()
const port = createEmailPort(simulators.side('mailboxes'))
afterAll(async () => {
  port.close()
  await simulators.stop()
})

const dispatch = () =>
  dispatchBatch({
    db,
    log: pino({ level: 'silent' }),
    retryMs: 0,
    deliverers: { email: emailDeliverer(db, port, [dropBillEmail]) },
  })
const page = async (to: string) =>
  (await fetch(`${simulators.url}/mailboxes?lang=zh&to=${encodeURIComponent(to)}`)).text()

const statement = '2026-10电子账单已生成'

async function send(to: string, given: { customerId?: bigint; subject?: string } = {}) {
  const { customerId = (await buildCustomer(db)).customerId, subject = statement } = given
  await db
    .transaction()
    .execute((tx) => enqueue(tx, [{ kind: 'email', customerId, payload: { to, subject, text: '尾号1234' } }]))
  return {
    outbox: () =>
      db
        .selectFrom('outbox.messages')
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

test('an e-mail arrives in its mailbox once, as plain text', async () => {
  const { outbox, mails } = await send('lin@example.com', { subject: '<b>账单</b>' })
  await dispatch()
  expect(await outbox()).toEqual([])
  expect(await mails()).toEqual([])
  const shown = await page('lin@example.com')
  expect(shown).toContain('尾号1234')
  expect(shown).toContain('云帆银行 · 95382')
  expect(shown).toContain('&lt;b&gt;账单&lt;/b&gt;')
  // A server that crashes before recording a sent e-mail sends it again with the same reference.
  const email = { reference: 'twice', to: 'twice@example.com', subject: '只有一封', text: '-' }
  await port.send(email)
  await port.send(email)
  expect((await page('twice@example.com')).match(/<article>/g)).toHaveLength(1)
})

test('a silent mail server is tried again', async () => {
  const { outbox } = await send('lin.9002@example.com')
  for (const attempts of [1, 2]) {
    await dispatch()
    expect(await outbox()).toEqual([{ attempts, dead_at: null }])
  }
  await dispatch()
  expect(await outbox()).toEqual([])
  expect(await page('lin.9002@example.com')).toContain('尾号1234')
})

/** Builds a customer whose statements and card bills are announced at an e-mail address. */
async function chosen(email: string, { paper = false } = {}) {
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId })
  const card = await buildCard(db, { customerId })
  const at = { customer_id: customerId, changed_at: await bankNow(db), email }
  await db
    .insertInto('messages.subscriptions')
    .values({ ...at, account_id: accountId, language: 'zh', active: true })
    .execute()
  const address = paper
    ? { address: '上海市中山东一路1号', postcode: '200002' }
    : { address: '', postcode: '' }
  await db
    .insertInto('cards.bill_delivery')
    .values({ ...at, account_id: card.accountId, paper, sms: false, ...address })
    .execute()
  return {
    customerId,
    statements: () =>
      db
        .selectFrom('messages.subscriptions')
        .where('customer_id', '=', customerId)
        .select(['active', 'email'])
        .executeTakeFirstOrThrow(),
    bills: () =>
      db
        .selectFrom('cards.bill_delivery')
        .where('customer_id', '=', customerId)
        .select(['email', 'sms', 'paper'])
        .executeTakeFirstOrThrow(),
  }
}

test('a refused address is dropped, and its customer is informed once', async () => {
  const to = 'lin.9001@example.com'
  const customer = await chosen(to)
  const { outbox, mails } = await send(to, customer)
  await send(to, customer)
  await dispatch()
  expect(await outbox()).toMatchObject([
    { attempts: 1, dead_at: expect.any(Date) },
    { attempts: 1, dead_at: expect.any(Date) },
  ])
  expect(await customer.statements()).toEqual({ active: true, email: '' })
  // A customer whose bills were announced by e-mail only now receives them by SMS.
  expect(await customer.bills()).toEqual({ email: '', sms: true, paper: false })
  const [note, ...more] = await mails()
  expect(more).toEqual([])
  expect(note!.subject).toBe('邮件未能送达')
  expect(note!.content).toMatch(/l\*\*\*@example\.com.*2026-10电子账单已生成/)
  expect(note!.content).toContain('电子账单不再发送邮件通知')
  expect(note!.content).toContain('信用卡账单不再发送邮件，以短信通知')
  // A server that crashes before the mark repeats the step. No second note is sent.
  await ownerDb
    .updateTable('outbox.messages')
    .set({ dead_at: null, next_attempt_at: new Date(0) })
    .where('customer_id', '=', customer.customerId)
    .execute()
  await dispatch()
  expect(await mails()).toHaveLength(1)
})

test('a refused address leaves paper bills and a newer address in place', async () => {
  const paper = await chosen('shi.9001@example.com', { paper: true })
  await send('shi.9001@example.com', paper)
  const another = await chosen('new@example.com')
  const { mails } = await send('old.9001@example.com', another)
  await dispatch()
  expect(await paper.bills()).toEqual({ email: '', sms: false, paper: true })
  expect(await another.statements()).toMatchObject({ email: 'new@example.com' })
  expect(await another.bills()).toMatchObject({ email: 'new@example.com', sms: false })
  expect(await mails()).toEqual([])
})
