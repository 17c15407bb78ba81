import { type Bilingual, brand } from '@cloudsail/contract'

export const profileTexts = {
  sealBefore: { zh: '原预留信息', en: 'Security phrase so far' },
  sealNow: { zh: '新预留信息', en: 'New security phrase' },
  mobileBefore: { zh: '原手机号', en: 'Present mobile number' },
  mobileNow: { zh: '新手机号', en: 'New mobile number' },
  mobilePurpose: {
    zh: '将手机号变更为尾号{tail}',
    en: 'changing your mobile number to the one ending {tail}',
  },
  effect: { zh: '生效方式', en: 'Effect' },
  mobileEffect: {
    zh: '提交后立即生效，动态密码和通知短信改发至新号码',
    en: 'At once; dynamic passwords and messages then go to the new number',
  },
  mobileAccount: { zh: '手机银行账号', en: 'Mobile-banking account' },
  mobileAccountMoves: {
    zh: '同时改为新号码，今后用新号码登录',
    en: 'Becomes the new number; log in with it from now on',
  },
  mobileGivenUp: {
    zh: `【${brand.bank.zh}】您在本行的预留手机号已于{time}变更为尾号{tail}的号码，本号码不再接收通知。如非本人操作，请立即致电{hotline}。`,
    en: `[${brand.bank.en}] Your mobile number was changed to the one ending {tail} at {time}; this number gets no more messages. If this was not you, call {hotline} at once.`,
  },
  mobileTaken: {
    zh: `【${brand.bank.zh}】本号码已于{time}成为您在本行的预留手机号（原尾号{tail}）。如非本人操作，请立即致电{hotline}。`,
    en: `[${brand.bank.en}] This number became your mobile number with us at {time} (before: ending {tail}). If this was not you, call {hotline} at once.`,
  },
  devices: { zh: '登录设备', en: 'Devices' },
  signedOut: {
    zh: '除本机外全部退出，并从常用设备中移除',
    en: 'All but this one are signed out and forgotten',
  },
  alertsBefore: { zh: '原登录提醒', en: 'Log-in alerts so far' },
  alertsNow: { zh: '登录提醒', en: 'Log-in alerts' },
  on: { zh: '开启', en: 'on' },
  off: { zh: '关闭', en: 'off' },
  alertsEnded: {
    zh: `【${brand.bank.zh}】您的网银登录提醒已于{time}关闭。如非本人操作，请立即致电{hotline}。`,
    en: `[${brand.bank.en}] Log-in alerts were turned off at {time}. If this was not you, call {hotline} at once.`,
  },
  unset: { zh: '未设置', en: 'none' },
} as const satisfies Record<string, Bilingual>
