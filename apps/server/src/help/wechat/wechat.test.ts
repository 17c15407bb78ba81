import type { ResponseOf } from '@cloudsail/contract'
import { bindWechat, unbindWechat, wechatState } from '@cloudsail/contract/help'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { createWechatPort } from '../../ports/wechat-port.ts'
import { handlers } from '../handlers.ts'
import { collectTyped, wechatDeliverer } from './collect.ts'

const { db, ownerDb } = await testDatabase()
const start = await bankNow(db)
const server = await testServer(db, { handlers })
const simulators = await startSimulators()
const port = createWechatPort(simulators.side('wechat'))
afterAll(async () => {
  port.close()
  await simulators.stop()
  await server.app.close()
})

const act = async (action: string, typed: object) => {
  const answer = await fetch(`${simulators.url}/wechat/actions/${action}`, {
    method: 'POST',
    body: JSON.stringify(typed),
  })
  return ((await answer.json()) as { zh: string }).zh
}

async function scene() {
  const { customerId, mobile } = await buildCustomer(db)
  const at = (ms = 0) => testContext(db, { customerId, now: new Date(start.getTime() + ms) })
  return {
    customerId,
    mobile,
    at,
    state: (ms = 0) => call<ResponseOf<typeof wechatState>>(at(ms), 'YWS0101003_state', {}),
    bind: () => giveOrder(at(), 'YWS0101', {}),
    async types(text: string) {
      await act('type', { mobile, text })
      // Both servers ask, and each message is taken once.
      await Promise.all([collectTyped({ db, port }), collectTyped({ db, port })])
    },
    thread: () => act('read', { mobile }),
  }
}

test('a code typed in WeChat binds, and binding and unbinding are announced there', async () => {
  const { bind, state, types, thread, at } = await scene()
  expect(await state()).toMatchObject({ bound: null, code: null })
  await bind()
  const { code } = await state()
  expect(code!.code).toMatch(/^\d{6}$/)
  expect(Date.parse(code!.until) - start.getTime()).toBe(300_000)
  await types(code!.code)
  expect(await state()).toMatchObject({
    bound: { name: expect.stringMatching(/^微信用户\d{4}$/) },
    code: null,
  })
  expect(await thread()).toContain('绑定成功')
  await expect(bind()).rejects.toMatchObject({ key: 'wechatBound' })
  await giveOrder(at(), 'YWS0102', {})
  await dispatchBatch({ db, log: pino({ level: 'silent' }), deliverers: { wechat: wechatDeliverer(port) } })
  expect((await state()).bound).toBeNull()
  expect(await thread()).toContain('您已解除与云帆银行的绑定')
  await expect(giveOrder(at(), 'YWS0102', {})).rejects.toMatchObject({ key: 'wechatNotBound' })
})

test('only a customer’s last code works, once, for five minutes', async () => {
  const { bind, state, types, thread, customerId } = await scene()
  await bind()
  const first = (await state()).code!.code
  expect((await state(299_999)).code).not.toBeNull()
  expect((await state(300_000)).code).toBeNull()
  await ownerDb
    .updateTable('help.wechat_codes')
    .set({ until: start })
    .where('customer_id', '=', customerId)
    .execute()
  await types(first)
  expect((await state()).bound).toBeNull()
  expect(await thread()).toContain('不正确或已过期')
})

test('after five wrong codes no code is accepted for an hour', async () => {
  const { bind, state, types, thread } = await scene()
  await bind()
  const { code } = (await state()).code!
  for (let wrong = 0; wrong < 5; wrong += 1) await types('not a code')
  await types(code)
  expect((await state()).bound).toBeNull()
  expect(await thread()).toContain('错误次数过多')
})

test('customers of every kind and method may link, and nobody without a session', async () => {
  const nobody = await server.client()
  for (const asked of [bindWechat.prepare, unbindWechat.prepare, wechatState])
    expect((await nobody.call(asked, {} as never)).code).toBe('PB90002')
  for (const kind of ['branchSigned', 'onlineSigned', 'unsigned', 'cardOnly'] as const)
    for (const method of ['none', 'mobile'] as const) {
      const { customerId } = await buildCustomer(db, { kind, method })
      const client = await server.loggedIn(customerId)
      expect((await client.call(bindWechat.prepare, {})).ok).toBe(true)
      expect((await client.call(wechatState, {})).ok).toBe(true)
    }
})
