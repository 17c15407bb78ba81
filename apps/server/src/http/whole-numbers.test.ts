import type { Call } from '@cloudsail/contract'
import { accountFunctions, accountNumber, overview } from '@cloudsail/contract/accounts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { allHandlers } from '../app.ts'
import { buildCard } from '../cards/test-card.ts'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers as wireHandlers } from './get-r0.ts'
import { testServer } from './test-server.ts'

const { db } = await testDatabase()
const handlers = allHandlers.filter((handler) => !wireHandlers.includes(handler))
const server = await testServer(db, { handlers })

/** Calls that may answer a whole number: one whose purpose it is, and a new account's number, which is shown once. */
const mayTell: readonly string[] = [accountNumber.name, 'POA1401004_opened']

/** Returns the requests that a query accepts from a customer who names nothing. Their days are in this year. */
const requestsOf = ({ request }: Call): object[] =>
  [
    {},
    { from: '2026-11-01', to: '2026-11-26' },
    { from: '2026-11-01', to: '2026-11-26', page: 1 },
    ...accountFunctions.map((each) => ({ function: each })),
  ].filter((each) => request.safeParse(each).success)

async function scene() {
  const { customerId } = await buildCustomer(db, { kind: 'branchSigned', method: 'mobile' })
  const debit = await buildAccount(db, { customerId, fundsMinor: 100_000n, transferService: true })
  const later = await buildAccount(db, { customerId, enrolled: false })
  const card = await buildCard(db, { customerId })
  await card.owe('retail', 12_00n, '2026-11-02')
  return { customerId, debit, later, card, client: await server.loggedIn(customerId) }
}

test('no query answers with a whole card number', async () => {
  const { debit, later, card, client } = await scene()
  const told: string[] = []
  let asked = 0
  for (const { call } of handlers) {
    if (call.access.who === 'public' || call.changes || mayTell.includes(call.name)) continue
    for (const request of requestsOf(call)) {
      const text = JSON.stringify((await client.call(call, request as never)).body)
      asked += 1
      if ([debit, later, card].some(({ number }) => text.includes(number))) told.push(call.name)
    }
  }
  expect(asked).toBeGreaterThan(100)
  expect(told).toEqual([])
})

test('the holder alone gets the whole number on request, with a record and a limit', async () => {
  const { customerId, debit, later, card, client } = await scene()
  const ask = async (accountId: bigint) =>
    (await client.call(accountNumber, { accountId: accountId.toString() })).body as object
  expect(JSON.stringify((await client.call(overview, {})).body)).toContain(debit.number.slice(-4))
  expect(await ask(debit.accountId)).toEqual({ number: debit.number })
  expect(await ask(card.accountId)).toEqual({ number: card.number })
  expect(await ask(later.accountId)).toMatchObject({ key: 'accountNotSigned' })
  const other = await scene()
  expect(await ask(other.debit.accountId)).toMatchObject({ key: 'accountUnknown' })
  const { rows } = await sql<{ event: string; subject: string }>`
    select event, subject from orders.audit where customer_id = ${customerId} order by seq`.execute(db)
  expect(rows.filter(({ event }) => event === 'account.numberShown')).toEqual([
    { event: 'account.numberShown', subject: debit.accountId.toString() },
    { event: 'account.numberShown', subject: card.accountId.toString() },
  ])
  for (let taken = 4; taken < 30; taken += 1) expect(await ask(debit.accountId)).toHaveProperty('number')
  expect(await ask(debit.accountId)).toMatchObject({ key: 'tooManyRequests' })
})
