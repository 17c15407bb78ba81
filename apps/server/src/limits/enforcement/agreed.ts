import type { AuthMethod } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { logChanges, settingsLogged } from './log-changes.ts'
import type { Ceiling } from './method-ceilings.ts'
import {
  customerScope,
  isAbove,
  type LimitValue,
  type PlannedChange,
  type readSettings,
  type Standing,
  writeSettings,
} from './settings.ts'

/** The limits of the internet bank that a branch agrees with a customer. */
export const agreedKinds = ['single', 'daily', 'count', 'annual'] as const
type AgreedKind = (typeof agreedKinds)[number]
export type AgreedLimits = Readonly<Record<AgreedKind, LimitValue>>

const lower = (one: LimitValue, other: LimitValue): LimitValue => (isAbove(one, other) ? other : one)

/** Returns what was agreed with a customer. A kind that was never agreed is missing. */
export async function readAgreed(q: Queryable, customerId: bigint): Promise<Partial<AgreedLimits>> {
  const rows = await q
    .selectFrom('limits.agreed')
    .select(['kind', 'value'])
    .where('customer_id', '=', customerId)
    .execute()
  return Object.fromEntries(rows.map(({ kind, value }) => [kind, value]))
}

/**
 * Returns how far a customer may set own limits online: to what was agreed, and never above the ceilings of the method.
 * Without an agreement the method alone decides.
 */
export function agreedWithin(agreed: Partial<AgreedLimits>, method: Ceiling): AgreedLimits {
  const { single = null, daily = null, count = null, annual = null } = agreed
  return { single: lower(single, method.single), daily: lower(daily, method.daily), count, annual }
}

/** The own limits in force. See `readSettings`. */
type StandingLimits = Awaited<ReturnType<typeof readSettings>>

/** A planned change of one agreed limit. */
export interface PlannedAgreement {
  kind: AgreedKind
  from: LimitValue
  to: LimitValue
  /** Whether more may leave the accounts: the agreed limit or the customer's own rises. */
  raises: boolean
  /** The change of the own limit that follows. Null if the own limit stays. */
  own: PlannedChange | null
}

/**
 * Plans the change of one agreed limit. Raising or confirming it sets the own limit to the same value at once, so pending
 * raises have nothing left to do. Lowering it cuts the own limit and calls off pending raises above it. Returns null if
 * nothing changes.
 */
function planAgreement(
  kind: AgreedKind,
  { from, to, standing: { value, pending } }: { from: LimitValue; to: LimitValue; standing: Standing },
): PlannedAgreement | null {
  const lowers = isAbove(from, to)
  const ownTo = lowers ? lower(value, to) : to
  const cancels = lowers ? pending.filter((each) => isAbove(each.value, to)) : pending
  const raises = isAbove(to, from) || isAbove(ownTo, value)
  const own =
    ownTo === value && cancels.length === 0
      ? null
      : { kind, from: value, to: ownTo, raises: isAbove(ownTo, value), waits: null, cancels }
  return to === from && own === null ? null : { kind, from, to, raises, own }
}

/** Plans the change of all agreed limits. `within` is how far they reach now, `standing` the own limits. */
export const planAgreements = (
  to: AgreedLimits,
  { within, standing }: { within: AgreedLimits; standing: StandingLimits },
): PlannedAgreement[] =>
  agreedKinds.flatMap(
    (kind) =>
      planAgreement(kind, {
        from: within[kind],
        to: to[kind],
        standing: standing(customerScope, kind, within[kind]),
      }) ?? [],
  )

/**
 * Stores what was agreed and changes the own limits with it, in the transaction of the action that agrees it. Everything
 * holds at once. `by` is the branch, which the customer reads in the log of changes.
 */
export async function agreeLimits(
  tx: Tx,
  action: { customerId: bigint; method: AuthMethod; actionId: string; now: Date; by: string },
  { limits, planned }: { limits: AgreedLimits; planned: readonly PlannedAgreement[] },
): Promise<void> {
  const { customerId, actionId, now } = action
  const changes = planned.flatMap(({ own }) => own ?? [])
  const write = { customerId, scope: customerScope, orderId: actionId, now, raisesAt: now, changes }
  await Promise.all([
    writeAgreed(tx, action, limits),
    writeSettings(tx, write),
    logChanges(tx, { ...action, orderId: actionId }, settingsLogged(write, '')),
  ])
}

async function writeAgreed(
  tx: Tx,
  { customerId, actionId, now }: { customerId: bigint; actionId: string; now: Date },
  limits: AgreedLimits,
): Promise<void> {
  await tx
    .insertInto('limits.agreed')
    .values(
      agreedKinds.map((kind) => ({
        customer_id: customerId,
        kind,
        value: limits[kind],
        action_id: actionId,
        agreed_at: now,
      })),
    )
    .onConflict((known) =>
      known.columns(['customer_id', 'kind']).doUpdateSet({
        value: sql<bigint | null>`excluded.value`,
        action_id: actionId,
        agreed_at: now,
      }),
    )
    .execute()
}

/** Ends the agreement on limits, with the internet bank itself. */
export async function endAgreed(tx: Tx, customerId: bigint): Promise<void> {
  await tx.deleteFrom('limits.agreed').where('customer_id', '=', customerId).execute()
}
