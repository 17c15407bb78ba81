import { formatAmount } from '@cloudsail/contract'
import { accountStatuses, getAssignUserAccountInfo, overview } from '@cloudsail/contract/accounts'
import { dataSources } from '@cloudsail/contract/home'
import { afterAll, expect, test } from 'vitest'
import { handlers as accountHandlers } from '../accounts/index.ts'
import { buildAccount } from '../accounts/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { post } from '../ledger/index.ts'
import { handlers } from './index.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers: [...handlers, ...accountHandlers] })
afterAll(() => server.app.close())

const states = [
  ...accountStatuses.filter((status) => status !== 'closed').map((status) => ({ status })),
  { status: 'normal' as const, cardPasswordLost: true },
]

test.each(states)('overview, home and forms agree on an account that is %o', async (state) => {
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 1_000_00n, ...state })
  const account = { ownerId: customerId, accountId, currency: 'CNY' as const }
  await db.transaction().execute((tx) =>
    post(tx, [
      {
        kind: 'test',
        reference: `${accountId}`,
        bookedAt: new Date('2026-01-05T10:00:00+08:00'),
        legs: [{ account, amountMinor: 0n, heldMinor: 200_00n, details: { summary: 'hold' } }],
      },
    ]),
  )
  const client = await server.loggedIn(customerId)
  const isUsable = !('cardPasswordLost' in state) && ['normal', 'dormant'].includes(state.status)
  const available = formatAmount(isUsable ? 800_00n : 0n, 'CNY')
  const expected = { posted: '1000.00', held: '200.00', available }

  const { body: shown } = await client.call(overview, {})
  expect(shown.groups[0]!.accounts[0]!.balances[0]).toMatchObject(expected)
  const { body: assigned } = await client.call(getAssignUserAccountInfo, { function: 'all' })
  expect(assigned.accounts[0]!.balances[0]).toMatchObject(expected)
  const { body: home } = await client.call(dataSources, { sources: ['accounts'] })
  expect(home.accounts!.lines[0]).toMatchObject({ amount: '1000.00', usable: { held: '200.00', available } })
  expect(home.accounts!.usableRmb).toBe(available)
})
