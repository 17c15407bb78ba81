import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { brand } from '@cloudsail/contract'
import { expect, test } from 'vitest'
import { literalsIn } from '../../../scripts/testing/literals.ts'

const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(namesIn)

/**
 * Files that define the bank's name. The agent and the simulators do not import the bank's brand, and a test keeps theirs
 * equal.
 */
const brandFiles = /^(packages\/contract|apps\/ukey-agent|apps\/simulators)\/src\/(core\/)?brand\.ts:/
/** A verse that the name comes from, and a password of the demo. */
const others = /直挂云帆济沧海|云帆2026工资单/

test('texts take the names of the bank and its hotline only from the brand', () => {
  const names = namesIn(brand)
  const literals = literalsIn(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'])
  expect(literals.length).toBeGreaterThan(20_000)
  const named = literals.filter(
    ({ at, text }) => !brandFiles.test(at) && !others.test(text) && names.some((name) => text.includes(name)),
  )
  expect(named).toEqual([])
})

test('with another brand no text contains the name or the hotline of this bank', () => {
  const script = fileURLToPath(new URL('../../../scripts/testing/other-brand.ts', import.meta.url))
  const lines = execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim().split('\n')
  expect(Number(lines.pop()?.split(' ')[0])).toBeGreaterThan(200)
  expect(lines.filter((line) => !others.test(line))).toEqual([])
})
