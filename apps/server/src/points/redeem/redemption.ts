import { randomInt } from 'node:crypto'
import { type Bilingual, fillBoth, formatGrouped, maskMobile, tailOf } from '@cloudsail/contract'
import {
  availablePoints,
  type GrantPart,
  type Movement,
  owedPoints,
  type PointsDelivery,
  piecesMost,
  spend,
} from '@cloudsail/contract/points'
import { type Selectable, sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { type Charity, findCharity } from '../../donation/index.ts'
import { BankError } from '../../errors.ts'
import { bankAccount, type JournalDraft } from '../../ledger/index.ts'
import { type OpenPointsAccount, record, savePointsAccounts } from '../account/index.ts'
import { pointsTexts as texts } from '../texts.ts'
import type { Item } from './items.ts'

export type Redemption = Selectable<Tables['points.redemptions']>

/** Returns the number of pieces of an item that a customer has ordered, without cancelled and failed orders. */
export async function countedPieces(
  q: Queryable,
  { customerId, code }: { customerId: bigint; code: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::integer as count from points.redemptions
    where customer_id = ${customerId} and item_code = ${code} and state not in ('cancelled', 'failed')`.execute(
    q,
  )
  return rows[0]!.count
}

/** Returns the points converted to cash in the calendar year of a date. */
export async function cashThisYear(q: Queryable, customerId: bigint, on: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::integer as points from points.redemptions
    where customer_id = ${customerId} and kind = 'cash' and placed_on >= ${`${on.slice(0, 4)}-01-01`}`.execute(
    q,
  )
  return rows[0]!.points
}

/** Content of an order, for any points account. */
export interface Wanted {
  item: Item
  /** Number of pieces, or number of points if they become money. */
  count: number
  points: number
  movement: Movement
}

/** Returns true if an item is counted in pieces (goods and vouchers) and not in points. */
export const isPieces = ({ kind }: Pick<Item, 'kind'>) => kind === 'goods' || kind === 'codes'

/**
 * Decides an order by the rules of every catalogue: on offer, in stock, within the limit per customer, and paid from the
 * grants that expire first. Throws BankError.
 */
export function wantedOf(
  found: Item | null,
  { count, delivery }: { count: number; delivery: PointsDelivery },
  { pointsAccount, had, now }: { pointsAccount: OpenPointsAccount; had: number; now: Date },
): Wanted {
  const on = businessDate(now)
  if (!found || found.untilOn < on) throw new BankError('itemUnknown', { field: 'item' })
  if (found.fromOn > on)
    throw new BankError('itemUpcoming', { field: 'item', values: { from: found.fromOn } })
  if (delivery.kind !== found.kind) throw new BankError('deliveryMismatch', { field: 'item' })
  const field = 'count'
  if (isPieces(found)) {
    if (count > piecesMost) throw new BankError('pointsCountInvalid', { field })
    const max = found.mostEach
    if (max !== null && had + count > max) throw new BankError('itemMostEach', { field, values: { max } })
    if (found.left !== null && found.left < count) throw new BankError('itemGone', { field: 'item' })
  }
  const points = isPieces(found) ? count * found.points : count
  const owed = owedPoints(pointsAccount.state)
  if (owed > 0) throw new BankError('pointsOwed', { field, values: { owed: grouped(owed) } })
  const movement = spend(pointsAccount.state, points, on)
  if (!movement) {
    const missing = points - availablePoints(pointsAccount.state, on)
    throw new BankError('pointsMissing', { field, values: { missing: grouped(missing) } })
  }
  return { item: found, count, points, movement }
}

export const grouped = (points: number) => points.toLocaleString('en-US')
export const pointsText = (points: number) => fillBoth(texts.pointsValue, { points: grouped(points) })

/** Returns the confirmed lines: item, pieces, points, the grants they come from, points left, and delivery. */
export function linesOf({ item, count, points, movement }: Wanted, to: Bilingual) {
  const years = Map.groupBy(movement.parts, ({ earnedOn }) => earnedOn.slice(0, 4))
  const grants = (language: 'zh' | 'en') =>
    [...years]
      .map(
        ([year, parts]) =>
          fillBoth(texts.grantsOf, {
            year,
            points: grouped(parts.reduce((sum, part) => sum + part.points, 0)),
          })[language],
      )
      .join(language === 'zh' ? '，' : ', ')
  return [
    { key: 'item', label: texts.item, value: item.name, tone: 'strong' as const },
    ...(isPieces(item)
      ? [{ key: 'count', label: texts.count, value: fillBoth(texts.pieces, { count }) }]
      : []),
    { key: 'points', label: texts.points, value: pointsText(points), tone: 'strong' as const },
    { key: 'grants', label: texts.grants, value: { zh: grants('zh'), en: grants('en') } },
    { key: 'balance', label: texts.balance, value: pointsText(movement.balance) },
    { key: 'delivery', label: texts.delivery, value: to },
    {
      key: 'effect',
      label: texts.effect,
      value: item.kind === 'goods' ? texts.untilSent : texts.final,
      tone: 'warn' as const,
    },
  ]
}

/** Returns the delivery of goods and vouchers as text. Null if the points become money. */
export function deliveryText(delivery: PointsDelivery): Bilingual | null {
  if (delivery.kind === 'codes') return fillBoth(texts.codesTo, { mobile: maskMobile(delivery.mobile) })
  if (delivery.kind !== 'goods') return null
  const { recipient, mobile, address, postcode } = delivery
  return fillBoth(texts.goodsTo, { recipient, mobile: maskMobile(mobile), address, postcode })
}

export const purposeOf = ({ item, points }: Wanted): Bilingual =>
  fillBoth(texts.purpose, { points: grouped(points), item: item.name })

const codeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Returns a random code of twelve characters that cannot be mistaken for one another. */
function voucherCode(): string {
  const signs = Array.from({ length: 12 }, () => codeSigns[randomInt(codeSigns.length)]).join('')
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * Returns the journal of the cost of pieces: Dr administration, Cr payable to the supplier. Null if the points become money.
 */
export function supplierJournal(
  { item, count }: { item: RedeemedItem; count: number },
  { orderId, now, takenBack = false }: { orderId: string; now: Date; takenBack?: boolean },
): JournalDraft | null {
  const costMinor = item.costMinor * BigInt(count)
  if (!isPieces(item) || costMinor === 0n) return null
  const amountMinor = takenBack ? -costMinor : costMinor
  const pieces = { summary: 'pointsItem' }
  return {
    kind: takenBack ? 'pointsItemReturned' : 'pointsItem',
    reference: orderId,
    bookedAt: now,
    legs: [
      { account: bankAccount('administration', 'CNY'), amountMinor: -amountMinor, details: pieces },
      { account: bankAccount('otherPayables', 'CNY'), amountMinor, details: pieces },
    ],
  }
}

/** Takes points and stock and records the order, in its posting transaction under the locks of its facts. */
export function placeRedemption(
  tx: Tx,
  wanted: Wanted,
  order: {
    pointsAccount: OpenPointsAccount
    orderId: string
    now: Date
    delivery: PointsDelivery
    amountMinor?: bigint
  },
): Promise<unknown> {
  const { item, count, points, movement } = wanted
  const { pointsAccount, orderId, now, delivery, amountMinor = null } = order
  const words = fillBoth(texts.redeemed, { item: item.name })
  record(pointsAccount, 'redeem', movement, { at: now, rule: item.kind, reference: orderId, words })
  const isGoods = delivery.kind === 'goods'
  return Promise.all([
    savePointsAccounts(tx, [pointsAccount]),
    item.left === null
      ? null
      : tx
          .updateTable('points.stock')
          .set((eb) => ({ left_count: eb('left_count', '-', count) }))
          .where('item_code', '=', item.code)
          .execute(),
    tx
      .insertInto('points.redemptions')
      .values({
        customer_id: pointsAccount.customerId,
        order_id: orderId,
        item_code: item.code,
        points_account_id: pointsAccount.pointsAccountId,
        kind: item.kind,
        count,
        points,
        parts: JSON.stringify(movement.parts),
        state: isGoods ? 'placed' : 'issued',
        recipient: isGoods ? delivery.recipient : null,
        mobile: isGoods || delivery.kind === 'codes' ? delivery.mobile : null,
        address: isGoods ? delivery.address : null,
        postcode: isGoods ? delivery.postcode : null,
        account_id: delivery.kind === 'cash' ? BigInt(delivery.accountId) : null,
        amount_minor: amountMinor,
        codes: delivery.kind === 'codes' ? Array.from({ length: count }, voucherCode) : null,
        placed_at: now,
        placed_on: businessDate(now),
        ended_at: isGoods ? null : now,
      })
      .execute(),
  ])
}

/** Returns the text message after the order. */
export const toldText = ({ item, points }: Wanted, orderId: string): Bilingual =>
  fillBoth(texts.told, { points: grouped(points), item: item.name, tail: tailOf(orderId) })

/** The properties of an item that a later step of its order needs. */
export type RedeemedItem = Pick<Item, 'code' | 'kind' | 'costMinor' | 'name'>

/** Returns a redemption of a customer. Null if it does not exist. */
export async function readRedemption(
  q: Queryable,
  { customerId, orderId }: { customerId: bigint; orderId: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<(Redemption & { item: RedeemedItem }) | null> {
  let asked = q
    .selectFrom('points.redemptions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
  if (lock) asked = asked.forUpdate()
  const [row, items] = await Promise.all([
    asked.executeTakeFirst(),
    sql<RedeemedItem>`select i.item_code as code, i.kind, i.cost_minor as "costMinor",
        jsonb_build_object('zh', i.name_zh, 'en', i.name_en) as name
      from points.redemptions r join points.items i using (item_code)
      where r.customer_id = ${customerId} and r.order_id = ${orderId}`.execute(q),
  ])
  return row ? { ...row, item: items.rows[0]! } : null
}

export const partsOf = ({ parts }: Pick<Redemption, 'parts'>): GrantPart[] => parts

/** Returns the charity that an item donates to. Null if it is not a donation. */
export async function charityOf(q: Queryable, item: Promise<Item | null>): Promise<Charity | null> {
  const code = (await item)?.charityCode
  return code ? findCharity(q, code) : null
}

/** Returns the value of points in RMB fen. */
export const worthOf = (points: number, pointsAYuan: number): bigint =>
  (BigInt(points) * 100n) / BigInt(pointsAYuan)
export const rmbText = (amountMinor: bigint) => formatGrouped(amountMinor, 'CNY')
