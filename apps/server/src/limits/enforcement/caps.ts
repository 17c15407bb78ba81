import { type ErrorKey, formatGrouped } from '@cloudsail/contract'
import { BankError } from '../../errors.ts'

/** A cap on an amount: what it leaves now, in fen (for foreign money, US cents), and the error of a refusal. */
export interface Cap {
  leftMinor: bigint
  refusal: () => BankError
  /** Set for the single limit of the payment's channel. The meters show that limit if it is the lower one. */
  isChannel?: boolean
}

/** Makes a cap whose error has the amount left in `values.left`, besides `values`. `field` is the error's field. */
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

/**
 * Refuses an amount above any of the caps, with the error of the cap that leaves least, so that the amount it names can be
 * paid now.
 */
export function refuseAboveCaps(amountMinor: bigint, caps: readonly Cap[]): void {
  const lowest = lowestOf(caps)
  if (lowest && amountMinor > lowest.leftMinor) throw lowest.refusal()
}

/** Returns the cap that leaves least. All must be in one currency. */
export function lowestOf<Left extends { leftMinor: bigint }>(caps: readonly Left[]): Left | undefined {
  return caps.toSorted((one, other) =>
    one.leftMinor < other.leftMinor ? -1 : one.leftMinor > other.leftMinor ? 1 : 0,
  )[0]
}
