import {
  arrangeFundPlan,
  cancelFundOrder,
  changeFundPlan,
  changeSettlementAccount,
  closeFundAccount,
  convertFund,
  openFundAccount,
  redeemFund,
  setDividendMode,
  setFundPlan,
  subscribeFund,
} from '@cloudsail/contract/wealth'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, businessDate } from '../../bankday/index.ts'
import type { Giver, RoundTripCase } from '../../orders/test-round-trips.ts'
import { buildFundAccount } from '../fund-accounts/test-builders.ts'
import { purchaseInput } from '../test-trading.ts'
import { buildFund, buildHeldFund } from './test-funds.ts'

async function fundHeld({ db, ownerDb, customerId }: Giver) {
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000_00n })
  const on = businessDate(await bankNow(db))
  const productCode = await buildHeldFund({ db, ownerDb }, { customerId, on })
  return { productCode, accountId: accountId.toString() }
}

type Held = Awaited<ReturnType<typeof fundHeld>>
const purchase = ({ productCode, accountId }: Held) => purchaseInput(productCode, accountId)
const planned = (held: Held) => ({ ...purchase(held), day: 5, endOn: '' })

/** Orders of funds whose round trips are counted. */
export const fundRoundTrips: RoundTripCase[] = [
  { contract: subscribeFund, input: async (giver) => purchase(await fundHeld(giver)) },
  {
    contract: redeemFund,
    input: async (giver) => {
      const { productCode, accountId } = await fundHeld(giver)
      return { productCode, units: '100', rest: 'carry', payeeAccountId: accountId }
    },
  },
  {
    contract: convertFund,
    input: async (giver) => {
      const { productCode } = await fundHeld(giver)
      const targetCode = await buildFund(giver, { risk: 2 })
      return { productCode, targetCode, units: '100', consent: '' }
    },
  },
  {
    contract: cancelFundOrder,
    input: async (giver) => {
      const { orderId } = await giver.give(subscribeFund, purchase(await fundHeld(giver)))
      return { order: orderId }
    },
  },
  { contract: setFundPlan, input: async (giver) => planned(await fundHeld(giver)) },
  {
    contract: changeFundPlan,
    input: async (giver) => {
      const held = await fundHeld(giver)
      const { orderId } = await giver.give(setFundPlan, planned(held))
      return { plan: orderId, payerAccountId: held.accountId, amount: '200.00', day: 6, endOn: '' }
    },
  },
  {
    contract: setDividendMode,
    input: async (giver) => ({ productCode: (await fundHeld(giver)).productCode, mode: 'reinvest' }),
  },
  {
    contract: openFundAccount,
    input: async (giver) => {
      await fundHeld(giver)
      return { registrar: '5W' }
    },
  },
  {
    contract: closeFundAccount,
    input: async ({ db, customerId }) => {
      await buildFundAccount(db, { customerId, registrar: '5Q' })
      return { registrar: '5Q' }
    },
  },
  {
    contract: changeSettlementAccount,
    input: async (giver) => {
      await fundHeld(giver)
      const { accountId } = await buildAccount(giver.db, { customerId: giver.customerId })
      return { accountId: `${accountId}` }
    },
  },
  {
    contract: arrangeFundPlan,
    input: async (giver) => {
      const { orderId } = await giver.give(setFundPlan, planned(await fundHeld(giver)))
      return { plan: orderId, action: 'suspend' }
    },
  },
]
