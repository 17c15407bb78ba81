import { type Call, customerKinds } from '@cloudsail/contract'
import { accountsCalls, accountsOrders, ownTransfer } from '@cloudsail/contract/accounts'
import * as deposits from '@cloudsail/contract/deposits'
import type { OrderContract } from '@cloudsail/contract/orders'
import { afterAll, expect, test } from 'vitest'
import { allHandlers } from '../app.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { permittedFunctions } from '../identity/index.ts'
import { buildCustomer } from '../identity/test-builders.ts'

/** `branch`: refused with the hint that it needs a branch signing. `method`: refused with the methods that authorise it. */
type May = 'yes' | 'no' | 'branch' | 'method'
type Row = readonly [branchSigned: May, onlineSigned: May, unsigned: May, cardOnly: May, noneMethod: May]

const enquiry: Row = ['yes', 'yes', 'yes', 'no', 'yes']
const ownMoney: Row = ['yes', 'yes', 'no', 'no', 'method']
const atBranch: Row = ['yes', 'branch', 'branch', 'no', 'method']

/**
 * The customers who may give each order and make each enquiry of accounts and deposits, by its code. A call that belongs to a
 * screen is listed by the screen's code. A code without a row fails the test.
 */
const orderRows: Readonly<Record<string, Row>> = {
  PAM0301: ownMoney,
  PAM0401: ownMoney,
  PAM0402: ownMoney,
  PAM0203: ownMoney,
  PAM1301: atBranch,
  PAM1302: atBranch,
  PAM1303: atBranch,
  PAM1701: atBranch,
  PAM1702: atBranch,
  PAM0501: atBranch,
  PAM0502: atBranch,
  PAM1001: atBranch,
  PAM1002: atBranch,
  PAM1004: atBranch,
  PAM1005: atBranch,
  PAM1006: atBranch,
  POA1401: atBranch,
  // Reverses a deposit opened today, without a factor.
  POA1402: ['yes', 'yes', 'no', 'no', 'yes'],
  PAM1201: atBranch,
  // Consent can be withdrawn at any time.
  PAM1203: ['yes', 'yes', 'yes', 'no', 'yes'],
  PAM1401: atBranch,
  // Every customer with an account may report and lock. A permanent report needs the factors of the method.
  PAM0801: ['yes', 'yes', 'yes', 'no', 'yes'],
  PAM0802: ['yes', 'yes', 'yes', 'no', 'method'],
  PAM0803: ['yes', 'yes', 'yes', 'no', 'yes'],
  PAM0804: ['yes', 'yes', 'yes', 'no', 'method'],
  PAM0805: ['yes', 'yes', 'yes', 'no', 'method'],
  PAM1100: ['yes', 'yes', 'yes', 'no', 'yes'],
  PAM1200: ['yes', 'yes', 'yes', 'no', 'yes'],
}
const own: Row = ['yes', 'yes', 'no', 'no', 'yes']
const callRows: Readonly<Record<string, Row>> = {
  // Customers with only a credit card see their cards.
  getAssi: ['yes', 'yes', 'yes', 'yes', 'yes'],
  PAM0101: ['yes', 'yes', 'yes', 'yes', 'yes'],
  // Income and spending and the proof of a balance cover everything that a customer has, so customers with only cards have
  // them, too.
  PAM0102: ['yes', 'yes', 'yes', 'yes', 'yes'],
  PAM0103: ['yes', 'yes', 'yes', 'yes', 'yes'],
  PAM0201: enquiry,
  PAM0202: enquiry,
  // The list of deposits shows the interest rates to customers without deposits.
  PAM0401: enquiry,
  PAM0402: own,
  PAM1301: enquiry,
  PAM1303: enquiry,
  PAM1304: enquiry,
  PAM1701: enquiry,
  PAM1703: enquiry,
  PAM0501: enquiry,
  PAM0503: enquiry,
  PAM1001: enquiry,
  PAM1002: enquiry,
  PAM1003: enquiry,
  PAM1100: enquiry,
  PAM0801: enquiry,
  POA1401: own,
  PAM1201: enquiry,
  PAM1202: enquiry,
  PAM1401: enquiry,
}

const orders: readonly OrderContract[] = [...accountsOrders, ...deposits.depositsOrders] as never
const calls: readonly Call[] = [...accountsCalls, ...deposits.depositsCalls] as never

function mayGive({ prepare, signing, methods }: OrderContract): Row {
  const { access } = prepare
  if (access.who !== 'customer') throw new Error(`${prepare.name} is public`)
  const kinds = customerKinds.map((kind): May => {
    if (!access.kinds.includes(kind)) return 'no'
    return signing === 'branch' && kind !== 'branchSigned' ? 'branch' : 'yes'
  })
  if (!access.methods.includes('none')) throw new Error(`${prepare.name} tells method none nothing`)
  return [...kinds, methods && !methods.includes('none') ? 'method' : 'yes'] as never
}

test.each(orders.map((order) => [order.code, order] as const))(
  'the customers who may give %s',
  (code, order) => {
    expect(mayGive(order), `add or mend the row ${code} of orderRows in this file`).toEqual(orderRows[code])
  },
)

test.each(calls.map((call) => [call.name, call] as const))(
  'the customers who may ask %s',
  (name, { access }) => {
    if (access.who !== 'customer') throw new Error(`${name} is public`)
    const kinds = customerKinds.map((kind): May => (access.kinds.includes(kind) ? 'yes' : 'no'))
    const code = name.slice(0, 7)
    expect(
      [...kinds, access.methods.includes('none') ? 'yes' : 'no'],
      `add or mend the row ${code} of callRows in this file`,
    ).toEqual(callRows[code])
  },
)

const { db } = await testDatabase()
const server = await testServer(db, {
  handlers: allHandlers.filter(({ call }) => /^P(AM|OA)/.test(call.name)),
})
afterAll(() => server.app.close())

const draw = { deposit: '1.0001', amount: '60000', toAccountId: '1' }
const given: readonly (readonly [OrderContract, object])[] = [
  [ownTransfer, { from: '1.CNY', to: '2.CNY', amount: '1', remark: '' }],
  [
    deposits.openTimeDeposit,
    { from: '1.CNY', amount: '50', termMonths: 3, instruction: 'renew', settlementAccountId: '1' },
  ],
  [deposits.drawTimeDeposit, draw],
  [deposits.changeDeposit, { deposit: '1.0001', instruction: 'renew', settlementAccountId: '1' }],
  [deposits.drawCallDeposit, draw],
  [
    deposits.buyLargeCertificate,
    { issue: 'ISSUE', from: '1.CNY', amount: '200000', settlementAccountId: '1' },
  ],
  [deposits.drawLargeCertificate, draw],
  [deposits.openRollingDeposit, { from: '1.CNY', amount: '50000', agreed: true }],
  [deposits.drawRollingDeposit, draw],
] as never

/** Errors of a refusal that depends on the kind of customer. */
const words: Readonly<Record<May, readonly (string | undefined)[]>> = {
  yes: [],
  no: ['accountNotSigned', 'signingRequired', 'cardOnlyRefused'],
  branch: ['signingRequired', 'accountNotSigned'],
  method: ['methodCannotAuthorise'],
}

test('over the wire the bank agrees with the table, and each refusal has its own words', async () => {
  const said = [...words.no, ...words.branch, ...words.method]
  const nobody = await server.client()
  for (const [at, kind] of [...customerKinds, 'noneMethod' as const].entries()) {
    const customer = await buildCustomer(db, kind === 'noneMethod' ? { method: 'none' } : { kind })
    const client = await server.loggedIn(customer.customerId)
    for (const [order, input] of given) {
      const { prepare, code } = order
      const may = orderRows[code]![at]!
      const { body } = await client.call(prepare as Call, input as never)
      const { key } = body as { key?: string }
      if (may === 'yes') expect(said, `${kind} ${code}`).not.toContain(key)
      else expect(words[may], `${kind} ${code}`).toContain(key)
      if (at === 0) expect((await nobody.call(prepare as Call, input as never)).code).toBe('PB90002')
    }
  }
})

test('a screen is open to customers who may use it or are refused with a reason', () => {
  for (const [code, row] of Object.entries(orderRows)) {
    if (!orders.some((order) => order.code === code)) continue
    for (const [at, kind] of customerKinds.entries())
      expect(permittedFunctions(kind, 'mobile').includes(`${code}000`), `${kind} ${code}`).toBe(
        row[at] !== 'no',
      )
  }
})
