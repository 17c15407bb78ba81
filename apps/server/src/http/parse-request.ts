import { type ErrorKey, errorCatalogue, type TextValues } from '@cloudsail/contract'
import type * as z from 'zod/mini'
import { BankError } from '../errors.ts'

/**
 * Returns the parsed request. Throws a BankError for the first invalid field: the error its schema names, else
 * `invalidInput`. A text that cannot be stored is also `invalidInput`.
 */
export function parseRequest<T extends z.ZodMiniType>(schema: T, fields: unknown): z.output<T> {
  const result = schema.safeParse(fields)
  if (result.success) {
    const field = findUnstorable(result.data)
    if (field !== null) throw new BankError('invalidInput', field ? { field } : {})
    return result.data
  }
  const issue = result.error.issues[0]!
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = [...issue.path, ...unknown].map(String).join('.')
  throw new BankError(isErrorKey(issue.message) ? issue.message : 'invalidInput', {
    values: boundsOf(issue),
    ...(field ? { field } : {}),
  })
}

/**
 * Returns the path of a text that PostgreSQL cannot store, because it contains NUL or half of a surrogate pair. Null if
 * there is none.
 */
function findUnstorable(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path.join('.') : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const found = findUnstorable(part, [...path, key])
    if (found !== null) return found
  }
  return null
}

function isErrorKey(text: string): text is ErrorKey {
  return Object.hasOwn(errorCatalogue, text)
}

/** Returns the values that a sentence may say about the violated bound. A custom check may add further values. */
function boundsOf(issue: z.core.$ZodIssue): TextValues {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code !== 'custom' || !issue.params) return {}
  const values = Object.entries(issue.params).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(values)
}
