import { sql } from 'kysely'
import type { Queryable } from './database.ts'
import { movedCustomers } from './statement-faults.ts'
import type { TableRule } from './table-classes.ts'

interface Catalogue {
  /** Schema-qualified name, and the type of customer_id. The type is null if the table has no such column. */
  tables: { name: string; customer_id: string | null }[]
  /** Primary keys, unique and exclusion indexes, with their columns in order. Expressions are empty texts. */
  keys: { table: string; name: string; primary: boolean; columns: string[] }[]
  /** Functions of the bank, with their bodies. */
  functions: { name: string; body: string }[]
  foreignKeys: { table: string; name: string; columns: string[]; target: string; target_columns: string[] }[]
}

/**
 * Returns a line for each violation of the rules T1 to T5 for tables that grow, as read from PostgreSQL's own catalogue.
 */
export async function catalogueFaults(
  q: Queryable,
  rules: Readonly<Record<string, TableRule>>,
): Promise<string[]> {
  const { tables, keys, foreignKeys, functions } = await readCatalogue(q)
  const faults: string[] = []
  const classOf = (table: string) => rules[table]?.class

  for (const { name } of tables) if (!rules[name]) faults.push(`T1 ${name}: declares no class`)
  for (const name of Object.keys(rules))
    if (!tables.some((table) => table.name === name)) faults.push(`T1 ${name}: there is no such table`)

  for (const { name, customer_id } of tables) {
    const primary = keys.find(({ table, primary }) => table === name && primary)
    if (!primary) faults.push(`T2 ${name}: has no primary key`)
    if (classOf(name) !== 'customer') continue
    if (customer_id !== 'bigint not null') faults.push(`T2 ${name}: customer_id is not bigint not null`)
    if (primary && primary.columns[0] !== 'customer_id')
      faults.push(`T2 ${name}: the primary key does not begin with customer_id`)
  }

  for (const { name, body } of functions)
    faults.push(...movedCustomers(body).map((fault) => `${fault} by ${name}`))

  for (const { table, name, columns } of keys) {
    if (classOf(table) === 'customer' && !columns.includes('customer_id'))
      faults.push(`T3 ${table}: ${name} is unique over all customers`)
    const { partition } = rules[table] ?? {}
    if (partition && !columns.includes(partition))
      faults.push(`T5 ${table}: ${name} does not hold ${partition}`)
  }

  for (const { table, name, columns, target, target_columns } of foreignKeys) {
    const ofCustomer = classOf(table) === 'customer'
    const place = columns.indexOf('customer_id')
    const samePlace = place >= 0 && target_columns[place] === 'customer_id'
    if (ofCustomer && classOf(target) === 'customer' && !samePlace)
      faults.push(`T4 ${table}: ${name} does not carry customer_id`)
    if (ofCustomer && !['customer', 'reference'].includes(classOf(target) ?? ''))
      faults.push(`T4 ${table}: ${name} points to ${target}, which is neither a customer's nor reference`)
    if (!ofCustomer && classOf(target) === 'customer')
      faults.push(`T4 ${table}: ${name} points into ${target}, a customer's table`)
  }
  return faults.sort()
}

async function readCatalogue(q: Queryable): Promise<Catalogue> {
  const { rows } = await sql<Catalogue>`
    with tables as (
      select c.oid, n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not (n.nspname = 'public' and (c.relname like 'kysely%' or c.relname = 'applied_functions'))
    )
    select
      (select json_agg(json_build_object('name', t.name, 'customer_id', (
        select format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
        from pg_attribute a where a.attrelid = t.oid and a.attname = 'customer_id')))
      from tables t) as tables,
      (select json_agg(json_build_object('table', t.name, 'name', i.indexrelid::regclass::text, 'primary', i.indisprimary,
        'columns', array(select coalesce(a.attname, '') from unnest(i.indkey) with ordinality k (attnum, n)
          left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum and k.attnum > 0
          where k.n <= i.indnkeyatts order by k.n)))
      from pg_index i join tables t on t.oid = i.indrelid
      where i.indisunique or i.indisexclusion) as keys,
      (select coalesce(json_agg(json_build_object('name', n.nspname || '.' || p.proname, 'body', p.prosrc)), '[]')
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema') as functions,
      (select coalesce(json_agg(json_build_object('table', t.name, 'name', f.conname, 'target', p.name,
        'columns', array(select a.attname from unnest(f.conkey) with ordinality k (attnum, n)
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum order by k.n),
        'target_columns', array(select a.attname from unnest(f.confkey) with ordinality k (attnum, n)
          join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum order by k.n))), '[]')
      from pg_constraint f join tables t on t.oid = f.conrelid join tables p on p.oid = f.confrelid
      where f.contype = 'f') as "foreignKeys"`.execute(q)
  return rows[0]!
}
