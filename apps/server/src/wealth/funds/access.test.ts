import type { Call } from '@cloudsail/contract'
import type { OrderContract } from '@cloudsail/contract/orders'
import { fundAccountCalls, fundAccountOrders, fundCalls, fundOrders } from '@cloudsail/contract/wealth'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { handlers } from '../index.ts'
import { testAccess } from '../test-access.ts'
import { buildFund } from './test-funds.ts'

const databases = await testDatabase()
const server = await testServer(databases.db, { handlers })
const productCode = await buildFund(databases)

const inputs: Readonly<Record<string, object>> = {
  PIF1301: { productCode, payerAccountId: '1', amount: '100', agreed: true, consent: '' },
  PIF1303: { productCode, units: '1', rest: 'carry', payeeAccountId: '1' },
  PIF1309: { productCode, targetCode: productCode, units: '1', consent: '' },
  PIF1304: { productCode, payerAccountId: '1', amount: '100', day: 5, endOn: '', agreed: true, consent: '' },
  PIF1314: { plan: '20261120000000000001', payerAccountId: '1', amount: '100', day: 5, endOn: '' },
  PIF1324: { plan: '20261120000000000001', action: 'end' },
  PIF1306: { productCode, mode: 'reinvest' },
  PIF1307: { registrar: '5F' },
  PIF1317: { registrar: '5F' },
  PIF1327: { accountId: '1' },
  PIF1305: { order: '20261120000000000001' },
}
const requests: Readonly<Record<string, object>> = {
  PIF1305003_orders: { from: '2026-11-01', to: '2026-11-20' },
  PIF1305903_export: { from: '2026-11-01', to: '2026-11-20', format: 'csv' },
  PIF1306004_dividends: { from: '2026-11-01', to: '2026-11-20' },
  PIF1306904_export: { from: '2026-11-01', to: '2026-11-20', format: 'csv' },
  PIF1301004_detail: { productCode },
  PIF1304004_rehearsal: { productCode, amount: '100', day: 5 },
  PIF1301005_course: { productCode, months: '12' },
}
const withoutFactor = ['PIF1305', 'PIF1324']
const orders = [...fundOrders, ...fundAccountOrders] as unknown as readonly OrderContract[]
const calls = [...fundCalls, ...fundAccountCalls] as unknown as readonly Call[]

testAccess({ db: databases.db, server }, { orders, inputs, calls, requests, withoutFactor })
