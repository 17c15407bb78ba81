import { type Bilingual, brand, fill } from '@cloudsail/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { bankNow, readSheet, SheetError, wireTime } from '../../bankday/index.ts'
import type { Db, Queryable } from '../../db/database.ts'
import { enqueue } from '../../outbox/index.ts'
import {
  adjust,
  bankPointsAccount,
  lockPointsAccounts,
  pointsAccountIn,
  savePointsAccounts,
} from '../account/index.ts'

const rule = 'correction'
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** A sheet of corrections from an operator: customer, points and reason. Each number is applied once per customer. */
const sheet = z.array(
  z.strictObject({
    number: z.string().check(z.regex(/^[A-Z0-9]{4,20}$/)),
    customer: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
    points: z.int().check(
      z.refine((points) => points !== 0, 'Nothing is corrected by 0'),
      z.minimum(-1_000_000),
      z.maximum(1_000_000),
    ),
    reason: z.strictObject({ zh: words, en: words }),
  }),
)

const text = `您的${brand.short.zh}积分调整{points}分，原因：{reason}。如有疑问请致电{hotline}。`

interface Correction {
  customerId: bigint
  number: string
  points: number
}

/**
 * Enters all corrections of a sheet or none, as the owner of the database, and notifies the customers. A known correction is
 * skipped. A known one with other points is an error, and so is removing more points than a customer has.
 * @returns the number of corrections entered
 * @throws SheetError with every fault of the sheet
 */
export async function loadCorrections(ownerDb: Db, given: string): Promise<number> {
  const rows = readSheet(sheet, given).map((row) => ({ ...row, customerId: BigInt(row.customer) }))
  const at = await bankNow(ownerDb)
  return ownerDb.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('identity.customers')
      .select('customer_id')
      .where('customer_id', 'in', [0n, ...rows.map(({ customerId }) => customerId)])
      .execute()
    const ids = new Set(found.map(({ customer_id }) => customer_id))
    const keys = rows.flatMap(({ customerId }) =>
      ids.has(customerId) ? [{ customerId, pointsAccountId: bankPointsAccount }] : [],
    )
    const pointsAccounts = await lockPointsAccounts(tx, keys)
    const nameOf = ({ customerId, number }: Correction) => `${customerId} ${number}`
    const before = await readCorrections(tx, [...ids])
    const there = new Map<string, Correction>(before.map((each) => [nameOf(each), each]))
    const faults: string[] = []
    const entered: typeof rows = []
    for (const row of rows) {
      const { number, customerId, points, reason } = row
      const known = there.get(nameOf(row))
      if (known?.points === points) continue
      if (known) faults.push(`${number}: ${customerId} was corrected by ${known.points} under it`)
      else if (!ids.has(customerId)) faults.push(`${number}: there is no customer ${customerId}`)
      else if (
        !adjust(pointsAccountIn(pointsAccounts, { customerId, pointsAccountId: bankPointsAccount }), points, {
          at,
          rule,
          reference: number,
          words: reason,
        })
      )
        faults.push(`${number}: ${customerId} has fewer than ${-points} points, or owes some`)
      there.set(nameOf(row), row)
      entered.push(row)
    }
    if (faults.length > 0) throw new SheetError(faults)
    await savePointsAccounts(tx, pointsAccounts.values())
    await enqueue(
      tx,
      entered.map(({ customerId, points, reason }) => ({
        kind: 'sms' as const,
        customerId,
        payload: { text: fill(text, { points: signed(points), reason: reason.zh, hotline: brand.hotline }) },
      })),
    )
    return entered.length
  })
}

/** Returns a line for each correction, newest first. */
export async function listCorrections(ownerDb: Db): Promise<string[]> {
  return (await readCorrections(ownerDb)).map(({ at, customerId, number, points, reason }) =>
    [wireTime(at).slice(0, 16), number, customerId, signed(points), reason.en].join('  '),
  )
}

const signed = (points: number) => `${points > 0 ? '+' : '−'}${Math.abs(points)}`

/** Returns the corrections of the given customers, or of all. */
async function readCorrections(
  q: Queryable,
  customers?: readonly bigint[],
): Promise<(Correction & { at: Date; reason: Bilingual })[]> {
  const { rows } = await sql<Correction & { at: Date; reason: Bilingual }>`
    select customer_id as "customerId", reference as number, points, at, words as reason from points.entries
    where kind = 'adjust' and ${customers ? sql`customer_id = any(${[...customers]}::bigint[])` : sql`true`}
    order by at desc, customer_id, seq desc`.execute(q)
  return rows
}
