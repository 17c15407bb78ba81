import type { Bilingual } from '@cloudsail/contract'
import type { Queryable } from '../db/database.ts'
import type { Parameter } from './parameters.ts'

/** A parameter with its value on a day and its later values. */
export interface ListedParameter {
  key: string
  title: Bilingual
  /** The value as it was entered. Null if none is in effect yet. */
  current: { effectiveOn: string; value: unknown; enteredBy: string } | null
  /** Later values, in the order of their dates. */
  ahead: { effectiveOn: string; value: unknown; enteredBy: string }[]
}

/** Returns every parameter as of a date, in the order of `definitions`. */
export async function listParameters(
  q: Queryable,
  definitions: readonly Parameter<unknown>[],
  date: string,
): Promise<ListedParameter[]> {
  const rows = await q
    .selectFrom('bankday.parameters')
    .select(['key', 'effective_on as effectiveOn', 'value', 'entered_by as enteredBy'])
    .orderBy('effective_on')
    .execute()
  const rowsOf = Map.groupBy(rows, ({ key }) => key)
  return definitions.map(({ key, title }) => {
    const own = (rowsOf.get(key) ?? []).map(({ key: _, ...row }) => row)
    return {
      key,
      title,
      current: own.findLast(({ effectiveOn }) => effectiveOn <= date) ?? null,
      ahead: own.filter(({ effectiveOn }) => effectiveOn > date),
    }
  })
}
