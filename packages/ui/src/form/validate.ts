import type { ErrorKey } from '@cloudsail/contract'
import type * as z from 'zod/mini'
import type { Validation } from './form.ts'

/** Validates an input by the schema that the bank validates it by; what comes out is what the bank would keep. */
export function validateBy(schema: z.ZodMiniType, input: unknown): Validation {
  const result = schema.safeParse(input)
  if (result.success) return { errors: {}, input: result.data }
  const errors: Record<string, ErrorKey> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message as ErrorKey
  return { errors, input: undefined }
}

type Shape = Readonly<Record<string, z.ZodMiniType | undefined>>

/** The fields of an object schema; none of any other. */
export const shapeOf = (schema: z.ZodMiniType): Shape =>
  (schema._zod.def as unknown as { shape?: Shape }).shape ?? {}

/** Puts a text right as the schema of its field does, once it is left: half-width, without outer blanks. What the schema
 *  refuses stays as it was typed. */
export function tidyBy(schema: z.ZodMiniType): (name: string, value: unknown) => unknown {
  const shape = shapeOf(schema)
  return (name, value) => {
    const field = typeof value === 'string' ? shape[name] : undefined
    const result = field?.safeParse(value)
    return result?.success && typeof result.data === 'string' ? result.data : value
  }
}
