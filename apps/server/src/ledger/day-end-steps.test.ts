import { expect, test } from 'vitest'
import { addDays, advanceClock, bankNow, businessDate, instantOf } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { DuplicateJournalError, forgetReferences } from './index.ts'
import { ledgerScene } from './test-builders.ts'

const { db } = await testDatabase()
const scene = ledgerScene(db)

test('a reference is remembered for thirty days, and its journal stays', async () => {
  const now = await bankNow(db)
  const today = businessDate(now)
  const draft = scene.move(await scene.account({ fundsMinor: 50_00n }), await scene.account(), 10_00n, now)
  await scene.post(draft)
  const dayEnd = (date: string) =>
    db.transaction().execute((tx) => forgetReferences.run(tx, { date, after: 0n }))
  const references = () =>
    db.selectFrom('ledger.journal_references').select('reference').where('reference', '=', draft.reference)

  await expect(dayEnd(today)).rejects.toThrow('kept for thirty days')
  await advanceClock(db, instantOf(addDays(today, 30), '12:00'))
  await dayEnd(addDays(today, 29))
  await expect(scene.post({ ...draft, bookedAt: now })).rejects.toThrow(DuplicateJournalError)

  await advanceClock(db, instantOf(addDays(today, 31), '00:00'))
  await dayEnd(addDays(today, 30))
  expect(await references().execute()).toEqual([])
  const journals = db.selectFrom('ledger.journals').where('reference', '=', draft.reference)
  expect(await journals.select('kind').execute()).toHaveLength(1)
})
