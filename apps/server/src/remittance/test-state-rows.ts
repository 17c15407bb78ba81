import { openPocket } from '../accounts/core/index.ts'
import type { StateRows } from '../accounts/test-state-outcomes.ts'
import type { MatrixScene } from '../accounts/test-states.ts'
import { bankAccount, post } from '../ledger/index.ts'
import { call } from '../orders/test-orders.ts'
import { openExchange } from './test-builders.ts'

/** Adds dollars beside the payer's CNY and makes a quote. */
async function quoteOf(
  { db, ownerDb, id, customerId, context }: MatrixScene,
  side: 'buy' | 'sell',
): Promise<string> {
  await openExchange(ownerDb)
  const accountId = BigInt(id('payer'))
  await db.transaction().execute(async (tx) => {
    await openPocket(tx, customerId, { ledgerAccountId: accountId, currency: 'USD' })
    await post(tx, [
      {
        kind: 'test',
        reference: `usd-${accountId}`,
        bookedAt: new Date('2025-01-02T10:00:00+08:00'),
        legs: [
          { account: bankAccount('cash', 'USD'), amountMinor: -1_000_000n },
          { account: { ownerId: customerId, accountId, currency: 'USD' }, amountMinor: 1_000_000n },
        ],
      },
    ])
  })
  const asked = { side, currency: 'USD', cash: false }
  return (await call<{ quote: string }>(context, 'PFN0301005_quote', asked)).quote
}

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PFN0301: {
    input: async (scene) => ({
      accountId: scene.id('payer'),
      currency: 'USD',
      amount: '100',
      purpose: 'travel',
      country: 'JP',
      detail: '8',
      month: '2026-12',
      agreed: true,
      quote: await quoteOf(scene, 'buy'),
    }),
    accounts: { payer: 'pays' },
  },
  PFN0302: {
    input: async (scene) => ({
      from: `${scene.id('payer')}.USD`,
      amount: '100',
      source: 'salary',
      quote: await quoteOf(scene, 'sell'),
    }),
    accounts: { payer: 'pays' },
  },
  PFN0101: 'takes a picture, which serves once; abroad.test.ts',
  PFN0102: 'calls a remittance abroad back: what was held is free whatever the account is',
  PFN0104: 'names a remittance abroad; abroad.test.ts',
  PFN0201: 'takes a picture, which serves once; abroad.test.ts',
  PFN0401: 'takes a picture, which serves once; abroad.test.ts',
}
