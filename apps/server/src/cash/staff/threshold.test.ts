import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { buildCustomer, testPepper } from '../../identity/test-builders.ts'
import { prepareAction } from '../../staff/actions/prepare-action.ts'
import { submitAction } from '../../staff/actions/submit-action.ts'
import type { StaffBank, StaffContext } from '../../staff/index.ts'
import { readPlaces } from '../core/index.ts'
import { counter, shanghai, teller } from '../test-counter.ts'
import { cashOut } from './cash-out.ts'

const { db } = await testDatabase()
const { openWith, agrees } = counter(db)
const bank: StaffBank = { definitions: [cashOut], unusual: [], inbox: [] }
const password = '739182'
await openWith({ '100': 9_000 })

/** Gives cash out through the pipeline: prepared and submitted by the teller. */
async function payOut(account: string, amount: string) {
  const now = await bankNow(db)
  const context = {
    db,
    now,
    realNow: now,
    person: teller,
    session: null,
    // The pad's block is opened elsewhere: here it is the password itself.
    services: {
      config: { pepper: testPepper },
      secrets: { open: async (_: unknown, block: string) => block },
    },
  } as unknown as StaffContext
  const request = {
    account,
    currency: 'CNY',
    amount,
    byAgent: false,
    reason: 'other',
    withdrawalPassword: password,
  }
  const prepared = await prepareAction(context, bank, cashOut, request)
  const submission = { actionId: prepared.actionId, idempotencyKey: randomUUID(), reason: '柜面取款' }
  const { state } = await submitAction(context, bank, cashOut, submission as never)
  return { state, unusual: prepared.unusual.map(({ key }) => key) }
}

async function customerWith(fundsMinor: bigint) {
  const { customerId } = await buildCustomer(db, { passwords: { withdrawal: password } })
  return (await buildAccount(db, { customerId, fundsMinor })).number
}

test('199,999.99 goes at once and stands beside the next action of its maker, 200,000.00 waits', async () => {
  const [first, second] = [await customerWith(300_000_00n), await customerWith(300_000_00n)]
  expect((await payOut(first, '199999.99')).state).toBe('executed')
  expect(await payOut(second, '200000.00')).toEqual({
    state: 'waiting',
    unusual: expect.arrayContaining(['justBelow']),
  })
  expect(await agrees()).toBe(true)
})

test('of two cash outs of 150,000.00 by one customer on one day the second waits', async () => {
  const number = await customerWith(400_000_00n)
  expect((await payOut(number, '150000.00')).state).toBe('executed')
  expect((await payOut(number, '150000.00')).state).toBe('waiting')
  const [holds] = await readPlaces(db, shanghai, '01')
  expect(holds!.balanceMinor).toBe(900_000_00n - 199_999_99n - 150_000_00n)
})
