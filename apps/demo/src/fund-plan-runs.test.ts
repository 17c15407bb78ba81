import { dividendOf } from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { testDatabase } from '../../server/src/db/test-database.ts'
import { readBoards } from './boards.ts'
import { regularInvestment } from './fund-plan-runs.ts'
import { makeHistory } from './history.ts'

const { db } = await testDatabase()
const boards = await readBoards(db)

// The results hold for any first day of the demo.
test.each(['2026-11-23', '2026-03-01'])(
  'on %s the regular investment has run eighteen times, and its lots equal its purchases',
  (today) => {
    const history = makeHistory(20_260_101, new Date(`${today}T09:30:00+08:00`), boards)
    const { runs, dividends } = history.fundPlan!
    const done = runs.filter(({ orderId }) => orderId !== null)
    expect([runs.length, done.length]).toEqual([19, 18])
    expect(runs.at(-1)!.confirmOn < today).toBe(true)
    const lots = history.rows.holdings.filter(({ product_code }) => product_code === regularInvestment.fund)
    const sum = (values: readonly (bigint | null)[]) =>
      values.reduce<bigint>((all, each) => all + (each ?? 0n), 0n)
    expect(sum(lots.map(({ units_e2 }) => units_e2 as bigint))).toBe(
      sum([...done.map(({ unitsE2 }) => unitsE2), ...dividends.map(({ reinvestedE2 }) => reinvestedE2)]),
    )
    expect(dividends.map(({ mode }) => mode)).toEqual(['cash', 'reinvest'])
    for (const { unitsE2, amountMinor, mode } of dividends)
      expect(amountMinor).toBe(dividendOf(unitsE2, mode === 'cash' ? 350 : 280))
    const references = new Set(history.ledger.journals.map(({ reference }) => reference))
    for (const { orderId } of done) expect(references).toContain(`${orderId}.1`)
  },
)
