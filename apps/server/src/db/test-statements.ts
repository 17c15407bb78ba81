import { relative, sep } from 'node:path'
import { DefaultQueryExecutor } from 'kysely'
import pg from 'pg'
import { statementExceptions } from './statement-exceptions.ts'
import { statementFaults } from './statement-faults.ts'

const sources = `${import.meta.dirname.slice(0, -'/db'.length)}${sep}`
const hasPlan = /^\s*(select|insert|update|delete|with|merge)\b/i

/** Statements of the server that wait to be checked, and those that were, with the file that asked them first. */
const waiting = new Map<string, string>()
const checked = new Set<string>()

// Kysely comes by here while whoever asks still stands on the stack.
const { executeQuery } = DefaultQueryExecutor.prototype
DefaultQueryExecutor.prototype.executeQuery = function (compiled, ...rest) {
  const { sql } = compiled
  if (hasPlan.test(sql) && !waiting.has(sql) && !checked.has(sql)) {
    const file = askedBy()
    if (file !== null) waiting.set(sql, file)
  }
  return executeQuery.call(this, compiled, ...rest) as never
}

/** The file of the server that asks at this moment, below apps/server/src; null for a test or its helpers. */
function askedBy(): string | null {
  for (const line of (new Error('asked').stack ?? '').split('\n')) {
    const path = /(?:\(|at )(?:async )?(?:file:\/\/)?(\/[^():]+\.ts)/.exec(line)?.[1]
    if (path === undefined || path === import.meta.filename || path.includes('/node_modules/')) continue
    const file = path.startsWith(sources) ? relative(sources, path) : null
    return file === null || /\.test\.ts$|(^|\/)test-[^/]*$/.test(file) ? null : file
  }
  return null
}

/**
 * Checks what the server has asked since the last check, on the schema of a database. Gives a line for each fault
 * that is no exception, with the statement.
 */
export async function checkStatements(url: string): Promise<string[]> {
  if (waiting.size === 0) return []
  const client = new pg.Client({ connectionString: url, options: '-c enable_seqscan=off' })
  await client.connect()
  const found: string[] = []
  try {
    for (const [text, file] of waiting) {
      checked.add(text)
      const faults = await statementFaults(client, text).catch(({ message }) => [`has no plan: ${message}`])
      const known = statementExceptions.filter((exception) => file.startsWith(exception.file))
      const unknown = faults.filter((fault) => !known.some(({ rule }) => fault.startsWith(rule)))
      for (const fault of unknown) found.push(`${file}: ${fault}\n${text.trim()}`)
    }
    waiting.clear()
  } finally {
    await client.end()
  }
  return found
}
