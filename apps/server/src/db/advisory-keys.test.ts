import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { advisoryKeys } from './advisory-keys.ts'
import { readFunctions } from './sql-functions.ts'

const sources = join(import.meta.dirname, '..')
const keys: Readonly<Record<string, readonly (number | bigint)[]>> = advisoryKeys

test('no two locks have the same key', () => {
  const texts = Object.values(keys).map((key) => key.join())
  expect(new Set(texts).size).toBe(texts.length)
})

test('an SQL function writes the key of the lock that it names', async () => {
  const named: string[] = []
  for (const { name, text } of await readFunctions(join(import.meta.dirname, 'functions')))
    for (const [call, args] of text.matchAll(/pg_\w*advisory\w*\(([^)]*)\)/g)) {
      const [, first, second, lock] = /^(\d+), (\d+) \/\* (\w+) \*\/$/.exec(args!) ?? []
      expect([Number(first), Number(second)], `${name}: ${call}`).toEqual(keys[lock!])
      named.push(lock!)
    }
  expect(new Set(named)).toEqual(new Set(['chaining', 'months', 'postings']))
})

test('code takes a lock by its key in the list', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const takers = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      /pg_(try_)?advisory\w*\(/.test(readFileSync(join(sources, file), 'utf8')),
  )
  for (const file of takers) expect(readFileSync(join(sources, file), 'utf8'), file).toContain('advisoryKeys')
})
