import { buyProduct, cancelProductOrder, instructProduct, redeemProduct } from '@cloudsail/contract/wealth'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, businessDate } from '../../bankday/index.ts'
import type { Giver, RoundTripCase } from '../../orders/test-round-trips.ts'
import { purchaseInput } from '../test-trading.ts'
import { buildHeldProduct } from './test-products.ts'

async function productHeld(
  { db, ownerDb, customerId }: Giver,
  row: Parameters<typeof buildHeldProduct>[2] = {},
) {
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000_00n })
  const on = businessDate(await bankNow(db))
  const productCode = await buildHeldProduct({ db, ownerDb }, { customerId, on }, row)
  return { productCode, accountId: accountId.toString() }
}

const purchase = ({ productCode, accountId }: Awaited<ReturnType<typeof productHeld>>) =>
  purchaseInput(productCode, accountId)

/** Orders of wealth products whose round trips are counted. */
export const productRoundTrips: RoundTripCase[] = [
  { contract: buyProduct, input: async (giver) => purchase(await productHeld(giver)) },
  {
    contract: redeemProduct,
    input: async (giver) => {
      const { productCode, accountId } = await productHeld(giver)
      return { productCode, units: '100', payeeAccountId: accountId, fast: false, rest: 'carry' }
    },
  },
  {
    contract: redeemProduct,
    input: async (giver) => {
      const { productCode, accountId } = await productHeld(giver, { type: 'cash', navE4: 10_000 })
      return { productCode, units: '100', payeeAccountId: accountId, fast: true, rest: 'carry' }
    },
  },
  {
    contract: instructProduct,
    input: async (giver) => {
      const { productCode } = await productHeld(giver, {
        type: 'periodic',
        open_from: '2026-02-02',
        period_months: 6,
        open_days: 5,
      })
      return { productCode, instruction: 'redeem' }
    },
  },
  {
    contract: cancelProductOrder,
    input: async (giver) => {
      const { orderId } = await giver.give(buyProduct, purchase(await productHeld(giver)))
      return { order: orderId }
    },
  },
]
