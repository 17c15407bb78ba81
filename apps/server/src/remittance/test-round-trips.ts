import { buyForeignExchange, fxQuote, sellForeignExchange } from '@cloudsail/contract/remittance'
import { buildAccount } from '../accounts/test-builders.ts'
import { buildReadings } from '../agreements/test-builders.ts'
import { bankNow, businessDate } from '../bankday/index.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'
import { openExchange } from './test-builders.ts'

async function quoteOf({ browser, ownerDb }: Giver, side: 'buy' | 'sell'): Promise<string> {
  await openExchange(ownerDb)
  return (await browser.call(fxQuote, { side, currency: 'USD', cash: false })).body.quote
}

/** Every order of this room, as its round trips are counted. */
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
        ...{ accountId: `${accountId}`, currency: 'USD', amount: '100', purpose: 'travel', country: 'JP' },
        ...{
          detail: '8',
          month: businessDate(now).slice(0, 7),
          agreed: true,
          quote: await quoteOf(giver, 'buy'),
        },
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
]
