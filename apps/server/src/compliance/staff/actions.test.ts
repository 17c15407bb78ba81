import type { StaffActionContract } from '@cloudsail/contract/staff'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readAccount } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { advanceClock, bankNow, instantOf, setUpClock } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { type Cut, cutter } from '../../db/test-cuts.ts'
import { openTestDatabase, testDatabase } from '../../db/test-database.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf, journalOf, post } from '../../ledger/index.ts'
import { awaitFacts } from '../../pipeline/index.ts'
import type { StaffActionDefinition } from '../../staff/definition.ts'
import type { StaffPerson } from '../../staff/person.ts'
import { findWatched } from '../index.ts'
import { freezeScene, nextActionId, paperOf } from '../test-scene.ts'
import { lift, renew } from './change-freeze.ts'
import { deduct } from './deduct.ts'
import { freeze } from './freeze.ts'
import { extend, stop } from './stop.ts'
import { unwatch, watch } from './watch.ts'

const { db, ownerDb, url } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: instantOf('2026-11-28', '10:00') })
let now = await bankNow(db)
const at = () => now
const person: StaffPerson = {
  kind: 'person',
  issuer: 'https://idp.test',
  subject: 'compliance1',
  name: '于静',
  roles: ['compliance'],
  branchCode: null,
}

/** Decides and carries out an action in one transaction, as the last step of the pipeline does. */
// biome-ignore lint/suspicious/noExplicitAny: any action
type AnyAction = StaffActionDefinition<any, any, any>
async function carryOut(on: Db, definition: AnyAction, given: object, actionId = nextActionId()) {
  const input = z.parse((definition.contract as StaffActionContract).input, given) as never
  return inTransaction(on, async (tx) => {
    const facts = await awaitFacts(definition.loadFacts({ q: tx, lock: true, person, now }, input))
    const decision = definition.decide({ person, now }, input, facts as never)
    const executing = { q: tx, actionId, maker: person, checkers: [], person, now, verified: null }
    const done = await definition.execute(
      Object.assign(executing, { services: null as never, inSameRoundTrip: () => undefined }),
      input,
      { facts: facts as never, plan: decision.plan },
    )
    await post(tx, done.journals ?? [])
    return { actionId, decision, done }
  })
}

const officers = [
  { name: '周正', number: '31011501' },
  { name: '吴平', number: '31011502' },
]
async function scene(fundsMinor: bigint) {
  const one = await freezeScene(db, { fundsMinor, at })
  const of = { customerId: String(one.customerId), accountId: String(one.accountId) }
  const paper = async (authority = 'court') => ({
    authority,
    authorityName: '上海市浦东新区人民法院',
    documentNumber: '（2026）沪0115执11号',
    officers,
    scan: String((await paperOf(db, one.customerId, now)).scanUploadId),
  })
  const freezing = async (amount: string | null, rest: object = {}) =>
    Object.assign(
      of2(),
      await paper(),
      { bothWays: false, majorCase: false, months: 12 },
      amount === null ? {} : { pocket: { currency: 'CNY', banknotes: false, amount } },
      rest,
    )
  function of2() {
    return { customerId: of.customerId, accountId: of.accountId }
  }
  return { one, of: of2, paper, freezing }
}

async function authority() {
  const { customerId } = await buildCustomer(db, { name: '上海法院' })
  const { accountId, number } = await buildAccount(db, { customerId })
  const { holderName } = (await readAccount(db, customerId, accountId))!
  return { number, holderName, account: { ownerId: customerId, accountId, currency: 'CNY' as const } }
}

test('a freeze says what it holds and what waits, and is refused without its scan or beyond the longest term', async () => {
  const { one, freezing } = await scene(50_000_00n)
  await carryOut(db, freeze, await freezing('30000'))
  const { decision, done } = await carryOut(db, freeze, await freezing('40000'))
  expect(decision.lines.map(({ key }) => key)).toEqual([
    ...['account', 'holder', 'held', 'mode', 'majorCase', 'until'],
    ...['authority', 'documentNumber', 'officers', 'scan'],
  ])
  expect(decision.lines[5]!.after.en).toBe('2027-11-27, 24:00')
  expect(done.results!.map(({ value }) => value.en)).toEqual(['CNY 20,000.00', 'CNY 20,000.00'])
  expect(await one.held()).toEqual([30_000_00n, 20_000_00n])

  const key = async (rest: object) => {
    const input = await freezing('1', rest)
    return carryOut(db, freeze, input).then(
      () => null,
      (error: { key?: string }) => error.key,
    )
  }
  expect(await key({ months: 13 })).toBe('freezeTooLong')
  expect(await key({ authority: 'police', months: 7 })).toBe('freezeTooLong')
  expect(await key({ authority: 'police', months: 12, majorCase: true })).toBe(null)
  expect(await key({ scan: '999999999' })).toBe('scanNeeded')
  const other = await scene(0n)
  expect(await key({ accountId: String(other.one.accountId) })).toBe('accountUnknown')
})

test('a renewal counts from today, and another authority cannot renew or lift', async () => {
  const { of, one, freezing, paper } = await scene(100_00n)
  const { actionId: freezeId } = await carryOut(db, freeze, await freezing('50', { months: 6 }))
  const { decision } = await carryOut(db, renew, Object.assign(of(), await paper(), { freezeId, months: 12 }))
  const until = decision.lines.find(({ key }) => key === 'until')!
  expect([until.before!.en, until.after.en]).toEqual(['2027-05-27, 24:00', '2027-11-27, 24:00'])
  await expect(
    carryOut(db, renew, Object.assign(of(), await paper('tax'), { freezeId, months: 6 })),
  ).rejects.toMatchObject({ key: 'freezeOtherAuthority' })
  const without = await carryOut(db, lift, Object.assign(of(), { freezeId, amount: '20', reason: '误冻结' }))
  expect(without.decision.approval).toBe('two')
  expect(await one.held()).toEqual([30_00n])
  const by = await carryOut(
    db,
    lift,
    Object.assign(of(), { freezeId, paper: await paper(), reason: '裁定解除' }),
  )
  expect(by.decision.approval).toBe('second')
  expect(await one.available()).toBe(100_00n)
  await expect(carryOut(db, lift, Object.assign(of(), { freezeId, reason: '再次' }))).rejects.toMatchObject({
    key: 'freezeUnknown',
  })
})

test('courts, tax and customs take what their freeze holds, others nothing, and without a freeze what is available', async () => {
  const { of, one, freezing, paper } = await scene(50_000_00n)
  const court = await authority()
  const { actionId: freezeId } = await carryOut(db, freeze, await freezing('30000'))
  const taking = async (amount: string, rest: object = {}) =>
    Object.assign(
      of(),
      await paper(),
      {
        currency: 'CNY',
        banknotes: false,
        amount,
        receiverNumber: court.number,
        receiverName: court.holderName,
      },
      rest,
    )
  const key = async (input: object) =>
    carryOut(db, deduct, input).then(
      () => null,
      (error: { key?: string }) => error.key,
    )
  expect(await key(await taking('30000.01', { freezeId }))).toBe('deductionTooMuch')
  expect(await key(await taking('20000.01'))).toBe('deductionTooMuch')
  expect(await key(await taking('1', { authority: 'police' }))).toBe('authorityCannotDeduct')
  expect(await key(await taking('1', { receiverName: '别人' }))).toBe('receiverUnknown')
  expect(await key(await taking('30000', { freezeId }))).toBe(null)
  expect(await one.balance()).toMatchObject({ balanceMinor: 20_000_00n, availableMinor: 20_000_00n })
  expect(await one.queue()).toEqual([])
  expect((await balanceOf(db, court.account)).balanceMinor).toBe(30_000_00n)
  expect(await key(await taking('500'))).toBe(null)
  expect(await one.available()).toBe(19_500_00n)
})

test('a deduction cut at every statement and sent twice is one journal, and freeze and balance agree', async () => {
  const fragile = openTestDatabase({ url, poolSize: 1 })
  const cuts = cutter(fragile)
  const court = await authority()
  const attempt = async (cut: Cut | null): Promise<number> => {
    const { of, one, freezing, paper } = await scene(500_00n)
    const { actionId: freezeId } = await carryOut(db, freeze, await freezing('300'))
    await one.freeze(400_00n)
    const actionId = nextActionId()
    const input = Object.assign(of(), await paper(), {
      freezeId,
      currency: 'CNY',
      banknotes: false,
      amount: '300',
      receiverNumber: court.number,
      receiverName: court.holderName,
    })
    const once = () => carryOut(fragile, deduct, input, actionId).catch(() => null)
    const { statements } = await cuts.during(cut, once)
    await once()
    await once()
    expect(await one.balance()).toMatchObject({ balanceMinor: 200_00n, heldMinor: 200_00n })
    expect(await one.held()).toEqual([200_00n])
    expect(await journalOf(db, 'deduction', actionId)).not.toBe(null)
    return statements
  }
  const statements = await attempt(null)
  expect(statements).toBeGreaterThan(10)
  for (let cut = 1; cut <= statements; cut++) await attempt(cut)
  await attempt('afterCommit')
  await fragile.destroy()
}, 120_000)

test('an urgent stop refuses debits for 48 hours, is extended once, and lets credits in', async () => {
  const { of, one, paper } = await scene(100_00n)
  const { actionId: stopId } = await carryOut(db, stop, Object.assign(of(), await paper('police')))
  const stopped = async () => (await readAccount(db, one.customerId, one.accountId))!.debitsStopped
  expect(await stopped()).toBe(true)
  expect(await one.frozen()).toBe(0n)
  await expect(carryOut(db, stop, Object.assign(of(), await paper('police')))).rejects.toMatchObject({
    key: 'stopStands',
  })
  await advanceClock(db, new Date(now.getTime() + 47 * 3_600_000))
  now = await bankNow(db)
  expect(await stopped()).toBe(true)
  const extending = async () => Object.assign(of(), await paper('police'), { stopId })
  await carryOut(db, extend, await extending())
  await expect(carryOut(db, extend, await extending())).rejects.toMatchObject({ key: 'stopExtended' })
  await advanceClock(db, new Date(now.getTime() + 48 * 3_600_000))
  now = await bankNow(db)
  expect(await stopped()).toBe(true)
  await advanceClock(db, new Date(now.getTime() + 3_600_000 + 60_000))
  now = await bankNow(db)
  expect(await stopped()).toBe(false)
  await expect(carryOut(db, extend, await extending())).rejects.toMatchObject({ key: 'stopUnknown' })
})

test('a person on the watch list is found by document, or by name where no document is known', async () => {
  const entry = { name: '金某', source: '公安部', reason: '涉案' }
  const { actionId } = await carryOut(db, watch, entry)
  await carryOut(db, watch, Object.assign({ documentNumber: '310101199001011234' }, entry))
  const found = async (name: string, documentNumber: string) =>
    (await findWatched(db, { name, documentNumber })).length
  expect(await found('金某', 'A1')).toBe(1)
  expect(await found('金某', '310101199001011234')).toBe(2)
  expect(await found('别人', '310101199001011234')).toBe(1)
  await carryOut(db, unwatch, { entryId: actionId, reason: '核实无关' })
  expect(await found('金某', 'A1')).toBe(0)
})
