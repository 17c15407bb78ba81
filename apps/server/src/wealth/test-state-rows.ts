import type { StateRows } from '../accounts/test-state-outcomes.ts'
import type { MatrixScene } from '../accounts/test-states.ts'
import { businessDate } from '../bankday/index.ts'
import { buildHeldFund } from './funds/test-funds.ts'
import { buildHeldProduct } from './products/test-products.ts'
import { purchaseInput } from './test-trading.ts'

const holder = ({ customerId, context }: MatrixScene) => ({ customerId, on: businessDate(context.now) })
const heldFund = (scene: MatrixScene) => buildHeldFund(scene, holder(scene))
const heldProduct = (scene: MatrixScene) => buildHeldProduct(scene, holder(scene))

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PIF1301: {
    input: async (scene) => purchaseInput(await heldFund(scene), scene.id('payer')),
    accounts: { payer: 'pays' },
  },
  PIF1304: {
    input: async (scene) => ({
      ...purchaseInput(await heldFund(scene), scene.id('payer')),
      day: 5,
      endOn: '',
    }),
    accounts: { payer: 'pays' },
  },
  PIF1303: {
    input: async (scene) => ({
      productCode: await heldFund(scene),
      units: '100',
      rest: 'carry',
      payeeAccountId: scene.id('own'),
    }),
    accounts: { own: 'receives' },
  },
  PIF1203: {
    input: async (scene) => purchaseInput(await heldProduct(scene), scene.id('payer')),
    accounts: { payer: 'pays' },
  },
  PIF1208: {
    input: async (scene) => ({
      productCode: await heldProduct(scene),
      units: '100',
      payeeAccountId: scene.id('own'),
      fast: false,
      rest: 'carry',
    }),
    accounts: { own: 'receives' },
  },
  PIF1201: 'answers of the customer',
  PIF1204: 'an order; products/products.test.ts',
  PIF1209: 'names a product; instruct.test.ts',
  PIF1213: 'takes a certificate and a contract that was read; private.test.ts',
  PIF1305: 'an order; funds/orders.test.ts',
  PIF1306: 'names a fund; funds/dividends/modes.test.ts',
  PIF1307: 'names a registrar; fund-accounts/fund-accounts.test.ts',
  PIF1309: 'units of funds',
  PIF1314: 'names a plan; funds/plans/plans.test.ts',
  PIF1317: 'names a registrar; fund-accounts/fund-accounts.test.ts',
  PIF1324: 'names a plan; funds/plans/plans.test.ts',
  PIF1327: 'an own account, whatever its state; settlement/change-settlement.test.ts',
  PIF1401: 'what the customer declares',
  PIF1402: 'takes a certificate and a contract that was read; plans.test.ts',
  PIF1404: 'takes a certificate and units of a plan; plans.test.ts',
  PIF1405: 'names an order',
}
