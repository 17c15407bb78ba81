import {
  buyForeignExchange,
  cancelAbroad,
  fxQuote,
  hongKongRemittance,
  overseasRemittance,
  type RemitNetwork,
  recallAbroad,
  rmbRemittance,
  sellForeignExchange,
} from '@cloudsail/contract/remittance'
import { buildAccount } from '../accounts/test-builders.ts'
import { buildReadings } from '../agreements/test-builders.ts'
import { bankNow, businessDate } from '../bankday/index.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'
import { remittanceInput, toWorkday } from './abroad/test-scene.ts'
import { buildRemittance, openExchange } from './test-builders.ts'

async function quoteOf({ browser, ownerDb }: Giver, side: 'buy' | 'sell'): Promise<string> {
  await openExchange(ownerDb)
  return (await browser.call(fxQuote, { side, currency: 'USD', cash: false })).body.quote
}

/** Returns the input of a remittance abroad over a way, on a workday of both calendars. */
async function abroadOf({ db, customerId, ownerDb }: Giver, network: RemitNetwork) {
  await openExchange(ownerDb)
  await toWorkday(db)
  const currency = network === 'cips' ? ('CNY' as const) : ('USD' as const)
  const account = { customerId, fundsMinor: 10_000_000n, currencies: [currency] }
  const { accountId } = await buildAccount(db, account)
  await buildReadings(db, customerId, ['crossBorder'], await bankNow(db))
  return remittanceInput(db, network, accountId, { amount: '100' }) as never
}

/** Every order of this module whose round trips are counted. */
export const roundTripCases: RoundTripCase[] = [
  {
    contract: buyForeignExchange,
    input: async (giver) => {
      const { db, customerId } = giver
      const now = await bankNow(db)
      const currencies = ['CNY' as const, 'USD' as const]
      const { accountId } = await buildAccount(db, { customerId, fundsMinor: 1_000_000n, currencies })
      await buildReadings(db, customerId, ['fxPurchase'], now)
      return {
        accountId: `${accountId}`,
        currency: 'USD',
        amount: '100',
        purpose: 'travel',
        country: 'JP',
        detail: '8',
        month: businessDate(now).slice(0, 7),
        agreed: true,
        quote: await quoteOf(giver, 'buy'),
      }
    },
  },
  {
    contract: sellForeignExchange,
    input: async (giver) => {
      const { db, customerId } = giver
      const currencies = ['USD' as const, 'CNY' as const]
      const { accountId } = await buildAccount(db, { customerId, fundsMinor: 1_000_000n, currencies })
      const quote = await quoteOf(giver, 'sell')
      return { from: `${accountId}.USD`, amount: '100', source: 'salary', quote }
    },
  },
  { contract: overseasRemittance, input: (giver) => abroadOf(giver, 'swift') },
  { contract: hongKongRemittance, input: (giver) => abroadOf(giver, 'hongKong') },
  { contract: rmbRemittance, input: (giver) => abroadOf(giver, 'cips') },
  {
    contract: cancelAbroad,
    input: async ({ db, customerId }) => ({
      remittance: await buildRemittance(db, customerId, { isSent: false }),
    }),
  },
  {
    contract: recallAbroad,
    input: async ({ db, customerId }) => ({
      remittance: await buildRemittance(db, customerId, { isSent: true }),
    }),
  },
]
