import { readAmount, readDate } from '../base/amounts.ts'
import type { ActionField } from './describe.ts'

/** What a form holds, by field: text as typed, ticks, chosen values, groups and rows of fields. */
export type FormValue = string | boolean | readonly string[] | FormValues | readonly FormValues[]
export interface FormValues {
  readonly [name: string]: FormValue
}

/** Returns the empty values of a form. A field with one possible choice begins with that choice, a currency with RMB. */
export function emptyValues(fields: readonly ActionField[]): FormValues {
  return Object.fromEntries(fields.map(({ name, ask }) => [name, emptyOf(ask)]))
}

function emptyOf(ask: ActionField['ask']): FormValue {
  if (ask.kind === 'flag') return false
  if (ask.kind === 'rows') return Array.from({ length: ask.count ?? 0 }, () => emptyValues(ask.fields))
  if (ask.kind === 'choices') return []
  if (ask.kind === 'pieces') return {}
  if (ask.kind === 'group') return emptyValues(ask.fields)
  if (ask.kind !== 'choice') return ''
  return ask.values.length === 1 ? ask.values[0]! : ask.values.includes('CNY') ? 'CNY' : ''
}

/** Returns the input of a call from what was filled in. Empty optional fields are left out. */
export function inputOf(
  fields: readonly ActionField[],
  values: FormValues,
  today: string,
): Record<string, unknown> {
  const given = fields.flatMap(({ name, ask, empty }): [string, unknown][] => {
    const isOptional = empty !== 'refused'
    const value = values[name]
    if (ask.kind === 'group') {
      const inner = inputOf(ask.fields, (value ?? {}) as FormValues, today)
      return isOptional &&
        Object.values(inner).every((each) => each === '' || each === false || each === null)
        ? []
        : [[name, inner]]
    }
    if (ask.kind === 'rows')
      return [[name, ((value ?? []) as FormValues[]).map((row) => inputOf(ask.fields, row, today))]]
    if (ask.kind === 'pieces') return piecesGiven(name, value as FormValues, isOptional)
    if (typeof value !== 'string') return [[name, value]]
    const text = value.trim()
    if (text === '' && isOptional) return empty === 'absent' ? [] : [[name, empty === 'null' ? null : '']]
    if (ask.kind === 'lines') return [[name, text.split(/[\s,，]+/).filter(Boolean)]]
    if (ask.kind === 'amount') return [[name, readAmount(text)]]
    if (ask.kind === 'date') return [[name, readDate(text, today)]]
    if (ask.kind === 'number') return [[name, Number(readAmount(text))]]
    return [[name, ask.kind === 'count' ? readAmount(text) : text]]
  })
  return Object.fromEntries(given)
}

/** Returns the counted pieces. Denominations without a number are left out. A count that is empty is no count. */
function piecesGiven(name: string, value: FormValues | undefined, optional: boolean): [string, unknown][] {
  const counted = Object.entries(value ?? {}).flatMap(([denomination, count]): [string, number][] => {
    const text = readAmount(String(count))
    return text === '' ? [] : [[denomination, Number(text)]]
  })
  return counted.length === 0 && optional ? [] : [[name, Object.fromEntries(counted)]]
}
