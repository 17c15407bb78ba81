import {
  buyLargeCertificate,
  drawLargeCertificate,
  drawRollingDeposit,
  openRollingDeposit,
} from '@cloudsail/contract/deposits'
import type { OrderContract } from '@cloudsail/contract/orders'
import { expect, test } from 'vitest'
import { advanceClock, bankNow, instantOf } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { countTraffic } from '../../db/test-round-trips.ts'
import { testServer } from '../../http/test-server.ts'
import { testPepper } from '../../identity/test-builders.ts'
import { handlers } from '../../orders/index.ts'
import { giveAtWire } from '../../orders/test-wire-orders.ts'
import type { SmsMessage } from '../../rails/index.ts'
import { handlers as deposits } from '../handlers.ts'
import { depositScene } from '../time/test-scene.ts'
import { enterIssues } from './issues.ts'

const { db, ownerDb } = await testDatabase()
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
await enterIssues(ownerDb, [
  {
    code: 'MONTHLY',
    termMonths: 12,
    annualRatePpm: 12_500,
    minimumMinor: 200_000_00n,
    stepMinor: 10_000_00n,
    quotaMinor: 10_000_000_00n,
    opensAt: instantOf('2026-01-01', '09:00'),
    closesAt: instantOf('2030-01-01', '17:00'),
    interestPayment: 'monthly',
  },
])

/** Gives an order by mobile dynamic password, all of its three calls; how many round trips that took. */
async function countRoundTrips(
  customerId: bigint,
  order: Pick<OrderContract, 'prepare' | 'submit'>,
  input: object,
): Promise<number> {
  // Dynamic passwords are sent once a minute at most.
  await advanceClock(db, new Date((await bankNow(db)).getTime() + 61_000))
  let roundTrips = 0
  const { body } = await giveAtWire(await server.loggedIn(customerId), order, input, {
    code: () => /\d{6}/.exec(sent.at(-1)!.text)![0],
    async each(call) {
      const counted = await traffic.during(call)
      roundTrips += counted.roundTrips
      return counted.result
    },
  })
  expect(body).toMatchObject({ state: 'success' })
  return roundTrips
}

test('large and rolling deposits are opened, and drawn, in twelve round trips at most', async () => {
  let most: number[] = []
  // The first ones prepare statements, open connections and read the day's parameters.
  for (let time = 0; time < 3; time += 1) {
    const { customerId, opening, open, masterOf } = await depositScene(db, {
      funds: { CNY: 1_000_000_00n },
    })
    await open()
    const { accountId } = await masterOf()
    const { from, settlementAccountId } = opening
    const drawn = (number: string) => ({
      deposit: `${accountId}.${number}`,
      amount: '1000',
      toAccountId: settlementAccountId,
    })
    most = [
      await countRoundTrips(customerId, buyLargeCertificate, {
        issue: 'MONTHLY',
        from,
        amount: '300000',
        settlementAccountId,
      }),
      await countRoundTrips(customerId, drawLargeCertificate, drawn('0002')),
      await countRoundTrips(customerId, openRollingDeposit, { from, amount: '60000', agreed: true }),
      await countRoundTrips(customerId, drawRollingDeposit, drawn('0003')),
    ]
  }
  for (const count of most) expect(count, most.join(', ')).toBeLessThanOrEqual(12)
})
