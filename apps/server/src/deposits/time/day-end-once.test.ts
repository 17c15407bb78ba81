import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { callScene } from '../call/test-scene.ts'
import { datesBetween, interestBank } from '../current-interest/test-bank.ts'
import { depositScene, moveTo } from './test-scene.ts'

const databases = { daily: await testDatabase(), atOnce: await testDatabase() }
const first = '2027-01-05'
const last = '2027-07-10'

/** Runs half a year of deposits that are renewed, paid out and drawn. In one variant ranges crash. */
async function live(which: keyof typeof databases) {
  const { db } = databases[which]
  let ranges = 0
  const bank = interestBank(db, which === 'atOnce' ? { killed: () => ++ranges % 3 === 0 } : {})
  await moveTo(db, first)
  const scenes = [await depositScene(db), await depositScene(db), await depositScene(db)]
  for (const [at, scene] of scenes.entries()) {
    await scene.open({ termMonths: 3, amount: `${10_000 + at}` })
    await scene.open({ termMonths: 3, amount: '20000', instruction: 'toCurrent' })
    await scene.open({ termMonths: 6, amount: '30000' })
  }
  const calls = await callScene(db)
  for (const amount of ['200000', '99999', '150000']) await calls.openCall({ amount })
  await calls.notice('0001', '100000', '2027-02-28')
  await calls.notice('0002', '50000', '2027-03-31', true, ['smallRemainder'])
  await calls.notice('0003', '60000', '2027-04-05', false)
  if (which === 'daily') for (const date of datesBetween(first, last).slice(1)) await bank.comeTo(date)
  else await bank.comeTo(last)
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', dense_rank() over (order by owner_id), kind, amount_minor, summary, remark, value_date) as text
    from ledger.entries where owner_id > 0 and kind <> 'test' order by owner_id, value_date, kind, remark, amount_minor`.execute(
    db,
  )
  return {
    certificates: await Promise.all(scenes.map((scene) => scene.certificates())),
    calls: { held: await calls.calls(), notices: await calls.notices(), draws: await calls.draws() },
    entries: rows.map(({ text }) => text),
    told: (await Promise.all(scenes.map((scene) => scene.notifications()))).map(({ length }) => length),
  }
}

// The long limit is for a slow machine: the test makes thousands of round trips in sequence.
test('half a year made up at once by killed servers equals single days', {
  timeout: 900_000,
}, async () => {
  const daily = await live('daily')
  const atOnce = await live('atOnce')
  expect(daily.certificates[0]).toEqual({
    '0001': '1003253 6500 2027-07-05 2027-10-05 active',
    '0002': '2000000 6500 2027-01-05 2027-04-05 drawn',
    '0003': '3012750 8500 2027-07-05 2028-01-05 active',
  })
  expect(daily.calls).toEqual({
    held: { '0001': '100000 0 active', '0002': '99999 0 drawn', '0003': '150000 420000 active' },
    notices: ['100000 2027-02-28 used 100000', '50000 2027-03-31 used 50000', '60000 2027-04-05 lapsed 0'],
    draws: ['2027-02-28 100000 100000 4500 0 bank', '2027-03-31 99999 50000 3542 590 bank'],
  })
  expect(atOnce).toEqual(daily)
})
