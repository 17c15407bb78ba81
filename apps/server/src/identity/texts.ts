import { type Bilingual, brand, fillBoth } from '@cloudsail/contract'
import { wireTime } from '../bankday/index.ts'
import type { CredentialKind } from './tables.ts'

const names: Record<CredentialKind, Bilingual> = {
  login: { zh: '登录密码', en: 'log-in password' },
  query: { zh: '查询密码', en: 'enquiry password' },
  withdrawal: { zh: '取款密码', en: 'withdrawal password' },
}

const ofEach = (text: Bilingual) =>
  Object.fromEntries(
    Object.entries(names).map(([kind, { zh, en }]) => [
      kind,
      { zh: text.zh.replace('{name}', zh), en: text.en.replace('{name}', en) },
    ]),
  ) as Record<CredentialKind, Bilingual>

/** What stands on the slip of a change of password. */
export const passwordTexts = {
  change: { zh: '办理内容', en: 'Change' },
  changed: ofEach({ zh: '修改{name}', en: 'Change the {name}' }),
  first: ofEach({ zh: '首次设置{name}', en: 'Set the {name} for the first time' }),
  effect: { zh: '生效方式', en: 'Effect' },
  effects: {
    login: {
      zh: '提交后立即生效，其他设备上的登录将全部退出',
      en: 'At once; you are signed out on all other devices',
    },
    query: {
      zh: '提交后立即生效，用于银行卡登录和查询',
      en: 'At once, for enquiries and logging in by card',
    },
    withdrawal: {
      zh: '提交后立即生效，柜面和自助设备同时使用新密码',
      en: 'At once, at counters and machines too',
    },
  },
  notice: { zh: '短信通知', en: 'Notice by SMS' },
} as const

const noticeText: Bilingual = {
  zh: '【云帆银行】您的{name}已于{time}变更。如非本人操作，请立即致电{hotline}。',
  en: '[Cloudsail Bank] Your {name} was changed at {time}. If this was not you, call {hotline} at once.',
}

/** What the mobile is told of a changed password. */
export function passwordNotice(kind: CredentialKind, now: Date): Bilingual {
  const time = wireTime(now).slice(0, 16).replace('T', ' ')
  return fillBoth(ofEach(noticeText)[kind], { time, hotline: brand.hotline })
}
