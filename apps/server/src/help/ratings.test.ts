import { rateAnswer } from '@cloudsail/contract/help'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers } from './handlers.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const counted = () =>
  db
    .selectFrom('help.answer_ratings')
    .select(['question', 'helpful', 'unhelpful'])
    .orderBy('question')
    .execute()

test('ratings are counted by question, before and after log-in, each press once', async () => {
  const visitor = await server.client()
  const { customerId } = await buildCustomer(db, {})
  const customer = await server.loggedIn(customerId)
  const rates = [
    visitor.call(rateAnswer, { question: 'cards.limit', helpful: true }),
    visitor.call(rateAnswer, { question: 'cards.limit', helpful: false }),
    customer.call(rateAnswer, { question: 'cards.limit', helpful: true }),
    customer.call(rateAnswer, { question: 'abroad.rate', helpful: true }),
  ]
  expect((await Promise.all(rates)).every(({ ok }) => ok)).toBe(true)
  expect(await counted()).toEqual([
    { question: 'abroad.rate', helpful: 1, unhelpful: 0 },
    { question: 'cards.limit', helpful: 2, unhelpful: 1 },
  ])
  const unknown = { question: 'cards.nothing', helpful: true } as never
  expect((await visitor.call(rateAnswer, unknown)).ok).toBe(false)
})

test('counts an address a few dozen times in ten minutes, and thanks it each time', async () => {
  const visitor = await server.client()
  for (let press = 0; press < 70; press += 1)
    expect((await visitor.call(rateAnswer, { question: 'money.fast', helpful: false })).ok).toBe(true)
  const fast = (await counted()).find(({ question }) => question === 'money.fast')
  expect(fast!.unhelpful).toBeLessThanOrEqual(60)
  expect(fast!.unhelpful).toBeGreaterThan(40)
})
