import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advanceClock, instantOf } from '../bankday/index.ts'
import { testDocumentSigner } from '../certificates/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { readWealthOrder } from '../wealth/kernel/orders.ts'
import { fileNow } from '../wealth/plans/test-filing.ts'
import { buildPlan, investorScene } from '../wealth/plans/test-plans.ts'
import { buildNav } from '../wealth/test-scene.ts'
import { jumpTo } from './test-jump.ts'

const { db, ownerDb } = await testDatabase()

/**
 * Returns everything sent to a customer: queued text messages, mails and alerts, letters in the inbox, and announcements to
 * all customers.
 */
async function sentTo(customerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(payload ->> 'text', payload::text) as text from outbox.messages
      where customer_id = ${customerId} and kind in ('sms', 'email', 'wechat')
    union all select subject || content from messages.mails where customer_id = ${customerId}
    union all select title_zh || body_zh from messages.announcements`.execute(ownerDb)
  return rows.map(({ text }) => text).toSorted()
}

// The bank must not contact the customer to sell anything in these 24 hours.
test('within a contract’s cooling-off the bank’s messages are about this order alone', async () => {
  const signedAt = instantOf('2026-12-16', '12:00')
  await advanceClock(db, signedAt)
  const product = await buildPlan(ownerDb)
  await buildNav(ownerDb, product, '2026-12-15', 10_000)
  const scene = await investorScene(db, signedAt)
  const { customerId } = scene
  const number = await scene.drawUp(product, '500000.00', signedAt)
  await scene.read(product, number, signedAt)
  const { orderId } = await scene.give('PIF1402', { ...scene.input(product, number), consent: '' }, signedAt)
  await fileNow(db, testDocumentSigner, { customerId, number })
  await jumpTo(instantOf('2026-12-17', '11:59'), ownerDb, [db])
  expect(await readWealthOrder(db, customerId, orderId)).toMatchObject({ state: 'coolingOff' })
  expect(await sentTo(customerId)).toEqual([
    expect.stringMatching(/^您已签署试验固收1号合同.*冷静期至2026-12-17 12:00/),
    expect.stringMatching(/^您的试验固收1号合同已归档生效/),
  ])
  // The order is processed as usual: it goes on at the cut-off time of its T.
  await jumpTo(instantOf('2026-12-17', '15:01'), ownerDb, [db])
  expect(await readWealthOrder(db, customerId, orderId)).toMatchObject({ state: 'accepted' })
})
