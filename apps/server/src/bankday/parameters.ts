import { parseAmount } from '@cloudsail/contract'
import * as z from 'zod/mini'
import type { Queryable } from '../db/database.ts'

/** A dated parameter: its key in the table and the shape of its value. */
export interface Parameter<T> {
  readonly key: string
  readonly schema: z.ZodMiniType<T>
}

export function defineParameter<T>(key: string, schema: z.ZodMiniType<T>): Parameter<T> {
  return { key, schema }
}

/** An amount of a parameter, written in yuan; minor units of CNY. */
export const yuan = z.pipe(
  z.string(),
  z.transform((text: string) => {
    const amountMinor = parseAmount(text, 'CNY')
    if (amountMinor === null) throw new Error(`Not an amount: ${text}`)
    return amountMinor
  }),
)
/** Values are entered ahead of their date; a server may go on for so long with one that was changed for today. */
const keptMs = 5_000
const maxKept = 200
const kept = new Map<string, { value: unknown; untilMs: number }>()

/** The value that holds on `date`: the newest that has taken effect. Throws where there is none, or it has another shape.
 *  Kept for some seconds, as nearly every call asks for one. */
export async function parameter<T>(db: Queryable, definition: Parameter<T>, date: string): Promise<T> {
  const place = `${definition.key} ${date}`
  const known = kept.get(place)
  if (known && known.untilMs > performance.now()) return known.value as T
  const value = await readParameter(db, definition, date)
  if (kept.size >= maxKept) kept.clear()
  kept.set(place, { value, untilMs: performance.now() + keptMs })
  return value
}

async function readParameter<T>(db: Queryable, definition: Parameter<T>, date: string): Promise<T> {
  const row = await db
    .selectFrom('bankday.parameters')
    .select('value')
    .where('key', '=', definition.key)
    .where('effective_on', '<=', date)
    .orderBy('effective_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Error(`Parameter ${definition.key} has no value on ${date}`)
  return z.parse(definition.schema, row.value)
}

/** A value of a parameter and the day it took effect, or will. */
export interface DatedValue<T> {
  effectiveOn: string
  value: T
}

/** Every value of a parameter, the oldest first. */
export async function parameterValues<T>(q: Queryable, definition: Parameter<T>): Promise<DatedValue<T>[]> {
  const rows = await q
    .selectFrom('bankday.parameters')
    .select(['effective_on', 'value'])
    .where('key', '=', definition.key)
    .orderBy('effective_on')
    .execute()
  return rows.map(({ effective_on: effectiveOn, value }) => ({
    effectiveOn,
    value: z.parse(definition.schema, value),
  }))
}

/** Writes a value from a date on; as the owner of the database, who alone may. */
export async function setParameter<T>(
  ownerDb: Queryable,
  definition: Parameter<T>,
  effectiveOn: string,
  value: T,
): Promise<void> {
  const row = {
    key: definition.key,
    effective_on: effectiveOn,
    value: JSON.stringify(z.parse(definition.schema, value)),
  }
  await ownerDb
    .insertInto('bankday.parameters')
    .values(row)
    .onConflict((conflict) => conflict.columns(['key', 'effective_on']).doUpdateSet({ value: row.value }))
    .execute()
  kept.clear()
}
