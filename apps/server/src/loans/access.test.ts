import { authMethods, payingMethods } from '@cloudsail/contract'
import { contractMethods } from '@cloudsail/contract/contracts'
import * as calls from '@cloudsail/contract/loans'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow, businessDate } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { permittedFunctions, refusedFunctions } from '../identity/index.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers } from './handlers.ts'
import { buildLoan } from './test-loans.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const early = { loan: '1', whole: true, amount: '1', mode: 'smaller', on: '2026-11-20', fromAccountId: '1' }
const paid = [
  [calls.changeRepaymentAccount.prepare, { loan: '1', accountId: '1' }],
  [calls.repayArrears.prepare, { loan: '1', fromAccountId: '1', amount: '1' }],
  [calls.repayLoanEarly.prepare, early],
] as const
const cancel = [calls.cancelEarly.prepare, { early: '20261120000000000001' }] as const
const typed = { amount: '50000', months: 24, purpose: 'travel', income: '8000', debts: '0' }
const consents = { declared: true, creditConsent: true, dataConsent: true }
const number = '20261120000000000001'
const offer = { application: number, amount: '1000', dueDay: 1, accountId: '1' }
const talk = { product: 'home', branch: '599290000017', on: '2026-11-23', half: 'morning' }
/** The orders for applying, with the methods that may give them. */
const applied = [
  [calls.applyForLoan.prepare, { ...typed, ...consents }, payingMethods],
  [calls.makeLoanAppointment.prepare, { ...talk, phone: '13816728000' }, payingMethods],
  [calls.acceptLoanOffer.prepare, { ...offer, contract: '2026112000000001', agreed: true }, contractMethods],
] as const
const free = [
  [calls.cancelLoanAppointment.prepare, { appointment: number }, 'appointmentUnknown'],
  [calls.withdrawLoanApplication.prepare, { application: number }, 'loanApplicationUnknown'],
  [calls.sendLoanDocuments.prepare, { application: number, uploads: ['1'] }, 'loanApplicationUnknown'],
] as const
const orders = [
  ...[...paid, cancel, ...applied, ...free].map(([call, request]) => [call, request] as const),
  [calls.drawUpLoanContract, offer] as const,
]
const period = { from: '2026-11-01', to: '2026-11-20' }
const enquiries = [
  [calls.ownLoans, {}],
  [calls.loanPayments, period],
  [calls.loanOffer, {}],
  [calls.appointmentChoices, {}],
  [calls.loanApplications, {}],
] as const
const screens = ['PFA0601000', 'PFA0602000', 'PFA0603000', 'PFA0604000', 'PFA0901000', 'PFA0902000']

test('answers no call without a session', async () => {
  const nobody = await server.client()
  for (const [call, request] of [...orders, ...enquiries])
    expect((await nobody.call(call, request as never)).code, call.name).toBe('PB90002')
})

test('orders require a branch signing, and other customers may enquire', async () => {
  for (const kind of ['onlineSigned', 'unsigned', 'cardOnly'] as const) {
    const permitted = permittedFunctions(kind, 'mobile')
    for (const code of screens) expect(permitted.includes(code)).toBe(kind !== 'cardOnly')
    const client = await server.loggedIn((await buildCustomer(db, { kind, method: 'fileMobile' })).customerId)
    const refusals = {
      onlineSigned: 'signingRequired',
      unsigned: 'accountNotSigned',
      cardOnly: 'cardOnlyRefused',
    }
    for (const [call, request] of orders)
      expect((await client.call(call, request as never)).body.key, `${kind}: ${call.name}`).toBe(
        refusals[kind],
      )
    for (const [call, request] of enquiries) {
      const { ok, body } = await client.call(call, request as never)
      expect(ok ? 'answered' : body.key, call.name).toBe(kind === 'cardOnly' ? 'cardOnlyRefused' : 'answered')
    }
  }
})

test('customers without a method enquire and cancel, and payments name the methods that can authorise', async () => {
  const client = await server.loggedIn((await buildCustomer(db, { method: 'none' })).customerId)
  for (const [call, request] of paid)
    expect((await client.call(call, request as never)).body, call.name).toMatchObject({
      key: 'methodCannotAuthorise',
    })
  expect((await client.call(...(cancel as never as Parameters<typeof client.call>))).body).toMatchObject({
    key: 'earlyUnknown',
  })
  expect(refusedFunctions('branchSigned', 'none')).toContainEqual({
    code: 'PFA0604000',
    methods: payingMethods,
  })
})

test('the method decides who may apply and sign, and any signed customer may withdraw', async () => {
  for (const method of authMethods) {
    const client = await server.loggedIn((await buildCustomer(db, { method })).customerId)
    for (const [call, request, methods] of applied) {
      const { ok, body } = await client.call(call, request as never)
      const isRefused = !ok && body.key === 'methodCannotAuthorise'
      expect(isRefused, `${method}: ${call.name}`).toBe(!(methods as readonly string[]).includes(method))
    }
    for (const [call, request, key] of free)
      expect((await client.call(call, request as never)).body, `${method}: ${call.name}`).toMatchObject({
        key,
      })
    const drawn = (await client.call(calls.drawUpLoanContract, offer)).body
    if (contractMethods.includes(method)) expect(drawn).toMatchObject({ key: 'loanApplicationUnknown' })
  }
})

test('an ended session gets no answer', async () => {
  const client = await server.loggedIn((await buildCustomer(db)).customerId)
  await ownerDb.deleteFrom('http.sessions').execute()
  for (const [call, request] of [...orders, ...enquiries])
    expect((await client.call(call, request as never)).ok, call.name).toBe(false)
})

test('another customer’s loan is answered as a missing one', async () => {
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId })
  const disbursedOn = businessDate(await bankNow(db))
  const theirs = await buildLoan(db, { customerId, repaymentAccountId: accountId, disbursedOn })
  const client = await server.loggedIn((await buildCustomer(db)).customerId)
  for (const loan of [`${theirs.accountId}`, '987654321']) {
    for (const [call, request] of paid)
      expect((await client.call(call, { ...request, loan } as never)).body).toMatchObject({
        key: 'loanUnknown',
      })
    expect((await client.call(calls.paymentReceipt, { payment: '1' })).body).toMatchObject({
      key: 'loanPaymentUnknown',
    })
    for (const call of [calls.settlementProof, calls.loanYears])
      expect((await client.call(call, { loan })).body).toMatchObject({ key: 'loanUnknown' })
    expect((await client.call(calls.loanSchedule, { loan, part: 'ahead' })).body).toMatchObject({
      key: 'loanUnknown',
    })
    expect((await client.call(calls.loanPayments, { ...period, loan })).body).toMatchObject({ rows: [] })
  }
})
