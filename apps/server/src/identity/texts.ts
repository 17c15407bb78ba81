import { type Bilingual, brand, fill, fillBoth } from '@cloudsail/contract'
import { wireTime } from '../bankday/index.ts'
import { describeDevice } from './describe-device.ts'
import { lockedUntil } from './locked-until.ts'
import type { CredentialKind } from './tables.ts'

/** Formats an instant for messages: 2026-11-20 14:55. */
export const notificationTime = (at: Date): string => wireTime(at).slice(0, 16).replace('T', ' ')

const names: Record<CredentialKind, Bilingual> = {
  login: { zh: '登录密码', en: 'log-in password' },
  query: { zh: '查询密码', en: 'enquiry password' },
  withdrawal: { zh: '取款密码', en: 'card PIN' },
}

const ofEach = (text: Bilingual) =>
  Object.fromEntries(
    Object.entries(names).map(([kind, { zh, en }]) => [
      kind,
      { zh: text.zh.replace('{name}', zh), en: text.en.replace('{name}', en) },
    ]),
  ) as Record<CredentialKind, Bilingual>

/** Lines on the slip of a changed password. */
export const passwordTexts = {
  change: { zh: '办理内容', en: 'Change' },
  changed: ofEach({ zh: '修改{name}', en: 'Change the {name}' }),
  first: ofEach({ zh: '首次设置{name}', en: 'Set the {name}' }),
  effect: { zh: '生效方式', en: 'Effect' },
  effects: {
    login: {
      zh: '提交后立即生效，其他设备上的登录将全部退出',
      en: 'Immediately. You are logged out on all other devices',
    },
    query: {
      zh: '提交后立即生效，用于银行卡登录和查询',
      en: 'Immediately, for enquiries and card log-in',
    },
    withdrawal: {
      zh: '提交后立即生效，柜面和自助设备同时使用新密码',
      en: 'Immediately, at counters and ATMs too',
    },
  },
  notification: { zh: '短信通知', en: 'Text sent to' },
} as const

/** Lines on the slip of a changed USB-Key password. */
export const keyPasswordTexts = {
  change: passwordTexts.change,
  changed: { zh: '已在USB-Key上修改密码', en: 'Password changed on the USB-Key' },
  serial: { zh: '证书序列号', en: 'Certificate serial number' },
  notification: passwordTexts.notification,
} as const

/** Lines on the slip of a security question. */
export const questionTexts = {
  change: passwordTexts.change,
  changed: { zh: '修改密保问题', en: 'Change the security question' },
  first: { zh: '首次设置密保问题', en: 'Set a security question' },
  question: { zh: '密保问题', en: 'Security question' },
  notification: passwordTexts.notification,
} as const

const notificationText: Bilingual = {
  zh: '您的{name}已于{time}变更。如非本人操作，请立即致电{hotline}。',
  en: 'Your {name} was changed at {time}. Not you? Call {hotline} now.',
}

/** Returns the message about a changed password. */
export function passwordNotification(kind: CredentialKind, now: Date): Bilingual {
  return notificationOf(names[kind], now)
}

/** Return the messages about a changed USB-Key password and a changed security question. */
export const keyPasswordNotification = (now: Date) =>
  notificationOf({ zh: 'USB-Key密码', en: 'USB-Key password' }, now)
export const questionNotification = (now: Date) =>
  notificationOf({ zh: '密保问题', en: 'security question' }, now)

function notificationOf(name: Bilingual, now: Date): Bilingual {
  const { zh, en } = notificationText
  const text = {
    zh: zh.replace('{name}', name.zh),
    en: en.replace('{name}', name.en),
  }
  return fillBoth(text, { time: notificationTime(now), hotline: brand.hotline })
}

/** Message with the characters of an image code, for people who cannot read the picture. */
export const imageCodeText: Bilingual = {
  zh: '您在登录页使用的验证码为{code}，{minutes}分钟内有效。仅代替图形验证码，不能用于登录或付款。',
  en: '{code} is your log-in page code, valid for {minutes} minutes. It only replaces the picture code. It cannot be used to log in or pay.',
}

const alertTexts = {
  newDevice: {
    zh: '您的网银于{time}在新设备（{device}）上登录。如非本人操作，请立即修改登录密码并致电{hotline}。',
    en: 'Your online banking was opened on a new device ({device}) at {time}. Not you? Change your password and call {hotline} now.',
  },
  afterFailures: {
    zh: '您的网银于{time}登录成功，此前今日密码已输错{failures}次（{device}）。如非本人操作，请立即修改登录密码并致电{hotline}。',
    en: 'Your online banking was opened at {time} after {failures} wrong passwords today ({device}). Not you? Change your password and call {hotline} now.',
  },
} as const satisfies Record<string, Bilingual>

/** Returns the message about an unusual log-in. */
export function loginAlert(
  kind: keyof typeof alertTexts,
  login: { now: Date; userAgent: string; failures: number },
): Bilingual {
  const device = describeDevice(login.userAgent)
  const values = { time: notificationTime(login.now), failures: login.failures, hotline: brand.hotline }
  const { zh, en } = alertTexts[kind]
  return { zh: fill(zh, { ...values, device: device.zh }), en: fill(en, { ...values, device: device.en }) }
}

const lockedText: Bilingual = {
  zh: '您的{name}今日已连续输错5次，锁定至{until}。如非本人操作，请立即致电{hotline}。',
  en: 'Your {name} was entered wrongly five times and is locked until {until}. Not you? Call {hotline} now.',
}

/** Returns the message about a password locked by wrong tries. */
export function lockedAlert(kind: CredentialKind, now: Date): Bilingual {
  return lockedAlertOf(names[kind], now)
}

/** Returns the message about a locked password that another module keeps. */
export function lockedAlertOf(name: Bilingual, now: Date): Bilingual {
  return fillBoth(lockedText, { name, until: lockedUntil(now), hotline: brand.hotline })
}

const proofLockedText: Bilingual = {
  zh: '有人使用正确密码登录您的网银，但动态密码今日已输错5次，该方式锁定至{until}。如非本人操作，请立即修改登录密码并致电{hotline}。',
  en: 'Someone entered your online banking password and then five wrong codes. This log-in is locked until {until}. Not you? Change your password and call {hotline} now.',
}

/** Returns the message about a second factor at log-in locked by wrong tries. */
export const proofLockedAlert = (now: Date): Bilingual =>
  fillBoth(proofLockedText, { until: lockedUntil(now), hotline: brand.hotline })

/** Lines on the slip of a changed authentication method. */
export const methodTexts = {
  from: { zh: '原认证方式', en: 'From' },
  to: { zh: '新认证方式', en: 'To' },
  limits: { zh: '转账限额', en: 'Transfer limits' },
  ceilings: { zh: '单笔{single}元，每日{daily}元', en: 'CNY {single} per payment, CNY {daily} a day' },
  noPayments: { zh: '不能办理转账、汇款和缴费', en: 'No transfers or payments' },
  key: { zh: '新证书密钥指纹', en: 'Fingerprint of the new key' },
  revoked: { zh: '吊销证书', en: 'Certificate to be revoked' },
  effect: { zh: '生效方式', en: 'Effect' },
  atOnce: { zh: '提交后立即生效', en: 'Immediately' },
  limitsWait: {
    zh: '认证方式提交后立即变更，提高的限额{hours}小时后生效',
    en: 'The method immediately, the higher limits after {hours} hours',
  },
  purpose: { zh: '认证方式变更', en: 'changing your authentication method' },
} as const satisfies Record<string, Bilingual>

/** Messages about changed methods and certificates. */
export const certificateNotifications = {
  methodChanged: {
    zh: '您的网银认证方式已于{time}由{from}变更为{to}。如非本人操作，请立即致电{hotline}。',
    en: 'Your authentication method was changed from {from} to {to} at {time}. Not you? Call {hotline} now.',
  },
  renewed: {
    ukey: {
      zh: '您的USB-Key证书已于{time}更新，原证书已失效。如非本人操作，请立即致电{hotline}。',
      en: 'The certificate on your USB-Key was renewed at {time}. The old one no longer works. Not you? Call {hotline} now.',
    },
    file: {
      zh: '您的文件证书已于{time}更新，原证书已失效。如非本人操作，请立即致电{hotline}。',
      en: 'Your file certificate was renewed at {time}. The old one no longer works. Not you? Call {hotline} now.',
    },
  },
} as const

/** Texts of online signing. */
export const signingTexts = {
  signedAccount: { zh: '加入网银的账户', en: 'Account to be added' },
  signingEffect: { zh: '办理结果', en: 'Effect' },
  signsOnline: {
    zh: '成为网上签约客户，可查询账户，办理本人账户之间的转账',
    en: 'You are registered online: you can view accounts and transfer between your own accounts',
  },
  addsAccounts: { zh: '以上账户加入个人网银', en: 'These accounts are added to online banking' },
  signedNotification: {
    zh: `您已办理网上签约，所选账户已加入个人网银。如非本人操作，请立即致电${brand.hotline}。`,
    en: `You registered online and added the accounts you chose to online banking. Not you? Call ${brand.hotline} now.`,
  },
} as const satisfies Record<string, Bilingual>
