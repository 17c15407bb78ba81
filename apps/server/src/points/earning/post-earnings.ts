import { notDue, withinCap } from '@cloudsail/contract/points'
import { sql } from 'kysely'
import { parameter } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import {
  bankBook,
  bookIn,
  earnInto,
  earningParameter,
  lockBooks,
  lotsNamed,
  reverseFrom,
  saveBooks,
} from '../book/index.ts'
import type { Candidate, Loss } from './events.ts'

const keyOf = ({ customerId, rule, reference }: { customerId: bigint; rule: string; reference: string }) =>
  `${customerId} ${rule} ${reference}`
const monthKey = (customerId: bigint, rule: string, month: string) => `${customerId} ${rule} ${month}`

/**
 * Books what was earned and what is not due any more, at an instant. What has earned before earns no more; a month's cap
 * cuts the entry that reaches it, and what is taken back does not reopen it. All books are locked in one order.
 * @returns the number of entries
 */
export async function postEarnings(
  tx: Tx,
  { candidates, losses }: { candidates: readonly Candidate[]; losses: readonly Loss[] },
  at: Date,
): Promise<number> {
  const of = <T extends { customerId: bigint }>(each: T) => ({ ...each, book: bankBook })
  if (candidates.length === 0 && losses.length === 0) return 0
  const before = await lotsNamed(tx, [...candidates, ...losses].map(of))
  const lots = new Map(before.map((lot) => [keyOf(lot), lot]))
  const fresh = candidates.filter((each) => each.points > 0 && !lots.has(keyOf(each)))
  const late = losses.filter(
    (each) => lots.has(keyOf(each)) || fresh.some((one) => keyOf(one) === keyOf(each)),
  )
  if (fresh.length === 0 && late.length === 0) return 0
  const keys = [...fresh, ...late].map(({ customerId }) => ({ customerId, book: bankBook }))
  const sums = await monthSums(tx, fresh)
  const { caps } = await parameter(tx, earningParameter, fresh[0]?.earnedOn ?? before[0]!.earnedOn)
  const books = await lockBooks(
    tx,
    keys,
    late.flatMap((each) => {
      const lot = lots.get(keyOf(each))
      return lot ? [{ customerId: lot.customerId, book: bankBook, lotNo: lot.lotNo }] : []
    }),
  )
  for (const { customerId, rule, reference, earnedOn, points, words, basisMinor, months } of fresh) {
    const month = monthKey(customerId, rule, earnedOn.slice(0, 7))
    const earned = sums.get(month) ?? 0
    const cap = rule === 'eStatement' ? null : caps[rule]
    const credited = withinCap(points, earned, cap)
    if (credited === 0) continue
    sums.set(month, earned + credited)
    const book = bookIn(books, of({ customerId }))
    earnInto(book, {
      ...{ at, rule, reference, words, earnedOn, points: credited },
      ...(basisMinor !== undefined && { basisMinor }),
      ...(months !== undefined && { months }),
    })
    lots.set(keyOf({ customerId, rule, reference }), {
      ...{ customerId, book: bankBook, rule, reference, earnedOn, points: credited, reversed: 0 },
      ...{ lotNo: book.lastLot, basisMinor: basisMinor ?? null, months: months ?? null },
    })
  }
  for (const loss of late) {
    const lot = lots.get(keyOf(loss))
    const due = lot && loss.dueNow(lot)
    if (!lot || due === null || due === undefined) continue
    const { customerId, rule, reference, words } = loss
    reverseFrom(bookIn(books, of({ customerId })), lot.lotNo, notDue(lot.points, due), {
      ...{ at, rule, reference, words },
    })
  }
  await saveBooks(tx, books.values())
  return [...books.values()].reduce((sum, { entries }) => sum + entries.length, 0)
}

/** What each rule has credited in the months of the candidates. */
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
    select a.customer_id as "customerId", a.rule, a.month, coalesce(sum(l.points), 0)::integer as points
    from unnest(${asked.map(({ customerId }) => customerId)}::bigint[], ${asked.map(({ rule }) => rule)}::text[],
      ${asked.map(({ month }) => month)}::date[]) a (customer_id, rule, month)
    join points.lots l on l.customer_id = a.customer_id and l.book = ${bankBook} and l.rule = a.rule
      and l.earned_on >= a.month and l.earned_on < a.month + interval '1 month'
    group by 1, 2, 3`.execute(tx)
  return new Map(
    rows.map(({ customerId, rule, month, points }) => [
      monthKey(customerId, rule, month.slice(0, 7)),
      points,
    ]),
  )
}
