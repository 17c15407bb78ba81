import { buyProduct, cancelProductOrder, instructProduct, redeemProduct } from '@cloudsail/contract/wealth'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, businessDate } from '../../bankday/index.ts'
import type { Giver, RoundTripCase } from '../../orders/test-round-trips.ts'
import { buildAssessment } from '../suitability/test-builders.ts'
import { buildProductReadings, buildWealthProduct } from './test-products.ts'

async function productHeld(
  { db, ownerDb, customerId }: Giver,
  row: Parameters<typeof buildWealthProduct>[1] = {},
) {
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000_00n })
  const wealth = await buildAccount(db, { customerId, kind: 'wealth', currencies: [] })
  const productCode = await buildWealthProduct({ db, ownerDb }, row)
  await buildAssessment(db, { customerId, on: businessDate(await bankNow(db)) })
  await buildProductReadings(db, customerId, productCode)
  await db
    .insertInto('wealth.lots')
    .values({
      customer_id: customerId,
      account_id: wealth.accountId,
      lot_id: `20260105${accountId}`,
      product_code: productCode,
      units_e2: 100_000n,
      cost_minor: 100_000n,
      confirmed_on: '2026-01-05',
    })
    .execute()
  return { productCode, accountId: accountId.toString() }
}

const purchase = ({ productCode, accountId }: { productCode: string; accountId: string }) => ({
  productCode,
  payerAccountId: accountId,
  amount: '100.00',
  agreed: true,
  consent: '',
})

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
