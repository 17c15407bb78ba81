import { divideHalfUp } from '../core/rules/index.ts'
import type { BillingTerms } from './billing-terms.ts'
import { greater, lesser } from './extremes.ts'
import { classOf, firstBillOf, type ItemKind, type OpenItem } from './items.ts'

export const billStates = ['open', 'paidInFull', 'minimumPaid', 'unpaid'] as const
export type BillState = (typeof billStates)[number]

/**
 * The parts of the amount of a bill: `previous` less `credits`, plus everything new. Minor units. The amount is negative if
 * the card is overpaid.
 */
export interface BillParts {
  previousMinor: bigint
  creditsMinor: bigint
  retailMinor: bigint
  cashMinor: bigint
  instalmentsMinor: bigint
  feesMinor: bigint
  interestMinor: bigint
}

/** The parts of the minimum payment. */
export interface MinimumParts {
  /** Part of the last minimum that is not paid. */
  earlierMinor: bigint
  /** Retail and cash above the limits in force. */
  overLimitMinor: bigint
  /** Instalments due, with their interest. */
  instalmentsMinor: bigint
  /** Fees and interest. */
  chargesMinor: bigint
  /** The tenth of all other principal. */
  tenthMinor: bigint
}

/** What a bill asked for and what has been paid. */
export interface BillSoFar {
  amountMinor: bigint
  minimumMinor: bigint
  /** Part of the bill that repayments have paid. */
  paidMinor: bigint
  /** Reductions by refunds of named purchases and by instalment plans. They lower the amount of the bill, not its minimum. */
  refundedMinor: bigint
}

/** Returns what is still to pay of a bill. Never negative. */
export const remainingOf = ({
  amountMinor,
  paidMinor,
  refundedMinor,
}: Omit<BillSoFar, 'minimumMinor'>): bigint => greater(0n, amountMinor - paidMinor - refundedMinor)

/** Returns what is still to pay of the minimum. A refund of a named purchase lowers it only to what remains of the bill. */
export const minimumLeftOf = (bill: BillSoFar): bigint =>
  greater(0n, lesser(bill.minimumMinor - bill.paidMinor, remainingOf(bill)))

/** Judges a bill once its grace days are over. */
export function judge(bill: BillSoFar, { toleranceMinor }: BillingTerms): Exclude<BillState, 'open'> {
  if (remainingOf(bill) <= toleranceMinor) return 'paidInFull'
  return minimumLeftOf(bill) <= toleranceMinor ? 'minimumPaid' : 'unpaid'
}

/**
 * Returns the late fee (违约金) of a bill whose minimum was not met: a share of the missing part of the minimum, with a lower
 * bound. 0 if the minimum was met.
 */
export function lateFeeOf(bill: BillSoFar, terms: BillingTerms): bigint {
  if (judge(bill, terms) !== 'unpaid') return 0n
  const share = divideHalfUp(minimumLeftOf(bill) * BigInt(terms.lateFeeE4), 10_000n)
  return greater(share, terms.lateFeeLeastMinor)
}

/** Returns what is left of the minimum of the last bill when the next one is made. 0 if the minimum was met. */
export const earlierMinimumOf = (last: (BillSoFar & { state: BillState }) | null): bigint =>
  last?.state === 'unpaid' ? minimumLeftOf(last) : 0n

const partOf: Readonly<Record<ItemKind, keyof BillParts | null>> = {
  retail: 'retailMinor',
  cash: 'cashMinor',
  cashFee: 'feesMinor',
  lateFee: 'feesMinor',
  retailInterest: 'interestMinor',
  cashInterest: 'interestMinor',
  interestInterest: 'interestMinor',
  instalment: 'instalmentsMinor',
  instalmentInterest: 'instalmentsMinor',
  planned: null,
}

/**
 * Returns the parts of a bill from the items that it bills first (whole amounts) and what was credited since the last bill.
 */
export function billParts(
  billed: readonly { kind: ItemKind; amountMinor: bigint }[],
  { previousMinor, creditsMinor }: { previousMinor: bigint; creditsMinor: bigint },
): BillParts {
  const parts: BillParts = {
    previousMinor,
    creditsMinor,
    retailMinor: 0n,
    cashMinor: 0n,
    instalmentsMinor: 0n,
    feesMinor: 0n,
    interestMinor: 0n,
  }
  for (const { kind, amountMinor } of billed) {
    const part = partOf[kind]
    if (part) parts[part] += amountMinor
  }
  return parts
}

export const amountOfParts = (parts: BillParts): bigint =>
  parts.previousMinor -
  parts.creditsMinor +
  parts.retailMinor +
  parts.cashMinor +
  parts.instalmentsMinor +
  parts.feesMinor +
  parts.interestMinor

/**
 * Returns the parts of the minimum of a bill: the unpaid part of the last minimum, what exceeds the limits, instalments due,
 * fees and interest, and a tenth of all other principal. Nothing counts twice. A bill up to the tolerance has no minimum.
 * @param items all that is owed once the bill is made, with `billedOn` of this bill or an earlier one
 */
export function minimumParts(
  items: readonly OpenItem[],
  { billedOn, amountMinor, earlierMinor, limitMinor }: MinimumOf,
  terms: BillingTerms,
): MinimumParts {
  const none = {
    earlierMinor: 0n,
    overLimitMinor: 0n,
    instalmentsMinor: 0n,
    chargesMinor: 0n,
    tenthMinor: 0n,
  }
  if (amountMinor <= terms.toleranceMinor) return none
  const isNew = (item: OpenItem) => firstBillOf(item) === billedOn
  const isInstalment = ({ kind }: OpenItem) => kind === 'instalment' || kind === 'instalmentInterest'
  const sumOf = (wanted: (item: OpenItem) => boolean) =>
    items.reduce((sum, item) => (wanted(item) ? sum + item.leftMinor : sum), 0n)
  const isCharge = (item: OpenItem) => ['interest', 'fee'].includes(classOf(item))
  const isPrincipal = (item: OpenItem) => ['retail', 'cash'].includes(classOf(item))
  const isDueNow = (item: OpenItem) => isNew(item) && isInstalment(item) && item.carriedOn === null

  const instalmentsMinor = sumOf(isDueNow)
  const chargesMinor = sumOf((item) => isCharge(item) && !isDueNow(item))
  const earlierChargesMinor = lesser(
    earlierMinor,
    sumOf((item) => isCharge(item) && !isNew(item)),
  )
  const principalMinor = sumOf(isPrincipal)
  // Principal that other parts of the minimum already include.
  const namedMinor = earlierMinor - earlierChargesMinor + sumOf((item) => isDueNow(item) && isPrincipal(item))
  const otherMinor = greater(0n, principalMinor - namedMinor)
  const overLimitMinor = lesser(otherMinor, greater(0n, principalMinor - limitMinor))
  return {
    earlierMinor,
    overLimitMinor,
    instalmentsMinor,
    chargesMinor: chargesMinor - earlierChargesMinor,
    tenthMinor: divideHalfUp((otherMinor - overLimitMinor) * BigInt(terms.minimumE4), 10_000n),
  }
}

interface MinimumOf {
  billedOn: string
  amountMinor: bigint
  /** `earlierMinimumOf` the last bill. */
  earlierMinor: bigint
  /** Permanent and temporary limit in force. */
  limitMinor: bigint
}

export const sumOfMinimum = (parts: MinimumParts): bigint =>
  parts.earlierMinor + parts.overLimitMinor + parts.instalmentsMinor + parts.chargesMinor + parts.tenthMinor
