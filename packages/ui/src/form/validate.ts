import type { ErrorKey } from '@cloudsail/contract'
import type * as z from 'zod/mini'
import type { Validation } from './form.ts'

/** Validates an input by the same schema as the bank. The result is the input as the bank would store it. */
export function validateBy(schema: z.ZodMiniType, input: unknown): Validation {
  const result = schema.safeParse(input)
  if (result.success) return { errors: {}, input: result.data }
  const errors: Record<string, ErrorKey> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message as ErrorKey
  return { errors, input: undefined }
}

type Shape = Readonly<Record<string, z.ZodMiniType | undefined>>

/** Returns the fields of an object schema, or no fields for another schema. */
export const shapeOf = (schema: z.ZodMiniType): Shape =>
  (schema._zod.def as unknown as { shape?: Shape }).shape ?? {}

/**
 * Returns a function that normalises a text once its field is left, as the field's schema does: half-width, without outer
 * blanks. A text that the schema refuses stays as it was typed.
 */
export function tidyBy(schema: z.ZodMiniType): (name: string, value: unknown) => unknown {
  const shape = shapeOf(schema)
  return (name, value) => {
    const field = typeof value === 'string' ? shape[name] : undefined
    const result = field?.safeParse(value)
    return result?.success && typeof result.data === 'string' ? result.data : value
  }
}
