import { errorCatalogue } from '@cloudsail/contract'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { allHandlers } from '../app.ts'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers as wireHandlers } from './get-r0.ts'
import { testHandlers } from './test-handlers.ts'
import { testServer } from './test-server.ts'
import type { WireClient } from './wire-client.ts'

/** All calls of the bank, and those of the tests. */
const handlers = [...allHandlers.filter((handler) => !wireHandlers.includes(handler)), ...testHandlers]
const names = handlers.map(({ call }) => call.name)
const full = process.env.FULL === '1'
/** Each run uses other mutants, so that many runs together try more. */
const mutants = full ? 10_000 : Math.ceil(3_000 / names.length)

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
const { customerId } = await buildCustomer(db)
afterAll(() => server.app.close())

const mutation = fc.record({
  how: fc.constantFrom('letter', 'cut', 'insert', 'mix', 'field', 'header', 'json', 'type', 'part'),
  at: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
  letter: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  junk: fc.jsonValue(),
})
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

/** Returns the text of a request with one of many faults. Null if it came out unchanged. */
function mutate(from: WireClient, name: string, { how, at, letter, junk }: Mutation): string | null {
  const { text } = from.encrypt(name, {})
  const envelope = JSON.parse(text) as { header: object; body: string }
  const { header, body } = envelope
  const place = Math.floor(at * body.length)
  const spoilt = (): unknown => {
    switch (how) {
      case 'letter':
        return { header, body: body.slice(0, place) + letter + body.slice(place + 1) }
      case 'cut':
        return { header, body: body.slice(0, place) }
      case 'insert':
        return { header, body: body.slice(0, place) + letter + body.slice(place) }
      case 'mix':
        return { header, body: body.slice(0, place) + from.encrypt(name, {}).text.slice(place) }
      case 'field':
        return { ...envelope, [letter]: junk }
      case 'header':
        return { header: { ...header, [letter]: junk }, body }
      case 'type':
        return [junk, { header, body: junk }, { header: junk, body }][Math.floor(at * 3)]
      case 'part':
        return {
          header,
          body: body
            .split('.')
            .with(Math.floor(at * 6), letter)
            .join('.'),
        }
      case 'json':
        return null
    }
  }
  if (how === 'json') return text.slice(0, Math.floor(at * text.length)) + letter
  const mutant = JSON.stringify(spoilt())
  return mutant === text ? null : mutant
}

test.each(names)(
  '%s: any mutated envelope gets the same refusal',
  async (name) => {
    const client = await server.loggedIn(customerId)
    await fc.assert(
      fc.asyncProperty(mutation, async (how) => {
        const mutant = mutate(client, name, how)
        if (mutant === null) return
        const answer = await client.send(name, mutant)
        expect(answer.status).toBe(200)
        const { header, body } = JSON.parse(answer.text)
        expect(header.errorCode).toBe(errorCatalogue.wireRejected.code)
        expect(body).toEqual({ key: 'wireRejected' })
      }),
      { numRuns: mutants },
    )
  },
  300_000,
)

/** Values that a field may contain by mistake or on purpose. */
const nasty = [
  '',
  ' ',
  '-1',
  '0',
  '1e9',
  '９９',
  '😀',
  "' or 1=1--",
  '\0',
  '\ud800',
  '9'.repeat(400),
  '__proto__',
]
const junk = fc.oneof(fc.jsonValue(), fc.constantFrom(...nasty))

test.each(names)(
  '%s: junk inside a valid envelope never causes a server failure',
  async (name) => {
    const { call } = handlers.find((handler) => handler.call.name === name)!
    if (testHandlers.some((handler) => handler.call === call)) return
    // A new session for each call, because the call may end it.
    const client = await server.loggedIn(customerId)
    const shape = (call.request._zod.def as { shape?: object }).shape
    const names = Object.keys(shape ?? {})
    const field = fc.constantFrom('x', '__proto__', ...names)
    // The fields of a call are validated one by one, so each meets the value, independent of the others.
    const everywhere = nasty.map((value): [Record<string, string>] => [
      Object.fromEntries(names.map((name) => [name, value])),
    ])
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, junk, { noNullPrototype: true }), async (fields) => {
        const answer = await client.call(call, fields)
        expect(answer.body.key).not.toBe('serverFailure')
      }),
      { examples: everywhere, numRuns: everywhere.length + (full ? 1_000 : 8) },
    )
  },
  300_000,
)
