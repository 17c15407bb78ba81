import type { ResponseOf } from '@cloudsail/contract'
import type { freezeQueueCall } from '@cloudsail/contract/staff'
import { expect, test } from 'vitest'
import { advanceClock, bankNow, instantOf, setUpClock } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { StaffContext } from '../../staff/handler.ts'
import type { StaffPerson } from '../../staff/person.ts'
import { freezeScene } from '../test-scene.ts'
import { freezeQueue } from './freeze-queue.ts'

const { db, ownerDb } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: instantOf('2026-11-21', '10:00') })
let now = await bankNow(db)
const person: StaffPerson = {
  kind: 'person',
  issuer: 'https://idp.test',
  subject: 'compliance1',
  name: '于静',
  roles: ['compliance'],
  branchCode: null,
}

let visits = 0
/** Opens the customer and asks what an account's freezes hold. */
async function asking(customerId: bigint, accountId: bigint) {
  const visit = {
    issuer: person.issuer,
    subject: person.subject,
    branch_code: null,
    customer_id: customerId,
    kind: 'case' as const,
    reason: '（2026）执1187号',
    ended_at: null,
  }
  return async (freeze?: object, rest: object = {}): Promise<ResponseOf<typeof freezeQueueCall>> => {
    await ownerDb.updateTable('staff.visits').set({ ended_at: now }).where('ended_at', 'is', null).execute()
    await ownerDb
      .insertInto('staff.visits')
      .values({
        visit_id: `20990101${String(++visits).padStart(12, '0')}`,
        begun_at: now,
        ends_at: new Date(now.getTime() + 900_000),
        ...visit,
      })
      .execute()
    const request = { accountId: String(accountId), currency: 'CNY', banknotes: false, ...rest }
    return freezeQueue.run(
      { db, now, person } as StaffContext,
      {
        ...request,
        ...(freeze && { freeze: { authority: 'court', majorCase: false, months: 12, ...freeze } }),
      } as never,
    )
  }
}

test('one more freeze holds what is not frozen, the rest waits, and takes effect when the earlier one ends', async () => {
  const one = await freezeScene(db, { fundsMinor: 50_000_00n, at: () => now })
  const a = await one.freeze(30_000_00n)
  now = (await advanceClock(ownerDb, instantOf('2026-11-28', '14:32')))!
  const ask = await asking(one.customerId, one.accountId)
  const asked = await ask({ amount: '40000' })
  expect(asked).toMatchObject({
    balance: '50000.00',
    otherHolds: '0.00',
    asked: { endsOn: '2027-11-27', longest: 12 },
  })
  expect(asked.rows).toEqual([
    {
      at: 'now',
      ends: null,
      parts: [{ freezeId: a, held: '30000.00', waits: '0.00' }],
      available: '20000.00',
    },
    {
      at: 'with',
      ends: null,
      parts: [
        { freezeId: a, held: '30000.00', waits: '0.00' },
        { freezeId: 'asked', held: '20000.00', waits: '20000.00' },
      ],
      available: '0.00',
    },
    {
      at: 'after',
      ends: { on: '2027-11-21', freezeIds: [a] },
      parts: [{ freezeId: 'asked', held: '40000.00', waits: '0.00' }],
      available: '10000.00',
    },
  ])
  expect(
    asked.freezes.map(({ freezeId, amount, receivedOn, endsOn }) => [freezeId, amount, receivedOn, endsOn]),
  ).toEqual([
    [a, '30000.00', '2026-11-21', '2027-11-20'],
    ['asked', '40000.00', '2026-11-28', '2027-11-27'],
  ])
  expect(await one.held()).toEqual([30_000_00n])
  const b = await one.freeze(40_000_00n)
  const placed = await ask()
  expect(placed.rows.map(({ parts, available }) => [parts, available])).toEqual(
    [asked.rows[1]!, asked.rows[2]!].map(({ parts, available }) => [
      parts.map((part) => ({ ...part, freezeId: part.freezeId === 'asked' ? b : part.freezeId })),
      available,
    ]),
  )
})

test('a freeze of the whole account waits for every later credit, and own holds made before stay', async () => {
  const one = await freezeScene(db, { fundsMinor: 1_000_00n, at: () => now })
  await one.hold(300_00n)
  const ask = await asking(one.customerId, one.accountId)
  const { otherHolds, rows, freezes } = await ask({})
  expect(otherHolds).toBe('300.00')
  expect(freezes).toMatchObject([{ freezeId: 'asked', amount: null }])
  expect(rows).toMatchObject([
    { parts: [], available: '700.00' },
    { parts: [{ held: '700.00', waits: null }], available: '0.00' },
  ])
})

test('what is longer than the authority may, another customer’s account and an unknown pocket are refused', async () => {
  const [one, other] = [await freezeScene(db, { at: () => now }), await freezeScene(db, { at: () => now })]
  const ask = await asking(one.customerId, one.accountId)
  await expect(ask({ months: 13 })).rejects.toMatchObject({ key: 'freezeTooLong' })
  await expect(ask(undefined, { accountId: String(other.accountId) })).rejects.toMatchObject({
    key: 'accountUnknown',
  })
  await expect(ask(undefined, { currency: 'USD' })).rejects.toMatchObject({ key: 'currencyUnsupported' })
})
