import { type Bilingual, inBoth } from '@cloudsail/contract'
import type { ActionLine, parameterRow } from '@cloudsail/contract/staff'
import type * as z from 'zod/mini'
import {
  checkParameters,
  type GivenRow,
  membersOf,
  type Parameter,
  type ParameterChange,
  type ParameterFault,
  type storedValues,
  valuesOfRows,
} from '../../bankday/index.ts'

export type SheetRow = z.output<typeof parameterRow> & { line: number }

const texts = {
  none: { zh: '无', en: 'None' },
  until: { zh: '届时由已有的值代替', en: 'Replaced by the values of these dates' },
} as const satisfies Record<string, Bilingual>

/** Checks the rows of a sheet against the parameters that are there. Returns every fault, in the order of lines. */
export function checkRows(
  stored: Awaited<ReturnType<typeof storedValues>>,
  definitions: readonly Parameter<unknown>[],
  rows: readonly SheetRow[],
  today: string,
): { changes: ParameterChange[]; faults: ParameterFault[] } {
  const known = new Set(definitions.map(({ key }) => key))
  const given = rows.map(({ line, parameter, member, value, effectiveOn }): GivenRow => {
    return { line, key: parameter, member: member ?? null, text: value, effectiveOn }
  })
  const read = valuesOfRows(
    stored,
    given.filter(({ key }) => known.has(key)),
  )
  const unknown = given
    .filter(({ key }) => !known.has(key))
    .map(({ line }) => ({ line, words: { zh: '没有这个参数', en: 'there is no such parameter' } }))
  const checked = checkParameters(stored, definitions, read.values, { today, firstAnyDay: false })
  const faults = [...unknown, ...read.faults, ...checked.faults]
  return { changes: checked.changes, faults: faults.toSorted((one, other) => one.line - other.line) }
}

/** Returns a line for each member that differs before and after, and one that names the later values. */
export function differenceOf({
  definition,
  effectiveOn,
  before,
  after,
  laterOn,
}: ParameterChange): ActionLine[] {
  const old = membersOf(before)
  const now = membersOf(after)
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  const key = (path: string) => `${definition.key} ${effectiveOn} ${path}`
  const text = (value: string | undefined) => (value === undefined ? texts.none : inBoth(value))
  return [
    ...paths
      .filter((path) => old.get(path) !== now.get(path))
      .map((path) => ({
        key: key(path),
        label: label(definition, effectiveOn, path),
        before: text(old.get(path)),
        after: text(now.get(path)),
      })),
    ...(laterOn.length === 0
      ? []
      : [
          {
            key: key('later'),
            label: label(definition, effectiveOn, ''),
            before: null,
            after: {
              zh: `${texts.until.zh}：${laterOn.join('、')}`,
              en: `${texts.until.en}: ${laterOn.join(', ')}`,
            },
          },
        ]),
  ]
}

/** Returns the label of a member: the parameter's title, its key with the member's path, and the date. */
function label({ title, key }: Parameter<unknown>, effectiveOn: string, path: string): Bilingual {
  const place = path === '' ? key : `${key} ${path}`
  return { zh: `${title.zh}（${place}）自${effectiveOn}起`, en: `${title.en} (${place}) from ${effectiveOn}` }
}
