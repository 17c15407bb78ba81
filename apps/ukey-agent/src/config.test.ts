import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createTries } from './token/tries.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloudsail-agent-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'agent.json')
const read = (settings: unknown) => {
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings))
  return readConfig(file)
}
const origins = ['https://bank.example']

test('only the bank’s origins are required, the rest has defaults', () => {
  expect(read({ origins })).toEqual({ origins, port: 19_538, module: null, tries: 6, folder })
  expect(read({ origins, folder: 'counts', module: '/lib/key.so' })).toMatchObject({
    folder: join(folder, 'counts'),
    module: '/lib/key.so',
  })
})

test.each([
  ['{', 'not JSON'],
  [{}, '"origins"'],
  [{ origins: [] }, '"origins"'],
  [{ origins: ['*'] }, '"origins"'],
  [{ origins: ['https://bank.example/'] }, '"origins"'],
  [{ origins, port: 70_000 }, '"port"'],
  [{ origins, tries: 0 }, '"tries"'],
  [{ origins, modul: '/lib/key.so' }, '"modul" is not known'],
])('%j is refused in one line', (settings, words) => {
  expect(() => read(settings)).toThrow(words)
})

test('the count of wrong passwords is permanent, and an unreadable count does not restart it', () => {
  const counts = join(folder, 'tries.json')
  const before = createTries(counts, 6)
  before.spend('key')
  before.spend('key')
  expect(createTries(counts, 6).left('key')).toBe(4)
  expect(createTries(counts, 6).left('another')).toBe(6)
  const after = createTries(counts, 6)
  after.restore('key')
  expect(JSON.parse(readFileSync(counts, 'utf8'))).toEqual({ failures: {} })
  writeFileSync(counts, '{"failures":')
  expect(() => createTries(counts, 6)).toThrow()
})
