import type { Bilingual } from '@cloudsail/contract'
import type { Queryable } from '../../db/database.ts'

/** What a branch of the bank is called, by its bank code. Throws where there is none: codes come from the bank's records. */
export async function branchName(q: Queryable, branchCode: string): Promise<Bilingual> {
  const { name_zh: zh, name_en: en } = await q
    .selectFrom('accounts.branches')
    .select(['name_zh', 'name_en'])
    .where('branch_code', '=', branchCode)
    .executeTakeFirstOrThrow()
  return { zh, en }
}

/** The branch that letters and papers go to unless another is chosen: the customer's choice, or the branch of their
 *  accounts. */
export async function ownBranchOf(
  q: Queryable,
  { customerId, branchCode }: { customerId: bigint; branchCode: string },
): Promise<string> {
  return (await chosenBranch(q, customerId)) ?? branchCode
}

/** The branch that a customer has made theirs; null where they have chosen none. */
export async function chosenBranch(q: Queryable, customerId: bigint): Promise<string | null> {
  const row = await q
    .selectFrom('accounts.own_branches')
    .select('branch_code')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.branch_code ?? null
}
