import { dictionaryNames, getAppParamTableList } from '@cloudsail/contract/dictionaries'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { dictionaryOn } from './dictionaries.ts'
import { handlers } from './handlers.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

describe.each(dictionaryNames)('%s', (name) => {
  const { entries } = dictionaryOn(name, '2026-11-20')

  test('has unique codes, and a unique name for each in each language', () => {
    expect(entries.length).toBeGreaterThan(4)
    for (const column of ['code', 'zh', 'en'] as const)
      expect(entries.map((entry) => entry[column])).toEqual([
        ...new Set(entries.map((entry) => entry[column])),
      ])
    for (const { zh, en } of entries) {
      expect(zh).toMatch(/\p{Script=Han}/u)
      expect(en).not.toMatch(/\p{Script=Han}/u)
    }
  })
})

test('every BOP code has existing purposes, and every purpose has a code', () => {
  const purposes = dictionaryOn('fxPurposes', '2026-11-20').entries.map(({ code }) => code)
  const named = dictionaryOn('bopCodes', '2026-11-20').entries.flatMap(({ goesWith }) => goesWith)
  expect([...new Set(named)].sort()).toEqual(purposes.toSorted())
})

test('lists each BOP code of individuals once', () => {
  const codes = dictionaryOn('bopCodes', '2026-11-20').entries.map(({ code }) => code)
  const listed =
    '122030 222040 223010 223021 223022 223023 223029 225029 226000 227010 227020 227030 228021 228022 228023 228024 ' +
    '228050 231020 421010 421990 822030'
  expect(codes.toSorted()).toEqual(listed.split(' '))
})

test('an entry holds from its first day to its last, and changed content is a new version', () => {
  const entries = [
    { code: 'old', zh: '旧', en: 'Old', until: '2026-12-31' },
    { code: 'new', zh: '新', en: 'New', from: '2027-01-01' },
  ]
  const on = (date: string) => dictionaryOn('bopCodes', date, entries)
  expect(on('2026-12-31').entries.map(({ code }) => code)).toEqual(['old'])
  expect(on('2027-01-01').entries.map(({ code }) => code)).toEqual(['new'])
  expect(on('2026-12-31').version).toBe(on('2026-11-20').version)
  expect(on('2027-01-01').version).not.toBe(on('2026-11-20').version)
})

test('anybody gets the entries, except those of a version they have already', async () => {
  const browser = await server.client()
  const ask = async (version?: string) => {
    const tables = [{ name: 'countries' as const, version }, { name: 'idTypes' as const }]
    const { body } = await browser.call(getAppParamTableList, { tables })
    return body.tables
  }
  const [countries, idTypes] = await ask()
  expect(countries!.entries!.slice(0, 4).map(({ zh }) => zh)).toEqual([
    '中国',
    '中国香港',
    '中国澳门',
    '中国台湾',
  ])
  expect(idTypes!.entries![0]).toEqual({
    code: 'residentId',
    zh: '居民身份证',
    en: 'Resident identity card',
    goesWith: [],
  })
  const [again] = await ask(countries!.version)
  expect(again).toEqual({ name: 'countries', version: countries!.version, entries: null })
})
