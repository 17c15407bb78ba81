import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import type { searchCustomersCall, searchKinds } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { findNumbers } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { nameKeyOf, pinyinKeyOf } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { isWithin, readBranches } from '../branches.ts'
import type { StaffContext } from '../handler.ts'
import { nextStaffNumber } from '../number.ts'
import { visitsParameter } from '../parameters.ts'

type SearchKind = (typeof searchKinds)[number]

/** Returns the kind of what somebody typed, and its key. One box takes everything. Its form tells what it is. */
export function recognise(text: string): { kind: SearchKind; key: string } {
  const plain = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^1[3-9]\d{9}$/.test(plain)) return { kind: 'mobile', key: plain }
  if (/^8\d{9,10}$/.test(plain)) return { kind: 'ebankNumber', key: plain }
  if (/^\d{17}[\dX]$/.test(plain)) return { kind: 'document', key: plain }
  if (/^\d{16}$|^\d{19}$/.test(plain)) return { kind: 'card', key: plain }
  if (/^\d{17}$/.test(plain)) return { kind: 'account', key: plain }
  if (/\d/.test(plain)) return { kind: 'document', key: plain }
  if (/\p{Script=Han}/u.test(text)) return { kind: 'name', key: nameKeyOf(text) }
  return { kind: 'pinyin', key: pinyinKeyOf(text) }
}

interface Hit {
  customer_id: bigint
  name: string
  name_en: string
  sex: 'female' | 'male' | null
  birth: string
  id_number: string
  mobile: string
  branch_code: string
}

/** Returns the customers that a key leads to, own branch first, and how many there are. At most `most` are read in full. */
async function candidates(
  q: Queryable,
  { kind, key }: { kind: SearchKind; key: string },
  most: number,
): Promise<{ customerId: bigint; branchCode: string | null }[]> {
  if (kind === 'card' || kind === 'account') {
    const found = await findNumbers(q, [key])
    return [...found.values()].map(({ customerId }) => ({ customerId, branchCode: null }))
  }
  if (kind === 'ebankNumber') {
    const row = await q
      .selectFrom('identity.names')
      .select('customer_id')
      .where('kind', '=', 'accountNumber')
      .where('value', '=', key)
      .executeTakeFirst()
    return row ? [{ customerId: row.customer_id, branchCode: null }] : []
  }
  const rows = await q
    .selectFrom('customers.found_by')
    .select(['customer_id', 'branch_code', 'birth'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('birth')
    .limit(most)
    .execute()
  return rows.map(({ customer_id, branch_code }) => ({ customerId: customer_id, branchCode: branch_code }))
}

/** Candidates counted for one search. A name that more customers have must be narrowed down. */
const counted = 500

/**
 * Finds customers by what somebody typed. A result is no look. The search keeps who, when, kind and number of hits, never what
 * was typed. Of a customer of another branch the least is shown that tells customers apart.
 */
export async function searchCustomers(
  { db, now, person }: StaffContext,
  { text }: RequestOf<typeof searchCustomersCall>,
): Promise<ResponseOf<typeof searchCustomersCall>> {
  const asked = recognise(text)
  const short =
    (asked.kind === 'name' && asked.key.length < 2) || (asked.kind === 'pinyin' && asked.key.length < 3)
  const [{ results }, branches, found] = await Promise.all([
    parameter(db, visitsParameter, businessDate(now)),
    readBranches(db),
    short ? [] : candidates(db, asked, counted),
  ])
  const isOwn = (branchCode: string | null) =>
    branchCode !== null && person.branchCode !== null && isWithin(branches, branchCode, person.branchCode)
  const chosen = found
    .toSorted((one, other) => Number(isOwn(other.branchCode)) - Number(isOwn(one.branchCode)))
    .slice(0, results)
    .map(({ customerId }) => customerId)
  const { rows } = await sql<Hit>`
    select c.customer_id, c.name, c.name_en, c.sex, c.birth, c.id_number, c.mobile, c.branch_code from identity.customers c
    join unnest(${chosen}::bigint[]) n (customer_id) on n.customer_id = c.customer_id`.execute(db)
  await db
    .insertInto('staff.searches')
    .values({
      search_id: await nextStaffNumber(db, now),
      issuer: person.issuer,
      subject: person.subject,
      branch_code: person.branchCode,
      kind: asked.kind,
      hits: found.length,
      at: now,
    })
    .execute()
  const order = new Map(chosen.map((customerId, place) => [customerId, place]))
  return {
    kind: asked.kind,
    hits: rows
      .toSorted((one, other) => order.get(one.customer_id)! - order.get(other.customer_id)!)
      .map((row) => ({
        customerId: row.customer_id.toString(),
        name: row.name,
        nameEn: row.name_en,
        sex: row.sex,
        birth: isOwn(row.branch_code) ? row.birth : row.birth.slice(0, 4),
        documentTail: row.id_number.slice(-4),
        mobileTail: row.mobile.slice(-4),
        branch: branches.get(row.branch_code)?.name ?? { zh: '', en: '' },
        ownBranch: isOwn(row.branch_code),
        asks: asksFor(asked.kind),
      })),
    more: Math.max(0, found.length - rows.length),
  }
}

/** Who is found by name alone is opened only with the last four digits of document or mobile. */
const asksFor = (kind: SearchKind): 'nothing' | 'lastFour' =>
  kind === 'name' || kind === 'pinyin' ? 'lastFour' : 'nothing'
