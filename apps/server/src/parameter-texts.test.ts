import { figureNames } from '@cloudsail/contract/help'
import { expect, test } from 'vitest'
import { isProse, literalsIn } from '../../../scripts/testing/literals.ts'
import { addDays, businessDate, enterParameter, instantOf } from './bankday/index.ts'
import { testDatabase } from './db/test-database.ts'
import { figuresOn } from './help/figures.ts'
import type { CallContext } from './http/handler.ts'
import { bankParameters } from './parameters.ts'
import { filesOfFixedNumbers, fixedNumbers } from './test-fixed-numbers.ts'
import { type Leaf, leavesOf, otherThan, printedForms, withLeaf } from './test-printed-values.ts'

const { db, ownerDb } = await testDatabase()
const today = businessDate(new Date())

/** Returns the newest value of each parameter, as operators enter it. */
async function writtenValues(): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('bankday.parameters')
    .select(['key', 'value'])
    .where('effective_on', '<=', today)
    .where('key', '<>', 'fx.mid')
    .orderBy('effective_on')
    .execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

const written = await writtenValues()
const leaves: Leaf[] = [...written].flatMap(([key, value]) => leavesOf(key, value))

test('every value of each parameter has its known forms in a sentence', () => {
  expect([...written.keys()].sort()).toEqual(
    bankParameters
      .map(({ key }) => key)
      .filter((key) => key !== 'fx.mid')
      .sort(),
  )
  expect(leaves.filter((leaf) => printedForms(leaf) === null)).toEqual([])
})

/** Texts of the server (orders, agreements, papers, PDFs, messages, refusals), of the contract and of the page. */
const prose = literalsIn([
  'apps/server/src/**/*.ts',
  '{apps/web,packages/ui}/src/**/*.{ts,tsx}',
  'packages/*/src/**/*.ts',
])
  .filter(isProse)
  .filter(
    ({ at }) =>
      !/^(apps\/(server|web)\/src\/demo|packages\/demo-customers)\//.test(at) &&
      !filesOfFixedNumbers.test(at),
  )

/** Removes the numbers that no parameter decides from a text. */
const fixed = fixedNumbers.map(([pattern]) => new RegExp(pattern, 'gi'))
const withoutFixed = (text: string) => fixed.reduce((rest, pattern) => rest.replaceAll(pattern, '…'), text)

/** Matches a digit, or a number in words. */
const mayCount =
  /\d|[二三四五六七八九十两半]|\b(one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty|twelve|half)\b/i

/** Finds texts that contain the value of a parameter. */
const writtenOut = () => {
  const forms = leaves.map(({ path, value }) => ({ path, forms: printedForms({ path, value }) ?? [] }))
  return prose.flatMap(({ at, text }) => {
    const rest = withoutFixed(text)
    if (!mayCount.test(rest)) return []
    const found = forms.filter((leaf) => leaf.forms.some((form) => form.test(rest)))
    return found.length === 0
      ? []
      : [
          `${at}: ${text} (${found
            .map(({ path }) => path)
            .slice(0, 3)
            .join(', ')})`,
        ]
  })
}

test('no text writes out a parameter’s value', () => {
  expect(prose.length).toBeGreaterThan(5_000)
  expect(writtenOut()).toEqual([])
})

test('every exception among the numbers still occurs in some text', () => {
  const unused = fixedNumbers.filter(
    ([pattern]) => !prose.some(({ text }) => new RegExp(pattern, 'i').test(text)),
  )
  expect(unused).toEqual([])
})

/** Figures that do not come from parameters: the brand, and rules that only another release changes. */
const fixedFigures = [
  'hotline',
  'loginTries',
  'idleMinutes',
  'duplicateHours',
  'batchMax',
  'designatedMax',
  'disputeDays',
  'chipMost',
  'chipMonth',
]

test('each figure of the page follows its parameter from the day of a change on', async () => {
  const tomorrow = addDays(today, 1)
  const figuresAt = async (date: string) => {
    const { figures } = await figuresOn({ db, now: instantOf(date, '10:00') } as CallContext)
    return figures
  }
  const before = await figuresAt(today)
  const moved = new Set<string>()
  for (const [key, value] of written) {
    const definition = bankParameters.find((each) => each.key === key)!
    for (const leaf of leavesOf(key, value)) {
      const other = otherThan(leaf)
      const path = leaf.path.slice(key.length + 1).split('.')
      const changed = other === null ? null : withLeaf(value, path, other)
      if (changed === null || !definition.schema.safeParse(changed).success) continue
      await enterParameter(ownerDb, definition, [{ effectiveOn: tomorrow, value: changed }])
      const after = await figuresAt(tomorrow)
      for (const name of figureNames)
        if (JSON.stringify(after[name]) !== JSON.stringify(before[name])) moved.add(name)
      expect(await figuresAt(today)).toEqual(before)
    }
    await enterParameter(ownerDb, definition, [{ effectiveOn: tomorrow, value }])
  }
  const unmoved = figureNames.filter((name) => !moved.has(name))
  expect(unmoved.sort()).toEqual(fixedFigures.sort())
})
