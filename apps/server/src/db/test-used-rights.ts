import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Queryable } from './database.ts'

/**
 * The database access of the servers' code: the rights it needs on each table, and every name that may belong to a
 * function or a sequence.
 */
interface UsedRights {
  tables: Map<string, Set<string>>
  names: Set<string>
}

const sources = join(import.meta.dirname, '..')
/** Returns whether no code of a file runs as the role of the servers. */
const isOfOthers = (file: string) =>
  /\.test\.ts$|(^|\/)test-|^db\/(schema|table-classes|statement-exceptions)\.ts$/.test(file) ||
  /^db\/(session-)?migrations\//.test(file)

/** Beginnings of statements that name their table directly, in SQL and in Kysely. */
const beginnings: readonly [string, RegExp][] = [
  ['insert', /insert\s+into\s+(?<table>\w+\.\w+)|insertInto\(\s*'(?<built>\w+\.\w+)/gi],
  ['update', /\bupdate\s+(?<table>\w+\.\w+)|updateTable\(\s*'(?<built>\w+\.\w+)/gi],
  ['delete', /delete\s+from\s+(?<table>\w+\.\w+)|deleteFrom\(\s*'(?<built>\w+\.\w+)/gi],
]
const locks = /for\s+(no\s+key\s+)?(update|share|key\s+share)\b|\.for(NoKey)?(Update|Share|KeyShare)\(/i

/**
 * Reads from the code what the servers do in the database. Includes the triggers of tables, and the functions that run
 * with their caller's rights.
 */
export async function usedRights(q: Queryable): Promise<UsedRights> {
  const used: UsedRights = { tables: new Map(), names: new Set() }
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.ts') && !isOfOthers(file)) readText(readFileSync(join(sources, file), 'utf8'), used)
  const { rows: functions } = await sql<{ name: string; body: string; isTrigger: boolean }>`
    select n.nspname || '.' || p.proname as name, p.prosrc as body, p.prorettype = 'trigger'::regtype as "isTrigger"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where not p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`.execute(q)
  const waiting = new Set(functions)
  for (let found = true; found; ) {
    found = false
    for (const one of waiting)
      if (one.isTrigger || used.names.has(one.name)) {
        waiting.delete(one)
        readText(one.body, used)
        found = true
      }
  }
  return used
}

function readText(text: string, { tables, names }: UsedRights): void {
  const add = (table: string, use: string) => tables.set(table, (tables.get(table) ?? new Set()).add(use))
  for (const [name] of text.matchAll(/\b[a-z_]+\.[a-z_0-9]+\b/g)) {
    names.add(name)
    add(name, 'select')
  }
  for (const [use, pattern] of beginnings)
    for (const { groups, index, 0: begun } of text.matchAll(pattern)) {
      const table = (groups!.table ?? groups!.built)!
      add(table, use)
      const rest = text.slice(index + begun.length)
      const statement = rest.slice(0, rest.search(groups!.built ? '.execute' : '`'))
      if (use === 'insert' && /do\s+update|doUpdateSet/i.test(statement)) add(table, 'update')
    }
  // A lock needs the right to update.
  for (const { index } of text.matchAll(new RegExp(locks, 'gi'))) {
    const before = text.slice(0, index)
    const statement = before.slice(
      Math.max(before.lastIndexOf('sql`'), before.lastIndexOf('.selectFrom('), before.lastIndexOf(';\n')),
    )
    for (const [name] of statement.matchAll(/\b[a-z_]+\.[a-z_0-9]+\b/g)) add(name, 'update')
  }
}
