import type { ResponseOf } from '@cloudsail/contract'
import { assessRisk, riskAssessment } from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { addDays } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { BankError } from '../../errors.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call, giveOrder, readyOrder, submitOrder } from '../../orders/test-orders.ts'
import { handlers } from '../index.ts'
import { gradeInForce, requireSuitable, suitabilityOf, typesRiskConsent } from './suitability.ts'
import { answers } from './test-answers.ts'
import { buildAssessment } from './test-builders.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
const now = new Date('2026-11-20T12:00:00+08:00')
const noonOf = (date: string) => new Date(`${date}T12:00:00+08:00`)

async function scene(birth = '1990-03-07') {
  const { customerId } = await buildCustomer(db, { birth })
  const context = testContext(db, { customerId, now })
  // Dynamic passwords are sent at most once a minute.
  let given = 0
  const later = (at = now) => ({ ...context, now: new Date(at.getTime() + 70_000 * given++) })
  return {
    customerId,
    later,
    give: (change: Parameters<typeof answers>[0] = {}, at = now) =>
      giveOrder(later(at), 'PIF1201', answers(change)),
    read: (at = now) =>
      call<ResponseOf<typeof riskAssessment>>({ ...context, now: at }, riskAssessment.name, {}),
    suitable: (risk: number, at = now) => keyOf(requireSuitable(db, { customerId, risk, at })),
  }
}
const keyOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof BankError) return error.key
      throw error
    },
  )

test('ten answers give a grade for a year, announced by text message and stored with the answers', async () => {
  const { customerId, give, read } = await scene()
  const { state, lines } = await give()
  expect(state).toBe('success')
  expect(lines.map(({ key }) => key)).toEqual([
    ...[
      'age',
      'income',
      'share',
      'debts',
      'riskiest',
      'years',
      'horizon',
      'aim',
      'loss',
      'outcome',
      'effect',
    ],
  ])
  expect(lines[0]!.value.zh).toBe('36岁（按证件）')
  const { current, history, leftToday, leftInYear } = await read()
  expect(current).toEqual({
    assessed: 3,
    grade: 3,
    cap: null,
    on: '2026-11-20',
    validUntil: '2027-11-19',
    expired: false,
  })
  expect([leftToday, leftInYear]).toEqual([1, 7])
  expect(history).toMatchObject([{ assessed: 3, age: 36, answers: answers() }])
  const { payload } = await db
    .selectFrom('outbox.messages')
    .select('payload')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(payload)).toContain('C3平衡型，有效期至2027-11-19')
})

test('a grade holds to its last day, and then purchases are refused', async () => {
  const { customerId, suitable, read } = await scene()
  expect(await suitable(1)).toBe('assessmentNeeded')
  expect(await gradeInForce(db, { customerId, at: now })).toBeNull()
  await buildAssessment(db, { customerId, grade: 3, on: '2025-11-20' })
  expect(await suitable(3, noonOf('2026-11-19'))).toBe('done')
  expect(await suitable(4, noonOf('2026-11-19'))).toBe('riskTooHigh')
  expect(await suitable(1, noonOf('2026-11-20'))).toBe('assessmentExpired')
  expect((await read()).current).toMatchObject({ expired: true, validUntil: '2026-11-19' })
})

test('from the 65th birthday on the grade is C3 at most', async () => {
  const { customerId, suitable } = await scene('1961-11-21')
  await buildAssessment(db, { customerId, grade: 5 })
  const on = (date: string) => suitabilityOf(db, { customerId, at: noonOf(date) })
  expect(await on('2026-11-20')).toMatchObject({ grade: 5, cap: null, elderly: false, age: 64 })
  const capped = await on('2026-11-21')
  expect(capped).toMatchObject({ grade: 3, assessed: 5, cap: 'age', elderly: true })
  expect(await suitable(4, noonOf('2026-11-21'))).toBe('riskTooHigh')
  expect([1, 2, 3, 4, 5].map((risk) => typesRiskConsent(capped, risk))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  expect(typesRiskConsent(await on('2026-11-20'), 3)).toBe(false)
})

test('a customer who can bear no loss is C1, with the reason', async () => {
  const { give, read, suitable } = await scene()
  await give({ loss: 'none', aim: 'high', outcome: 'most' })
  expect((await read()).current).toMatchObject({ grade: 1, cap: 'loss' })
  expect(await suitable(2)).toBe('riskTooHigh')
})

test('two a day', async () => {
  const { give, read } = await scene()
  await give()
  await give({ aim: 'high' })
  expect((await read()).leftToday).toBe(0)
  expect(await keyOf(give())).toBe('assessmentOften')
  expect((await read(noonOf('2026-11-21'))).leftToday).toBe(2)
})

test('allows eight assessments in twelve months', async () => {
  const { customerId, give, read } = await scene()
  for (const days of [1, 2, 3, 4, 5, 6, 7])
    await buildAssessment(db, { customerId, on: addDays('2025-11-21', days) })
  await buildAssessment(db, { customerId, on: '2025-11-21' })
  expect((await read()).leftInYear).toBe(0)
  expect(await keyOf(give())).toBe('assessmentOften')
  // The attempt of 2025-11-21 no longer counts. Seven do.
  expect((await read(noonOf('2026-11-21'))).leftInYear).toBe(1)
  expect((await give({}, noonOf('2026-11-21'))).state).toBe('success')
})

test('of three prepared assessments two are carried out', async () => {
  const { later, read } = await scene()
  const ready = [
    await readyOrder(later(), 'PIF1201', answers()),
    await readyOrder(later(), 'PIF1201', answers({ aim: 'keep' })),
    await readyOrder(later(), 'PIF1201', answers({ aim: 'high' })),
  ]
  const at = later()
  const outcomes = await Promise.all(ready.map((each) => keyOf(submitOrder(at, 'PIF1201', each))))
  expect(outcomes.sort()).toEqual(['assessmentOften', 'done', 'done'])
  expect((await read()).history).toHaveLength(2)
})

test('requires the 18th birthday', async () => {
  expect(await keyOf((await scene('2008-11-21')).give())).toBe('assessmentAge')
  expect((await (await scene('2008-11-20')).give()).state).toBe('success')
})

test('assessing requires a branch signing, others may read, and card-only customers may not', async () => {
  for (const [kind, method, key, reads] of [
    ['onlineSigned', 'mobile', 'signingRequired', true],
    ['unsigned', 'mobile', 'accountNotSigned', true],
    ['branchSigned', 'none', 'methodCannotAuthorise', true],
    ['cardOnly', 'mobile', 'cardOnlyRefused', false],
  ] as const) {
    const { customerId } = await buildCustomer(db, { kind, method })
    const browser = await server.loggedIn(customerId)
    expect((await browser.call(riskAssessment, {})).ok, kind).toBe(reads)
    expect((await browser.call(assessRisk.prepare, answers())).body, kind).toMatchObject({ key })
  }
  const nobody = await server.client()
  expect((await nobody.call(riskAssessment, {})).ok).toBe(false)
  const { customerId } = await buildCustomer(db)
  const browser = await server.loggedIn(customerId)
  const { aim: _aim, ...rest } = answers()
  expect((await browser.call(assessRisk.prepare, rest as never)).body).toMatchObject({
    key: 'assessmentAnswerMissing',
    field: 'aim',
  })
})
