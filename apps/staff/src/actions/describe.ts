import {
  amountField,
  amountOrZeroField,
  dateField,
  limitAmountField,
  limitCountField,
} from '@cloudsail/contract'
import {
  readerDeviceField,
  type StaffActionContract,
  subjectToLift,
  subjectToReport,
} from '@cloudsail/contract/staff'
import type * as z from 'zod/mini'

/** How a field of an action's input is asked. */
type FieldKind =
  | { kind: 'text' }
  | { kind: 'amount' }
  /** A whole number, on the wire as text or as a number. */
  | { kind: 'count' }
  | { kind: 'number' }
  | { kind: 'date' }
  | { kind: 'flag' }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'choices'; values: readonly string[] }
  /** Chosen from the customer in front. */
  | { kind: 'customer' }
  /** Set by the reader of documents, and never typed. */
  | { kind: 'device' }
  | { kind: 'account' }
  /** Chosen from what the customer in front can report lost, or has reported. */
  | { kind: 'losable'; reported: boolean }
  | { kind: 'group'; fields: readonly ActionField[] }
  /** `count`: the exact number of rows. */
  | { kind: 'rows'; fields: readonly ActionField[]; count?: number }
  /** Texts, one a line. */
  | { kind: 'lines'; name: string }
  /** Number of pieces by denomination. */
  | { kind: 'pieces' }
  | { kind: 'secret' }
  /** A scanned document, which is sent before the form and named by its number. */
  | { kind: 'scan' }

export interface ActionField {
  name: string
  /** What is sent for an empty field. `refused`: the field has to be filled in, and the server says so. */
  empty: 'refused' | 'absent' | 'null' | 'text'
  ask: FieldKind
}

interface Definition {
  type: string
  innerType?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
  entries?: Record<string, string>
  values?: readonly (string | number | boolean)[]
  element?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  items?: readonly z.ZodMiniType[]
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

const amounts: ReadonlySet<unknown> = new Set([amountField, amountOrZeroField, limitAmountField])

type Inner = Pick<ActionField, 'empty'> & { schema: z.ZodMiniType }

/** Returns the schema inside optional, nullable, default and "or empty", and what is sent for an empty field. */
function unwrapped(schema: z.ZodMiniType): Inner {
  const { type, innerType, options } = definitionOf(schema)
  // A text or nothing, as `orEmpty` makes it.
  if (type === 'union' && options?.length === 2 && definitionOf(options[0]!).type === 'pipe')
    return { schema: unwrapped(options[1]!).schema, empty: 'text' }
  if (!innerType || !/^(optional|nullable|default|prefault|exactOptional)$/.test(type))
    return { schema, empty: 'refused' }
  const inner = unwrapped(innerType)
  const isNull = type === 'nullable' || inner.empty === 'null'
  return { schema: inner.schema, empty: isNull ? 'null' : 'absent' }
}

function askOf(name: string, schema: z.ZodMiniType): FieldKind {
  if (name === 'scan') return { kind: 'scan' }
  if (name === 'customerId') return { kind: 'customer' }
  if (/^(\w+A|a)ccountId$/.test(name)) return { kind: 'account' }
  if (amounts.has(schema)) return { kind: 'amount' }
  if (schema === limitCountField) return { kind: 'count' }
  if (schema === subjectToReport || schema === subjectToLift)
    return { kind: 'losable', reported: schema === subjectToLift }
  if (schema === readerDeviceField) return { kind: 'device' }
  if (schema === dateField) return { kind: 'date' }
  const { type, entries, values, element, shape, items } = definitionOf(schema)
  if (type === 'enum' && entries) return { kind: 'choice', values: Object.values(entries) }
  if (type === 'literal' && values) return { kind: 'choice', values: values.map(String) }
  if (type === 'boolean') return { kind: 'flag' }
  if (type === 'number' || type === 'int') return { kind: 'number' }
  if (type === 'array' && element) {
    const inner = askOf(name, unwrapped(element).schema)
    if (inner.kind === 'choice') return { kind: 'choices', values: inner.values }
    const rowShape = definitionOf(unwrapped(element).schema).shape
    if (rowShape) return { kind: 'rows', fields: fieldsOf(rowShape) }
  }
  if (type === 'record') return { kind: 'pieces' }
  if (type === 'array' || type === 'tuple') return tupleOf(name, items)
  if (shape) return { kind: 'group', fields: fieldsOf(shape) }
  return { kind: 'text' }
}

/** Several of one kind: texts stand on lines of one field, a tuple of objects in as many groups. */
function tupleOf(name: string, items: readonly z.ZodMiniType[] = []): FieldKind {
  const shape = items[0] && definitionOf(unwrapped(items[0]).schema).shape
  return shape ? { kind: 'rows', fields: fieldsOf(shape), count: items.length } : { kind: 'lines', name }
}

const fieldsOf = (shape: Record<string, z.ZodMiniType>): ActionField[] =>
  Object.entries(shape).map(([name, given]) => {
    const { schema, empty } = unwrapped(given)
    return { name, empty, ask: askOf(name, schema) }
  })

/** Returns the fields of an action's form in the order of its definition, passwords last. */
export function describeAction({ input, secrets }: StaffActionContract): ActionField[] {
  const fields = fieldsOf(definitionOf(input).shape ?? {})
  return [
    ...fields,
    ...secrets.map((name) => ({ name, empty: 'refused' as const, ask: { kind: 'secret' as const } })),
  ]
}

/** Returns whether an action concerns the customer in front: its form takes the customer or one of their accounts. */
export const isOfCustomer = (contract: StaffActionContract): boolean =>
  describeAction(contract).some(({ ask }) => ask.kind === 'customer' || ask.kind === 'account')
