import { addMonths, type ResponseOf } from '@cloudsail/contract'
import type { ruleRehearsal } from '@cloudsail/contract/deposits'
import { expect, test } from 'vitest'
import { addDays } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { call } from '../../orders/test-orders.ts'
import { moveTo } from '../time/test-scene.ts'
import { ruleScene } from './test-rules.ts'

const { db } = await testDatabase()

/** Builds an account that was opened a year ago on this day of the calendar, with entries since. */
async function lived(today: string) {
  await moveTo(db, addMonths(today, -12), '09:00')
  const scene = await ruleScene(db, {
    funds: { CNY: 18_000_00n },
    account: { openedOn: addMonths(today, -12) },
  })
  return {
    ...scene,
    /** Posts an amount on a date of the past year. */
    async on(date: string, amountMinor: bigint, account: { accountId: bigint } = scene.current) {
      await moveTo(db, date)
      await scene.move(account, amountMinor)
    },
    rehearse: async (input: object) =>
      call<ResponseOf<typeof ruleRehearsal>>(await scene.context(), 'PAM1001003_rehearse', input),
  }
}

test('replays a sweep over a real year, with its runs, missing cover, gain and a better amount', async () => {
  const { on, rehearse, inputs, current } = await lived('2028-11-20')
  await on('2028-01-10', 30_000_00n)
  await on('2028-02-10', 10_000_00n)
  await on('2028-03-15', -17_400_00n)
  await on('2028-03-16', -20_000_00n)
  await on('2028-03-20', 30_000_00n)
  await moveTo(db, '2028-11-20')
  const input = { ...inputs.sweep, period: 'monthly', firstOn: '2028-11-28', endOn: '2029-11-28' }
  const answer = await rehearse(input)
  expect(answer).toMatchObject({ from: '2027-11-20', to: '2028-11-19', payingTail: current.number.slice(-4) })
  expect(answer.runs).toHaveLength(12)
  expect(answer.runs.slice(0, 5)).toEqual([
    { on: '2027-11-28', kind: 'skipped', amount: null },
    { on: '2027-12-28', kind: 'skipped', amount: null },
    // The balances at the runs are 48,000 and 30,000.
    { on: '2028-01-28', kind: 'moved', amount: '28000.00' },
    { on: '2028-02-28', kind: 'moved', amount: '10000.00' },
    { on: '2028-03-28', kind: 'skipped', amount: null },
  ])
  // 28,000 for three months at 0.65 %: 45.50, less 3.54 at the current rate (91 days); 10,000: 16.25 less 1.25.
  expect(answer.figures).toEqual({
    moved: '38000.00',
    gained: '56.96',
    lowest: '-17400.00',
    lowestOn: '2028-03-16',
  })
  expect(answer.lacking).toEqual(['2028-03-16', '2028-03-17', '2028-03-18', '2028-03-19', '2028-03-20'])
  expect(answer.unpaid).toEqual([
    { on: '2028-03-16', label: { zh: '云栖家装', en: '云栖家装' }, amount: '-20000.00', before: '2600.00' },
  ])
  expect(answer.days).toHaveLength(366)
  expect(answer.days.at(-1)).toEqual({ on: '2028-11-19', actual: '50600.00', rehearsed: '12600.00' })
  expect(answer.upcoming).toEqual(['2028-11-28', '2028-12-28', '2029-01-28', '2029-02-28', '2029-03-28'])
  expect(answer.now).toBe('30000.00')
  // The suggested amount is rehearsed again and has no better one.
  const better = await rehearse({ ...input, amount: answer.better!.amount })
  expect(better).toMatchObject({ lacking: [], unpaid: [], better: null })
  expect(better.figures).toEqual((({ amount: _, ...figures }) => figures)(answer.better!))
})

test('a top-up and a fixed amount gain nothing', async () => {
  const { on, rehearse, inputs, other } = await lived('2030-11-20')
  const when = { period: 'quarterly', firstOn: '2030-11-30', endOn: '2031-11-30' }
  await on('2030-01-05', 2_950_40n, other)
  await moveTo(db, '2030-11-20')
  const topUp = await rehearse({ ...inputs.topUp, ...when })
  // The window starts when the younger account was opened. The 30th follows from the first date.
  expect(topUp.runs).toEqual([
    { on: '2029-11-30', kind: 'moved', amount: '3000.00' },
    { on: '2030-02-28', kind: 'skipped', amount: null },
    { on: '2030-05-30', kind: 'skipped', amount: null },
    { on: '2030-08-30', kind: 'skipped', amount: null },
  ])
  expect(topUp.figures).toMatchObject({ moved: '3000.00', gained: null })
  const fixed = await rehearse({ ...inputs.fixed, ...when, amount: '5000' })
  expect(fixed.runs.map(({ kind }) => kind)).toEqual(['moved', 'moved', 'moved', 'short'])
  expect(fixed.lacking).toEqual([])
})

test('refuses a rehearsal for the reason and field of its rule', async () => {
  const { rehearse, inputs } = await lived('2032-11-20')
  await moveTo(db, '2032-11-20')
  const when = { period: 'monthly', firstOn: '2032-11-28', endOn: '2033-11-28' }
  await expect(rehearse({ ...inputs.time, ...when, amount: '4999' })).rejects.toMatchObject({
    key: 'ruleMinimum',
    field: 'amount',
  })
  await expect(rehearse({ ...inputs.time, ...when, firstOn: '2032-11-20' })).rejects.toMatchObject({
    key: 'scheduleStartRequired',
    field: 'firstOn',
  })
})

test('an account opened today has no past to rehearse', async () => {
  await moveTo(db, '2033-01-05')
  const scene = await ruleScene(db, { account: { openedOn: '2033-01-05' } })
  const when = { period: 'daily', firstOn: addDays('2033-01-05', 1), endOn: '2033-02-05' }
  const answer = await call<ResponseOf<typeof ruleRehearsal>>(await scene.context(), 'PAM1001003_rehearse', {
    ...scene.inputs.sweep,
    ...when,
  })
  expect(answer).toMatchObject({ runs: [], days: [], lacking: [], better: null, now: '180000.00' })
})
