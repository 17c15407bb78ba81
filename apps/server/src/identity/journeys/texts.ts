import type { Bilingual } from '@cloudsail/contract'
import { type JourneyKind, journeys, type WayIn } from '@cloudsail/contract/identity'

/** Returns the purpose of a journey's dynamic password, as named in its message. */
export function purposeOf(kind: JourneyKind): Bilingual {
  return journeys[kind].title
}

/** Lines of the text that a key or certificate signs on a journey. The last line states the effect of the signature. */
export const signatureLines = {
  name: { zh: '姓名', en: 'Name' },
  idNumber: { zh: '证件号码', en: 'ID number' },
  recovery: {
    zh: '签名后即可设置新的个人网银登录密码',
    en: 'After this signature you can set a new online banking log-in password',
  },
  logIn: {
    zh: '签名后即在当前浏览器登录个人网银',
    en: 'This signature logs you in to online banking in this browser',
  },
} as const satisfies Record<string, Bilingual>

/** Messages to the mobile on record at the end of a journey. */
export const journeyNotifications = {
  registered: {
    zh: '您已于{time}开通个人网银，用户名为{username}。如非本人操作，请立即致电{hotline}。',
    en: 'You registered for online banking on {time} with the user name {username}. Not you? Call {hotline} now.',
  },
  firstLogin: {
    zh: '您已于{time}完成个人网银首次登录设置，用户名为{username}。如非本人操作，请立即致电{hotline}。',
    en: 'You set up your first online banking log-in on {time} with the user name {username}. Not you? Call {hotline} now.',
  },
  recovered: {
    zh: '您的个人网银登录密码已于{time}重置。如非本人操作，请立即致电{hotline}。',
    en: 'Your online banking log-in password was reset on {time}. Not you? Call {hotline} now.',
  },
} as const satisfies Record<string, Bilingual>

/** Message with which each journey ends. */
export const notificationOf: Record<WayIn, keyof typeof journeyNotifications> = {
  debitRegistration: 'registered',
  creditRegistration: 'registered',
  onlineSigning: 'registered',
  branchFirstLogin: 'firstLogin',
  cardFirstLogin: 'firstLogin',
  recovery: 'recovered',
}
