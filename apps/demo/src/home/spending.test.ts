import { parseAmount, type RequestOf } from '@cloudsail/contract'
import {
  correctCategory,
  isIncome,
  spendingEntries,
  spendingOfPeriod,
  spendingOverview,
  worthOfDay,
} from '@cloudsail/contract/accounts'
import { people } from '@cloudsail/demo-customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpClock } from '../../../server/src/bankday/index.ts'
import { testDatabase } from '../../../server/src/db/test-database.ts'
import { handlers } from '../../../server/src/home/index.ts'
import { testServer } from '../../../server/src/http/test-server.ts'
import { seedDemo } from '../seed.ts'

const { db, ownerDb } = await testDatabase()
const now = new Date('2026-11-20T12:00:00+08:00')
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())
beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: now })
  await seedDemo({ ownerDb, seedNumber: 20_261_120, now, pepper: 'a pepper for tests only' })
})

const clientOf = (key: string) => server.loggedIn(people.find((one) => one.key === key)!.customerId)
const fen = (text: string) =>
  text.startsWith('-') ? -parseAmount(text.slice(1), 'CNY')! : parseAmount(text, 'CNY')!
const month = { from: '2026-11-01', to: '2026-11-20' }

test('a month’s categories equal the sums of its entries, and a filter shows one category’s entries', async () => {
  const client = await clientOf('lin')
  const { body } = await client.call(spendingOfPeriod, { period: '2026-11' })
  expect(body).toMatchObject({ ...month, before: { from: '2026-10-01', to: '2026-10-20' } })
  const out = body.categories.filter(({ category }) => !isIncome(category))
  expect(out.reduce((sum, { amount }) => sum + fen(amount), 0n)).toBe(fen(body.spent))
  for (const { category, amount, count } of body.categories) {
    const { body: found } = await client.call(spendingEntries, { ...month, category })
    expect(found.totals).toMatchObject({ count })
    const sum = found.rows.reduce((all, row) => all + fen(row.amount), 0n)
    if (found.nextCursor === null) expect(isIncome(category) ? sum : -sum).toBe(fen(amount))
  }
})

test('pages follow each other without a gap', async () => {
  const client = await clientOf('lin')
  const asked = { from: '2026-01-01', to: '2026-11-20' }
  const seen: string[] = []
  let cursor: string | undefined
  let count = 0
  do {
    const { body } = await client.call(spendingEntries, { ...asked, ...(cursor && { cursor }) })
    count ||= body.totals!.count
    seen.push(...body.rows.map((row) => `${row.accountId}.${row.currency}.${row.entryId}.${row.category}`))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(count)
  expect(new Set(seen).size).toBe(count)
  const bad = await client.call(spendingEntries, { ...asked, cursor: 'none' })
  expect(bad.body.key).toBe('invalidInput')
})

test('a correction applies to one entry, a rule to all of a counterparty, and both can be undone', async () => {
  const client = await clientOf('lin')
  const entries = async (fields: Partial<RequestOf<typeof spendingEntries>> = {}) =>
    (await client.call(spendingEntries, { from: '2026-06-01', to: '2026-11-20', ...fields })).body.rows
  const [one] = await entries({ category: 'dining' })
  const ofName = async () => (await entries()).filter((row) => row.counterparty === one!.counterparty)
  const name = {
    accountId: one!.accountId,
    currency: one!.currency,
    businessDate: one!.businessDate,
    entryId: one!.entryId,
  }
  const correct = async (fields: Pick<RequestOf<typeof correctCategory>, 'category' | 'scope'>) =>
    (await client.call(correctCategory, { ...name, ...fields })).body
  expect(await correct({ category: 'travel', scope: 'entry' })).toEqual({ before: null })
  expect(await correct({ category: 'leisure', scope: 'counterparty' })).toEqual({ before: null })
  const corrected = await ofName()
  expect(corrected.length).toBeGreaterThan(1)
  for (const row of corrected)
    expect([row.category, row.by]).toEqual(
      row.entryId === one!.entryId ? ['travel', 'customer'] : ['leisure', 'rule'],
    )
  expect(await correct({ category: null, scope: 'entry' })).toEqual({ before: 'travel' })
  expect(await correct({ category: null, scope: 'counterparty' })).toEqual({ before: 'leisure' })
  for (const row of await ofName()) expect([row.category, row.by]).toEqual(['dining', 'bank'])

  expect(await correct({ category: 'salary', scope: 'entry' })).toMatchObject({ key: 'categoryUnknown' })
  const other = await clientOf('wang')
  const foreign = await other.call(correctCategory, { ...name, category: 'travel', scope: 'entry' })
  expect(foreign.body.key).toBe('entryUnknown')
})

test('a net worth opens into its accounts, which add up to it', async () => {
  const client = await clientOf('lin')
  const { body: overview } = await client.call(spendingOverview, { range: '3' })
  for (const { date, net } of overview.points) {
    const { body } = await client.call(worthOfDay, { date })
    expect(body.net).toBe(net)
    expect(body.accounts.reduce((sum, { value }) => sum + fen(value), 0n)).toBe(fen(net))
  }
  expect((await client.call(worthOfDay, { date: '2027-01-01' })).body.key).toBe('dateTooEarly')
})

test('a card-only customer sees the card’s spending, and the export has the rows of the query', async () => {
  const card = await clientOf('xu')
  expect((await card.call(spendingOfPeriod, { period: '2026-11' })).body.categories.length).toBeGreaterThan(1)
  const client = await clientOf('lin')
  const file = await client.call(spendingEntries.exportCall, {
    ...month,
    format: 'csv',
  })
  const text = Buffer.from(file.body.base64, 'base64').toString('utf8')
  const { totals } = (await client.call(spendingEntries, month)).body
  expect(text.trim().split('\n').length).toBeGreaterThanOrEqual(totals!.count)
})
