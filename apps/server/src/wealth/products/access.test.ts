import type { Call } from '@cloudsail/contract'
import type { OrderContract } from '@cloudsail/contract/orders'
import { productCalls, productOrders } from '@cloudsail/contract/wealth'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { handlers } from '../index.ts'
import { testAccess } from '../test-access.ts'
import { buildWealthProduct } from './test-products.ts'

const databases = await testDatabase()
const server = await testServer(databases.db, { handlers })
const productCode = await buildWealthProduct(databases)

const inputs: Readonly<Record<string, object>> = {
  PIF1203: { productCode, payerAccountId: '1', amount: '100', agreed: true, consent: '' },
  PIF1208: { productCode, units: '1', payeeAccountId: '1', fast: false, rest: 'carry' },
  PIF1209: { productCode, instruction: 'redeem' },
  PIF1204: { order: '20261120000000000001' },
}
const requests: Readonly<Record<string, object>> = {
  PIF1202003_holdings: { overseas: true },
  PIF1204003_orders: { from: '2026-11-01', to: '2026-11-20' },
  PIF1204903_export: { from: '2026-11-01', to: '2026-11-20', format: 'csv' },
  PIF1207003_orders: { from: '2026-11-01', to: '2026-11-20' },
  PIF1207903_export: { from: '2026-11-01', to: '2026-11-20', format: 'csv' },
}
const withoutFactor = ['PIF1204']
const orders = productOrders as unknown as readonly OrderContract[]
const calls = productCalls as unknown as readonly Call[]

testAccess({ db: databases.db, server }, { orders, inputs, calls, requests, withoutFactor })
