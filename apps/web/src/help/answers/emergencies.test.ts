import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionIds, sourceOf } from '../content/questions.ts'
import en from '../content/words.en.ts'
import zh from '../content/words.zh.ts'
import { isEmergency, withoutSecrets } from './emergencies.ts'
import { indexOf, search } from './search.ts'

test.each([
  ...[
    '卡被盗了',
    '我的卡被人刷了',
    '卡 被 盗 刷',
    '有人刷了我的卡',
    '这笔钱不是我刷的',
    '钱被转走了',
    '账户里的钱不见了',
  ],
  ...[
    '网银被黑了',
    '账号被黑客入侵',
    '电脑中了木马',
    '手机中毒了',
    '收到钓鱼短信',
    '点了链接输了密码',
    '验证码告诉了别人',
  ],
  ...[
    '钱包被偷',
    'U盾丢了',
    '手机找不到了',
    '被\u200b骗',
    '上当了',
    '接到冒充客服的电话',
    '我没有授权这笔交易',
  ],
  ...[
    'my card was stolen',
    'Somebody stole my wallet',
    'I’ve been hacked',
    'my account got hacked',
    'someone swiped my card',
  ],
  ...[
    'my card has been swiped by somebody',
    'I was phished',
    'phishing e-mail',
    'I didn’t make this payment',
    'this wasn’t me',
  ],
  ...[
    'my money is gone',
    'I gave my code to a caller',
    'unauthorised transaction',
    'I can’t find my phone',
    'ＳＴＯＬＥＮ',
    'lost my USB key',
  ],
  ...[
    'beipian',
    'ka bei daoshua le',
    'wo de ka diu le',
    'shouji bei tou',
    'kǎ bèi dào le',
    'bei dao shua',
    'zhanghao beihei',
    'heike',
    'diaoyu wangzhan',
  ],
  ...[
    'youren shua wo de ka',
    'qian bei zhuan zou le',
    'shangdang le',
    'wodekabeidaoshuale',
    'ka diu le',
    'KA DIU LE',
    'bushi wo shua de',
    'bèi hēi le',
  ],
])('%s is urgent in either language of the page', (typed) => {
  for (const words of [zh, en]) expect(search(indexOf(words), typed).isEmergency).toBe(true)
})

test.each([
  ...[
    '怎么转账',
    '收不到验证码',
    '忘记密码怎么办',
    '卡号在哪里看',
    '余额是多少',
    '非交易日能买基金吗',
    '年费怎么扣',
  ],
  ...[
    'forgot password',
    'how much is left on my card',
    'I entered the wrong password',
    'maximum amount of a transfer',
    'describing dues',
  ],
  ...['zhuanzhang duojiu daozhang', 'wangji mima', 'qian daole ma', 'dingqi lilv'],
])('%s is not urgent', (typed) => {
  expect(isEmergency(typed)).toBe(false)
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const width = fc.constantFrom(
  (digit: string) => digit,
  (digit: string) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
  (digit: string) => String.fromCodePoint(0x1d7ce + Number(digit)),
  (digit: string) => '〇一二三四五六七八九'[Number(digit)]!,
  (digit: string) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!,
  (digit: string) => '⓪①②③④⑤⑥⑦⑧⑨'[Number(digit)]!,
  (digit: string) => '零壹贰叁肆伍陆柒捌玖'[Number(digit)]!,
  (digit: string) => '〇〡〢〣〤〥〦〧〨〩'[Number(digit)]!,
  (digit: string) => '⓿⓵⓶⓷⓸⓹⓺⓻⓼⓽'[Number(digit)]!,
  (digit: string) => '🄋➊➋➌➍➎➏➐➑➒'.match(/./gu)![Number(digit)]!,
  (digit: string) => '🄀⒈⒉⒊⒋⒌⒍⒎⒏⒐'.match(/./gu)![Number(digit)]!,
  (digit: string) => '0⑴⑵⑶⑷⑸⑹⑺⑻⑼'[Number(digit)]!,
  (digit: string) => '〇㈠㈡㈢㈣㈤㈥㈦㈧㈨'[Number(digit)]!,
  (digit: string) => '零㊀㊁㊂㊃㊄㊅㊆㊇㊈'[Number(digit)]!,
  (digit: string) => `${digit}\ufe0f\u20e3`,
)
const separator = fc.constantFrom(
  '',
  ' ',
  '-',
  '.',
  '/',
  ',',
  '，',
  '、',
  '·',
  '_',
  '—',
  '\u200b',
  '\u3000',
  ' - ',
  '-----',
  '      ',
  '\n',
  '\u3164',
)

test('card numbers and codes are removed in any width and grouping', () => {
  fc.assert(
    fc.property(
      fc.oneof(digits(6), digits(13), digits(16), digits(19)),
      fc.array(fc.tuple(width, separator), { minLength: 19, maxLength: 19 }),
      fc.constantFrom('密码', 'code: ', ''),
      (text, marks, before) => {
        const typed = [...text]
          .map((digit, at) => marks[at]![0](digit) + (at < text.length - 1 ? marks[at]![1] : ''))
          .join('')
        expect(withoutSecrets(`${before}${typed}。`)).toMatch(new RegExp(`^${before}█+(?:\ufe0f\u20e3)?。$`))
      },
    ),
  )
})

test.each([
  ['2026-11-20到账5000元', '2026-11-20到账5000元'],
  ['转1,234,567.00', '转1,234,567.00'],
  ['手机13812348000', '手机13812348000'],
  ['请打95382', '请打95382'],
  ['123456, 2026', '██████, 2026'],
  ['共2026笔，12-34-56', '共2026笔，████████'],
])('%s is kept as %s', (typed, kept) => {
  expect(withoutSecrets(typed)).toBe(kept)
})

test('of the questions of help only those on loss and fraud are urgent', () => {
  const urgent = questionIds.filter((id) =>
    [zh[id].question, en[id].question, ...sourceOf(id).asked].some(isEmergency),
  )
  expect(urgent).toEqual(['start.otherDevice', 'accounts.loss', 'living.notMine', 'others.fraud'])
})
