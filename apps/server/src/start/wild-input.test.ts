import { type Call, errorCatalogue } from '@cloudsail/contract'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { buildAccount } from '../accounts/test-builders.ts'
import { allHandlers } from '../app.ts'
import { testDatabase } from '../db/test-database.ts'
import { until } from '../db/test-waits.ts'
import { buildCharity } from '../donation/test-charities.ts'
import { handlers as wireHandlers } from '../http/get-r0.ts'
import { inOneDatabase, openStandbys } from '../http/index.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { loadBankList } from '../networks/index.ts'
import { openExchange } from '../remittance/test-builders.ts'
import { buildFund } from '../wealth/funds/test-funds.ts'
import { buildWealthProduct } from '../wealth/products/test-products.ts'

/** The form of a request, as JSON Schema describes it. */
interface Shape {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Shape
  prefixItems?: readonly Shape[]
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, Shape>>
  required?: readonly string[]
  additionalProperties?: boolean | Shape
}

const { db, ownerDb, url } = await testDatabase()
await loadBankList(ownerDb)
await openExchange(ownerDb)
await buildCharity(ownerDb)
await buildFund({ db, ownerDb })
await buildWealthProduct({ db, ownerDb })
const failures: unknown[] = []
const log = pino({ level: 'error' }, { write: (line) => failures.push(JSON.parse(line)) })
const handlers = allHandlers.filter((handler) => !wireHandlers.includes(handler))
// Calls declared as queries run on a standby that refuses writes. Any failure there fails the test.
const replica = new URL(url)
replica.searchParams.set('options', '-c default_transaction_read_only=on')
const standbys = openStandbys({
  urls: [replica.href],
  db,
  sessions: inOneDatabase,
  log: pino({ level: 'warn' }, { write: (line) => failures.push(JSON.parse(line)) }),
  patienceMs: 120_000,
  entersAt: async () => 0n,
  whereabouts: `select ${2n ** 62n} as at, true as follows`,
})
await until(async () => standbys.near(0n) !== null)
const server = await testServer(db, { handlers, log, services: { standbys } })
afterAll(async () => {
  await server.app.close()
  await standbys.stop()
})
const { customerId } = await buildCustomer(db, { method: 'mobile' })
const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000_000n, transferService: true })
const full = process.env.FULL === '1'
const runs = full ? 100 : 5

const dates = [
  '0001-01-01',
  '1900-01-01',
  '2024-02-29',
  '2026-11-20',
  '2026-11-21',
  '2027-01-31',
  '9999-12-31',
]
const texts = [
  '',
  ' ',
  '0',
  '-1',
  '１２',
  '云帆',
  "'; --",
  '%_\\',
  '\u0000',
  '\ud800',
  '\u202e98',
  '9'.repeat(400),
]

/** Returns an arbitrary of values that fit a shape, more often at its limits than elsewhere. */
function valuesOf(shape: Shape, name = ''): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, allOf, properties } = shape
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (anyOf ?? oneOf) return fc.oneof(...(anyOf ?? oneOf)!.map((one) => valuesOf(one, name)))
  if (allOf) return valuesOf({ ...shape, ...Object.assign({}, ...allOf), allOf: undefined }, name)
  if (properties || shape.type === 'object') {
    const { required = [] } = shape
    const of = Object.entries(properties ?? {}).map(([key, value]) => [key, valuesOf(value, key)] as const)
    return fc.record(Object.fromEntries(of), {
      requiredKeys: required.filter((key) => key in (properties ?? {})),
    })
  }
  switch (shape.type) {
    case 'string':
      return textsOf(shape, name)
    case 'integer':
    case 'number': {
      const min = Math.max(shape.minimum ?? -1_000, -2_147_483_648)
      const max = Math.max(min, Math.min(shape.maximum ?? 1_000_000, 2_147_483_647))
      return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }))
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return shape.prefixItems
        ? fc.tuple(...shape.prefixItems.map((item) => valuesOf(item, name)))
        : fc.array(valuesOf(shape.items ?? {}, name), {
            minLength: shape.minItems ?? 0,
            maxLength: Math.min(shape.maxItems ?? 3, (shape.minItems ?? 0) + 3),
          })
    default:
      return fc.oneof(fc.constantFrom(null, ...texts), fc.jsonValue({ maxDepth: 1 }))
  }
}

function textsOf(
  { pattern, format, minLength = 0, maxLength = 400 }: Shape,
  name: string,
): fc.Arbitrary<string> {
  if (/account.*id$/i.test(name)) return fc.constantFrom(`${accountId}`, '1', '9223372036854775807')
  if (format === 'date') return fc.constantFrom(...dates)
  if (pattern) {
    const regex = new RegExp(pattern, 'u')
    const fit = texts.filter((text) => regex.test(text))
    // A pattern with lookahead cannot be generated from. The pattern without it is used, and values that do not match are
    // dropped.
    const plain = new RegExp(pattern.replaceAll(/\(\?<?[=!][^()]*(\([^()]*\)[^()]*)*\)/g, ''), 'u')
    const matching = fc.stringMatching(plain).filter((text) => regex.test(text))
    return fc.oneof(matching, ...(fit.length > 0 ? [fc.constantFrom(...fit)] : []))
  }
  return fc.oneof(
    fc.constantFrom(...texts.filter(({ length }) => length >= minLength && length <= maxLength)),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) }),
  )
}

const shapeOf = (call: Call) =>
  z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape

test.each(handlers.map(({ call }) => [call.name, call] as const))(
  '%s answers whatever fits its contract',
  async (_, call) => {
    const browser = await server.loggedIn(customerId)
    await fc.assert(
      fc.asyncProperty(valuesOf(shapeOf(call)), async (request) => {
        failures.length = 0
        const { code } = await browser.call(call, request as never)
        const failed = code === errorCatalogue.serverFailure.code
        expect(failed ? { request, failures } : null).toBeNull()
      }),
      // The same seed every time. FULL=1 searches with new ones.
      { numRuns: runs, endOnFailure: true, ...(full ? {} : { seed: 20261127 }) },
    )
  },
)
