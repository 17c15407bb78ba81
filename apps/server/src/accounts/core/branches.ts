import type { Bilingual } from '@cloudsail/contract'
import type { Queryable } from '../../db/database.ts'

/** Returns a branch's name by its bank code. Throws if there is no such branch, because codes come from the bank's records. */
export async function branchName(q: Queryable, branchCode: string): Promise<Bilingual> {
  const name = await findBranchName(q, branchCode)
  if (!name) throw new Error(`There is no branch ${branchCode}`)
  return name
}

/** Returns a branch's name by its bank code. Null if there is no such branch. */
export async function findBranchName(q: Queryable, branchCode: string): Promise<Bilingual | null> {
  const row = await q
    .selectFrom('accounts.branches')
    .select(['name_zh', 'name_en'])
    .where('branch_code', '=', branchCode)
    .executeTakeFirst()
  return row ? { zh: row.name_zh, en: row.name_en } : null
}

/** Returns the branches that serve customers, by city. */
export const servingBranches = (q: Queryable) =>
  q
    .selectFrom('accounts.branches')
    .selectAll()
    .where('serves_customers', '=', true)
    .orderBy('city_zh')
    .orderBy('branch_code')
    .execute()

/** Presents a branch to choose: its number, name, city and address. */
export const presentBranch = (row: {
  branch_code: string
  name_zh: string
  name_en: string
  city_zh: string
  city_en: string
  address_zh: string
  address_en: string
}) => ({
  code: row.branch_code,
  name: { zh: row.name_zh, en: row.name_en },
  city: { zh: row.city_zh, en: row.city_en },
  address: { zh: row.address_zh, en: row.address_en },
})

/** Returns the default branch for letters and papers: the customer's choice, or else the branch of their accounts. */
export async function ownBranchOf(
  q: Queryable,
  { customerId, branchCode }: { customerId: bigint; branchCode: string },
): Promise<string> {
  return (await chosenBranch(q, customerId)) ?? branchCode
}

/** Returns the branch that a customer has chosen. Null if they have chosen none. */
export async function chosenBranch(q: Queryable, customerId: bigint): Promise<string | null> {
  const row = await q
    .selectFrom('accounts.own_branches')
    .select('branch_code')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.branch_code ?? null
}
