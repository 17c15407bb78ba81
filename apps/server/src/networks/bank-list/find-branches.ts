import type { Bilingual } from '@cloudsail/contract'
import type { Queryable } from '../../db/database.ts'
import { searchIn } from '../../ledger/index.ts'

export interface ReceivingBank {
  bank: string
  name: Bilingual
  /** Code that receives a payment if its payer does not know the branch. */
  headOffice: string
  search: string
}
export interface City {
  city: string
  name: Bilingual
  province: Bilingual
  search: string
}
export interface BranchFound {
  branchCode: string
  bank: string
  city: string
  name: string
}

/** Returns the receiving banks, largest first. */
export async function receivingBanks(q: Queryable): Promise<ReceivingBank[]> {
  const rows = await q.selectFrom('networks.banks').selectAll().orderBy('rank').execute()
  return rows.map((row) => ({
    bank: row.bank,
    name: { zh: row.name_zh, en: row.name_en },
    headOffice: row.head_office,
    search: row.search_text,
  }))
}

/** Returns one bank by the first three digits of its codes. Null if there is none. */
export async function receivingBank(q: Queryable, bank: string): Promise<ReceivingBank | null> {
  const row = await q.selectFrom('networks.banks').selectAll().where('bank', '=', bank).executeTakeFirst()
  return row
    ? {
        bank,
        name: { zh: row.name_zh, en: row.name_en },
        headOffice: row.head_office,
        search: row.search_text,
      }
    : null
}

/** Returns the cities in which a bank has branches, or all cities if no bank is given. */
export async function citiesOf(q: Queryable, bank?: string): Promise<City[]> {
  const rows = await q
    .selectFrom('networks.cities as c')
    .selectAll()
    .$if(bank !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('networks.branches as b')
            .select('b.branch_code')
            .whereRef('b.city', '=', 'c.city')
            .where('b.bank', '=', bank!),
        ),
      ),
    )
    .orderBy('city')
    .execute()
  return rows.map((row) => ({
    city: row.city,
    name: { zh: row.name_zh, en: row.name_en },
    province: { zh: row.province_zh, en: row.province_en },
    search: row.search_text,
  }))
}

/** Finds branches by bank, city and every word of a text: name, pinyin, initials or code. */
export async function findBranches(
  q: Queryable,
  wanted: {
    bank?: string | undefined
    city?: string | undefined
    province?: string | undefined
    text: string
  },
  limit = 30,
): Promise<BranchFound[]> {
  let query = q
    .selectFrom('networks.branches as b')
    .select(['b.branch_code as branchCode', 'b.bank', 'b.city', 'b.name'])
    .orderBy('b.branch_code')
    .limit(limit)
  const { bank, city, province } = wanted
  if (bank !== undefined) query = query.where('b.bank', '=', bank)
  if (city !== undefined) query = query.where('b.city', '=', city)
  if (province !== undefined)
    query = query.where('b.city', 'in', (eb) =>
      eb.selectFrom('networks.cities').select('city').where('province_zh', '=', province),
    )
  for (const word of wanted.text.split(/\s+/).filter(Boolean).slice(0, 5))
    query = query.where((eb) => eb.or([searchIn('b.search_text', word), searchIn('b.branch_code', word)]))
  return query.execute()
}

/** Returns a branch by its code. Null if there is none. */
export async function findBranch(q: Queryable, branchCode: string): Promise<BranchFound | null> {
  const row = await q
    .selectFrom('networks.branches')
    .select(['branch_code as branchCode', 'bank', 'city', 'name'])
    .where('branch_code', '=', branchCode)
    .executeTakeFirst()
  return row ?? null
}

/** Returns branches by their codes. Unknown codes are missing from the result. */
export async function findBranchesByCode(q: Queryable, codes: readonly string[]): Promise<BranchFound[]> {
  if (codes.length === 0) return []
  return q
    .selectFrom('networks.branches')
    .select(['branch_code as branchCode', 'bank', 'city', 'name'])
    .where('branch_code', 'in', codes)
    .execute()
}
