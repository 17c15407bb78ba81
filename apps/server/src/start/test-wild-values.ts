import fc from 'fast-check'
import { z } from 'zod/mini'

/** The form of a request, as JSON Schema describes it. */
interface Shape {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Shape
  prefixItems?: readonly Shape[]
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, Shape>>
  required?: readonly string[]
  /** Of a record: the names of its entries and their values. */
  propertyNames?: Shape
  additionalProperties?: boolean | Shape
}

const dates = [
  '0001-01-01',
  '1900-01-01',
  '2024-02-29',
  '2026-11-20',
  '2026-11-21',
  '2027-01-31',
  '9999-12-31',
]
const texts = [
  '',
  ' ',
  '0',
  '-1',
  '１２',
  '云帆',
  "'; --",
  '%_\\',
  '\u0000',
  '\ud800',
  '\u202e98',
  '9'.repeat(400),
]

/** Returns the shape of what a call takes. */
export const shapeOf = ({ request }: { request: z.ZodMiniType }): Shape =>
  z.toJSONSchema(request, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape

/** Texts that mean something, by the name of the field: numbers of accounts and of customers that there are. */
export type Known = readonly (readonly [field: RegExp, values: readonly string[]])[]

/** Returns an arbitrary of values that fit a shape, more often at its limits than elsewhere. */
export function valuesOf(shape: Shape, known: Known, name = ''): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, allOf, properties } = shape
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (anyOf ?? oneOf) return fc.oneof(...(anyOf ?? oneOf)!.map((one) => valuesOf(one, known, name)))
  if (allOf) return valuesOf({ ...shape, ...Object.assign({}, ...allOf), allOf: undefined }, known, name)
  if (shape.propertyNames && typeof shape.additionalProperties === 'object')
    return fc.dictionary(
      textsOf(shape.propertyNames, known, name),
      valuesOf(shape.additionalProperties, known, name),
      { maxKeys: 3 },
    )
  if (properties || shape.type === 'object') {
    const { required = [] } = shape
    const of = Object.entries(properties ?? {}).map(
      ([key, value]) => [key, valuesOf(value, known, key)] as const,
    )
    return fc.record(Object.fromEntries(of), {
      requiredKeys: required.filter((key) => key in (properties ?? {})),
    })
  }
  switch (shape.type) {
    case 'string':
      return textsOf(shape, known, name)
    case 'integer':
    case 'number': {
      const min = Math.max(shape.minimum ?? -1_000, -2_147_483_648)
      const max = Math.max(min, Math.min(shape.maximum ?? 1_000_000, 2_147_483_647))
      return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }))
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return shape.prefixItems
        ? fc.tuple(...shape.prefixItems.map((item) => valuesOf(item, known, name)))
        : fc.array(valuesOf(shape.items ?? {}, known, name), {
            minLength: shape.minItems ?? 0,
            maxLength: Math.min(shape.maxItems ?? 3, (shape.minItems ?? 0) + 3),
          })
    default:
      return fc.oneof(fc.constantFrom(null, ...texts), fc.jsonValue({ maxDepth: 1 }))
  }
}

function textsOf(
  { pattern, format, minLength = 0, maxLength = 400 }: Shape,
  known: Known,
  name: string,
): fc.Arbitrary<string> {
  const meant = known.find(([field]) => field.test(name))
  if (meant) return fc.constantFrom(...meant[1])
  if (format === 'date') return fc.constantFrom(...dates)
  if (pattern) {
    const regex = new RegExp(pattern, 'u')
    const fit = texts.filter((text) => regex.test(text))
    // A pattern with lookahead cannot be generated from. The pattern without it is used, and values that do not match are
    // dropped.
    const plain = new RegExp(pattern.replaceAll(/\(\?<?[=!][^()]*(\([^()]*\)[^()]*)*\)/g, ''), 'u')
    const matching = fc.stringMatching(plain).filter((text) => regex.test(text))
    return fc.oneof(matching, ...(fit.length > 0 ? [fc.constantFrom(...fit)] : []))
  }
  return fc.oneof(
    fc.constantFrom(...texts.filter(({ length }) => length >= minLength && length <= maxLength)),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) }),
  )
}

const wild = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 1.5, 1e300, [], {}, [[]], 'x'.repeat(100_000), ...texts),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Returns an arbitrary of values in which one field, at any depth, is anything but what fits. */
export function brokenOf(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(fitting, fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), wild)
    .map(([value, path, put]) => broken(value, path, put))
}

function broken(value: unknown, [at = 0, ...deeper]: readonly number[], put: unknown): unknown {
  if (value === null || typeof value !== 'object') return put
  const names = Object.keys(value)
  if (names.length === 0) return put
  const name = names[at % names.length]!
  const copy = Array.isArray(value) ? [...value] : { ...value }
  Object.assign(copy, {
    [name]: deeper.length === 0 ? put : broken(value[name as keyof typeof value], deeper, put),
  })
  return copy
}
