import { setDepositRule } from '@cloudsail/contract/deposits'
import { type OrderSummary, srandnum } from '@cloudsail/contract/orders'
import { expect, test } from 'vitest'
import { advanceClock, bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { countTraffic } from '../../db/test-round-trips.ts'
import { testServer } from '../../http/test-server.ts'
import { testPepper } from '../../identity/test-builders.ts'
import { handlers } from '../../orders/index.ts'
import type { SmsMessage } from '../../rails/index.ts'
import { handlers as deposits } from '../index.ts'
import { moveTo } from '../time/test-scene.ts'
import { ruleScene } from './test-rules.ts'

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

test('a rule is set in twelve round trips to the database at most', async () => {
  await moveTo(db, '2028-01-05')
  let trips = 0
  // The first ones prepare statements, open connections and read the day's parameters.
  for (let time = 0; time < 3; time += 1) {
    const { customerId, inputs } = await ruleScene(db)
    const input = { ...inputs.sweep, period: 'monthly', firstOn: '2028-01-28', endOn: '2028-12-28' }
    await advanceClock(db, new Date((await bankNow(db)).getTime() + 61_000))
    const browser = await server.loggedIn(customerId)
    const prepared = await traffic.during(() => browser.call(setDepositRule.prepare, input as never))
    const { orderId } = prepared.result.body as OrderSummary
    const asked = await traffic.during(() => browser.call(srandnum, { orderId }))
    const submitted = await traffic.during(() =>
      browser.call(setDepositRule.submit, {
        orderId,
        idempotencyKey: `key-of-${orderId}`,
        acknowledged: [],
        proofs: { mobile: /\d{6}/.exec(sent.at(-1)!.text)![0] },
      }),
    )
    expect(submitted.result.body).toMatchObject({ state: 'success' })
    trips = prepared.roundTrips + asked.roundTrips + submitted.roundTrips
  }
  expect(trips).toBeLessThanOrEqual(12)
})
