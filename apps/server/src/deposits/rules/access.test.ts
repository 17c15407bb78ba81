import {
  cancelDepositRule,
  depositRule,
  depositRules,
  depositRuleTerms,
  holdDepositRule,
  ruleRehearsal,
  setDepositRule,
} from '@cloudsail/contract/deposits'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { permittedFunctions, refusedFunctions } from '../../identity/index.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers } from '../handlers.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const rule = '20261120000000000001'
const input = {
  type: 'sweep' as const,
  wealthType: 'timeDeposit' as const,
  payingAccountId: '1',
  destinationAccountId: '',
  termMonths: 3 as const,
  instruction: 'renew' as const,
  amount: '20000',
  period: 'monthly' as const,
  firstOn: '2099-01-28',
  endOn: '2099-12-28',
  agreed: false,
}
const setting = [
  [setDepositRule.prepare, input],
  [ruleRehearsal, input],
] as const
const reading = [
  [depositRuleTerms, {}],
  [depositRules, {}],
  [depositRule, { ruleId: rule }],
  [cancelDepositRule.prepare, { rule }],
  [holdDepositRule.prepare, { rule, action: 'pause' }],
] as const

test('answers no call without a session', async () => {
  const nobody = await server.client()
  for (const [call, request] of [...setting, ...reading])
    expect([call.name, (await nobody.call(call, request as never)).code]).toEqual([call.name, 'PB90002'])
})

test('setting a rule requires a branch signing, and other customers get the reason or see their rules', async () => {
  const refusals = {
    branchSigned: 'accountUnknown',
    onlineSigned: 'signingRequired',
    unsigned: 'accountNotSigned',
    cardOnly: 'cardOnlyRefused',
  }
  for (const kind of ['branchSigned', 'onlineSigned', 'unsigned', 'cardOnly'] as const) {
    const { customerId } = await buildCustomer(db, { kind })
    const client = await server.loggedIn(customerId)
    const { body } = await client.call(setDepositRule.prepare, input)
    expect([kind, body.key]).toEqual([kind, refusals[kind]])
    for (const [call, request] of reading) {
      const { code } = await client.call(call, request as never)
      expect(/^PW900000/.test(code)).toBe(kind === 'cardOnly')
    }
    const functions = permittedFunctions(kind, 'mobile').filter((code) => code.startsWith('PAM100'))
    expect(functions.toSorted()).toEqual(
      kind === 'cardOnly' ? [] : ['1', '2', '3', '4', '5', '6'].map((order) => `PAM100${order}000`),
    )
  }
})

test('customers without a method can look and rehearse, and are named the methods that can set a rule', async () => {
  const { customerId } = await buildCustomer(db, { method: 'none' })
  const client = await server.loggedIn(customerId)
  for (const [call, request] of [[setDepositRule.prepare, input] as const, reading[3]])
    expect((await client.call(call, request as never)).body).toMatchObject({ key: 'methodCannotAuthorise' })
  expect((await client.call(ruleRehearsal, input)).body).toMatchObject({ key: 'accountUnknown' })
  expect(refusedFunctions('branchSigned', 'none').map(({ code }) => code)).toEqual(
    expect.arrayContaining(['PAM1001000', 'PAM1002000']),
  )
})

test('another customer’s rule is answered as unknown', async () => {
  const { customerId } = await buildCustomer(db)
  const client = await server.loggedIn(customerId)
  for (const [call, request] of [reading[2], reading[3]])
    expect((await client.call(call, request as never)).body).toMatchObject({ key: 'ruleUnknown' })
})
