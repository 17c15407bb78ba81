import type { ResponseOf } from '@cloudsail/contract'
import type { wealthHoldings } from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { instantOf } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { unitLotsOf } from '../kernel/unit-lots.ts'
import { market } from '../test-market.ts'
import { buildNav } from '../test-scene.ts'
import { buildWealthProduct, productScene } from './test-products.ts'

const databases = await testDatabase()
const { db, ownerDb } = databases
const { day, until } = await market(db, ownerDb)
const periodic = await buildWealthProduct(databases, {
  type: 'periodic',
  open_from: day(2),
  period_months: 6,
  open_days: 3,
})
await buildNav(ownerDb, periodic, day(-3), 10_400)
const [leaves, stays] = [await productScene(db), await productScene(db)]
await leaves.hold(periodic, 5_000_00n, day(-60))
await stays.hold(periodic, 3_000_00n, day(-60))
const at = (later: number, time: string) => instantOf(day(later), time)

test('a periodic product continues unless its holder has instructed a redemption', async () => {
  await until(0, '10:30')
  const instruct = (own: typeof leaves, instruction: string) =>
    own.give('PIF1209', { productCode: periodic, instruction }, at(0, '10:00'))
  const standing = async (own: typeof leaves) => {
    const { holdings } = await own.ask<ResponseOf<typeof wealthHoldings>>(
      'PIF1202003_holdings',
      { overseas: false },
      at(0, '10:00'),
    )
    return holdings[0]!.instruction
  }
  expect(await standing(leaves)).toEqual({ standing: 'renew', from: day(2), to: day(4) })
  await expect(instruct(leaves, 'renew')).rejects.toMatchObject({ key: 'instructionUnchanged' })
  const receipt = await instruct(leaves, 'redeem')
  expect(receipt).toMatchObject({ state: 'success' })
  expect(receipt.lines.find(({ key }) => key === 'before')?.value.zh).toBe('到期续期')
  expect(await standing(leaves)).toMatchObject({ standing: 'redeem' })
  await instruct(stays, 'redeem')
  await instruct(stays, 'renew')

  // The first opening day is Wednesday: ordered by the bank, confirmed on Thursday, paid on Friday.
  await until(3, '12:00')
  const units = async ({ customerId }: typeof leaves) =>
    (await unitLotsOf(db, customerId, { productCode: periodic })).reduce((sum, lot) => sum + lot.unitsE2, 0n)
  expect([await units(leaves), await units(stays)]).toEqual([0n, 3_000_00n])
  const before = (await leaves.money()).balanceMinor
  await until(4, '12:00')
  expect((await leaves.money()).balanceMinor).toBeGreaterThan(before + 5_000_00n)
})

test('an instruction is refused for a product not periodic or not held', async () => {
  const open = await buildWealthProduct(databases)
  await stays.hold(open, 100_00n, day(-60))
  for (const productCode of [open, 'NONE9'])
    await expect(
      stays.give('PIF1209', { productCode, instruction: 'redeem' }, at(0, '10:00')),
    ).rejects.toMatchObject({ key: 'productUnknown' })
  const other = await productScene(db)
  await expect(
    other.give('PIF1209', { productCode: periodic, instruction: 'redeem' }, at(0, '10:00')),
  ).rejects.toMatchObject({ key: 'productUnknown' })
})
