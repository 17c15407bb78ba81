import { type AuthMethod, type Bilingual, type ErrorKey, fillBoth } from '@cloudsail/contract'
import type { SettingKind } from '@cloudsail/contract/limits'
import type { OrderLine } from '@cloudsail/contract/orders'
import type { Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { Executed } from '../orders/index.ts'
import {
  type LimitValue,
  logChanges,
  type PlannedChange,
  planChange,
  type readSettings,
  settingsLogged,
  settingsWritten,
  writeSettings,
} from './enforcement/index.ts'
import { saidTime, saidValue } from './present.ts'
import { joined, kindTexts, limitTexts, notificationTexts } from './texts.ts'

/** The wanted value of one limit. */
export interface WantedLimit {
  kind: SettingKind
  to: LimitValue
  /** Value that applies if the customer has set none. */
  byDefault: LimitValue
  /** Maximum that can be set here. */
  ceiling: LimitValue
}

/** The wanted limits of one account, card or customer. */
export interface WantedLimits {
  customerId: bigint
  scope: string
  limits: readonly WantedLimit[]
  /** Error of a raise above the ceiling. */
  aboveCeiling: ErrorKey
}

/** The limits in force in a scope. See `readSettings`. */
export type StandingLimits = Awaited<ReturnType<typeof readSettings>>

/** Plans the changes from the limits in force. Throws the error that refuses one of them, or limitUnchanged. */
export function planLimits(standing: StandingLimits, wanted: WantedLimits): PlannedChange[] {
  const { scope, limits, aboveCeiling } = wanted
  const changes = limits.flatMap(({ kind, to, byDefault, ceiling }) => {
    const change = planChange(kind, standing(scope, kind, byDefault), to)
    if (change?.raises && ceiling !== null && (to === null || to > ceiling))
      throw new BankError(aboveCeiling, {
        field: kind,
        values: { max: saidValue(kind, ceiling) },
      })
    return change ? [change] : []
  })
  if (changes.length === 0) throw new BankError('limitUnchanged')
  return changes
}

/** Returns the lines of planned changes, which are confirmed, signed and printed. */
export function changeLines(changes: readonly PlannedChange[], hours: number): Omit<OrderLine, 'note'>[] {
  return changes.flatMap(({ kind, from, to, raises, waits, cancels }) => {
    const text = waits ? limitTexts.waits : raises ? limitTexts.raised : limitTexts.lowered
    const words = { from: saidValue(kind, from), to: saidValue(kind, to) }
    const time = waits ? saidTime(waits.effectiveAt) : ''
    return [
      {
        key: kind,
        label: kindTexts[kind],
        value: fillBoth(text, { ...words, hours, time }),
        tone: raises ? ('warn' as const) : ('strong' as const),
      },
      ...cancels.map(({ settingId, value, effectiveAt }) => ({
        key: `off.${settingId}`,
        label: limitTexts.cancels,
        value: fillBoth(limitTexts.pendingValue, {
          kind: kindTexts[kind],
          to: saidValue(kind, value),
          time: saidTime(effectiveAt),
        }),
      })),
    ]
  })
}

/** Returns the purpose of the dynamic password: the limits, their object and the values. */
export const purposeOf = (changes: readonly PlannedChange[], object: Bilingual): Bilingual =>
  fillBoth(limitTexts.purpose, {
    object,
    changes: joined(
      changes.map(({ kind, to }) =>
        fillBoth(limitTexts.purposeOne, { kind: kindTexts[kind], to: saidValue(kind, to) }),
      ),
    ),
  })

/** Changes planned on the settings that `readSettingsToChange` has locked. */
interface PlannedLimits {
  wanted: WantedLimits
  changes: readonly PlannedChange[]
  /** When raises take effect. */
  raisesAt: Date
  /** Name in the log and in the message. */
  object: string
  told: Bilingual
}

/** Executes planned changes. */
export async function executeLimits(
  tx: Tx,
  order: { customerId: bigint; method: AuthMethod; orderId: string; now: Date },
  { wanted: { scope }, changes, raisesAt, object, told }: PlannedLimits,
): Promise<Executed> {
  const { customerId, orderId, now } = order
  const write = { customerId, scope, orderId, now, raisesAt, changes }
  const written = settingsWritten(write)
  await Promise.all([writeSettings(tx, write), logChanges(tx, order, settingsLogged(write, object))])
  const each = written.map(({ change: { kind, to }, effectiveAt }) =>
    fillBoth(notificationTexts.one, {
      kind: kindTexts[kind],
      to: saidValue(kind, to),
      effect:
        effectiveAt > now
          ? fillBoth(notificationTexts.from, { time: saidTime(effectiveAt) })
          : notificationTexts.atOnce,
    }),
  )
  const text = fillBoth(notificationTexts.changed, {
    object: told,
    changes: joined(each),
    time: saidTime(now),
  })
  return { notifications: [{ customerId, text }] }
}
