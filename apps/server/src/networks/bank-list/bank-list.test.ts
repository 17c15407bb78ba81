import { isBankCode } from '@cloudsail/contract'
import { expect, it } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { citiesOf, findBranch, findBranches, receivingBanks } from './find-branches.ts'
import { generateBankList } from './generate-branches.ts'
import { loadBankList } from './load-bank-list.ts'

const { db, ownerDb } = await testDatabase()

it('codes are checked by ISO 7064 MOD 11,10', () => {
  for (const code of ['102100099996', '105100000017', '308584000013', '502290000006', '599290000017'])
    expect(isBankCode(code)).toBe(true)
  expect(isBankCode('102100099995')).toBe(false)
})

it('is the same every time, with more than 5,000 branches, each with its own code and name', () => {
  const list = generateBankList()
  expect(generateBankList()).toEqual(list)
  expect(list.branches.length).toBeGreaterThan(5_000)
  expect(new Set(list.branches.map(({ code }) => code)).size).toBe(list.branches.length)
  expect(new Set(list.branches.map(({ name }) => name)).size).toBe(list.branches.length)
  for (const { code, bank, city } of list.branches) {
    expect(isBankCode(code)).toBe(true)
    expect(code.startsWith(bank + city)).toBe(true)
  }
  for (const { headOffice } of list.banks) expect(isBankCode(headOffice)).toBe(true)
})

it('is loaded once by concurrent servers, and found by name, pinyin, initials, city and code', async () => {
  await Promise.all([loadBankList(ownerDb), loadBankList(ownerDb)])

  const names = async (text: string, where = {}) =>
    (await findBranches(db, { text, ...where })).map(({ name }) => name)
  const wanted = '中国工商银行上海人民路支行'
  expect(await names('人民路', { bank: '102', city: '2900' })).toEqual([wanted])
  expect(await names('renminlu', { bank: '102', city: '2900' })).toEqual([wanted])
  expect(await names('RML shanghai', { bank: '102' })).toEqual([wanted])
  expect(await names('gongshang', { province: '上海市', city: '2900' })).toContain(wanted)
  const [branch] = await findBranches(db, { text: '人民路', bank: '102', city: '2900' })
  expect(await names(branch!.branchCode)).toEqual([wanted])
  expect(await findBranch(db, branch!.branchCode)).toEqual(branch)
  expect(await names('%')).toEqual([])
  expect(await names('', { bank: '102' })).toHaveLength(30)

  expect((await receivingBanks(db))[0]).toMatchObject({ bank: '102', headOffice: '102100099996' })
  expect((await citiesOf(db, '502')).map(({ city }) => city)).toContain('2900')
  expect((await citiesOf(db, '502')).length).toBeLessThan((await citiesOf(db)).length)
})
