import { queryDetails, type StatementRow } from '@cloudsail/contract/accounts'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, businessDate, setUpClock } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { until } from '../../db/test-waits.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balances } from '../../ledger/index.ts'
import { loadBankList } from '../../networks/index.ts'
import { type OutsidePayment, testNetworks } from '../../networks/test-networks.ts'
import { call } from '../../orders/test-orders.ts'
import { remittanceWork } from './test-remittances.ts'

const { db, ownerDb } = await testDatabase()
const networks = await testNetworks(db, remittanceWork)

beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-23T12:00:00+08:00') })
  await loadBankList(ownerDb)
  await networks.startServer()
})
beforeEach(() => networks.setFaults({}))

/** Builds a customer with one account who waits for money. */
async function payee(account: Partial<Parameters<typeof buildAccount>[1]> = {}) {
  const { customerId, name, mobile } = await buildCustomer(db)
  const { accountId, number } = await buildAccount(db, { customerId, ...account })
  return {
    customerId,
    accountId,
    mobile,
    payee: { name, account: number },
    /** The balance in CNY. 0 if the account holds no CNY. */
    balance: async () =>
      (await balances(db, customerId)).find(({ currency }) => currency === 'CNY')?.balanceMinor ?? 0n,
    async statement() {
      const today = businessDate(await bankNow(db))
      const context = testContext(db, { customerId, method: 'mobile', now: await bankNow(db) })
      const { rows } = await call<{ rows: StatementRow[] }>(context, queryDetails.name, {
        accountId: accountId.toString(),
        currency: 'CNY',
        from: today,
        to: today,
      })
      return rows
    },
  }
}

/** Pays, and waits for the answer to the network. */
async function outcome(payment: OutsidePayment) {
  const { messageId } = await networks.payUs(payment)
  let found: Awaited<ReturnType<typeof networks.sentToUs>>[number] | undefined
  await until(async () => {
    found = (await networks.sentToUs()).find((sent) => sent.messageId === messageId)
    return found?.answered === true
  })
  const { state, reason } = found!
  return { messageId, state, reason }
}

describe('money from another bank', () => {
  test.each(['IBPS', 'BEPS', 'HVPS'] as const)(
    '%s: is posted and in the statement, without a message unless an alert is set',
    async (network) => {
      const { payee: to, balance, statement, customerId } = await payee()
      const { state } = await outcome({
        network,
        amount: '1234.50',
        payee: to,
        purpose: '房租',
        remark: '十一月',
      })
      expect(state).toBe('settled')
      expect(await balance()).toBe(123_450n)
      expect(await statement()).toMatchObject([
        {
          direction: 'in',
          amount: '1234.50',
          summary: { zh: '跨行汇入' },
          counterpartyName: '陈建国',
          counterpartyNumber: '6222021001116245',
          counterpartyBank: expect.stringContaining('工商银行'),
          remark: '房租，十一月',
          orderId: null,
        },
      ])
      expect(networks.texts(customerId)).toEqual([])
    },
  )

  test.each(['IBPS', 'HVPS'] as const)(
    '%s: is booked for a name in any form of its characters',
    async (network) => {
      const { payee: to, balance } = await payee({ holderName: '古丽娜·龴买提' })
      for (const name of [
        '古丽娜•\ue81e买提',
        '古丽娜 ・ 龴买提',
        '\u202d古丽娜‧龴\u200b买提\u202c',
        '古丽娜.龴买提',
      ])
        expect(await outcome({ network, amount: '1.00', payee: { ...to, name } })).toMatchObject({
          state: 'settled',
        })
      expect(await balance()).toBe(400n)
    },
  )

  it('reaches a dormant or debit-blocked account, and leaves its state', async () => {
    for (const status of ['dormant', 'debitBlocked'] as const) {
      const { payee: to, balance, accountId } = await payee({ status })
      expect(await outcome({ amount: '5.00', payee: to })).toMatchObject({ state: 'settled' })
      expect(await balance()).toBe(500n)
      const kept = await db
        .selectFrom('accounts.accounts')
        .select('status')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      expect(kept).toEqual({ status })
    }
  })
})

describe('refused payments', () => {
  const cases: [
    string,
    string,
    (to: { name: string; account: string }) => Partial<OutsidePayment>,
    object,
  ][] = [
    ['no such account', 'AC01', ({ name }) => ({ payee: { name, account: '6229990009999999999' } }), {}],
    ['another bank’s code', 'AC01', (to) => ({ payee: { ...to, bank: '102100099996' } }), {}],
    ['another name', 'BE01', (to) => ({ payee: { ...to, name: '陈晓雯' } }), {}],
    ['a closed account', 'AC04', () => ({}), { status: 'closed' }],
    ['one that was reported lost', 'AC06', () => ({}), { status: 'lost' }],
    ['a credit card', 'AC06', () => ({}), { kind: 'creditCard' }],
    ['an account without RMB', 'AM03', () => ({}), { currencies: ['USD'] }],
    ['more than the networks that net clear', 'AM02', () => ({ amount: '50000.01' }), {}],
    ['more than a class II account takes', 'AM02', () => ({ amount: '10000.01' }), { accountClass: 2 }],
  ]
  test.each(cases)('%s: %s, refused by IBPS and sent back over BEPS', async (_, reason, change, account) => {
    for (const [network, state] of [
      ['IBPS', 'refused'],
      ['BEPS', 'returned'],
    ] as const) {
      const { payee: to, balance, customerId } = await payee(account)
      expect(await outcome({ network, amount: '100.00', payee: to, ...change(to) })).toMatchObject({
        state,
        reason,
      })
      expect(await balance()).toBe(0n)
      expect(networks.texts(customerId)).toEqual([])
    }
  })

  it('more than a class III account may receive today', async () => {
    const { payee: to, balance } = await payee({ accountClass: 3 })
    expect(await outcome({ amount: '1500.00', payee: to })).toMatchObject({ state: 'settled' })
    expect(await outcome({ amount: '500.01', payee: to })).toMatchObject({ state: 'refused', reason: 'AM02' })
    expect(await outcome({ amount: '500.00', payee: to })).toMatchObject({ state: 'settled' })
    expect(await balance()).toBe(200_000n)
  })

  it('another currency, refused by every network and settled by none', async () => {
    for (const network of ['IBPS', 'HVPS'] as const) {
      const { payee: to, balance } = await payee()
      const { messageId, state } = await outcome({ network, amount: '100.00', currency: 'USD', payee: to })
      const row = await db
        .selectFrom('networks.incoming_payments')
        .select(['state', 'reason', 'currency'])
        .where('message_id', '=', messageId)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ state: 'refused', reason: 'AM03', currency: 'USD' })
      expect(state).toBe('refused')
      expect(await balance()).toBe(0n)
    }
  })

  it('over HVPS a large sum is posted', async () => {
    const { payee: to, balance } = await payee()
    expect(await outcome({ network: 'HVPS', amount: '6000000.00', payee: to })).toMatchObject({
      state: 'settled',
    })
    expect(await balance()).toBe(600_000_000n)
  })
})
