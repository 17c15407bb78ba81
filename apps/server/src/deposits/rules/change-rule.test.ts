import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { ownTransfer } from '../../accounts/index.ts'
import { advanceClock, instantOf } from '../../bankday/index.ts'
import { doAllDue } from '../../bankday/test-scheduled-jobs.ts'
import { testDatabase } from '../../db/test-database.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { ruleWorkers } from '../index.ts'
import { ruleScene } from './test-rules.ts'

const { db, ownerDb } = await testDatabase()
const work = { log: pino({ level: 'silent' }), workers: ruleWorkers(ownTransfer), retryMs: 5 }

// Years pass without day-ends here. `start/catching-up.test.ts` runs both.
beforeAll(async () => {
  await ownerDb.deleteFrom('bankday.day_ends').execute()
})

async function letPass(date: string, time = '12:00') {
  await advanceClock(db, instantOf(date, time))
  await doAllDue({ db, ...work })
}

/** The bank clock only goes forward, so each test has a year of its own. */
let year = 2027
async function scene() {
  year += 1
  await letPass(`${year}-01-01`)
  const made = await ruleScene(db)
  return {
    ...made,
    year,
    when: { period: 'monthly', firstOn: `${year}-01-28`, endOn: `${year}-04-28` },
    giveNow: async (code: string, input: object) => giveOrder(await made.context(), code, input),
    ask: async (code: string, input: object) => call(await made.context(), `${code}001_prepare`, input),
  }
}

test('a changed rule moves the new amount on the new dates', async () => {
  const { set, inputs, year, when, giveNow, read, balanceOf, other, notifications } = await scene()
  const { orderId: rule } = await set({ ...inputs.fixed, ...when })
  await letPass(`${year}-02-01`)
  const to = { rule, amount: '300', nextOn: `${year}-02-10`, endOn: `${year}-04-28` }
  const { orderId, lines } = await giveNow('PAM1004', to)
  expect(lines.find(({ key }) => key === 'before')!.value.zh).toContain('每月28日')
  expect(lines.find(({ key }) => key === 'rule')!.value.zh).toContain('每月10日')
  expect((await notifications()).at(-1)).toContain('已变更')
  await letPass(`${year}-03-01`)
  const { rule: row, runs } = await read(rule)
  expect(row).toMatchObject({ amount: '300.00', changedBy: orderId, nextOn: `${year}-03-10`, done: 2 })
  expect(runs.map(({ dueOn, amount }) => [dueOn.slice(5), amount])).toEqual([
    ['02-10', '300.00'],
    ['01-28', '1000.00'],
  ])
  expect(await balanceOf(other)).toBe('1300.00')
})

test('a change is refused for the reasons for which a rule is, and where nothing changes', async () => {
  const { set, inputs, year, when, ask } = await scene()
  const { orderId: rule } = await set({ ...inputs.fixed, ...when })
  const same = { rule, amount: '1000', nextOn: when.firstOn, endOn: when.endOn }
  const refused = (over: object, key: string) =>
    expect(ask('PAM1004', { ...same, ...over })).rejects.toMatchObject({ key })
  await refused({}, 'scheduledUnchanged')
  await refused({ amount: '300.50' }, 'ruleInteger')
  await refused({ nextOn: `${year}-01-01` }, 'scheduleStartRequired')
  await refused({ endOn: `${year}-01-27` }, 'scheduleEndInvalid')
  await refused({ endOn: `${year + 6}-01-27` }, 'scheduleTooFar')
})

test('a skipped date is shown, moves nothing, and the rule goes on', async () => {
  const { set, inputs, year, when, giveNow, read, balanceOf, other } = await scene()
  const { orderId: rule } = await set({ ...inputs.fixed, ...when })
  await giveNow('PAM1005', { rule, action: 'skip' })
  await letPass(`${year}-03-01`)
  const { rule: row, runs } = await read(rule)
  expect(runs.map(({ dueOn, outcome }) => [dueOn.slice(5), outcome])).toEqual([
    ['02-28', 'done'],
    ['01-28', 'omitted'],
  ])
  expect(row).toMatchObject({ done: 1, skipped: 0, failed: 0, nextOn: `${year}-03-28` })
  expect(await balanceOf(other)).toBe('1000.00')
})

test('a paused sweep leaves its account to another one, and resumes only once that has ended', async () => {
  const { set, inputs, year, when, giveNow, ask, cancel, read } = await scene()
  const { orderId: rule } = await set({ ...inputs.sweep, ...when })
  await giveNow('PAM1005', { rule, action: 'pause' })
  await expect(ask('PAM1005', { rule, action: 'skip' })).rejects.toMatchObject({ key: 'scheduledPaused' })
  await letPass(`${year}-02-01`)
  expect((await read(rule)).runs).toEqual([])
  const { orderId: second } = await set({ ...inputs.sweep, ...when, firstOn: `${year}-02-05` })
  await expect(ask('PAM1006', { rule })).rejects.toMatchObject({ key: 'ruleExists' })
  await cancel(second)
  await giveNow('PAM1006', { rule })
  expect((await read(rule)).rule).toMatchObject({ state: 'normal', nextOn: `${year}-02-28` })
  await expect(ask('PAM1006', { rule })).rejects.toMatchObject({ key: 'scheduledNotPaused' })
})

test('a paused rule can be cancelled, and another customer’s is unknown', async () => {
  const { set, inputs, year, when, giveNow, cancel, read } = await scene()
  const { orderId: rule } = await set({ ...inputs.fixed, ...when, period: 'monthEnd' })
  expect((await read(rule)).upcoming[0]).toBe(`${year}-01-31`)
  const stranger = await ruleScene(db)
  for (const [code, input] of [
    ['PAM1004', { rule, amount: '1', nextOn: when.firstOn, endOn: when.endOn }],
    ['PAM1005', { rule, action: 'pause' }],
    ['PAM1006', { rule }],
  ] as const)
    await expect(call(await stranger.context(), `${code}001_prepare`, input)).rejects.toMatchObject({
      key: 'ruleUnknown',
    })
  await giveNow('PAM1005', { rule, action: 'pause' })
  await cancel(rule)
  expect((await read(rule)).rule).toMatchObject({ state: 'cancelled', nextOn: null })
})
