import type { ResponseOf } from '@cloudsail/contract'
import { bindWechat, unbindWechat, wechatState } from '@cloudsail/contract/help'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { bankNow } from '../../bankday/index.ts'
import { buildCard } from '../../cards/test-card.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { createWechatPort } from '../../ports/wechat-port.ts'
import { handlers } from '../handlers.ts'
import { announceInWechat } from './announce.ts'
import { topicOf } from './answer.ts'
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
  await types('账单')
  expect((await thread()).split('\n').at(-1)).toContain('不正确或已过期')
  await expect(giveOrder(at(), 'YWS0102', {})).rejects.toMatchObject({ key: 'wechatNotBound' })
})

test('a bound account asks for its bills and gets what is new, never a balance', async () => {
  const { bind, state, types, thread, customerId } = await scene()
  await types('账单')
  expect(await thread()).toContain('不正确或已过期')
  await bind()
  await types((await state()).code!.code)
  await types('账单')
  expect(await thread()).toContain('您还没有信用卡')
  const card = await buildCard(db, { customerId })
  await types('1')
  expect(await thread()).toContain('还没有账单')
  await db
    .insertInto('cards.bills')
    .values({
      customer_id: customerId,
      account_id: card.accountId,
      billed_on: '2026-11-05',
      due_on: '2026-11-25',
      amount_minor: 300_00n,
      minimum_minor: 30_00n,
      paid_minor: 50_00n,
      previous_minor: 0n,
      credits_minor: 0n,
      retail_minor: 300_00n,
      cash_minor: 0n,
      instalments_minor: 0n,
      fees_minor: 0n,
      interest_minor: 0n,
    } as never)
    .execute()
  await types('信用卡还款')
  expect(await thread()).toMatch(/信用卡2026-11账单：应还CNY 250\.00，最低还款额0\.00，到期还款日2026-11-25/)
  await types('余额')
  expect(await thread()).toContain('账户余额请登录个人网银查询')
  await types('电子账单')
  expect(await thread()).toContain('还没有可出具的电子账单')

  const step = (date: string) =>
    inTransaction(db, (tx) => announceInWechat.run(tx, { date, after: 0n } as never))
  await step('2026-11-05')
  await dispatchBatch({ db, log: pino({ level: 'silent' }), deliverers: { wechat: wechatDeliverer(port) } })
  expect(await thread()).toContain('应还CNY 300.00，最低还款额30.00')
})

test('what is typed is understood in either language', () => {
  for (const text of ['账单', ' 信用卡 ', '1', 'bill']) expect(topicOf(text), text).toBe('bill')
  for (const text of ['对账单', '电子账单', '2', 'e-statement']) expect(topicOf(text), text).toBe('statement')
  for (const text of ['公告', '3']) expect(topicOf(text), text).toBe('announcements')
  for (const text of ['余额', '', '转账500']) expect(topicOf(text), text).toBe('help')
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
