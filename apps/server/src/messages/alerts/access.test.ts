import { alertForecast, alertRules, alertTexts, changeAlert, setAlert } from '@cloudsail/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { permittedFunctions, refusedFunctions } from '../../identity/index.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers } from '../handlers.ts'
import { alertScene } from './test-alerts.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const alert = '20261120000000000001'
const setting = {
  replaces: '',
  accountId: '1',
  mobile: '',
  allDay: true,
  from: '08:00',
  to: '22:00',
  startAmount: '0',
  showBalance: false,
  digest: false,
  direction: 'both' as const,
  language: 'zh' as const,
}
const today = new Date().toISOString().slice(0, 10)
const others = [
  [changeAlert.prepare, { alert, action: 'cancel' }],
  [alertRules, {}],
  [alertForecast, { accountId: '1', direction: 'in' }],
  [alertTexts, { from: today, to: today }],
] as const

test('answers no call without a session', async () => {
  const nobody = await server.client()
  for (const [call, request] of [[setAlert.prepare, setting], ...others] as const)
    expect([call.name, (await nobody.call(call, request as never)).code]).toEqual([call.name, 'PB90002'])
})

test('only signed customers have alerts', async () => {
  for (const kind of ['branchSigned', 'onlineSigned', 'unsigned', 'cardOnly'] as const) {
    const { customerId } = await buildCustomer(db, { kind })
    const client = await server.loggedIn(customerId)
    const isSigned = kind === 'branchSigned' || kind === 'onlineSigned'
    for (const [call, request] of [[setAlert.prepare, setting], ...others] as const) {
      const { code } = await client.call(call, request as never)
      expect([kind, call.name, /^(PW900000|PE40000039$)/.test(code)]).toEqual([kind, call.name, !isSigned])
    }
    expect(permittedFunctions(kind, 'mobile').includes('PCS0301000')).toBe(isSigned)
  }
})

test('customers without a mobile in their method set none, see theirs, and are named the methods', async () => {
  for (const method of ['none', 'ukey'] as const) {
    const { customerId } = await buildCustomer(db, { method })
    const client = await server.loggedIn(customerId)
    expect((await client.call(setAlert.prepare, setting)).body).toMatchObject({
      key: 'methodCannotAuthorise',
    })
    expect((await client.call(alertRules, {})).body).toMatchObject({ alerts: [] })
    expect(refusedFunctions('branchSigned', method)).toContainEqual({
      code: 'PCS0301000',
      methods: ['mobile', 'ukeyMobile', 'fileMobile'],
    })
  }
})

test('another customer’s account and alert are answered as unknown', async () => {
  const { account, set } = await alertScene(db)
  const { orderId } = await set()
  const { customerId } = await buildCustomer(db)
  const client = await server.loggedIn(customerId)
  const accountId = `${account.accountId}`
  expect((await client.call(setAlert.prepare, { ...setting, accountId })).body).toMatchObject({
    key: 'accountUnknown',
  })
  expect((await client.call(alertForecast, { accountId, direction: 'in' })).body).toMatchObject({
    key: 'accountUnknown',
  })
  expect((await client.call(changeAlert.prepare, { alert: orderId, action: 'cancel' })).body).toMatchObject({
    key: 'alertUnknown',
  })
})
