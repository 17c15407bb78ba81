import {
  actOnMail,
  initSendMessage,
  mails,
  readAllMail,
  readMail,
  saveMailDraft,
  sendMessage,
} from '@cloudsail/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers } from '../handlers.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const today = new Date().toISOString().slice(0, 10)
const letter = { topic: '', branch: '', phone: '', mobile: '', title: '甲', content: '' }
const calls = [
  [initSendMessage, {}],
  [sendMessage, { ...letter, topic: 'advice', branch: '599290000017', ownMobile: true, content: '乙' }],
  [mails, { from: today, to: today, box: 'inbox' }],
  [readAllMail, {}],
  [saveMailDraft, letter],
] as const
const others = [
  [readMail, { mailId: '1' }],
  [actOnMail, { mailId: '1', action: 'remove', content: '' }],
] as const

test('answers no call without a session', async () => {
  const nobody = await server.client()
  for (const [call, request] of [...calls, ...others])
    expect([call.name, (await nobody.call(call as never, request as never)).code]).toEqual([
      call.name,
      'PB90002',
    ])
})

test('customers of every kind and method may write to the bank', async () => {
  const who = [
    ...(['branchSigned', 'onlineSigned', 'unsigned', 'cardOnly'] as const).map((kind) => ({ kind })),
    ...(['none', 'ukey'] as const).map((method) => ({ method })),
  ]
  for (const one of who) {
    const { customerId } = await buildCustomer(db, one)
    const client = await server.loggedIn(customerId)
    for (const [call, request] of calls)
      expect([call.name, one, (await client.call(call as never, request as never)).ok]).toEqual([
        call.name,
        one,
        true,
      ])
  }
})
