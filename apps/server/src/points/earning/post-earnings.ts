import { notDue, withinCap } from '@cloudsail/contract/points'
import { sql } from 'kysely'
import { parameter } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import {
  bankPointsAccount,
  earnInto,
  earningParameter,
  grantsNamed,
  lockPointsAccounts,
  pointsAccountIn,
  reverseFrom,
  savePointsAccounts,
} from '../account/index.ts'
import type { Candidate, Loss } from './events.ts'

const keyOf = ({ customerId, rule, reference }: { customerId: bigint; rule: string; reference: string }) =>
  `${customerId} ${rule} ${reference}`
const monthKey = (customerId: bigint, rule: string, month: string) => `${customerId} ${rule} ${month}`

/**
 * Posts points earned and points taken back, at an instant. An event earns only once. A monthly cap cuts the entry that
 * reaches it, and points taken back do not free the cap. All points accounts are locked in the same order.
 * @returns the number of entries
 */
export async function postEarnings(
  tx: Tx,
  { candidates, losses }: { candidates: readonly Candidate[]; losses: readonly Loss[] },
  at: Date,
): Promise<number> {
  const of = <T extends { customerId: bigint }>(each: T) => ({ ...each, pointsAccountId: bankPointsAccount })
  if (candidates.length === 0 && losses.length === 0) return 0
  const before = await grantsNamed(tx, [...candidates, ...losses].map(of))
  const grants = new Map(before.map((grant) => [keyOf(grant), grant]))
  const fresh = candidates.filter((each) => each.points > 0 && !grants.has(keyOf(each)))
  const late = losses.filter(
    (each) => grants.has(keyOf(each)) || fresh.some((one) => keyOf(one) === keyOf(each)),
  )
  if (fresh.length === 0 && late.length === 0) return 0
  const keys = [...fresh, ...late].map(({ customerId }) => ({
    customerId,
    pointsAccountId: bankPointsAccount,
  }))
  const sums = await monthSums(tx, fresh)
  const { caps } = await parameter(tx, earningParameter, fresh[0]?.earnedOn ?? before[0]!.earnedOn)
  const pointsAccounts = await lockPointsAccounts(
    tx,
    keys,
    late.flatMap((each) => {
      const grant = grants.get(keyOf(each))
      return grant
        ? [{ customerId: grant.customerId, pointsAccountId: bankPointsAccount, grantNo: grant.grantNo }]
        : []
    }),
  )
  for (const { customerId, rule, reference, earnedOn, points, words, basisMinor, months } of fresh) {
    const month = monthKey(customerId, rule, earnedOn.slice(0, 7))
    const earned = sums.get(month) ?? 0
    const cap = rule === 'eStatement' ? null : caps[rule]
    const credited = withinCap(points, earned, cap)
    if (credited === 0) continue
    sums.set(month, earned + credited)
    const pointsAccount = pointsAccountIn(pointsAccounts, of({ customerId }))
    earnInto(pointsAccount, {
      at,
      rule,
      reference,
      words,
      earnedOn,
      points: credited,
      ...(basisMinor !== undefined && { basisMinor }),
      ...(months !== undefined && { months }),
    })
    grants.set(keyOf({ customerId, rule, reference }), {
      customerId,
      pointsAccountId: bankPointsAccount,
      rule,
      reference,
      earnedOn,
      points: credited,
      reversed: 0,
      grantNo: pointsAccount.lastGrant,
      basisMinor: basisMinor ?? null,
      months: months ?? null,
    })
  }
  for (const loss of late) {
    const grant = grants.get(keyOf(loss))
    const due = grant && loss.dueNow(grant)
    if (!grant || due === null || due === undefined) continue
    const { customerId, rule, reference, words } = loss
    reverseFrom(
      pointsAccountIn(pointsAccounts, of({ customerId })),
      grant.grantNo,
      notDue(grant.points, due),
      { at, rule, reference, words },
    )
  }
  await savePointsAccounts(tx, pointsAccounts.values())
  return [...pointsAccounts.values()].reduce((sum, { entries }) => sum + entries.length, 0)
}

/** Returns what each rule has credited in the months of the candidates. */
async function monthSums(tx: Tx, candidates: readonly Candidate[]): Promise<Map<string, number>> {
  const asked = [
    ...new Map(
      candidates.map(({ customerId, rule, earnedOn }) => [
        monthKey(customerId, rule, earnedOn.slice(0, 7)),
        { customerId, rule, month: `${earnedOn.slice(0, 7)}-01` },
      ]),
    ).values(),
  ]
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ customerId: bigint; rule: string; month: string; points: number }>`
    select a.customer_id as "customerId", a.rule, a.month, coalesce(sum(g.points), 0)::integer as points
    from unnest(${asked.map(({ customerId }) => customerId)}::bigint[], ${asked.map(({ rule }) => rule)}::text[],
      ${asked.map(({ month }) => month)}::date[]) a (customer_id, rule, month)
    join points.grants g on g.customer_id = a.customer_id and g.points_account_id = ${bankPointsAccount} and g.rule = a.rule
      and g.earned_on >= a.month and g.earned_on < a.month + interval '1 month'
    group by 1, 2, 3`.execute(tx)
  return new Map(
    rows.map(({ customerId, rule, month, points }) => [
      monthKey(customerId, rule, month.slice(0, 7)),
      points,
    ]),
  )
}
