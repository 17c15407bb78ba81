import { expect, test } from 'vitest'
import { sourceOf } from '../content/questions.ts'
import en from '../content/words.en.ts'
import zh from '../content/words.zh.ts'
import { withoutSecrets } from './emergencies.ts'
import { indexBoth, indexOf, search } from './search.ts'

const [chinese, english] = [indexOf(zh), indexOf(en)]

test.each([
  ['转账多久到账', 'transfers.arrival'],
  ['打钱几天到', 'transfers.arrival'],
  ['收不到验证码', 'methods.otpNotArrived'],
  ['U盾插上没反应', 'methods.ukeyNotFound'],
  ['汇款编码怎么填', 'abroad.bopCode'],
  ['how much can I send to Hong Kong', 'abroad.hongKongFast'],
  ['dingqi tiqian qu', 'money.termEarly'],
  ['dingqi tiqian qv', 'money.termEarly'],
  ['定期可以提前去吗', 'money.termEarly'],
  ['wangji mima', 'start.forgot'],
  ['wngji mima', 'start.forgot'],
  ['forgoten pasword', 'start.forgot'],
  ['guashi', 'accounts.loss'],
  ['外币汇款', 'abroad.overseas'],
  ['complain', 'others.complaint'],
  ['投诉', 'others.complaint'],
  ['信用卡怎么自动还', 'cards.agreed'],
  ['jifen duihuan', 'living.pointsRedeem'],
  ['这笔快捷支付不是我付的', 'living.notMine'],
  ['基金定投怎么设', 'money.fundPlan'],
  ['raise my credit limit', 'cards.limit'],
  ['sell foreign currency', 'abroad.sellFx'],
  ['冷静期', 'money.assetPlans'],
  ['净资产', 'accounts.netWorth'],
])('%s is answered by %s', (typed, id) => {
  expect(search(chinese, typed).ids[0]).toBe(id)
  expect(search(english, typed).ids[0]).toBe(id)
})

test('every question has the same answer in either language of the page', () => {
  const pages = { zh: indexBoth({ zh, en }, 'zh'), en: indexBoth({ zh, en }, 'en') }
  const missed = chinese.ids.flatMap((id) =>
    [pages.zh, pages.en].flatMap((page) =>
      [zh[id].question, en[id].question].filter((typed) => search(page, typed).ids[0] !== id),
    ),
  )
  expect(missed).toEqual([])
  // Worded like the answers, not like the questions.
  for (const typed of [
    '钱转错了怎么追回',
    '忘了密码怎么办',
    '卡丢了',
    '我想提前还房贷',
    '积分什么时候过期',
    'yinhangka diule',
  ])
    expect([typed, search(pages.en, typed).ids]).toEqual([typed, search(chinese, typed).ids])
})

test.each(['今天天气', 'weather tomorrow', '', '？？', 'xyzzy', '🙂', '<script>alert(1)</script>'])(
  '%s has no answer',
  (typed) => {
    for (const index of [chinese, english]) expect(search(index, typed)).toMatchObject({ isSure: false })
  },
)

test('every question is among the first three for its own words and each of its phrasings', () => {
  const missed = chinese.ids.flatMap((id) => [
    ...(search(chinese, zh[id].question).ids[0] === id ? [] : [zh[id].question]),
    ...(search(english, en[id].question).ids[0] === id ? [] : [en[id].question]),
    ...sourceOf(id).asked.filter((phrasing) => !search(chinese, phrasing).ids.slice(0, 3).includes(id)),
  ])
  expect(missed).toEqual([])
})

test.each(['卡丢了', '我被骗了', '手机被偷', 'my card was stolen', 'I lost my phone', 'scam'])(
  '%s is urgent',
  (typed) => {
    expect(search(chinese, typed).isEmergency).toBe(true)
  },
)

test('a correction is shown, and not made in an exact search', () => {
  expect(search(chinese, 'dingqi tiqian qv').corrections).toEqual([{ typed: 'qv', read: 'qu' }])
  expect(search(chinese, 'dingqi tiqian qv', { exactly: true }).corrections).toEqual([])
})

test('numbers of cards and codes are removed', () => {
  expect(withoutSecrets('卡号6229990001450319263密码274916，转5000')).toBe(
    `卡号${'█'.repeat(19)}密码██████，转5000`,
  )
  expect(withoutSecrets('6229 9900 0145 0319')).not.toMatch(/\d/)
})
