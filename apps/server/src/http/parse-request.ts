import { type ErrorKey, errorCatalogue, type TextValues } from '@cloudsail/contract'
import type * as z from 'zod/mini'
import { BankError } from '../errors.ts'

/** The request as its schema has it. Throws a BankError for the first field that is not: the error its schema names,
 *  else `invalidInput`. */
export function parseRequest<T extends z.ZodMiniType>(schema: T, fields: unknown): z.output<T> {
  const result = schema.safeParse(fields)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = [...issue.path, ...unknown].map(String).join('.')
  throw new BankError(isErrorKey(issue.message) ? issue.message : 'invalidInput', {
    values: boundsOf(issue),
    ...(field ? { field } : {}),
  })
}

function isErrorKey(text: string): text is ErrorKey {
  return Object.hasOwn(errorCatalogue, text)
}

/** What a sentence may say about the bound that was passed; a check of its own may give further values. */
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
