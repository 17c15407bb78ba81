import { type Bilingual, fillBoth } from '@cloudsail/contract'
import type { PointsDelivery } from '@cloudsail/contract/points'
import { businessDate, parameter } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { type Charity, giveFor } from '../../donation/index.ts'
import { BankError } from '../../errors.ts'
import { bankAccount, type JournalDraft, type Leg } from '../../ledger/index.ts'
import type { Executed, Executing, Facts, FactsContext } from '../../orders/index.ts'
import { readPointsAccount, redeemingParameter } from '../account/index.ts'
import { pointsTexts as texts } from '../texts.ts'
import { type Catalogue, readItem } from './items.ts'
import {
  charityOf,
  countedPieces,
  deliveryText,
  grouped,
  linesOf,
  placeRedemption,
  purposeOf,
  rmbText,
  supplierJournal,
  toldText,
  type Wanted,
  wantedOf,
  worthOf,
} from './redemption.ts'
import { firstAsked, sendToSupplier } from './supplier.ts'

/** Loads the facts of an order for points on any account. Locks the points account first, then the item. */
export function loadItem(
  { q, customerId, now, lock }: FactsContext,
  { pointsAccountId, catalogue, item: code }: { pointsAccountId: bigint; catalogue: Catalogue; item: string },
) {
  const on = businessDate(now)
  const account = readPointsAccount(q, { customerId, pointsAccountId }, on, { lock })
  const item = readItem(q, { catalogue, code }, { lock })
  return {
    pointsAccount: account,
    item,
    had: countedPieces(q, { customerId, code }),
    terms: parameter(q, redeemingParameter, on),
    charity: charityOf(q, item),
    customer: findCustomer(q, customerId),
    askOn: firstAsked(q, now),
  }
}
type ItemFacts = Facts<ReturnType<typeof loadItem>>

interface ForPoints {
  wanted: Wanted
  charity: Charity | null
  /** Value of its points in RMB fen. */
  amountMinor: bigint
  donor: string
}

/**
 * Decides an order and its confirmed lines. If the points become money, `credited` returns where an amount goes. Throws
 * BankError.
 */
export function decideItem(
  { pointsAccount, item, had, terms, charity, customer }: ItemFacts,
  { count, delivery }: { count: number; delivery: PointsDelivery },
  {
    now,
    pointsAYuan = terms.pointsAYuan,
    credited,
  }: { now: Date; pointsAYuan?: number; credited: ((amount: string) => Bilingual) | null },
): { plan: ForPoints; purpose: Bilingual; lines: ReturnType<typeof linesOf> } {
  if (item?.kind === 'donation' && count % item.points !== 0)
    throw new BankError('pointsGiftStep', { field: 'count', values: { step: grouped(item.points) } })
  if (delivery.kind === 'donation' && charity?.state !== 'open')
    throw new BankError('charityClosed', { field: 'item' })
  const wanted = wantedOf(item, { count, delivery }, { pointsAccount, had, now })
  const amountMinor = worthOf(wanted.points, pointsAYuan)
  const amount = rmbText(amountMinor)
  const to =
    deliveryText(delivery) ??
    credited?.(amount) ??
    fillBoth(texts.donationTo, { amount, charity: charity!.name })
  return {
    plan: { wanted, charity, amountMinor, donor: customer.name },
    purpose: purposeOf(wanted),
    lines: linesOf(wanted, to),
  }
}

/** Takes the points and fulfils the order: through the supplier, as a donation, or with the leg that `credit` returns. */
export async function giveItem(
  { q, inSameRoundTrip, customerId, orderId, now }: Executing,
  { delivery }: { delivery: PointsDelivery },
  {
    facts: { pointsAccount, askOn },
    plan: { wanted, charity, amountMinor, donor },
    credit,
  }: {
    facts: Pick<ItemFacts, 'pointsAccount' | 'askOn'>
    plan: ForPoints
    credit: { kind: string; leg: Leg } | null
  },
): Promise<Executed> {
  const becomesMoney = credit !== null || charity !== null
  inSameRoundTrip(
    placeRedemption(q, wanted, {
      pointsAccount,
      orderId,
      now,
      delivery,
      ...(becomesMoney && { amountMinor }),
    }),
  )
  if (delivery.kind === 'goods') inSameRoundTrip(sendToSupplier(q, { customerId, orderId, askOn }))
  const spent = (kind: string, leg: Leg): JournalDraft => ({
    kind,
    reference: orderId,
    bookedAt: now,
    legs: [{ account: bankAccount('administration', 'CNY'), amountMinor: -amountMinor }, leg],
  })
  const journals = [supplierJournal(wanted, { orderId, now })]
  if (credit) journals.push(spent(credit.kind, credit.leg))
  if (charity) {
    const note = fillBoth(texts.redeemed, { item: wanted.item.name }).zh
    const gift = { customerId, orderId, charity, amountMinor, donor, note, now }
    journals.push(spent('pointsDonation', await giveFor(q, gift)))
  }
  return {
    journals: journals.filter((journal) => journal !== null),
    notifications: [{ customerId, text: toldText(wanted, orderId) }],
  }
}
