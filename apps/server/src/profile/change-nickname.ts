import { nameKey } from '@cloudsail/contract'
import { changeNickname as contract, currentNickname, nicknameFree } from '@cloudsail/contract/profile'
import * as z from 'zod/mini'
import { businessDate, defineParameter, parameter, wireTime } from '../bankday/index.ts'
import { findCustomer } from '../customers/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { type Handler, handle } from '../http/handler.ts'
import { claimNickname, isNicknameTaken, nicknameHeldDays, takeFromWindow } from '../identity/index.ts'
import { orderDefinition } from '../orders/index.ts'
import { keepChange } from './changes.ts'
import { profileTexts } from './texts.ts'

/** Dated parameter: how often a nickname can be changed within a number of times 24 hours. */
export const nicknameChanges = defineParameter(
  'profile.nicknameChanges',
  z.object({ max: z.number(), days: z.number() }),
  { zh: '昵称修改次数', en: 'Changes of a nickname' },
)

const dayMs = 24 * 3_600_000

/** Returns the instants of changes within this many days up to now, oldest first. */
async function changesWithin(
  q: Queryable,
  { customerId, now }: { customerId: bigint; now: Date },
  days: number,
): Promise<Date[]> {
  const rows = await q
    .selectFrom('profile.changes')
    .select('changed_at')
    .where('customer_id', '=', customerId)
    .where('what', '=', 'nickname')
    .where('changed_at', '>', new Date(now.getTime() - days * dayMs))
    .orderBy('changed_at')
    .execute()
  return rows.map((row) => row.changed_at)
}

/** Returns today's limit, how much of it is used, and when the next change is possible. Null if one is possible now. */
async function changesLeft(q: Queryable, asked: { customerId: bigint; now: Date }) {
  const limit = await parameter(q, nicknameChanges, businessDate(asked.now))
  const changes = await changesWithin(q, asked, limit.days)
  const left = Math.max(0, limit.max - changes.length)
  const freeing = changes[changes.length - limit.max]
  return { ...limit, left, againAt: freeing ? new Date(freeing.getTime() + limit.days * dayMs) : null }
}

/** PSC0106000: changes the nickname. The former one stays reserved for its owner for thirty days. */
export const changeNickname = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId, now }, { nickname }) => ({
    customer: findCustomer(q, customerId),
    taken: isNicknameTaken(q, { customerId, nickname, now }),
    changes: changesLeft(q, { customerId, now }),
  }),

  decide(_asked, { nickname }, { customer, taken, changes }) {
    const before = customer.nickname
    if (nickname === before) throw new BankError('nicknameUnchanged', { field: 'nickname' })
    if (taken) throw new BankError('nicknameTaken', { field: 'nickname' })
    const { max, days, againAt } = changes
    if (againAt)
      throw new BankError('nicknameTooOften', {
        field: 'nickname',
        values: { max, days, date: businessDate(againAt) },
      })
    const isKept = before !== null && nameKey(before) !== nameKey(nickname)
    return {
      plan: { before: before ?? '' },
      lines: [
        {
          key: 'before',
          label: profileTexts.nicknameBefore,
          value: before === null ? profileTexts.unset : { zh: before, en: before },
        },
        {
          key: 'nickname',
          label: profileTexts.nicknameNow,
          value: { zh: nickname, en: nickname },
          tone: 'strong' as const,
        },
        ...(isKept
          ? [
              {
                key: 'kept',
                label: profileTexts.nicknameKept,
                value: profileTexts.nicknameKeptFor(nicknameHeldDays),
              },
            ]
          : []),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, { nickname }, { plan: { before } }) {
    inSameRoundTrip(keepChange(q, { customerId, orderId, what: 'nickname', now, before, after: nickname }))
    await claimNickname(q, { customerId, nickname, now })
    return {}
  },
})

const showNickname = handle(currentNickname, async ({ db, session, now }) => {
  const { customerId } = session
  const [customer, { againAt, ...changes }] = await Promise.all([
    findCustomer(db, customerId),
    changesLeft(db, { customerId, now }),
  ])
  return {
    nickname: customer.nickname,
    ...changes,
    againAt: againAt && wireTime(againAt),
    heldDays: nicknameHeldDays,
  }
})

/** Enough queries a minute for a person who types, too few for collecting names. */
const questionsAMinute = 10

const tellFree = handle(nicknameFree, async ({ db, session: { customerId }, now }, { nickname }) => {
  const window = { key: `nickname:${customerId}`, max: questionsAMinute, windowMs: 60_000 }
  if ('waitMinutes' in (await takeFromWindow(db, window, now))) return { state: 'unknown' as const }
  const [customer, taken] = await Promise.all([
    findCustomer(db, customerId),
    isNicknameTaken(db, { customerId, nickname, now }),
  ])
  if (customer.nickname === nickname) return { state: 'own' as const }
  return { state: taken ? ('taken' as const) : ('free' as const) }
})

export const nicknameHandlers: Handler[] = [showNickname, tellFree]
