import { dayEnds, parameters } from '@cloudsail/contract/demo'
import { expect, test } from 'vitest'
import { advanceClock, instantOf, runDayEnds } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { loadSigner } from '../ledger/index.ts'
import { createLogger } from '../log.ts'
import { dayEndSteps } from '../start/day-end-steps.ts'
import { handlers } from './handlers.ts'

const { db, ownerDb } = await testDatabase()
const demo = await (await testServer(db, { handlers })).client()
const production = await (
  await testServer(db, {
    handlers,
    config: { mode: 'production', bankPrivateKeyHex: '1'.repeat(64) },
  })
).client()

test('operators of a demonstration see the day-ends step by step, and in production nobody does', async () => {
  const steps = dayEndSteps(await loadSigner(ownerDb, null))
  await advanceClock(db, instantOf('2026-12-21', '00:01'))
  await runDayEnds({ db, log: createLogger('silent'), steps })
  // The 20th is settled at five past midnight, and one server takes the last step.
  const { body: early } = await demo.call(dayEnds, {})
  expect(early).toMatchObject({ doneThrough: '2026-12-19', missed: 1 })
  expect(early.runs[0]).toMatchObject({ date: '2026-12-20', finished: false })

  await advanceClock(db, instantOf('2026-12-21', '02:30'))
  await runDayEnds({ db, log: createLogger('silent'), steps })
  const { body: done } = await demo.call(dayEnds, {})
  expect(done).toMatchObject({ doneThrough: '2026-12-20', missed: 0 })
  expect(done.runs[0]!.steps.map(({ key, finished }) => [key, finished])).toEqual(
    steps.filter(({ isDue }) => isDue?.('2026-12-20') ?? true).map(({ key }) => [key, true]),
  )
  expect(done.runs[1]!.steps.map(({ key }) => key)).not.toContain('deposits.settleInterest')
  expect((await production.call(dayEnds, {})).body.key).toBe('noAuthority')
})

test('operators of a demonstration see the value and first day of each parameter', async () => {
  const { body } = await demo.call(parameters, {})
  const board = body.parameters.find(({ key }) => key === 'deposits.boardRates')!
  expect(board).toMatchObject({ since: '2025-05-20', next: null, title: { zh: '人民币存款挂牌利率' } })
  expect(JSON.parse(board.value!)).toMatchObject({ current: 500, call7: 3_000 })
  expect((await production.call(parameters, {})).body.key).toBe('noAuthority')
})
