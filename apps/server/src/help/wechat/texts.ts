import { type Bilingual, brand } from '@cloudsail/contract'

export const wechatTexts = {
  gets: { zh: '绑定后接收', en: 'You will receive' },
  getsValue: { zh: '银行公告', en: 'Our announcements' },
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
  welcome: `绑定成功。您将在此收到${brand.bank.zh}的公告。本行不会在微信中索要密码或验证码。`,
  wrong: '绑定码不正确或已过期，请在个人网银重新获取。',
  tooMany: '输入错误次数过多，请1小时后重试。',
  unbound: `您已解除与${brand.bank.zh}的绑定。`,
} as const
