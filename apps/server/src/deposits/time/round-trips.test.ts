import {
  drawCallDeposit,
  drawTimeDeposit,
  noticeCallDeposit,
  openCallDeposit,
  openTimeDeposit,
} from '@cloudsail/contract/deposits'
import { type OrderSummary, srandnum } from '@cloudsail/contract/orders'
import { expect, test } from 'vitest'
import { addDays, advanceClock, bankNow, businessDate } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { countTraffic } from '../../db/test-round-trips.ts'
import { testServer } from '../../http/test-server.ts'
import { testPepper } from '../../identity/test-builders.ts'
import { handlers } from '../../orders/index.ts'
import type { SmsMessage } from '../../rails/index.ts'
import { callScene } from '../call/test-scene.ts'
import { handlers as deposits } from '../index.ts'
import { depositScene } from './test-scene.ts'

const { db } = await testDatabase()
const traffic = countTraffic(db)
const sent: SmsMessage[] = []
const server = await testServer(db, {
  handlers: [...handlers, ...deposits],
  config: { pepper: testPepper },
  services: {
    sms: {
      send: async (message: SmsMessage) => ({ messageId: String(sent.push(message)) }),
      close: () => undefined,
    },
  },
})

type Contract =
  | typeof openTimeDeposit
  | typeof drawTimeDeposit
  | typeof openCallDeposit
  | typeof noticeCallDeposit
  | typeof drawCallDeposit

/** Gives an order by mobile dynamic password, all of its three calls; how many round trips that took. */
async function roundTrips(customerId: bigint, { prepare, submit }: Contract, input: object): Promise<number> {
  // Dynamic passwords are sent once a minute at most.
  await advanceClock(db, new Date((await bankNow(db)).getTime() + 61_000))
  const browser = await server.loggedIn(customerId)
  const prepared = await traffic.during(() => browser.call(prepare, input as never))
  const { orderId } = prepared.result.body as OrderSummary
  const asked = await traffic.during(() => browser.call(srandnum, { orderId }))
  const submitted = await traffic.during(() =>
    browser.call(submit, {
      orderId,
      idempotencyKey: `key-of-${orderId}`,
      acknowledged: [],
      proofs: { mobile: /\d{6}/.exec(sent.at(-1)!.text)![0] },
    }),
  )
  expect(submitted.result.body).toMatchObject({ state: 'success' })
  return prepared.roundTrips + asked.roundTrips + submitted.roundTrips
}

test('a deposit is opened, and drawn, in twelve round trips to the database at most', async () => {
  let opened = 0
  let drawn = 0
  // The first ones prepare statements, open connections and read the day's parameters.
  for (let time = 0; time < 3; time += 1) {
    const { customerId, opening, open, masterOf } = await depositScene(db)
    await open()
    const { accountId } = await masterOf()
    const later = await depositScene(db)
    await later.open()
    opened = await roundTrips(later.customerId, openTimeDeposit, later.opening)
    const draw = { deposit: `${accountId}.0001`, amount: '1000', toAccountId: opening.settlementAccountId }
    drawn = await roundTrips(customerId, drawTimeDeposit, draw)
  }
  expect(opened).toBeLessThanOrEqual(12)
  expect(drawn).toBeLessThanOrEqual(12)
})

test('a call deposit is opened, noticed and drawn in twelve each', async () => {
  const most = { opened: 0, noticed: 0, drawn: 0 }
  for (let time = 0; time < 3; time += 1) {
    const { customerId, current, keyOf, openCall } = await callScene(db)
    await openCall()
    const accountId = current.accountId.toString()
    const terms = { from: `${accountId}.CNY`, amount: '60000', product: 'callDeposit7' }
    most.opened = await roundTrips(customerId, openCallDeposit, { ...terms, settlementAccountId: accountId })
    const deposit = await keyOf('0001')
    const agreedOn = addDays(businessDate(await bankNow(db)), 7)
    const notice = { action: 'give', deposit, amount: '100000', agreedOn, automatic: true }
    most.noticed = await roundTrips(customerId, noticeCallDeposit, notice)
    most.drawn = await roundTrips(customerId, drawCallDeposit, {
      deposit,
      amount: '50000',
      toAccountId: accountId,
    })
  }
  expect(Math.max(most.opened, most.noticed, most.drawn)).toBeLessThanOrEqual(12)
})
