import type { Bilingual, Currency } from '@cloudsail/contract'
import type { AutomaticKind } from '@cloudsail/contract/home'
import type { Queryable } from '../../db/database.ts'

/** An automatic payment: an order or agreement under which the bank moves a customer's money without a further order. */
export interface AutomaticEntry {
  kind: AutomaticKind
  /** Distinguishes the entries of a kind. */
  id: string
  name: Bilingual
  /** How often, or when, and how much at most. */
  how: Bilingual
  /** The account that pays. */
  accountId: bigint | null
  currency: Currency
  /** Null if the amount is known on the day only. */
  amountMinor: bigint | null
  /** The dates on which it runs up to a business date, earliest first. With `null` the next one alone. */
  dates: (until: string | null) => readonly string[]
  isPaused: boolean
}

/**
 * Returns a domain's automatic payments of a customer. The page of automatic payments asks every domain through this interface
 * (`home/automatic.ts`).
 */
export type AutomaticSource = (
  q: Queryable,
  asked: { customerId: bigint; today: string; now: Date },
) => Promise<AutomaticEntry[]>

/** Returns the dates of an entry that is due once, as far as is known. */
export const singleDate =
  (on: string | null) =>
  (until: string | null): readonly string[] =>
    on !== null && (until === null || on <= until) ? [on] : []
