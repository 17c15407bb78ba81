import { findAccountByNumber } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { type CardAccount, readCard } from '../account.ts'
import { effectOfCredit, enterCredit } from '../credits.ts'
import { endPlan, planOfPurchase } from '../instalments/plans.ts'
import { enterItem, openItems } from '../items.ts'
import { postToCards } from '../post-to-cards.ts'
import { heldOf } from '../purchases/journals.ts'
import { isCashPlace } from '../purchases/messages.ts'
import { endPurchase, type Purchase, readPurchase } from '../purchases/purchases.ts'
import { billingTerms } from '../terms.ts'
import { type ClearingLine, netOf, originalIn } from './clearing-file.ts'
import { endLine, givenBack, isPosted } from './clearing-store.ts'
import { clearedJournals, givenBackJournal, type Presented, suspenseJournal } from './journals.ts'
import { type SchemeTerms, schemeTerms } from './terms.ts'

/** Why a presentment does not match the books. Its amount stays in suspense until a person has settled it. */
type Misfit =
  | 'cardUnknown'
  | 'presentedTwice'
  | 'notAuthorised'
  | 'declined'
  | 'reversed'
  | 'aboveAuthorised'
  | 'purchaseUnknown'
  | 'refundTooMuch'

/** Posts one line of a day's file at its posting instant. A line that does not match goes to suspense. */
export async function postLine(tx: Tx, line: ClearingLine, date: string, at: Date): Promise<void> {
  const account = await findAccountByNumber(tx, line.card)
  const card =
    account?.kind === 'creditCard'
      ? await readCard(tx, account.customerId, account.accountId, { lock: true })
      : null
  const presented: Presented = { line, reference: `${date}.${line.number}`, at }
  const misfit = card ? await postToCard(tx, card, presented) : 'cardUnknown'
  if (misfit) await post(tx, [suspenseJournal(presented, netOf(line))])
  await endLine(tx, date, line.number, misfit)
}

async function postToCard(tx: Tx, card: CardAccount, presented: Presented): Promise<Misfit | null> {
  const { line } = presented
  if (await isPosted(tx, line)) return 'presentedTwice'
  if (line.kind === 'purchase') return postPurchase(tx, card, presented)
  return postCorrection(tx, card, presented)
}

async function postPurchase(tx: Tx, card: CardAccount, presented: Presented): Promise<Misfit | null> {
  const { line, at } = presented
  const [found, terms] = await Promise.all([
    readPurchase(tx, card.customerId, line.rrn, { lock: true }),
    parameter(tx, schemeTerms, businessDate(at)),
  ])
  const misfit = misfitOf(line, found, card, terms)
  if (misfit) return misfit
  const purchase = found!
  const isCash = isCashPlace(purchase.place)
  const reference = line.rrn
  const draft = {
    reference,
    madeAt: line.madeAt,
    postedOn: businessDate(at),
    merchant: line.merchant,
    mcc: line.mcc,
  }
  const original = originalOf(line)
  await enterItem(tx, card, {
    ...draft,
    kind: isCash ? 'cash' : 'retail',
    amountMinor: line.amountMinor,
    ...(original && { original }),
  })
  if (purchase.feeMinor > 0n)
    await enterItem(tx, card, { ...draft, kind: 'cashFee', amountMinor: purchase.feeMinor })
  const heldMinor = purchase.state === 'approved' ? heldOf(purchase) : 0n
  await Promise.all([
    postToCards(
      tx,
      [card],
      clearedJournals(card, presented, { isCash, heldMinor, feeMinor: purchase.feeMinor }),
    ),
    endPurchase(tx, purchase, 'captured', at),
  ])
  return null
}

/** Returns why an authorisation does not match a presentment. An expired authorisation still matches. */
function misfitOf(
  { amountMinor }: Pick<ClearingLine, 'amountMinor'>,
  purchase: Pick<Purchase, 'accountId' | 'state' | 'amountMinor'> | null,
  { accountId }: Pick<CardAccount, 'accountId'>,
  { aboveE4 }: SchemeTerms,
): Misfit | null {
  if (!purchase || purchase.accountId !== accountId) return 'notAuthorised'
  if (purchase.state === 'captured') return 'presentedTwice'
  if (purchase.state === 'declined' || purchase.state === 'reversed') return purchase.state
  const mostMinor = (purchase.amountMinor * BigInt(10_000 + aboveE4)) / 10_000n
  return amountMinor > mostMinor ? 'aboveAuthorised' : null
}

/**
 * Posts a refund, or a correction of a purchase or of cash by the scheme. A correction upwards is another item of the same
 * kind, a correction downwards is a refund.
 */
async function postCorrection(tx: Tx, card: CardAccount, presented: Presented): Promise<Misfit | null> {
  const { line, at } = presented
  const backMinor = -netOf(line)
  const original = line.originalRrn === null ? null : await findItem(tx, card, line.originalRrn)
  // A refund without an original counts as a repayment. A refund or correction that names an unknown purchase does not
  // match, and neither does a correction without an original.
  if (!original && (line.originalRrn !== null || line.kind === 'adjustment')) return 'purchaseUnknown'
  if (backMinor < 0n) {
    const draft = {
      reference: line.rrn,
      madeAt: line.madeAt,
      postedOn: businessDate(at),
      merchant: line.merchant,
      mcc: line.mcc,
    }
    const { kind } = original!
    await enterItem(tx, card, { ...draft, kind, amountMinor: line.amountMinor })
    const isCash = kind === 'cash'
    await postToCards(tx, [card], clearedJournals(card, presented, { isCash, heldMinor: 0n, feeMinor: 0n }))
    return null
  }
  const of = original && refundedOf(original, line, await givenBack(tx, line.originalRrn!))
  if (of && of.backMinor > of.paidMinor) return 'refundTooMuch'
  const isWhole = of !== null && of.backMinor === of.paidMinor
  const ended = original && isWhole ? await endPlanOf(tx, card, original.itemId, { line, at }) : []
  const [items, terms] = await Promise.all([
    openItems(tx, card),
    parameter(tx, billingTerms, businessDate(at)),
  ])
  const credit = {
    kind: 'refund' as const,
    amountMinor: backMinor,
    madeAt: line.madeAt,
    postedAt: at,
    reference: line.rrn,
    payer: { name: line.merchant },
    ...(original && { of: [original.itemId, ...ended] }),
  }
  await enterCredit(tx, card, credit, effectOfCredit(card, items, credit, terms))
  await post(tx, [givenBackJournal(card, presented, backMinor)])
  return null
}

/**
 * Returns the amount paid, and the amount given back including this line. Both are in RMB, or in the merchant's currency if
 * both are known in it: at the rate of the day a refund can exceed the RMB amount paid.
 */
function refundedOf(
  { amountMinor, abroad }: BookedItem,
  line: ClearingLine,
  before: { minor: bigint; abroad: ReadonlyMap<string, bigint> },
): { paidMinor: bigint; backMinor: bigint } {
  const back = line.kind === 'refund' ? originalOf(line) : null
  if (back && back.currency === abroad?.currency)
    return {
      paidMinor: abroad.amountMinor,
      backMinor: (before.abroad.get(back.currency) ?? 0n) + back.amountMinor,
    }
  return { paidMinor: amountMinor, backMinor: before.minor - netOf(line) }
}

/** Ends the plan of a purchase that was refunded in full, as if settled that day. Returns the item left of the plan. */
async function endPlanOf(
  tx: Tx,
  card: CardAccount,
  purchaseId: bigint,
  { line, at }: Pick<Presented, 'line' | 'at'>,
): Promise<bigint[]> {
  const plan = await planOfPurchase(tx, card, purchaseId)
  if (!plan) return []
  return [await endPlan(tx, card, plan, { now: at, state: 'closedByRefund', merchant: line.merchant })]
}

interface BookedItem {
  itemId: bigint
  kind: 'retail' | 'cash'
  amountMinor: bigint
  /** Amount in the currency paid. Null if it was RMB. */
  abroad: { currency: string; amountMinor: bigint } | null
}

/** Returns the purchase posted on this card under a reference number, repaid or not. */
async function findItem(
  tx: Tx,
  { customerId, accountId }: CardAccount,
  reference: string,
): Promise<BookedItem | null> {
  const row = await tx
    .selectFrom('cards.items')
    .select(['item_id as itemId', 'kind', 'amount_minor as amountMinor'])
    .select(['original_currency as currency', 'original_minor as originalMinor'])
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('reference', '=', reference)
    .where('kind', 'in', ['retail', 'cash'])
    .executeTakeFirst()
  if (!row) return null
  const { itemId, amountMinor, currency, originalMinor } = row
  const abroad = currency !== null && originalMinor !== null ? { currency, amountMinor: originalMinor } : null
  return { itemId, kind: row.kind === 'cash' ? 'cash' : 'retail', amountMinor, abroad }
}

/** Returns the amount paid abroad, in minor units of its currency. Null if it was paid in RMB. */
const originalOf = ({ originalAmount, originalCurrency }: ClearingLine) =>
  originalCurrency === 'CNY' ? null : originalIn(originalCurrency, originalAmount)
