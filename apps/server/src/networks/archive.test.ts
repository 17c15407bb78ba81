import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { until } from '../db/test-waits.ts'
import { ledgerScene } from '../ledger/test-builders.ts'
import { archivingPort, messagesOf, messagesOfOrder } from './archive.ts'
import { paymentXml } from './messages/outgoing.ts'
import { incomingScene } from './test-incoming.ts'
import { payFrom } from './test-networks.ts'

const { db, ownerDb } = await testDatabase()
const { networks, payee, message, post } = await incomingScene(db)

it('messages to and from a network are found by their payment, unchanged and for good', async () => {
  const server = await networks.startServer({ port: archivingPort(networks.port, db) })
  const { number } = await payee()
  const received = await message(number)
  const body = paymentXml(received)
  expect(await post(server, 'IBPS', body)).toBe(202)
  expect(await post(server, 'IBPS', body)).toBe(202)
  // The message is archived once, however often it arrives, and so is the answer.
  await until(async () => (await messagesOf(db, received.messageId)).length === 2)
  const [came, answer] = await messagesOf(db, received.messageId)
  expect(came).toMatchObject({ direction: 'in', network: 'IBPS', messageId: received.messageId, body })
  expect(answer).toMatchObject({ direction: 'out', about: received.messageId })

  const payer = await ledgerScene(db).account({ fundsMinor: 10_00n })
  const orderId = '20261120000000000021'
  await payFrom(db, payer, { amountMinor: 10_00n, payeeNumber: '6222021001116245', orderId })
  await networks.allIsSaid(orderId)
  await until(async () => (await messagesOfOrder(db, orderId)).some(({ direction }) => direction === 'in'))
  const sent = await messagesOfOrder(db, orderId)
  expect(sent[0]).toMatchObject({ direction: 'out', network: 'IBPS', about: '' })
  expect(sent[0]!.body).toContain('<IntrBkSttlmAmt Ccy="CNY">10.00</IntrBkSttlmAmt>')

  // Invalid messages are archived too.
  expect(await post(server, 'IBPS', '<Document><MsgId>junk</MsgId>')).toBe(400)
  expect(await messagesOf(db, 'junk')).toHaveLength(1)
  for (const [q, code] of [
    [db, '42501'],
    [ownerDb, 'RA001'],
  ] as const) {
    await expect(sql`update networks.archive set body = ''`.execute(q)).rejects.toMatchObject({ code })
    await expect(sql`delete from networks.archive`.execute(q)).rejects.toMatchObject({ code })
  }
})
