import type { Bilingual } from '@cloudsail/contract'
import type { Queryable } from '../db/database.ts'

/** A branch as the scope of staff sees it. */
export interface Branch {
  code: string
  name: Bilingual
  /** Null for the head office. */
  parent: string | null
  opensAt: string
  closesAt: string
  /** Null if the branch is closed on Saturdays. */
  saturdayClosesAt: string | null
}

/** Every branch of the bank by its code. There are some hundreds. */
export type Branches = ReadonlyMap<string, Branch>

export async function readBranches(q: Queryable): Promise<Branches> {
  const rows = await q
    .selectFrom('accounts.branches')
    .select([
      'branch_code',
      'name_zh',
      'name_en',
      'parent_code',
      'opens_at',
      'closes_at',
      'saturday_closes_at',
    ])
    .execute()
  return new Map(
    rows.map((row) => [
      row.branch_code,
      {
        code: row.branch_code,
        name: { zh: row.name_zh, en: row.name_en },
        parent: row.parent_code,
        opensAt: row.opens_at,
        closesAt: row.closes_at,
        saturdayClosesAt: row.saturday_closes_at,
      },
    ]),
  )
}

/** Returns whether a branch is `own`, or stands below it. */
export function isWithin(branches: Branches, branchCode: string, own: string): boolean {
  // A branch that names itself as its parent by way of others must not hold the caller for ever.
  const seen = new Set<string>()
  for (
    let at: string | null = branchCode;
    at !== null && !seen.has(at);
    at = branches.get(at)?.parent ?? null
  ) {
    if (at === own) return true
    seen.add(at)
  }
  return false
}

/** Returns the head office: the branch without a parent. */
export function headOffice(branches: Branches): Branch | null {
  return [...branches.values()].find(({ parent }) => parent === null) ?? null
}
