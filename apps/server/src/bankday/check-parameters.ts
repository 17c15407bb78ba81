import type { Bilingual } from '@cloudsail/contract'
import * as z from 'zod/mini'
import type { Queryable } from '../db/database.ts'
import type { Parameter } from './parameters.ts'

/** A value of the table of parameters, as it was entered. */
export interface StoredValue {
  key: string
  effectiveOn: string
  value: unknown
}

/** A value to be entered, with its place in the sheet. */
export interface GivenValue extends StoredValue {
  line: number
  /** Lines of the members that were given each by a row of its own. */
  memberLines?: Record<string, number>
}

/** A row of a sheet: a whole value as JSON, or one member of a value. */
export interface GivenRow {
  line: number
  key: string
  /** Path of the member, such as `term.12`. Null for the whole value. */
  member: string | null
  text: string
  effectiveOn: string
}

/** A value that differs from the one that would hold on its date. */
export interface ParameterChange {
  definition: Parameter<unknown>
  effectiveOn: string
  /** Null for the first value of a parameter. */
  before: unknown
  after: unknown
  /** Dates of later values, which replace this one. */
  laterOn: string[]
}

export interface ParameterFault {
  line: number
  words: Bilingual
}

const fault = (line: number, zh: string, en: string): ParameterFault => ({ line, words: { zh, en } })

/** Returns every value of every parameter, by key and date. */
export async function storedValues(q: Queryable): Promise<StoredValue[]> {
  return q
    .selectFrom('bankday.parameters')
    .select(['key', 'effective_on as effectiveOn', 'value'])
    .orderBy('key')
    .orderBy('effective_on')
    .execute()
}

/**
 * Checks values against the definitions and the values that are there. A value takes effect after `today`, because past values
 * never change. `firstAnyDay` lets the first value of a parameter begin at any date. A value that is known already is no
 * change. Returns every fault.
 */
export function checkParameters(
  stored: readonly StoredValue[],
  definitions: readonly Parameter<unknown>[],
  given: readonly GivenValue[],
  { today, firstAnyDay }: { today: string; firstAnyDay: boolean },
): { changes: ParameterChange[]; faults: ParameterFault[] } {
  const changes: ParameterChange[] = []
  const faults: ParameterFault[] = []
  for (const { line, key, effectiveOn, value, memberLines } of given) {
    const definition = definitions.find((one) => one.key === key)
    if (!definition) {
      faults.push(fault(line, '没有这个参数', 'there is no such parameter'))
      continue
    }
    const parsed = z.safeParse(definition.schema, value)
    if (!parsed.success) {
      const words = parsed.error.issues
        .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
        .join(', ')
      const at = parsed.error.issues[0]!.path.join('.')
      faults.push(fault(memberLines?.[at] ?? line, `参数值不符合格式：${words}`, words))
      continue
    }
    const own = stored.filter((row) => row.key === key)
    const before = inEffect(
      [...own, ...given.filter((one) => one.key === key && one.effectiveOn < effectiveOn)],
      key,
      effectiveOn,
    )
    if (before && sameValue(before.value, value)) continue
    const isFirst = firstAnyDay && own.length === 0
    if (!isFirst && effectiveOn <= today) {
      faults.push(
        fault(line, `生效日期须晚于${today}`, `only what takes effect after ${today} can be entered`),
      )
      continue
    }
    changes.push({
      definition,
      effectiveOn,
      before: before?.value ?? null,
      after: value,
      laterOn: own.map((row) => row.effectiveOn).filter((date) => date > effectiveOn),
    })
  }
  return { changes, faults }
}

/**
 * Makes values of the rows of a sheet. Rows of one parameter and date make one value: members are set in the value that holds
 * on that date. A member is read by the kind of the member that is there, or else of its neighbour.
 */
export function valuesOfRows(
  stored: readonly StoredValue[],
  rows: readonly GivenRow[],
): { values: GivenValue[]; faults: ParameterFault[] } {
  const values: GivenValue[] = []
  const faults: ParameterFault[] = []
  const inOrder = rows.toSorted((one, other) => one.effectiveOn.localeCompare(other.effectiveOn))
  for (const { line, key, member, text, effectiveOn } of inOrder) {
    const together = values.find((one) => one.key === key && one.effectiveOn === effectiveOn)
    if (member === null) {
      const value = readMember(inEffect(stored, key, effectiveOn)?.value ?? null, text)
      if (together)
        faults.push(fault(line, '该参数在同一日期有两个值', 'the parameter has two values on one date'))
      else if (value === undefined)
        faults.push(
          fault(
            line,
            '参数值不是JSON，请填写成员，或填写整个值',
            'the value is not JSON; name a member, or give the whole value',
          ),
        )
      else values.push({ line, key, effectiveOn, value })
      continue
    }
    if (together?.memberLines && Object.hasOwn(together.memberLines, member)) {
      faults.push(fault(line, '该成员在同一日期有两个值', 'the member has two values on one date'))
      continue
    }
    const base = inEffect([...stored, ...values], key, effectiveOn)?.value
    const changed = base === undefined ? undefined : withMember(base, member.split('.'), text)
    if (changed === undefined) faults.push(fault(line, `没有成员${member}`, `there is no member ${member}`))
    else if (together) {
      together.value = changed
      together.memberLines = Object.assign({}, together.memberLines, { [member]: line })
    } else values.push({ line, key, effectiveOn, value: changed, memberLines: { [member]: line } })
  }
  return { values, faults }
}

/** Returns the value that holds on a date: the newest that has begun, and of equal dates the last of the list. */
const inEffect = <Value extends StoredValue>(values: readonly Value[], key: string, date: string) =>
  values
    .filter((value) => value.key === key && value.effectiveOn <= date)
    .reduce<Value | undefined>(
      (newest, value) => (newest && newest.effectiveOn > value.effectiveOn ? newest : value),
      undefined,
    )

/** Returns the value with one member set. Undefined if nothing has such members. */
function withMember(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined || value === null || typeof value !== 'object') return undefined
  const members = value as Record<string, unknown>
  const isList = Array.isArray(value)
  if (isList && (!/^\d{1,4}$/.test(name) || Number(name) >= value.length)) return undefined
  const there = Object.hasOwn(members, name) ? members[name] : undefined
  const inner =
    rest.length > 0 ? withMember(there, rest, text) : readMember(there ?? Object.values(members)[0], text)
  if (inner === undefined) return undefined
  return isList
    ? value.with(Number(name), inner)
    : Object.fromEntries([...Object.entries(members), [name, inner]])
}

/** Reads a member as a value of the same kind as a sample: a text unchanged, all else as JSON. */
const readMember = (sample: unknown, text: string): unknown =>
  typeof sample === 'string' ? text : json(text)

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the members of a value by their paths. A value without members has the path ''. */
export function membersOf(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path, String(value)]])
  const inner = Object.entries(value).flatMap(([name, each]) => [
    ...membersOf(each, path === '' ? name : `${path}.${name}`),
  ])
  return new Map(inner)
}

/** Compares two values, independent of the order of their members. */
function sameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/** Returns the same text for equal values. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
