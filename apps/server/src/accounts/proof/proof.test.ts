import type { Currency, ResponseOf } from '@cloudsail/contract'
import { proofDays, proveBalance } from '@cloudsail/contract/accounts'
import {
  balanceProofFormat,
  chainBeginning,
  checkWrittenBalance,
  fromBase64,
  type WrittenBalance,
} from '@cloudsail/contract/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceClock, bankNow, setUpClock } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { bankOwnerId, loadSigner, post, signedDay } from '../../ledger/index.ts'
import { closeDays } from '../../ledger/test-builders.ts'
import { handlers } from '../index.ts'
import { buildAccount } from '../test-builders.ts'

const { db, ownerDb } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-20T12:00:00+08:00') })
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())
const date = '2026-11-20'
const entryCount = 9

let keys: Map<string, Uint8Array<ArrayBuffer>>
let own: { accountId: string; currency: Currency }
let customerId: bigint
let written: WrittenBalance

beforeAll(async () => {
  ;({ customerId } = await buildCustomer(db))
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 50_000n })
  await buildAccount(db, { customerId, fundsMinor: 7n })
  own = { accountId: accountId.toString(), currency: 'CNY' }
  const now = await bankNow(db)
  await db.transaction().execute((tx) =>
    post(
      tx,
      Array.from({ length: entryCount - 1 }, (_, index) => ({
        kind: 'test',
        reference: `${accountId}.${index}`,
        bookedAt: new Date(now.getTime() + index),
        legs: [
          {
            account: { ownerId: customerId, accountId, currency: 'CNY' as const },
            amountMinor: -BigInt(index + 1),
            ...(index === 3 && { heldMinor: 40n }),
            details: { summary: 'shopping', counterpartyName: `商户${index}` },
          },
          {
            account: { ownerId: bankOwnerId, accountId: 1001n, currency: 'CNY' as const },
            amountMinor: BigInt(index + 1),
          },
        ],
      })),
    ),
  )
  await advanceClock(db, new Date(now.getTime() + 24 * 3_600_000))
  await closeDays(db, await loadSigner(ownerDb, null))
  const day = (await signedDay(db, date))!
  keys = new Map([[day.keyId, fromBase64(day.publicKey.toString('base64'))]])
  const { body } = await (await client()).call(proveBalance, { ...own, date, after: '0' })
  written = { format: balanceProofFormat, start: chainBeginning, entries: body.entries, ...body.proof! }
})

const client = () => server.loggedIn(customerId)
const holds = async (proof: WrittenBalance): Promise<boolean> =>
  Object.values(await checkWrittenBalance(proof, keys).catch(() => ({ written: false }))).every(Boolean)

test('the browser’s code recomputes the balance from its entries up to the signed head', async () => {
  expect(written.entries).toHaveLength(entryCount)
  expect(await checkWrittenBalance(written, keys)).toEqual({
    sum: true,
    chain: true,
    tree: true,
    signature: true,
  })
  expect(written.leaf).toMatchObject({ balanceMinor: String(50_000 - 36), heldMinor: '40' })
  expect((await (await client()).call(proofDays, {})).body.last).toBe(date)
})

test('a proof continues only from a proved day', async () => {
  const known = written.entries[4]!
  const { body }: { body: ResponseOf<typeof proveBalance> } = await (await client()).call(proveBalance, {
    ...own,
    date,
    after: known.seq,
  })
  expect(body.entries.map(({ seq }) => seq)).toEqual(['6', '7', '8', '9'])
  // The browser has kept the hash of the previous entry. Here it is taken from the proved chain.
  const rest = { ...written, entries: body.entries, ...body.proof! }
  expect(await holds(rest)).toBe(false)
})

test('some step of the check detects any change in an answer', async () => {
  const text = fc.oneof(fc.constantFrom('0', '1', '-1', 'x', ''), fc.string({ maxLength: 20 }))
  type Fields = Record<string, string>
  const places = (proof: WrittenBalance): Fields[] =>
    [...proof.entries, proof.leaf, ...proof.path, proof.day] as unknown as Fields[]
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), text, async (place, field, value) => {
      const changed = structuredClone(written)
      const all = places(changed)
      const target = all[place % all.length]!
      const key = Object.keys(target)[field % Object.keys(target).length]!
      fc.pre(target[key] !== value)
      target[key] = value
      expect(await holds(changed)).toBe(false)
    }),
    { numRuns: 150 },
  )
  for (const index of written.entries.keys()) {
    const without = { ...written, entries: written.entries.toSpliced(index, 1) }
    expect(await holds(without)).toBe(false)
  }
  const twice = { ...written, entries: [...written.entries, written.entries.at(-1)!] }
  expect(await holds(twice)).toBe(false)
})

test('detects a head that the bank’s key has not signed', async () => {
  expect(await checkWrittenBalance(written, new Map())).toMatchObject({ tree: true, signature: false })
})

test('refuses an open day and another’s account, and is empty without entries', async () => {
  const one = await client()
  const prove = async (fields: object) =>
    (await one.call(proveBalance, { ...own, date, after: '0', ...fields })).body
  expect(await prove({ date: '2026-11-21' })).toMatchObject({ key: 'proofDayOpen', values: { date } })
  expect(await prove({ accountId: '999999999' })).toMatchObject({ key: 'accountUnknown' })
  expect(await prove({ currency: 'USD' })).toEqual({ entries: [], proof: null, more: false })
  const other = await server.loggedIn((await buildCustomer(db)).customerId)
  expect((await other.call(proveBalance, { ...own, date, after: '0' })).body).toMatchObject({
    key: 'accountUnknown',
  })
})
