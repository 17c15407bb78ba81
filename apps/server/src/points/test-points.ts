import { inBoth } from '@cloudsail/contract'
import type { ItemKind } from '@cloudsail/contract/points'
import { instantOf } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import {
  bankPointsAccount,
  earnInto,
  lockPointsAccounts,
  pointsAccountIn,
  savePointsAccounts,
} from './account/index.ts'

let count = 0

/** Gives a customer points, as if earned on a date. */
export async function buildPoints(
  db: Db,
  {
    customerId,
    points,
    earnedOn,
    pointsAccountId = bankPointsAccount,
  }: { customerId: bigint; points: number; earnedOn: string; pointsAccountId?: bigint },
): Promise<void> {
  const key = { customerId, pointsAccountId }
  await inTransaction(db, async (tx) => {
    const pointsAccounts = await lockPointsAccounts(tx, [key])
    const reference = `test-${++count}`
    const at = instantOf(earnedOn, '12:00')
    earnInto(pointsAccountIn(pointsAccounts, key), {
      at,
      rule: 'test',
      reference,
      words: inBoth('测试'),
      earnedOn,
      points,
    })
    await savePointsAccounts(tx, pointsAccounts.values())
  })
}

/** Enters an item, as the owner of the catalogue. */
export async function buildItem(
  ownerDb: Db,
  {
    code,
    kind = 'goods',
    catalogue = 'bank',
    points = 500,
    left = null,
    mostEach = null,
    fromOn = '2020-01-01',
    untilOn = '2099-12-31',
    charityCode = null,
  }: {
    code: string
    kind?: ItemKind
    catalogue?: 'bank' | 'card'
    points?: number
    left?: number | null
    mostEach?: number | null
    fromOn?: string
    untilOn?: string
    charityCode?: string | null
  },
): Promise<string> {
  await ownerDb
    .insertInto('points.items')
    .values({
      item_code: code,
      catalogue,
      kind,
      place: ++count,
      picture: 'cup',
      points,
      name_zh: `礼品${code}`,
      name_en: `Item ${code}`,
      about_zh: '',
      about_en: '',
      cost_minor: kind === 'goods' || kind === 'codes' ? 3_000n : 0n,
      most_each: mostEach,
      from_on: fromOn,
      until_on: untilOn,
      charity_code: charityCode,
    })
    .onConflict((conflict) => conflict.column('item_code').doNothing())
    .execute()
  if (left !== null)
    await ownerDb
      .insertInto('points.stock')
      .values({ item_code: code, left_count: left })
      .onConflict((conflict) => conflict.column('item_code').doNothing())
      .execute()
  return code
}

/** Delivery details for goods. */
export const toHome = {
  kind: 'goods' as const,
  recipient: '林晓雯',
  mobile: '13816728000',
  address: '上海市徐汇区衡山路12号302室',
  postcode: '200030',
}
