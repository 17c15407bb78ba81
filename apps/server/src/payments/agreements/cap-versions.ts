import { formatAmount } from '@cloudsail/contract'
import {
  type Caps,
  isAboveCaps,
  lowerOfCaps,
  sameCaps,
  type standingCaps,
} from '@cloudsail/contract/payments'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type CapVersion = Selectable<Tables['payments.cap_versions']>

/** Caps in force at an instant, and the pending raise. */
export interface StandingCaps {
  caps: Caps
  pending: { caps: Caps; effectiveAt: Date } | null
}

/** Returns every version of a customer's caps that was not cancelled, oldest first, for one agreement or for all. */
export async function readCapVersions(
  q: Queryable,
  customerId: bigint,
  subject: string | null = null,
): Promise<CapVersion[]> {
  let found = q
    .selectFrom('payments.cap_versions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('cancelled_at', 'is', null)
    .orderBy('effective_at')
    .orderBy('order_id')
  if (subject !== null) found = found.where('subject', '=', subject)
  return found.execute()
}

const capsOfVersion = (version: CapVersion): Caps => ({
  singleMinor: version.single_minor,
  dayMinor: version.day_minor,
  monthMinor: version.month_minor,
})

/** Returns the caps of an agreement at `now`: the last version in force, or the signed caps. Also returns the pending raise. */
export function capsAt(
  versions: readonly CapVersion[],
  { subject, signed, now }: { subject: string; signed: Caps; now: Date },
): StandingCaps {
  const own = versions.filter((version) => version.subject === subject)
  const begun = own.findLast(({ effective_at }) => effective_at <= now)
  const waiting = own.find(({ effective_at }) => effective_at > now)
  return {
    caps: begun ? capsOfVersion(begun) : signed,
    pending: waiting ? { caps: capsOfVersion(waiting), effectiveAt: waiting.effective_at } : null,
  }
}

interface ChangeOfCaps {
  customerId: bigint
  orderId: string
  subject: string
  from: Caps
  to: Caps
  now: Date
  /** The instant from which raised caps apply. */
  raisesAt: Date
}

/**
 * Writes new caps. Lower caps apply at once, higher caps from `raisesAt`. A pending raise is cancelled. Returns the started
 * statements, in this order.
 */
export function writeCaps(q: Queryable, change: ChangeOfCaps): Promise<unknown>[] {
  const { customerId, orderId, subject, from, to, now, raisesAt } = change
  const atOnce = lowerOfCaps(from, to)
  const row = (caps: Caps, effectiveAt: Date) => ({
    customer_id: customerId,
    order_id: orderId,
    effective_at: effectiveAt,
    subject,
    single_minor: caps.singleMinor,
    day_minor: caps.dayMinor,
    month_minor: caps.monthMinor,
    set_at: now,
    cancelled_at: null,
  })
  const rows = [
    ...(sameCaps(atOnce, from) ? [] : [row(atOnce, now)]),
    ...(isAboveCaps(to, from) ? [row(to, raisesAt)] : []),
  ]
  return [
    q
      .updateTable('payments.cap_versions')
      .set({ cancelled_at: now })
      .where('customer_id', '=', customerId)
      .where('subject', '=', subject)
      .where('effective_at', '>', now)
      .where('cancelled_at', 'is', null)
      .execute(),
    ...(rows.length > 0 ? [q.insertInto('payments.cap_versions').values(rows).execute()] : []),
  ]
}

const cny = (minor: bigint) => formatAmount(minor, 'CNY')
const presentCaps = ({ singleMinor, dayMinor, monthMinor }: Caps) => ({
  single: cny(singleMinor),
  day: cny(dayMinor),
  month: monthMinor === null ? null : cny(monthMinor),
})

/** Returns caps in the wire format. */
export const presentStandingCaps = (
  { caps, pending }: StandingCaps,
  ceiling: Caps,
): z.infer<typeof standingCaps> => ({
  ...presentCaps(caps),
  ceiling: presentCaps(ceiling),
  pending: pending && { ...presentCaps(pending.caps), effectiveAt: wireTime(pending.effectiveAt) },
})
