import { fillBoth } from '@cloudsail/contract'
import { cancelRaise as contract, type SettingKind } from '@cloudsail/contract/limits'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { orderDefinition } from '../orders/index.ts'
import {
  cancelled,
  cancelPendingSettings,
  type LimitValue,
  lockLimits,
  logChanges,
} from './enforcement/index.ts'
import { saidTime, saidValue } from './present.ts'
import { kindTexts, limitTexts, notificationTexts } from './texts.ts'

interface Waiting {
  kind: SettingKind
  settingId: bigint
  value: LimitValue
  effectiveAt: Date
  /** Name in the log of the account, card or customer. */
  object: string
  /** Value before the raise. */
  from: LimitValue
}

const nothing = Promise.resolve()

/** PTR0304000: cancels a pending raise. Because this only lowers what is possible, no authorisation is asked for. */
export const cancelRaise = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId, now, lock }, { settingId }) => ({
    // Lock first, so that the raise found is still pending when it is cancelled.
    locked: lock ? lockLimits(q, customerId) : nothing,
    found: findWaiting(q, customerId, BigInt(settingId), now),
  }),

  decide(_asked, _input, { found }) {
    const waiting = requireWaiting(found)
    return {
      plan: waiting,
      lines: [{ key: 'pending', label: limitTexts.pending, value: textOf(waiting) }],
    }
  },

  async execute({ q, customerId, session: { method }, now, orderId }, _input, { plan }) {
    const { kind, object, from: value, settingId } = plan
    const order = { customerId, method, now, orderId }
    await Promise.all([
      cancelPendingSettings(q, { customerId, now, settingIds: [settingId] }),
      logChanges(q, order, [cancelled(plan, { kind, object, value, now })]),
    ])
    const text = fillBoth(notificationTexts.cancelled, { change: textOf(plan), time: saidTime(now) })
    return { notifications: [{ customerId, text }] }
  },
})

function textOf({ kind, value, effectiveAt }: Waiting) {
  const words = { kind: kindTexts[kind], to: saidValue(kind, value) }
  return fillBoth(limitTexts.pendingValue, { ...words, time: saidTime(effectiveAt) })
}

/** Returns a pending raise. Null if there is none. */
async function findWaiting(
  q: Queryable,
  customerId: bigint,
  settingId: bigint,
  now: Date,
): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`
    select s.kind, s.setting_id as "settingId", s.value, s.effective_at as "effectiveAt",
      c.object, c.old_value as "from"
    from limits.settings s
    join limits.changes c on c.customer_id = s.customer_id and c.setting_id = s.setting_id and c.action = 'set'
    where s.customer_id = ${customerId} and s.setting_id = ${settingId}
      and s.cancelled_at is null and s.effective_at > ${now}
    order by c.change_id limit 1`.execute(q)
  return rows[0] ?? null
}

/** Throws pendingLimitUnknown, for another customer's raise too, so that it cannot be distinguished from a missing one. */
function requireWaiting(found: Waiting | null): Waiting {
  if (!found) throw new BankError('pendingLimitUnknown', { field: 'settingId' })
  return found
}
