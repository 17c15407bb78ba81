import { addDays, inBoth, maskIp, type ResponseOf } from '@cloudsail/contract'
import type { dataCentre } from '@cloudsail/contract/profile'
import { businessDate, startOfDay, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { countLogins, describeDevice, loginHistory } from '../../identity/index.ts'
import type { Consent } from './consents.ts'

type Looked = ResponseOf<typeof dataCentre>['looked'][number]

/** Log-ins listed here. Their own list has all. */
const loginsTold = 3
const mostTold = 8

/**
 * Returns who last looked at a customer's data, newest first: the customer, the desk that answered a letter, and others with
 * the customer's consent.
 */
export async function readLooked(
  q: Queryable,
  customerId: bigint,
  consents: readonly Consent[],
): Promise<Looked[]> {
  const [logins, matters] = await Promise.all([
    loginHistory(q, { customerId, outcome: 'success' }, { cursor: undefined, limit: loginsTold }),
    q
      .selectFrom('messages.matters')
      .select(['matter_id', 'answered_at'])
      .where('customer_id', '=', customerId)
      .where('answered_at', 'is not', null)
      .orderBy('answered_at', 'desc')
      .limit(loginsTold)
      .execute(),
  ])
  const others = consents.flatMap(({ kind, at, title }): Looked[] =>
    kind === 'creditReport' || kind === 'hongKong' ? [{ who: kind, at, detail: title }] : [],
  )
  const looked: Looked[] = [
    ...logins.rows.map(({ at, userAgent, ip }): Looked => {
      const device = describeDevice(userAgent)
      const from = maskIp(ip)
      return {
        who: 'self',
        at: wireTime(at),
        detail: { zh: `${device.zh}，${from}`, en: `${device.en}, ${from}` },
      }
    }),
    ...matters.map(
      ({ matter_id, answered_at }): Looked => ({
        who: 'desk',
        at: wireTime(answered_at!),
        detail: inBoth(matter_id),
      }),
    ),
    ...others,
  ]
  return looked.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, mostTold)
}

/** Days back over which visits are counted. */
const countedDays = 90

/** Returns how often each onlooker came in the last days, today included. Those who did not come are left out. */
export async function countVisits(
  q: Queryable,
  { customerId, consents, now }: { customerId: bigint; consents: readonly Consent[]; now: Date },
): Promise<ResponseOf<typeof dataCentre>['visits']> {
  const since = startOfDay(addDays(businessDate(now), 1 - countedDays))
  const [self, desk] = await Promise.all([
    countLogins(q, { customerId, since }),
    q
      .selectFrom('messages.matters')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .where('customer_id', '=', customerId)
      .where('answered_at', '>=', since)
      .executeTakeFirstOrThrow(),
  ])
  const allowed = (who: 'creditReport' | 'hongKong') =>
    consents.filter(({ kind, at }) => kind === who && new Date(at) >= since).length
  const by = [
    { who: 'self' as const, count: self },
    { who: 'desk' as const, count: Number(desk.count) },
    { who: 'creditReport' as const, count: allowed('creditReport') },
    { who: 'hongKong' as const, count: allowed('hongKong') },
  ]
  return { days: countedDays, by: by.filter(({ count }) => count > 0) }
}
