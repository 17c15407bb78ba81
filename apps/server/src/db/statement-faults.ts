import type pg from 'pg'
import { tableRules } from './table-classes.ts'

/** A node of a plan in the JSON of EXPLAIN. */
interface PlanNode {
  'Node Type': string
  Operation?: string
  Schema?: string
  'Relation Name'?: string
  Alias?: string
  Plans?: PlanNode[]
  [key: string]: unknown
}

/** The tables and conditions of a statement: tables by their aliases, and all conditions. */
interface Reading {
  tables: Map<string, string>
  conditions: string[]
  /** Tables divided by month for which some scan has no lower bound of the month. */
  inEveryMonth: Set<string>
}

/** Suffix of the name of a table's part: the time before the division, a month, or the rest. */
const partSuffix = /_(?:before|rest|\d{4}_\d{2})$/
/** Removes the number that a plan adds to the alias for each part of a table. */
const wholeAlias = (alias: string) => alias.replace(/_\d+$/, '')
const tableOf = (relation: string) => {
  const whole = relation.replace(partSuffix, '')
  return tableRules[whole]?.partition ? whole : relation
}

const writes = /\b(?:update\s+(?:only\s+)?|insert\s+into\s+)("?\w+"?\."?\w+"?)/gi
const assignments = /\bset\b((?:(?!\bset\b)[^;])*)/gi
/** A column that is assigned: in a list before an equals sign, or alone, first or after a comma. */
const setsCustomer = /^\s*\([^)]*\bcustomer_id\b|(?:^|,)\s*"?customer_id"?\s*=/i

/**
 * Returns violations of T2: tables of customers whose `customer_id` a statement or a function's body updates. Reads the
 * text, because no plan names the assigned columns.
 */
export function movedCustomers(text: string): string[] {
  const targets = [...text.matchAll(writes)]
  return [...text.matchAll(assignments)].flatMap(({ index, 1: assigned }) => {
    const target = (targets.findLast((write) => write.index < index)?.[1] ?? '').replaceAll('"', '')
    const isMoved = tableRules[target]?.class === 'customer' && setsCustomer.test(assigned!)
    return isMoved ? [`T2 ${target}: customer_id is updated`] : []
  })
}

/**
 * Returns the rules that a statement breaks. Empty if it breaks none.
 *
 * - T2: a row stays with its customer.
 * - S1: a statement on customers' tables fixes the customer.
 * - S3: no statement joins machinery or a directory with customers' tables.
 * - S4: a statement on a table that is divided by month names a first month, so that it reads no others.
 *
 * All but T2 are judged by PostgreSQL's own plan. Needs PostgreSQL 16.
 * @throws pg's error if the statement has no plan
 */
export async function statementFaults(client: pg.ClientBase, text: string): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  )
  const { tables, conditions, inEveryMonth } = read(rows[0]!['QUERY PLAN'][0]!.Plan)
  const classOf = (alias: string) => tableRules[tables.get(alias) ?? '']?.class
  const ofCustomers = [...tables.keys()].filter((alias) => classOf(alias) === 'customer')
  const faults = movedCustomers(text)
  faults.push(
    ...ofCustomers
      .filter((alias) => !isFixed(alias, conditions, new Set(ofCustomers)))
      .map((alias) => `S1 ${tables.get(alias)} is not read by its customer`),
  )
  faults.push(...[...inEveryMonth].map((table) => `S4 ${table} is looked for in every month`))
  const others = [...tables.keys()].filter((alias) =>
    ['machinery', 'directory'].includes(classOf(alias) ?? ''),
  )
  if (ofCustomers.length > 0 && others.length > 0)
    faults.push(
      `S3 ${others.map((alias) => tables.get(alias)).join(', ')} is read together with ${ofCustomers.map((alias) => tables.get(alias)).join(', ')}`,
    )
  return [...new Set(faults)]
}

function read(
  plan: PlanNode,
  into: Reading = { tables: new Map(), conditions: [], inEveryMonth: new Set() },
): Reading {
  const conditions = Object.entries(plan).flatMap(([key, value]) =>
    / (Cond|Filter)$|^Filter$/.test(key) && typeof value === 'string' ? [value] : [],
  )
  into.conditions.push(...conditions)
  // Nodes that insert, update or lock a row are above those that read it.
  if (plan['Relation Name'] && / Scan$/.test(plan['Node Type'])) {
    const relation = `${plan.Schema}.${plan['Relation Name']}`
    const table = tableOf(relation)
    into.tables.set(relation === table ? plan.Alias! : wholeAlias(plan.Alias!), table)
    // The part for the rest is the last in time. A scan of that part without a lower bound has read all others.
    if (
      relation === `${table}_rest` &&
      / Scan$/.test(plan['Node Type']) &&
      !isBounded(table, plan.Alias!, conditions)
    )
      into.inEveryMonth.add(table)
  }
  for (const below of plan.Plans ?? []) read(below, into)
  return into
}

/** Returns whether the conditions of a scan give a lower bound of the month, by a value or by another table's column. */
function isBounded(table: string, alias: string, conditions: readonly string[]): boolean {
  const column = `(?<![a-z_0-9.])"?${alias}"?\\."?${tableRules[table]!.partition}"?`
  const from = new RegExp(`${column} (=|>=?) |[^<>]= (ANY \\(.* = )?${column}(?![a-z_0-9])`)
  return conditions.some((condition) => from.test(condition))
}

/** Returns whether a condition fixes the customer: by a value, or by another table whose customer is fixed. */
function isFixed(alias: string, conditions: readonly string[], ofCustomers: ReadonlySet<string>): boolean {
  const seen = new Set<string>()
  const waiting = [alias]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    seen.add(next)
    for (const condition of conditions)
      for (const other of equals(condition, next)) {
        const named = /^([a-z_0-9]+)\.customer_id$/.exec(other)?.[1] ?? ''
        const table = ofCustomers.has(named) ? named : wholeAlias(named)
        if (!ofCustomers.has(table)) return true
        if (!seen.has(table)) waiting.push(table)
      }
  }
  return false
}

/** Returns the expressions that a condition compares with the alias's customer_id. */
function equals(condition: string, alias: string): string[] {
  const name = `(?<![a-z_0-9.])"?${alias}(?:_\\d+)?"?\\.customer_id`
  const right = condition.matchAll(new RegExp(`${name} = ([^\\s)]+)`, 'g'))
  const left = condition.matchAll(new RegExp(`([^\\s(]+) = ${name}(?![a-z_0-9])`, 'g'))
  return [...right, ...left].map((match) => match[1]!)
}
