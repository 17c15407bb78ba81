import type { ResponseOf } from '@cloudsail/contract'
import { type FundType, fundDetail } from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { testDatabase } from '../../server/src/db/test-database.ts'
import { fundScene } from '../../server/src/wealth/funds/test-funds.ts'
import { readBoards } from './boards.ts'
import { demoFunds, enterFunds } from './funds.ts'
import { makeHistory } from './history.ts'

const { db, ownerDb } = await testDatabase()

/** Yearly management and custody fees inside the NAV, in millionths. */
const running: Readonly<Record<FundType, readonly [managementPpm: number, custodyPpm: number]>> = {
  equity: [12_000, 2_000],
  mixed: [12_000, 2_000],
  bond: [3_000, 1_000],
  index: [5_000, 1_000],
  money: [1_500, 500],
}

test('the page of each fund shows the running fees of its type', async () => {
  const history = makeHistory(20_260_101, new Date('2026-11-20T12:00:00+08:00'), await readBoards(db))
  await ownerDb.transaction().execute((tx) => enterFunds(tx, history.funds))
  const { ask } = await fundScene(db)
  const told = new Map<FundType, [number, number]>()
  for (const { code, type } of demoFunds) {
    const { fund, managementPpm, custodyPpm } = await ask<ResponseOf<typeof fundDetail>>(fundDetail.name, {
      productCode: code,
    })
    expect(fund.type, code).toBe(type)
    expect([managementPpm, custodyPpm], code).toEqual(running[type])
    told.set(type, [managementPpm, custodyPpm])
  }
  expect(Object.fromEntries(told)).toEqual(running)
})
