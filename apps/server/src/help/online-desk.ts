import { brand, type ResponseOf } from '@cloudsail/contract'
import type { bankHours, onlineService } from '@cloudsail/contract/help'
import * as z from 'zod/mini'
import {
  addDays,
  businessDate,
  defineParameter,
  hvpsDay,
  instantOf,
  parameter,
  wireTime,
} from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import type { CallContext, CustomerContext } from '../http/handler.ts'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Dated: the daily hours of the online service, [opens, closes), Beijing time. */
export const onlineDeskParameter = defineParameter(
  'help.onlineDesk',
  z.object({ opensAt: time, closesAt: time }),
  { zh: '在线客服时间', en: 'Hours of the online desk' },
)

/** Returns where the online service is reached, and either that it is open now or when it opens next. */
export async function readOnlineService({
  db,
  now,
}: CustomerContext): Promise<ResponseOf<typeof onlineService>> {
  return { hotline: brand.hotline, desk: await readDesk(db, now) }
}

/** Returns the hours of the day for the log-in page. */
export async function readHours({ db, now }: CallContext): Promise<ResponseOf<typeof bankHours>> {
  const [hvps, desk] = await Promise.all([hvpsDay(db, now), readDesk(db, now)])
  return {
    now: wireTime(now),
    largePayments: { open: hvps.open, changesAt: wireTime(hvps.open ? hvps.closesAt : hvps.opensAt) },
    desk,
  }
}

async function readDesk(db: Queryable, now: Date): Promise<ResponseOf<typeof bankHours>['desk']> {
  const today = businessDate(now)
  const { opensAt, closesAt } = await parameter(db, onlineDeskParameter, today)
  const isOpen = now >= instantOf(today, opensAt) && now < instantOf(today, closesAt)
  const opensOn = now < instantOf(today, opensAt) ? today : addDays(today, 1)
  const next = isOpen ? null : wireTime(instantOf(opensOn, opensAt))
  return { opensAt, closesAt, opensNext: next }
}
