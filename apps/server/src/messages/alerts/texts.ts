import type { Bilingual } from '@cloudsail/contract'

/** Texts of orders about alerts, and of the alerts themselves. */
export const alertTexts = {
  account: { zh: '账户', en: 'Account' },
  mobile: { zh: '通知号码', en: 'Mobile' },
  window: { zh: '通知时段', en: 'Hours' },
  windowValue: { zh: '每日{from}至{to}（北京时间）', en: '{from} to {to} every day, Beijing time' },
  windowOverMidnight: {
    zh: '每日{from}至次日{to}（北京时间）',
    en: '{from} to {to} of the next day, Beijing time',
  },
  allDay: { zh: '全天', en: 'All day' },
  amount: { zh: '起点金额', en: 'From amount' },
  amountValue: {
    zh: '{amount}元（含），外币按中间价折算',
    en: 'From CNY {amount}, foreign currency at mid rate',
  },
  everyEntry: { zh: '每一笔', en: 'Every transaction' },
  direction: { zh: '变动方向', en: 'Direction' },
  balance: { zh: '账户余额', en: 'Balance' },
  shown: { zh: '显示', en: 'Shown' },
  notShown: { zh: '不显示', en: 'Not shown' },
  digest: { zh: '时段外的变动', en: 'Outside these hours' },
  digestOn: { zh: '{from}汇总一条', en: 'One summary at {from}' },
  digestOff: { zh: '不发送', en: 'No alert' },
  noOutside: { zh: '无时段外', en: 'None: all day' },
  language: { zh: '短信语言', en: 'Language' },
  languageValue: { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } },
  fee: { zh: '费用', en: 'Fee' },
  free: { zh: '免费', en: 'Free' },
  notification: { zh: '账户变动通知', en: 'account alerts' },
  notificationValue: {
    zh: '{action}，尾号{tail}账户，发往{mobile}',
    en: '{action}, account ending {tail}, to {mobile}',
  },
  set: { zh: '开通', en: 'Set' },
  action: { zh: '变更', en: 'Change' },
  pause: { zh: '暂停', en: 'Pause' },
  resume: { zh: '恢复', en: 'Resume' },
  cancel: { zh: '取消', en: 'Cancel' },
  purpose: { zh: '开通尾号{tail}账户的变动通知', en: 'an alert on your account ending {tail}' },
  in: {
    zh: '您尾号{tail}的账户{time}收入{amount}（{about}）{balance}。',
    en: 'Account ending {tail}: {amount} in, {time} ({about}){balance}.',
  },
  out: {
    zh: '您尾号{tail}的账户{time}支出{amount}（{about}）{balance}。',
    en: 'Account ending {tail}: {amount} out, {time} ({about}){balance}.',
  },
  balanceIs: { zh: '，余额{amount}', en: ', balance {amount}' },
  digestText: {
    zh: '您尾号{tail}的账户{from}至{to}共{count}笔：{sums}。',
    en: 'Account ending {tail}, {from} to {to}: {count} in total. {sums}.',
  },
  digestIn: { zh: '收入{amount}', en: '{amount} in' },
  digestOut: { zh: '支出{amount}', en: '{amount} out' },
} as const satisfies Record<string, Bilingual | Record<string, Bilingual>>
