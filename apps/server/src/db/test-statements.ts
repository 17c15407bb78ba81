import { join, relative, sep } from 'node:path'
import { DefaultQueryExecutor } from 'kysely'
import pg from 'pg'
import { statementExceptions } from './statement-exceptions.ts'
import { statementFaults } from './statement-faults.ts'
import { takeTwoCustomers } from './test-one-customer.ts'

const sources = `${import.meta.dirname.slice(0, -'/db'.length)}${sep}`
const hasPlan = /^\s*(select|insert|update|delete|with|merge)\b/i

/** Statements of the server that are still to be checked, and the checked ones, with the file that first sent each. */
const waiting = new Map<string, string>()
const checked = new Map<string, string>()

// Kysely calls this while the sender is still on the stack.
const { executeQuery } = DefaultQueryExecutor.prototype
DefaultQueryExecutor.prototype.executeQuery = function (compiled, ...rest) {
  const { sql } = compiled
  if (hasPlan.test(sql) && !waiting.has(sql) && !checked.has(sql)) {
    const file = askedBy()
    if (file !== null) waiting.set(sql, file)
  }
  return executeQuery.call(this, compiled, ...rest) as never
}

/** Files on the stack between the sender and Kysely. */
const between = new Set([import.meta.filename, join(import.meta.dirname, 'pipelining.ts')])

/** Returns the server's file, below apps/server/src, that is sending now. Null for a test or its helpers. */
function askedBy(): string | null {
  for (const line of (new Error('asked').stack ?? '').split('\n')) {
    const path = /(?:\(|at )(?:async )?(?:file:\/\/)?(\/[^():]+\.ts)/.exec(line)?.[1]
    if (path === undefined || between.has(path) || path.includes('/node_modules/')) continue
    const file = path.startsWith(sources) ? relative(sources, path) : null
    return file === null || /\.test\.ts$|(^|\/)test-[^/]*$/.test(file) ? null : file
  }
  return null
}

/**
 * Checks the statements that the server has sent since the last check, on the schema of a database. Returns a line for
 * each fault that is not an exception, with the statement.
 */
export async function checkStatements(url: string): Promise<string[]> {
  const found = customersMixed()
  if (waiting.size === 0) return found
  const client = new pg.Client({ connectionString: url, options: '-c enable_seqscan=off' })
  await client.connect()
  try {
    for (const [text, file] of waiting) {
      checked.set(text, file)
      const faults = await statementFaults(client, text).catch(({ message }) => [`has no plan: ${message}`])
      const unknown = faults.filter((fault) => !isExcepted(file, fault.slice(0, 2)))
      for (const fault of unknown) found.push(`${file}: ${fault}\n${text.trim()}`)
    }
    waiting.clear()
  } finally {
    await client.end()
  }
  return found
}

/** Returns the transactions of the server's own statements that wrote the tables of two customers. */
function customersMixed(): string[] {
  const fileOf = (text: string) => waiting.get(text) ?? checked.get(text)
  return takeTwoCustomers().flatMap(({ first, second }) => {
    const files = [fileOf(first), fileOf(second)]
    if (files.some((file) => file === undefined || isExcepted(file, 'S2'))) return []
    return [`${files.join(', ')}: S2 two customers in one transaction\n${first.trim()}\n${second.trim()}`]
  })
}

const isExcepted = (file: string, rule: string) =>
  statementExceptions.some((exception) => exception.rule === rule && file.startsWith(exception.file))
