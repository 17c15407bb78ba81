import type { OrderSummary } from '@cloudsail/contract/orders'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { addDays, bankNow, businessDate } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testContext } from '../http/test-context.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { loadBankList } from '../networks/index.ts'
import { call } from '../orders/test-orders.ts'
import { outsideLine } from './batch/test-batches.ts'
import { buildToken, payerScene } from './interbank/test-remittances.ts'
import { keepNames, keyOf } from './payees/known-names.ts'
import { type WarnedPayment, warningRules } from './warnings.ts'

const { db, ownerDb } = await testDatabase()
beforeAll(() => loadBankList(ownerDb))

/** Builds a customer who may submit every order that pays another account, and the input of each order. */
async function scene() {
  const now = await bankNow(db)
  const payer = await payerScene(db, { now, fundsMinor: 1_200_000_00n })
  const { customerId } = payer.customer
  await buildToken(db, { customerId, now })
  const payee = await buildCustomer(db, { name: '陈建国' })
  const to = await buildAccount(db, { customerId: payee.customerId, holderName: '陈建国' })
  await ownerDb
    .insertInto('transfers.wealth_connect_agreements')
    .values({
      customer_id: customerId,
      agreement_no: `WMC${customerId}`,
      account_id: payer.from.accountId,
      partner: 'HK024',
      partner_account: '024388626245',
      signed_on: '2024-06-01',
      ended_on: null,
      out_minor: 0n,
    })
    .execute()
  const context = testContext(db, { customerId, method: 'ukeyMobile', now })
  const { payerAccountId } = payer.input
  const dates = { period: 'once', firstOn: addDays(businessDate(now), 3), endOn: '' }
  const { arrival: _, ...large } = { ...payer.input, amount: '60000.00' }
  const { saveContact: _save, ...later } = large
  const inBank = {
    payerAccountId,
    payeeName: '陈建国',
    payeeAccount: to.number,
    amount: '100.00',
    purpose: 'rent',
    postscript: '',
  }
  const today = { currency: 'CNY', saveContact: false }
  const line = { ...outsideLine('6245'), bank: '', payeeAccount: to.number }
  const batch = (lines: unknown[]) => ({ payerAccountId, lines, agreed: true })
  const orders = {
    inBank: {
      PTR0101: { ...inBank, ...today },
      PTR1501: { ...inBank, ...today, amount: '250000.00' },
      PTR0701: { ...inBank, ...dates },
      PTR0102: batch([line]),
    },
    outside: {
      PTR0201: payer.input,
      PTR1601: large,
      PTR0702: { ...later, ...dates, amount: '1000.00' },
      PTR0102: batch([outsideLine('6245')]),
      PTR1701: { amount: '100.00', agreed: true },
    },
  }
  const warnings = async (code: string, input: unknown) =>
    (await call<OrderSummary>(context, `${code}001_prepare`, input)).warnings
  return { context, payer, orders, warnings }
}

const text = { zh: '测试提示。', en: 'A warning for a test.' }

describe.each(['inBank', 'outside'] as const)('a warning added to the way %s', (way) => {
  afterEach(() => {
    warningRules[way] = warningRules[way].filter((rule) => rule !== added)
  })
  const seen: WarnedPayment[] = []
  const added = (payment: WarnedPayment) => {
    seen.push(payment)
    return { key: 'added', text }
  }

  it('is shown by every order of this way and by no other', async () => {
    const { orders, warnings } = await scene()
    warningRules[way].push(added)
    for (const [code, input] of Object.entries(orders[way])) {
      seen.length = 0
      const found = await warnings(code, input)
      expect(
        found.map(({ key }) => key),
        code,
      ).toEqual(['added'])
      expect(found[0]!.text.zh, code).toContain(text.zh)
      expect(found[0]!.text.en, code).toContain(text.en)
      expect(seen, code).toMatchObject([
        { amountMinor: expect.any(BigInt), payer: { holderName: expect.any(String) } },
      ])
    }
    const other = way === 'inBank' ? 'outside' : 'inBank'
    for (const [code, input] of Object.entries(orders[other]))
      expect(await warnings(code, input), code).toEqual([])
  })
})

it('every order to another bank warns of a name that the payee’s bank does not confirm', async () => {
  const { context, payer, orders, warnings } = await scene()
  const answer = { outcome: 'noMatch', maskedName: null } as const
  const { PTR1701: _own, PTR0102, ...others } = orders.outside
  const all = {
    ...others,
    PTR0102: { ...PTR0102, lines: [{ ...outsideLine('6245'), payeeName: payer.input.payeeName }] },
  }
  await keepNames(context, new Map([[keyOf(payer.input), answer]]))
  for (const [code, input] of Object.entries(all))
    expect(
      (await warnings(code, input)).map(({ key }) => key),
      code,
    ).toEqual(['nameDiffers'])
})
