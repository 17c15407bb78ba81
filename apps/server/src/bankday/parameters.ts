import { type Bilingual, parseAmount } from '@cloudsail/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Queryable } from '../db/database.ts'
import { cacheNowMs, processCache } from '../db/process-cache.ts'

/**
 * A dated parameter: rates, fees, limits, hours and whatever else the bank sets for a day and all days after it. Its key
 * in the table, the shape of its value, and what operators call it. A domain lists its own in `parameters` of its
 * index.ts; src/parameters.ts has all of them.
 */
export interface Parameter<T> {
  readonly key: string
  readonly schema: z.ZodMiniType<T>
  readonly title: Bilingual
}

export function defineParameter<T>(key: string, schema: z.ZodMiniType<T>, title: Bilingual): Parameter<T> {
  return { key, schema, title }
}

/** An amount of a parameter, written in yuan; minor units of CNY. */
export const yuan = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const amountMinor = parseAmount(text, 'CNY')
    if (amountMinor !== null) return amountMinor
    context.issues.push({ code: 'custom', message: `Not an amount: ${text}`, input: text })
    return z.NEVER
  }),
)
/** Values are entered ahead of their date; a server may go on for so long with one that was changed for today. */
const cachedMs = 5_000
const mostCached = 200
const cache = processCache<string, { value: unknown; untilMs: number }>()

/** The value that holds on `date`: the newest that has taken effect. Throws where there is none, or it has another shape.
 *  Cached for some seconds, as nearly every call asks for one. */
export async function parameter<T>(db: Queryable, definition: Parameter<T>, date: string): Promise<T> {
  const place = `${definition.key} ${date}`
  const known = cache.get(place)
  if (known && known.untilMs > cacheNowMs()) return known.value as T
  const value = await readParameter(db, definition, date)
  if (cache.size >= mostCached) cache.clear()
  cache.set(place, { value, untilMs: cacheNowMs() + cachedMs })
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

/** The value that holds on each of the dates, in the same order, in one round trip; null where there is none yet. */
export async function parameterOn<T>(
  q: Queryable,
  definition: Parameter<T>,
  dates: readonly string[],
): Promise<(DatedValue<T> | null)[]> {
  const { rows } = await sql<{ effectiveOn: string; value: unknown } | { effectiveOn: null }>`
    select p.effective_on as "effectiveOn", p.value
    from unnest(${[...dates]}::date[]) with ordinality as wanted (day, place)
    left join lateral (
      select effective_on, value from bankday.parameters
      where key = ${definition.key} and effective_on <= wanted.day
      order by effective_on desc limit 1
    ) p on true
    order by place`.execute(q)
  return rows.map((row) =>
    row.effectiveOn === null
      ? null
      : { effectiveOn: row.effectiveOn, value: z.parse(definition.schema, row.value) },
  )
}

/** Values as they are written down, before their schema reads them: amounts as texts. */
export interface WrittenValue {
  effectiveOn: string
  value: unknown
}

/** Enters values, each from its date on, in the place of what was entered for the same date; as the owner of the
 *  database, who alone may. What operators enter goes through `loadParameters`, which guards the past. */
export async function enterParameter(
  ownerDb: Queryable,
  { key, schema }: Parameter<unknown>,
  values: readonly WrittenValue[],
): Promise<void> {
  for (const { value } of values) z.parse(schema, value)
  await sql`insert into bankday.parameters (key, effective_on, value)
    select ${key}, * from unnest(${values.map(({ effectiveOn }) => effectiveOn)}::date[],
      ${values.map(({ value }) => JSON.stringify(value))}::jsonb[])
    on conflict (key, effective_on) do update set value = excluded.value, entered_at = excluded.entered_at,
      entered_by = excluded.entered_by`.execute(ownerDb)
  cache.clear()
}
