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
