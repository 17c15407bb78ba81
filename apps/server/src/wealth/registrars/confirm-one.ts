import { convertUnitLots, redeemUnitLots, subscriptionOf, unitsFor } from '@cloudsail/contract/wealth'
import { bankAccount, type JournalDraft, type Leg } from '../../ledger/index.ts'
import { orderRelease, type WealthOrder } from '../kernel/orders.ts'
import { earnsDaily, type Product } from '../kernel/products.ts'
import type { WealthTerms } from '../kernel/terms.ts'
import type { HeldUnitLot, UnitLotOrigin } from '../kernel/unit-lots.ts'
import type { ConfirmationLine } from './confirmation-line.ts'

/** A lot after a confirmation. `goneBy` is the order that took the whole lot. */
export interface UnitLotNow extends HeldUnitLot {
  goneBy: string | null
}

/** The effects of a confirmation. */
export interface Confirmed {
  order: WealthOrder
  line: ConfirmationLine
  journals: JournalDraft[]
  /** Changed and new lots. */
  lots: UnitLotNow[]
  /** The dividend mode from now on. */
  mode?: 'cash' | 'reinvest'
  moneyOn: string | null
}

export interface ConfirmingFacts {
  product: Product
  /** The target product of a conversion. */
  target: Product | null
  /** The order's lots, oldest first. Modified as units are taken. */
  lots: UnitLotNow[]
  /** Published NAVs of T, including those before a correction. */
  navs: readonly number[]
  targetNavE4: number | null
  terms: WealthTerms
  /** The day of confirmation. `nextDay` is the next trading day. */
  date: string
  nextDay: string
  now: Date
}

/** The registrar's answer differs from the bank's own computation. */
export class AnswerDiffers extends Error {}

const originOf: Readonly<Partial<Record<WealthOrder['business'], UnitLotOrigin>>> = {
  '020': 'raising',
  '022': 'purchase',
  '039': 'plan',
}

/**
 * Applies one line of confirmation. Computes everything again and throws AnswerDiffers if NAV, fee or units differ. Nothing
 * is posted then.
 */
export function confirmOne(order: WealthOrder, line: ConfirmationLine, facts: ConfirmingFacts): Confirmed {
  // The customer already has the money. A partial confirmation must be settled by employees, and the units stay frozen.
  if (order.fast && (line.code !== '0000' || line.unitsE2 !== order.unitsE2)) differs('fast')
  if (line.code !== '0000') return refused(order, line, facts)
  if (order.business === '029')
    return { ...nothing(order, line), mode: order.dividendMode ?? 'cash', moneyOn: null }
  if (order.amountMinor !== null) return bought(order, line, order.amountMinor, facts)
  return order.business === '036' ? converted(order, line, facts) : redeemed(order, line, facts)
}

const nothing = (order: WealthOrder, line: ConfirmationLine): Confirmed => ({
  order,
  line,
  journals: [],
  lots: [],
  moneyOn: null,
})

function refused(order: WealthOrder, line: ConfirmationLine, { now }: ConfirmingFacts): Confirmed {
  return { ...nothing(order, line), journals: orderRelease(order, now) }
}

function differs(of: string): never {
  throw new AnswerDiffers(of)
}

/** Returns the NAV of T, which is 1.0000 for a raising and for products with daily income. */
function requireNav(order: WealthOrder, line: ConfirmationLine, { product, navs }: ConfirmingFacts): number {
  const navE4 = line.navE4 ?? differs('nav')
  const isPar = order.business === '020' || earnsDaily(product)
  if (isPar ? navE4 !== 10_000 : !navs.includes(navE4)) differs('nav')
  return navE4
}

function bought(
  order: WealthOrder,
  line: ConfirmationLine,
  askedMinor: bigint,
  facts: ConfirmingFacts,
): Confirmed {
  const { product, terms, now, date, nextDay } = facts
  const { amountMinor, unitsE2, serial } = line
  const navE4 = requireNav(order, line, facts)
  if (amountMinor > askedMinor) differs('amount')
  const flat = { fromMinor: terms.flatFeeFrom, feeMinor: terms.flatFee }
  const { netMinor, feeMinor } = subscriptionOf(amountMinor, { ppm: product.subscriptionPpm, flat })
  if (feeMinor !== line.feeMinor) differs('fee')
  if (unitsFor(netMinor, navE4) !== unitsE2) differs('units')
  const { customerId, accountId, currency } = order
  const legs: Leg[] = [
    {
      account: { ownerId: customerId, accountId, currency },
      amountMinor: -amountMinor,
      heldMinor: -order.heldMinor,
      details: { summary: 'wealthBuy', remark: product.code },
    },
    {
      account: bankAccount('agency', currency),
      amountMinor: netMinor,
      details: { summary: 'wealthBuy' },
    },
  ]
  if (feeMinor > 0n)
    legs.push({
      account: bankAccount('feeIncome', currency),
      amountMinor: feeMinor,
      details: { summary: 'wealthBuy' },
    })
  const lot: UnitLotNow = {
    customerId,
    accountId: order.wealthAccountId,
    lotId: `${order.orderId}.${serial}`,
    productCode: product.code,
    unitsE2,
    costMinor: amountMinor,
    confirmedOn: date,
    origin: originOf[order.business] ?? 'purchase',
    orderId: order.orderId,
    goneBy: null,
  }
  return {
    order,
    line,
    lots: unitsE2 > 0n ? [lot] : [],
    // A purchase is confirmed once, so its hold is released under the reference of the hold.
    journals: [{ kind: 'wealthConfirm', reference: order.orderId, bookedAt: now, legs }],
    moneyOn: earnsDaily(product) ? date : nextDay,
  }
}

/** Takes units from the order's lots. Whole lots go. A part of a lot goes as a row of its own. */
function takeUnitLots(
  taken: readonly { lot: UnitLotNow; unitsE2: bigint; costMinor: bigint }[],
  { orderId }: WealthOrder,
  serial: string,
): UnitLotNow[] {
  return taken.flatMap(({ lot, unitsE2, costMinor }) => {
    if (unitsE2 === lot.unitsE2) {
      lot.goneBy = orderId
      return [lot]
    }
    lot.unitsE2 -= unitsE2
    lot.costMinor -= costMinor
    return [lot, { ...lot, lotId: `${lot.lotId}/${serial}`, unitsE2, costMinor, goneBy: orderId }]
  })
}

const heldIn = (lots: readonly UnitLotNow[]) => lots.filter(({ goneBy }) => goneBy === null)

function redeemed(order: WealthOrder, line: ConfirmationLine, facts: ConfirmingFacts): Confirmed {
  const { product, date, lots } = facts
  const { unitsE2, serial } = line
  const navE4 = requireNav(order, line, facts)
  const left = (order.unitsE2 ?? 0n) - order.confirmedUnitsE2
  if (unitsE2 > left && !order.whole) differs('units')
  let out: ReturnType<typeof redeemUnitLots<UnitLotNow>>
  try {
    out = redeemUnitLots(heldIn(lots), unitsE2, { navE4, fees: product.redemptionFees, confirmedOn: date })
  } catch {
    return differs('units')
  }
  if (out.grossMinor !== line.amountMinor) differs('amount')
  if (out.feeMinor !== line.feeMinor) differs('fee')
  return {
    order,
    line,
    journals: [],
    lots: takeUnitLots(out.taken, order, serial),
    moneyOn: line.moneyOn ?? differs('money'),
  }
}

function converted(order: WealthOrder, line: ConfirmationLine, facts: ConfirmingFacts): Confirmed {
  const { product, target, targetNavE4, date, lots } = facts
  const { unitsE2, serial } = line
  const navE4 = requireNav(order, line, facts)
  if (!target || targetNavE4 === null || unitsE2 !== order.unitsE2) return differs('units')
  const { subscriptionPpm, redemptionFees: fees } = product
  let out: ReturnType<typeof convertUnitLots<UnitLotNow>>
  try {
    out = convertUnitLots(
      heldIn(lots),
      unitsE2,
      { navE4, fees, confirmedOn: date, subscriptionPpm },
      { navE4: targetNavE4, subscriptionPpm: target.subscriptionPpm },
    )
  } catch {
    return differs('units')
  }
  if (out.grossMinor !== line.amountMinor || out.feeMinor !== line.feeMinor) differs('amount')
  if (out.targetUnitsE2 !== line.targetUnitsE2) differs('target')
  const { customerId, wealthAccountId: accountId, orderId } = order
  const came: UnitLotNow = {
    customerId,
    accountId,
    lotId: `${orderId}.${serial}`,
    productCode: target.code,
    // The cost moves along, because a conversion realises no gain.
    unitsE2: out.targetUnitsE2,
    costMinor: out.costMinor,
    confirmedOn: date,
    origin: 'conversion' as const,
    orderId,
    goneBy: null,
  }
  return { order, line, journals: [], moneyOn: null, lots: [...takeUnitLots(out.taken, order, serial), came] }
}
