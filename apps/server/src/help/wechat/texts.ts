import { type Bilingual, brand } from '@cloudsail/contract'

export const wechatTexts = {
  gets: { zh: '绑定后接收', en: 'You will receive' },
  getsValue: {
    zh: '银行公告、信用卡账单和电子账单通知，以及您在微信中的查询结果',
    en: 'Our announcements, notices of card statements and e-statements, and answers to what you ask there',
  },
  never: { zh: '不会发送', en: 'Never sent there' },
  neverValue: { zh: '动态密码、验证码和账户余额', en: 'One-time passcodes, codes and balances' },
  code: { zh: '绑定码', en: 'Code' },
  codeValue: {
    zh: '提交后显示6位数字，{minutes}分钟内在微信中输入',
    en: 'six digits, shown once you submit. Type them in WeChat within {minutes} minutes',
  },
  bound: { zh: '已绑定的微信', en: 'Linked WeChat account' },
  action: { zh: '操作', en: 'Action' },
  unbound: { zh: '解除绑定', en: 'Unlink' },
} as const satisfies Record<string, Bilingual>

/** Messages of the bank in WeChat, in Chinese only. */
export const wechatMessages = {
  welcome: `绑定成功。您将在此收到${brand.bank.zh}的公告和账单通知。回复“账单”“电子账单”或“公告”可查询。本行不会在微信中索要密码或验证码。`,
  questions:
    '可回复：1 账单（信用卡应还金额和到期还款日）；2 电子账单（最近一期月份）；3 公告。账户余额请登录个人网银查询。',
  bill: '尾号{tail}的信用卡{month}账单：应还CNY {amount}，最低还款额{minimum}，到期还款日{due}。',
  billPaid: '尾号{tail}的信用卡{month}账单已还清。',
  noBill: '尾号{tail}的信用卡还没有账单。',
  noCard: '您还没有信用卡，可登录个人网银申请。',
  statement: '{month}的电子账单已生成，请登录个人网银在“电子账单”中查看和下载。',
  noStatement: '还没有可出具的电子账单。自开户次月起每月出具。',
  announcements: '最近的公告：',
  announcement: '公告：{title}',
  noAnnouncement: '目前没有公告。',
  wrong: '绑定码不正确或已过期，请在个人网银重新获取。',
  tooMany: '输入错误次数过多，请1小时后重试。',
  unbound: `您已解除与${brand.bank.zh}的绑定。`,
} as const
