import { type ErrorKey, formatGrouped } from '@cloudsail/contract'
import { BankError } from '../../errors.ts'

/** One of the caps that an amount has to keep: what it leaves now, in fen (of foreign money cents of a US dollar), and the error of a refusal by it. */
export interface Cap {
  leftMinor: bigint
  refusal: () => BankError
  /** Set for the single limit of the way that a payment goes: the meters show that limit where it is the lower one. */
  isChannel?: boolean
}

/** A cap whose error says in `values.left` what it leaves, besides `values`. `field` is where the error stands. */
export function capOf(
  key: ErrorKey,
  leftMinor: bigint,
  { field, ...values }: { field?: string } & Record<string, string | { zh: string; en: string }> = {},
): Cap {
  const left = leftMinor > 0n ? leftMinor : 0n
  return {
    leftMinor: left,
    refusal: () =>
      new BankError(key, {
        ...(field !== undefined && { field }),
        values: { left: formatGrouped(left, 'CNY'), ...values },
      }),
  }
}

/** Refuses an amount above any of the caps, with the error of the one that leaves least: what it names would go now. */
export function refuseAboveCaps(amountMinor: bigint, caps: readonly Cap[]): void {
  const lowest = lowestOf(caps)
  if (lowest && amountMinor > lowest.leftMinor) throw lowest.refusal()
}

/** The one that leaves least; all are of one currency. */
export function lowestOf<Left extends { leftMinor: bigint }>(caps: readonly Left[]): Left | undefined {
  return caps.toSorted((one, other) =>
    one.leftMinor < other.leftMinor ? -1 : one.leftMinor > other.leftMinor ? 1 : 0,
  )[0]
}
