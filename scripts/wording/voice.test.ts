import { expect, test } from 'vitest'
import { voiceFaults } from './voice.ts'

test.each([
  '我们会尽快与您联系。',
  '日期怎样确定',
  '请马上锁卡',
  '今天支取能得多少',
  '换个说法试试',
  '转给别人',
  '还没有账单',
  '如非本人操作请致电95382。',
  '如有疑问请致电客服。',
  '存1天通知存款',
  '上午09:00–12:00',
  '【云帆银行】您的账户已开通。',
])('%s is not the voice of a bank', (text) => {
  expect(voiceFaults('zh', text, 'a/texts.zh.ts: key')).not.toEqual([])
})

test.each([
  '本行将尽快与您联系。',
  '网银账号怎么用？',
  '请立即锁卡',
  '今日支取可得利息',
  '预留信息叫什么名字',
  '仅限自己保管的证书',
  '尚未还清',
  '商户订单号',
])('%s is', (text) => {
  expect(voiceFaults('zh', text, 'a/texts.zh.ts: key')).toEqual([])
})

test('a refusal says what helps, elder mode speaks in its own way, and a listed place is excused', () => {
  expect(voiceFaults('zh', '该期存单已售罄。', 'index.ts: errorCatalogue other')).toEqual([
    'says nothing that helps',
  ])
  expect(voiceFaults('zh', '该期存单已售罄，请选择其他期次。', 'index.ts: errorCatalogue other')).toEqual([])
  expect(voiceFaults('zh', '马上到账', 'src/transfers/elder/texts.zh.ts: says')).toEqual([])
  expect(voiceFaults('zh', '您还没有信用卡', 'src/cards/bills/texts.zh.ts: none')).toEqual([])
})
