import { describe, expect, test } from 'vitest'
import { allHandlers } from '../app.ts'
import { testDatabase } from '../db/test-database.ts'
import { untilBlocked } from '../db/test-waits.ts'
import { testContext } from '../http/test-context.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { findAccountByNumber, findCard, lockForUse, ownAccount, refuseUnusable } from './core/index.ts'
import { buildAccount } from './test-builders.ts'

const { db, ownerDb } = await testDatabase()
const now = new Date('2026-11-20T12:00:00+08:00')

const lin = await buildCustomer(db)
const wang = await buildCustomer(db, { name: '王建国' })
const linMain = await buildAccount(db, {
  customerId: lin.customerId,
  fundsMinor: 10_000n,
  transferService: true,
})
const wangMain = await buildAccount(db, { customerId: wang.customerId, fundsMinor: 20_000n })

function call(customerId: bigint, name: string, request: unknown) {
  const handler = allHandlers.find((one) => one.call.name === name)!
  return handler.run(testContext(db, { customerId, now }), request as never)
}

describe('ownership of an account', () => {
  test('answers for another customer’s account as for a missing one', async () => {
    const foreign = ownAccount(db, lin.customerId, wangMain.accountId)
    await expect(foreign).rejects.toMatchObject({ key: 'accountUnknown' })
    const missing = ownAccount(db, lin.customerId, 1n)
    await expect(missing).rejects.toMatchObject({ key: 'accountUnknown' })
    await expect(
      db.transaction().execute((tx) => lockForUse(tx, lin.customerId, wangMain.accountId)),
    ).rejects.toMatchObject({ key: 'accountUnknown' })
  })

  test('gives neither statement nor export of another customer’s account', async () => {
    const request = {
      accountId: wangMain.accountId.toString(),
      currency: 'CNY',
      from: '2026-10-01',
      to: '2026-11-20',
    }
    for (const [name, more] of [
      ['PAM0201001_queryDetails', {}],
      ['PAM0201901_export', { format: 'csv' }],
    ] as const) {
      await expect(call(lin.customerId, name, { ...request, ...more })).rejects.toMatchObject({
        key: 'accountUnknown',
        field: 'accountId',
      })
    }
  })

  test('overview and lists contain only the customer’s own accounts', async () => {
    const own = await call(wang.customerId, 'PAM0101001_overview', {})
    const list = await call(wang.customerId, 'getAssignUserAccountInfo', { function: 'all' })
    for (const answer of [own, list]) {
      const text = JSON.stringify(answer)
      expect(text).toContain(wangMain.number)
      expect(text).not.toContain(linMain.number)
    }
  })

  test('an account is found by its number, a card’s holder by the card', async () => {
    const found = await findAccountByNumber(db, wangMain.number)
    expect(found).toMatchObject({ customerId: wang.customerId, holderName: '王建国', status: 'normal' })
    expect(found?.balances).toEqual([
      {
        currency: 'CNY',
        cash: false,
        ledgerAccountId: wangMain.accountId,
        postedMinor: 20_000n,
        heldMinor: 0n,
        frozenMinor: 0n,
        availableMinor: 20_000n,
      },
    ])
    expect(await findAccountByNumber(db, '6229990000000000000')).toBeNull()
    expect(await findCard(db, 'debitCard', wangMain.number)).toMatchObject({ customerId: wang.customerId })
    expect(await findCard(db, 'creditCard', wangMain.number)).toBeNull()
  })

  test('a number is unique', async () => {
    await expect(
      buildAccount(db, { customerId: lin.customerId, number: wangMain.number }),
    ).rejects.toMatchObject({ code: '23505' })
  })
})

describe('the state of an account', () => {
  test.each([
    ['lost', 'debitCardReportedLost'],
    ['debitBlocked', 'accountDebitBlocked'],
    ['closed', 'accountClosed'],
  ] as const)('%s is refused as %s', async (status, key) => {
    const { accountId, number } = await buildAccount(db, { customerId: lin.customerId, status })
    const account = await ownAccount(db, lin.customerId, accountId)
    expect(() => refuseUnusable(account, { field: 'payerAccountId' })).toThrow(
      expect.objectContaining({ key, field: 'payerAccountId' }),
    )
    const listed = await call(lin.customerId, 'getAssignUserAccountInfo', { function: 'pay' })
    const { accounts } = listed as { accounts: { number: string; refusal: { key: string } | null }[] }
    expect(accounts.find((one) => one.number === number)?.refusal).toMatchObject({ key })
    // The account that can pay comes first.
    expect(accounts[0]).toMatchObject({ number: linMain.number, refusal: null })
  })

  test('using a dormant account makes it normal', async () => {
    const { accountId } = await buildAccount(db, { customerId: lin.customerId, status: 'dormant' })
    await db.transaction().execute((tx) => lockForUse(tx, lin.customerId, accountId))
    expect(await ownAccount(db, lin.customerId, accountId)).toMatchObject({ status: 'normal' })
  })

  test('a card whose password was reported lost pays nothing', async () => {
    const { accountId } = await buildAccount(db, { customerId: lin.customerId, cardPasswordLost: true })
    const account = await ownAccount(db, lin.customerId, accountId)
    expect(() => refuseUnusable(account)).toThrow(
      expect.objectContaining({ key: 'cardPasswordReportedLost' }),
    )
    await expect(
      db.transaction().execute((tx) => lockForUse(tx, lin.customerId, accountId)),
    ).rejects.toMatchObject({ key: 'cardPasswordReportedLost' })
  })

  test.each([
    ['dormant', null],
    ['debitBlocked', null],
    ['lost', 'receivingAccountLost'],
    ['closed', 'receivingAccountClosed'],
  ] as const)('lists an own %s account as receiving account with the refusal %s', async (status, key) => {
    const { number } = await buildAccount(db, { customerId: lin.customerId, status })
    const listed = await call(lin.customerId, 'getAssignUserAccountInfo', { function: 'receive' })
    const { accounts } = listed as { accounts: { number: string; refusal: { key: string } | null }[] }
    expect(accounts.find((one) => one.number === number)!.refusal?.key ?? null).toBe(key)
  })

  test('lists an account without transfer service with that reason', async () => {
    const listed = await call(wang.customerId, 'getAssignUserAccountInfo', { function: 'pay' })
    expect(listed).toMatchObject({ accounts: [{ refusal: { key: 'transferServiceClosed' } }] })
  })

  test('a loss report waits until a transaction that has locked the account for use ends', async () => {
    const order: string[] = []
    let report: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await lockForUse(tx, wang.customerId, wangMain.accountId)
      report = db
        .updateTable('accounts.accounts')
        .set({ status: 'lost' })
        .where('customer_id', '=', wang.customerId)
        .where('account_id', '=', wangMain.accountId)
        .execute()
        .then(() => order.push('lost'))
      await untilBlocked(ownerDb)
      order.push('paid')
    })
    await report
    expect(order).toEqual(['paid', 'lost'])
    await expect(
      db.transaction().execute((tx) => lockForUse(tx, wang.customerId, wangMain.accountId)),
    ).rejects.toMatchObject({ key: 'debitCardReportedLost' })
  })
})
