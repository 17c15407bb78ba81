import { sql } from 'kysely'
import type { Queryable } from './database.ts'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  /** Whether the column has a default, or the database numbers it unless a number is given. */
  generated: boolean
  /** Whether the database always numbers or computes it. */
  always: boolean
  /** Its checks, as PostgreSQL writes them. */
  checks: string[]
}

/** TypeScript type of each PostgreSQL type, as pg returns it. */
const types: Readonly<Record<string, string>> = {
  bigint: 'bigint',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  integer: 'number',
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  uuid: 'string',
}

/** Returns the schema of a database as TypeScript, the text of schema.ts. Throws for an unknown column type. */
export async function schemaText(q: Queryable): Promise<string> {
  const { rows } = await sql<Column>`
    select n.nspname || '.' || c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as generated,
      a.attidentity = 'a' or a.attgenerated <> '' as always,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
    order by n.nspname, c.relname, a.attnum`.execute(q)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const bodies = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `    ${column.column}: ${typeOf(column)}`)
    return [`  '${table}': {`, ...lines, '  }'].join('\n')
  })
  return [
    '// Written by schema.test.ts from the migrated database; never by hand. After a new migration:',
    '// npx vitest run apps/server/src/db/schema.test.ts -u',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
    '',
    '/** Every table of the bank as PostgreSQL knows it. The modules’ tables.ts add the types that no check contains. */',
    'export interface Schema {',
    ...bodies,
    '}',
    '',
  ].join('\n')
}

/** Returns the cases of a text that a check lists, `status in ('normal', 'closed')`. Null if no check lists them. */
function casesOf({ column, type, checks }: Column): string | null {
  if (type !== 'text') return null
  for (const check of checks) {
    const list = new RegExp(`^CHECK \\(\\(${column} = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$`).exec(check)?.[1]
    if (list) return [...list.matchAll(/'(\w+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
  }
  return null
}

function typeOf(told: Column): string {
  const { table, column, type, nullable, generated, always } = told
  const none = nullable ? ' | null' : ''
  // jsonb is read as a parsed value and written as text.
  if (type === 'jsonb') {
    const missing = nullable || generated ? ' | undefined' : ''
    return `ColumnType<unknown, string${none}${missing}, string${none}>`
  }
  const plain = casesOf(told) ?? types[type]
  if (!plain) throw new Error(`${table}.${column} is of a type schema-text.ts does not know: ${type}`)
  if (always) return `GeneratedAlways<${plain}${none}>`
  return generated ? `Generated<${plain}${none}>` : `${plain}${none}`
}
