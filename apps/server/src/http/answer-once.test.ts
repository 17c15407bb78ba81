import { customer, defineCall } from '@cloudsail/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '../db/test-database.ts'
import { BankError } from '../errors.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handle } from './handler.ts'
import { testServer } from './test-server.ts'

const { db } = await testDatabase()

const count = defineCall({
  name: 'test001_count',
  summary: 'Counts how often it ran',
  access: customer(),
  request: z.strictObject({ by: z.number(), refuse: z.optional(z.boolean()) }),
  response: z.object({ total: z.number() }),
  errors: ['orderUnknown'],
  changes: true,
})
let total = 0
let held = Promise.resolve()
const server = await testServer(db, {
  handlers: [
    handle(count, async (_, { by, refuse }) => {
      await held
      if (refuse) throw new BankError('orderUnknown')
      total += by
      return { total }
    }),
  ],
})
const browser = async () => server.loggedIn((await buildCustomer(db)).customerId)
const key = 'a-key-of-this-test-only'
type Browser = Awaited<ReturnType<typeof browser>>
const ask = (from: Browser, fields: object) => from.call(count, fields as never)

test('the same key gets the same answer, and runs once', async () => {
  const from = await browser()
  const before = total
  const first = await ask(from, { by: 1, idempotencyKey: key })
  expect(first.body).toEqual({ total: before + 1 })
  expect((await ask(from, { by: 1, idempotencyKey: key })).body).toEqual(first.body)
  expect(total).toBe(before + 1)
  expect((await ask(from, { by: 2, idempotencyKey: key })).body.key).toBe('idempotencyConflict')
  // Another key, or another customer, makes another request.
  await ask(from, { by: 1, idempotencyKey: `${key}-2` })
  await ask(await browser(), { by: 1, idempotencyKey: key })
  expect(total).toBe(before + 3)
})

test('concurrent duplicates wait for the first one’s answer', async () => {
  const from = await browser()
  const before = total
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const tries = [1, 2, 3, 4].map(() => ask(from, { by: 1, idempotencyKey: key }))
  resolve()
  const answers = await Promise.all(tries)
  expect(answers.map(({ body }) => body)).toEqual(Array(4).fill({ total: before + 1 }))
})

test('a refused call may be tried again under its key, and a call without a key does not run', async () => {
  const from = await browser()
  const refused = { by: 1, refuse: true, idempotencyKey: key }
  expect((await ask(from, refused)).body.key).toBe('orderUnknown')
  expect((await ask(from, refused)).body.key).toBe('orderUnknown')
  const before = total
  expect((await ask(from, { by: 1, idempotencyKey: '' })).body).toMatchObject({ key: 'invalidInput' })
  expect((await ask(from, { by: 1, idempotencyKey: 7 })).body).toMatchObject({ key: 'invalidInput' })
  expect(total).toBe(before)
})
