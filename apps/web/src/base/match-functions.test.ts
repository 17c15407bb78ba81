import type { Screen } from '@cloudsail/ui/base/screen.ts'
import { expect, test } from 'vitest'
import { matchFunctions } from './match-functions.ts'

const row = (route: Screen['route'], zh: string, en: string, keywords: string): Screen => ({
  route,
  zh,
  en,
  keywords,
  domain: 'home',
  access: 'customer',
  load: () => Promise.reject(new Error('not loaded here')),
})
const table = [
  row('/PTR0101000', '行内转账', 'Single transfer', 'hangneizhuanzhang hnzz zhuanzhang zz'),
  row('/PTR0103000', '转账查询', 'Transfer query', 'zhuanzhangchaxun zzcx'),
  row('/PAM0101000', '账户总览', 'Account overview', 'zhanghuzonglan zhzl'),
]
const found = (typed: string) => matchFunctions(table, typed).map(({ zh }) => zh)

test('of two functions with a word, the one with the earlier match comes first', () => {
  const own = row('/PAM0301000', '活期互转', 'Between own accounts', 'huoqihuzhuan hqhz benren zhuanzhang')
  expect(matchFunctions([own, ...table], 'zhuanzhang')[0]?.zh).toBe('行内转账')
})

test.each([
  ['转账', ['转账查询', '行内转账']],
  ['zz', ['行内转账', '转账查询']],
  ['ZHUANZ', ['行内转账', '转账查询']],
  ['transfer', ['转账查询', '行内转账']],
  ['ＴＲＡＮＳＦＥＲ', ['转账查询', '行内转账']],
  ['single tr', ['行内转账']],
  ['pam0101000', ['账户总览']],
  ['0103', ['转账查询']],
  ['overview account', ['账户总览']],
  ['zhuangzhang', ['转账查询', '行内转账']],
  ['tranfser', ['转账查询', '行内转账']],
  ['acount', ['账户总览']],
  ['账户总揽', ['账户总览']],
  ['zzz', []],
  ['黄金', []],
  ['  ', []],
])('%s finds %j', (typed, titles) => {
  expect(found(typed)).toEqual(titles)
})
