import { exportMaxRows } from '@cloudsail/contract'
import { call } from '../base/api/index.ts'
import type { AnyQuery, Conditions, RowOf } from './types.ts'

/** Loads all matching rows page by page, up to the maximum of a document. Rejects with a CallError. */
export async function allRows<Q extends AnyQuery>(
  query: Q,
  conditions: Conditions,
  busy: string,
): Promise<RowOf<Q>[]> {
  const rows: RowOf<Q>[] = []
  let cursor: string | null = null
  do {
    const page: { rows: RowOf<Q>[]; nextCursor: string | null } = await call(
      query as AnyQuery,
      { ...conditions, ...(cursor !== null && { cursor }) },
      { busy },
    )
    rows.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== null && rows.length < exportMaxRows)
  return rows
}
