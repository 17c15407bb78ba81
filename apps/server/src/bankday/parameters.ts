import { type Bilingual, parseAmount } from '@cloudsail/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Queryable } from '../db/database.ts'
import { cacheNowMs, processCache } from '../db/process-cache.ts'

/**
 * A dated parameter, for example a rate, a fee, a limit or hours: the bank sets it for a day and all days after. Consists
 * of its key in the table, the shape of its value and its title for operators. A domain lists its own in `parameters` of
 * its index.ts. Src/parameters.ts has all of them.
 */
export interface Parameter<T> {
  readonly key: string
  readonly schema: z.ZodMiniType<T>
  readonly title: Bilingual
}

export function defineParameter<T>(key: string, schema: z.ZodMiniType<T>, title: Bilingual): Parameter<T> {
  return { key, schema, title }
}

/** Schema of an amount: written in yuan, read as minor units of CNY. */
export const yuan = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const amountMinor = parseAmount(text, 'CNY')
    if (amountMinor !== null) return amountMinor
    context.issues.push({ code: 'custom', message: `Not an amount: ${text}`, input: text })
    return z.NEVER
  }),
)
/** Values are entered ahead of their date. A server may use one that was changed for today for this much longer. */
const cachedMs = 5_000
const mostCached = 1_000
const cache = processCache<string, { found: DatedValue<unknown>; untilMs: number }>()

/** Returns the value in effect on `date`, the newest that has begun. Throws if there is none or it has another shape. */
export async function parameter<T>(q: Queryable, definition: Parameter<T>, date: string): Promise<T> {
  const [found] = await parameterOn(q, definition, [date])
  if (!found) throw new Error(`Parameter ${definition.key} has no value on ${date}`)
  return found.value
}

/** A value of a parameter and the day it takes effect. */
export interface DatedValue<T> {
  effectiveOn: string
  value: T
}

/** Returns every value of a parameter, oldest first. */
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

/**
 * Returns the value in effect on each of the dates, in their order, in one round trip. Null for a date before the first
 * value. Cached for some seconds, because nearly every call reads some.
 */
export async function parameterOn<T>(
  q: Queryable,
  definition: Parameter<T>,
  dates: readonly string[],
): Promise<(DatedValue<T> | null)[]> {
  const nowMs = cacheNowMs()
  const known = new Map<string, DatedValue<T>>()
  for (const date of dates) {
    const cached = cache.get(`${definition.key} ${date}`)
    if (cached && cached.untilMs > nowMs) known.set(date, cached.found as DatedValue<T>)
  }
  const missing = [...new Set(dates)].filter((date) => !known.has(date))
  if (missing.length > 0)
    for (const [date, found] of await readParameter(q, definition, missing)) known.set(date, found)
  return dates.map((date) => known.get(date) ?? null)
}

/** Reads the values in effect on the dates and caches them. Dates before the first value are left out. */
async function readParameter<T>(
  q: Queryable,
  { key, schema }: Parameter<T>,
  dates: readonly string[],
): Promise<Map<string, DatedValue<T>>> {
  const { rows } = await sql<{ date: string; effectiveOn: string; value: unknown }>`
    select wanted.day as date, p.effective_on as "effectiveOn", p.value
    from unnest(${[...dates]}::date[]) as wanted (day)
    cross join lateral (
      select effective_on, value from bankday.parameters
      where key = ${key} and effective_on <= wanted.day
      order by effective_on desc limit 1
    ) p`.execute(q)
  if (cache.size + rows.length > mostCached) cache.clear()
  const untilMs = cacheNowMs() + cachedMs
  return new Map(
    rows.map(({ date, effectiveOn, value }) => {
      const found = { effectiveOn, value: z.parse(schema, value) }
      cache.set(`${key} ${date}`, { found, untilMs })
      return [date, found]
    }),
  )
}

/** A value before its schema has read it: amounts are texts. */
export interface WrittenValue {
  effectiveOn: string
  value: unknown
}

/**
 * Enters values, each from its date on, and replaces values of the same date. Only the owner of the database may.
 * Operators use `loadParameters`, which protects past values.
 */
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

/** Enters values that take effect tomorrow or later, for staff. `entered` names the maker and the action. */
export async function enterParametersAhead(
  q: Queryable,
  values: readonly { key: string; effectiveOn: string; value: unknown }[],
  entered: string,
): Promise<void> {
  await sql`select bankday.enter_parameter(key, effective_on, value, ${entered})
    from unnest(${values.map(({ key }) => key)}::text[], ${values.map(({ effectiveOn }) => effectiveOn)}::date[],
      ${values.map(({ value }) => JSON.stringify(value))}::jsonb[]) as given (key, effective_on, value)`.execute(
    q,
  )
  cache.clear()
}

/** Deletes a value that has not taken effect. Returns whether there was one. */
export async function withdrawParameter(q: Queryable, key: string, effectiveOn: string): Promise<boolean> {
  const { rows } = await sql<{ withdrawn: boolean }>`
    select bankday.withdraw_parameter(${key}, ${effectiveOn}) as withdrawn`.execute(q)
  cache.clear()
  return rows[0]!.withdrawn
}
