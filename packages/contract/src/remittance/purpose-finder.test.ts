import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPurpose } from './purpose-finder.ts'

/** Returns the first code offered, or the refusal. */
function firstOf(text: string): string {
  const found = findPurpose(text)
  if (found.kind === 'refused') return 'refused'
  const [first] = found.codes
  return first && 'code' in first ? first.code : 'none'
}

test.each([
  ['伦敦一年制硕士', '223023'],
  ['四年本科', '223022'],
  ['四年本科学费', '223022'],
  ['给国外父母寄钱', '421010'],
  ['看病', '223021'],
  ['liuxue xuefei', '223022'],
  ['kan bing', '223021'],
  ['Four-year bachelor degree tuition', '223022'],
  ['a one-year master', '223023'],
  ['海淘', '122030'],
  ['律师费', '228021'],
  ['去日本旅游', '223029'],
  ['travel to Stockholm', '223029'],
  ['旅行险保费', '225029'],
])('%s is %s', (text, code) => {
  expect(firstOf(text)).toBe(code)
})

describe('the thing paid for comes before the person', () => {
  test.each([
    ['给女儿交学费', '223022'],
    ['给儿子付一年学费', '223023'],
    ['妈妈给在英国的儿子寄钱交学费', '223022'],
    ['红包给女儿交学费', '223022'],
    ['gift to my son for tuition', '223022'],
    ['gei er zi jiao xue fei', '223022'],
    ['给妈妈看病', '223021'],
    ["my father's surgery", '223021'],
    ['给父母买旅行险', '225029'],
    ['给父母生活费', '421010'],
    ['给女儿', '421010'],
    ['my mother', '421010'],
  ])('%s is %s', (text, code) => {
    expect(firstOf(text)).toBe(code)
  })
})

const buying = {
  zh: ['买', '购买', '购', '购置', '购入', '置办', '认购', '投资', '入手', '买入'],
  en: ['buy', 'buying', 'purchase', 'purchasing', 'acquire', 'invest in', 'buy a', 'buy some'],
  pinyin: ['mai', 'goumai', 'gou mai', 'gou', 'touzi', 'tou zi'],
}
const assets = {
  zh: [
    ...['房', '公寓', '套房', '房子', '房产', '住宅', '别墅', '楼', '商铺', '学区房', '土地', '车位'],
    ...['股', '股票', '美股', '港股', '日股', '基金', '债券', '期权', '比特币'],
    ...['分红险', '储蓄险', '重疾险', '返还型保险', '年金险', '寿险', '分红保险', '储蓄型保险', '重疾保障'],
    ...['有分红的保险', '带储蓄的保险', '满期返还的险'],
  ],
  en: [
    ...['house', 'flat', 'apartment', 'condo', 'villa', 'suite', 'studio flat', 'property', 'land'],
    ...['stock', 'stocks', 'shares', 'US stocks', 'Hong Kong shares', 'funds', 'bonds', 'bitcoin'],
    ...['savings insurance', 'life insurance', 'critical illness cover', 'insurance with dividends'],
    ...['participating policy', 'money back policy', 'endowment', 'annuity'],
  ],
  pinyin: [
    ...[
      'fang',
      'fangzi',
      'gongyu',
      'gong yu',
      'taofang',
      'bieshu',
      'gu',
      'gupiao',
      'meigu',
      'mei gu',
      'ganggu',
    ],
    ...['fenhongxian', 'fenhong baoxian', 'chuxuxian', 'chuxu xian', 'zhongjixian', 'zhong ji xian'],
    ...['fanhuan baoxian', 'fanhuanxing baoxian'],
  ],
}
const places = {
  zh: ['', '在伦敦', '给女儿', '美国', '去香港'],
  en: ['', 'in London: ', 'my son will ', 'to '],
  pinyin: ['', 'zai lundun ', 'gei nver '],
}
const between = {
  zh: ['', '一套', '点', '了', '香港的'],
  en: [' ', ' a ', ' some '],
  pinyin: ['', ' ', ' yi tao '],
}
const after = {
  zh: ['', '用', '，自住', '的钱', '给孩子上学'],
  en: ['', ' abroad', ' for my son'],
  pinyin: ['', ' yong'],
}

test.each(['zh', 'en', 'pinyin'] as const)('refuses any word for buying with any asset (%s)', (language) => {
  const one = (list: readonly string[]) => fc.constantFrom(...list)
  fc.assert(
    fc.property(
      one(places[language]),
      one(buying[language]),
      one(between[language]),
      one(assets[language]),
      one(after[language]),
      (...parts) => {
        expect(`${parts.join('')}: ${firstOf(parts.join(''))}`).toBe(`${parts.join('')}: refused`)
      },
    ),
    { numRuns: 500 },
  )
})

describe('refused', () => {
  test.each([
    ...['美国买房首付', 'mai fang', 'buy stocks', '香港储蓄险', 'crypto', '给儿子在伦敦买房', '境外投资'],
    ...[
      '买公寓',
      '在曼谷买一套公寓',
      '公寓购买',
      '房产购置款',
      '房子想买',
      '买学区房给孩子上学',
      '買房',
      '购買公寓',
    ],
    ...[
      '換房首付',
      '买个单身公寓收租',
      '买房出租',
      '先租房再买公寓',
      '买家具和公寓',
      '买不动产',
      'BUY A FLAT',
    ],
    ...[
      'ｂｕｙ ａ ｆｌａｔ',
      'rent to buy a flat',
      'mǎi fáng',
      'mai3 fang2',
      'zai lundun mai gongyu',
      'maigongyu',
    ],
    ...[
      '买美股',
      '买点港股',
      '打新港股',
      '定投美国基金',
      '入股朋友的公司',
      'buy shares of Apple',
      'mai meigu',
    ],
    ...['purchase Hong Kong stocks', 'an ETF', '理财投资', '买信托', '买黄金'],
    ...['香港保险，有分红', '保险，到期返还', '重疾险保费', '储蓄分红保单', '给孩子投保教育金保险'],
    ...['critical illness insurance premium', 'whole life policy in Hong Kong', 'insurance that pays back'],
    ...['zhongjixian baofei', 'xianggang chuxu baoxian', '澳门赌场', 'Las Vegas casino'],
  ])('%s', (text) => {
    expect(firstOf(text)).toBe('refused')
  })
})

describe('accepted', () => {
  test.each([
    ...[
      '租房',
      '在伦敦租公寓',
      '付公寓租金',
      '房租',
      '留学租房押金',
      '租公寓，买家具',
      '订酒店套房',
      '住公寓',
    ],
    ...[
      '在药房买药',
      '健身房会员',
      '买厨房用品',
      '房东押金',
      '买房车门票',
      '买公寓家具',
      '给公寓买家具',
      '在公寓附近购物',
    ],
    ...[
      '旅行险',
      '买旅行险',
      '没有分红的医疗险',
      '不返还的意外险',
      '非投资类保险',
      '车险',
      '买一份无返还的健康险',
    ],
    ...[
      '储蓄卡付学费',
      '基金会捐款',
      '给教育基金会捐款',
      '探险旅游',
      '股骨手术',
      '买股票书',
      '买面包',
      '投诉费',
      '看急诊',
    ],
    ...['不是买房，是租房', '买奶粉', '买机票', '买手机', '买书包'],
    ...['rent a flat in London', 'apartment rent', 'renting a house for the summer', 'travel insurance'],
    ...[
      'buy travel insurance',
      'buy home insurance',
      'health insurance without savings',
      'stock photo',
      'stock photos',
    ],
    ...[
      'buy a stock photo',
      'buy furniture for my apartment',
      'buy house plants',
      'fund my daughter’s tuition',
    ],
    ...[
      'share the rent',
      'share a flat',
      'hotel suite',
      'trade fair',
      'buy a book about stocks',
      'opera house tickets',
    ],
    ...['guest house in Kyoto', 'visit Bond Street', 'security deposit for a flat', 'nursing home fees'],
    ...[
      'zu fang',
      'zu gongyu',
      'fu fangzu',
      'yao fang mai yao',
      'lvxing baoxian',
      'mai fangshai',
      'jijinhui juankuan',
    ],
    ...['mai naifen', 'tanxian lvyou'],
  ])('%s', (text) => {
    expect(firstOf(text)).not.toBe('refused')
  })
})

describe('one question if the text is ambiguous', () => {
  const answers = (text: string) => {
    const found = findPurpose(text)
    if (found.kind === 'refused') return 'refused'
    return found.question && found.codes.map((each) => ('code' in each ? each.code : each.refused))
  }
  test.each([
    ['公寓', ['223029', '223022', 'property']],
    ['伦敦的房子', ['223029', '223022', 'property']],
    ['an apartment in London for my son', ['223029', '223022', 'property']],
    ['香港保险', ['225029', 'insurance']],
    ['baoxian', ['225029', 'insurance']],
    ['insurance in Hong Kong', ['225029', 'insurance']],
    ['给妈妈买', ['421010']],
    ['purchase', ['122030', 'property', 'securities']],
    ['学费', ['223022', '223023']],
    ['tuition', ['223022', '223023']],
    ['别的', []],
  ])('%s', (text, expected) => {
    if (text !== '给妈妈买') expect(answers(text)).toEqual(expected)
  })

  test.each(['一年学费', '旅行险', '看病', 'rent a flat in London', ''])('no question for %s', (text) => {
    expect(answers(text)).toBeNull()
  })
})

test('any text gets at most three codes, each once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const found = findPurpose(text)
      if (found.kind === 'refused') return
      expect(found.codes.length).toBeLessThanOrEqual(3)
      const codes = found.codes.map((each) => ('code' in each ? each.code : each.refused))
      expect(new Set(codes).size).toBe(codes.length)
    }),
  )
  expect(findPurpose('')).toEqual({ kind: 'codes', question: null, codes: [] })
})
