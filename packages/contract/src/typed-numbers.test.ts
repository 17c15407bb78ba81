import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { errorCatalogue } from './core/errors.ts'
import { typedNumber } from './core/rules/index.ts'

interface Definition {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  in?: Schema
}
interface Schema {
  _zod: { def: Definition }
  safeParse(input: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } }
}

/** Returns every field of a schema that takes a single value, with its path. */
function fieldsOf(schema: Schema, path: string): [path: string, field: Schema][] {
  const { type, shape, element, innerType, options, in: first } = schema._zod.def
  if (shape) return Object.entries(shape).flatMap(([name, each]) => fieldsOf(each, `${path}.${name}`))
  if (element) return fieldsOf(element, path)
  if (innerType) return fieldsOf(innerType, path)
  if (options?.some(({ _zod }) => _zod.def.shape)) return options.flatMap((each) => fieldsOf(each, path))
  if (first && type === 'pipe') return [[path, schema]]
  return [[path, schema]]
}

const fields = allCalls.flatMap((call) => fieldsOf(call.request as unknown as Schema, call.name))
const parsed = (field: Schema, input: unknown) => {
  const { success, data, error } = field.safeParse(input)
  return success ? { data } : { refused: error!.issues[0]!.message }
}
const takes = (field: Schema, input: unknown) => field.safeParse(input).success

/** Returns malformed numbers. None of them may be read as a number by dropping characters. */
const wrong = (digits: string) => [
  ...[`-${digits}`, `−${digits}`, `- ${digits}`, `+${digits}`, `${digits}-`],
  ...[`${digits}x`, `x${digits}`, `${digits} x`, `${digits}e2`, `0x${digits}`],
  ...[`${digits}.5.5`, `${digits},5`, `${digits}，5`, `1-${digits}`, `${digits}.`],
  // A blank before three digits groups thousands and is accepted.
  ...(/^\d{3}(?!\d)/.test(digits) ? [] : [`1 ${digits}`]),
]
const isNumber = (text: unknown) => typeof text === 'string' && /^\d+(\.\d+)?$/.test(text)

/**
 * Fields that accept letters beside digits are identifiers, such as a document's number. Hyphens have no meaning there, so
 * these fields are left out.
 */
const typed = fields.filter(
  ([, field]) =>
    field._zod.def.type !== 'enum' &&
    ['5', '12', '500'].some((text) => takes(field, text)) &&
    !takes(field, 'X12'),
)

test('no field drops signs, letters or decimals to make a number', () => {
  expect(typed.length).toBeGreaterThan(100)
  for (const [path, field] of typed)
    for (const digits of ['5', '12', '500', '500.00'].filter((text) => takes(field, text)))
      for (const text of wrong(digits)) {
        const { data } = parsed(field, text)
        expect.soft(isNumber(data), `${path} takes ${JSON.stringify(text)} as ${String(data)}`).toBe(false)
      }
})

/** Fields of amounts and counts. Identifiers are left out. They report an unknown value as unknown. */
const amounts = typed.filter(
  ([, field]) => !/Unknown$|Required$|Mismatch$|nvalid ?[iI]nput$/.test(parsed(field, 'x').refused!),
)
const wholes = amounts.filter(([, field]) => !takes(field, '12.5'))

test('a negative number gets its own message, and so do decimals in a whole number', () => {
  expect(amounts.length).toBeGreaterThan(40)
  for (const [path, field] of amounts)
    expect.soft(parsed(field, '-1').refused, path).toMatch(/Negative$|^limitAmountInvalid$/)
  expect(wholes.map(([path]) => path)).toContain('PCS0301001_prepare.startAmount')
  for (const [path, field] of wholes) {
    expect.soft(parsed(field, '12.5').refused, path).toBe('numberNotWhole')
    expect.soft(parsed(field, '12x').refused, path).toBe('numberInvalid')
  }
})

const numbers = fields.filter(([, field]) => field._zod.def.type === 'number')

test('fields of whole numbers refuse signs and decimals, each with its reason', () => {
  expect(numbers.length).toBeGreaterThan(5)
  for (const [path, field] of numbers) {
    const refused = [1.5, Number.NaN, '5'].map((input) => parsed(field, input).refused)
    expect.soft(refused, path).toEqual(['numberNotWhole', 'numberInvalid', 'numberInvalid'])
    // Coordinates may be negative (west or south).
    if (!takes(field, -2)) expect.soft(parsed(field, -2).refused, path).toBe('numberNegative')
    const { refused: outside = 'numberOutOfRange' } = parsed(field, 999_999_999)
    expect(errorCatalogue, path).toHaveProperty(outside)
  }
})

test('typed text becomes its number, or none', () => {
  expect(['5', ' 12 ', '１２', '1,000', '-1', '−1', '12.5'].map(typedNumber)).toEqual([
    5, 12, 12, 1000, -1, -1, 12.5,
  ])
  for (const text of ['', ' ', 'x', '5x', '1,5', '1e3', '0x10', '1-2', '--1', '1.', '.', 'Infinity', '1 2'])
    expect(typedNumber(text), text).toBeNaN()
})
