import { expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { findCustomer } from '../../customers/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { counter } from '../test-counter.ts'
import { cashOut } from './cash-out.ts'
import { closeCustomerAccount } from './close-account.ts'
import { endCustomer } from './end-customer.ts'

const { db, ownerDb } = await testDatabase()
const { prepare, run, openWith } = counter(db)
await openWith({ '100': 100 })
const password = '739182'
const secrets = { withdrawalPassword: password }

test('1105 lists what is still open, ends the customer once nothing is, and closes what is empty', async () => {
  const { customerId } = await buildCustomer(db, { passwords: { withdrawal: password } })
  const own = { customerId: `${customerId}` }
  const card = await buildAccount(db, { customerId, fundsMinor: 500_00n })
  const master = await buildAccount(db, { customerId, kind: 'timeDeposit' })
  await ownerDb
    .insertInto('messages.matters')
    .values({
      customer_id: customerId,
      matter_id: '20261120000000000001',
      topic: 'complaint',
      branch_code: '599290000017',
      phone: '',
      mobile: '',
      title: '投诉',
      state: 'accepted',
      came_on: '2026-11-20',
      due_on: '2026-12-05',
      submitted_at: new Date('2026-11-20T09:00:00+08:00'),
    })
    .execute()
  await expect(prepare(endCustomer, own)).rejects.toMatchObject({
    key: 'openBusiness',
    values: { list: { en: expect.stringMatching(/^account \S+, an open complaint or letter$/) } },
  })
  await ownerDb
    .updateTable('messages.matters')
    .set({ state: 'answered', answered_at: new Date() })
    .where('customer_id', '=', customerId)
    .execute()
  await run(closeCustomerAccount, { ...own, accountId: `${card.accountId}`, to: 'cash' }, { secrets })
  const done = await run(endCustomer, own)
  expect((await findCustomer(db, customerId)).status).toBe('ended')
  expect(done.notifications).toHaveLength(1)
  const { status } = await ownerDb
    .selectFrom('accounts.accounts')
    .select('status')
    .where('customer_id', '=', customerId)
    .where('account_id', '=', master.accountId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('closed')
  await expect(prepare(endCustomer, own)).rejects.toMatchObject({ key: 'customerEnded' })
  const withdrawal = { account: card.number, currency: 'CNY', amount: '1.00', byAgent: false }
  await expect(prepare(cashOut, withdrawal, { secrets })).rejects.toMatchObject({ key: 'accountClosed' })
})
