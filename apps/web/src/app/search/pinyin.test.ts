import { expect, test } from 'vitest'
import { screens } from '../../screens.ts'
import { pinyinOf, syllablesOf } from './pinyin.ts'

test.each([
  ['hangneizhuanzhang', 'hnzz', 'hang nei zhuan zhang'],
  ['wangjianguo', 'wjg', 'wang jian guo'],
  ['xian', 'xa', 'xi an'],
  ['xian', 'x', 'xian'],
  ['zhangzhe', 'zz', 'zhang zhe'],
  ['tonge', 'te', 'tong e'],
])('%s by %s is %s', (full, initials, apart) => {
  expect(syllablesOf(full, initials)?.join(' ')).toBe(apart)
})

test.each([
  ['hangneizhuanzhang hnzz', 'zz', 'hang nei [z]huan [z]hang'],
  ['hangneizhuanzhang hnzz', 'zhuanz', 'hang nei [zhuan] [z]hang'],
  ['王建国 wangjianguo wjg 622999', 'WJ', '[w]ang [j]ian guo'],
])('of %s, %s marks %s', (keywords, typed, marked) => {
  const text = pinyinOf(keywords, typed)?.map((part) => (part.marked ? `[${part.text}]` : part.text))
  expect(text?.join('')).toBe(marked)
})

test('other ways of typing have no pinyin beside them', () => {
  expect(pinyinOf('hangneizhuanzhang hnzz', '转账')).toBeNull()
  expect(pinyinOf('hangneizhuanzhang hnzz', 'transfer')).toBeNull()
  expect(pinyinOf('anna smith', 'an')).toBeNull()
})

test('the keywords of every function can be split', () => {
  const whole = screens.filter(({ keywords }) => /^[a-z]+ [a-z]+( |$)/.test(keywords))
  const wrong = whole.filter(({ keywords, zh }) => {
    const [full, initials] = keywords.split(' ')
    // Latin letters in a title are repeated unchanged in its keywords.
    return /^\p{Script=Han}+$/u.test(zh) && !syllablesOf(full!, initials!)
  })
  expect(wrong.map(({ route, zh, keywords }) => `${route} ${zh} ${keywords}`)).toEqual([])
})
