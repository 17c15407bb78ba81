import type { ErrorEntry } from './entry.ts'

/** USB-Key and file certificate. */
export const keysErrors = {
  keyMissing: {
    code: 'PE21000001',
    zh: '未检测到USB-Key，请插入后重试。',
    en: 'No USB-Key was found. Please insert it and try again.',
  },
  keyMultiple: {
    code: 'PE21000002',
    zh: '检测到多个USB-Key，请只保留一个后重试。',
    en: 'More than one USB-Key was found. Please leave only one inserted and try again.',
  },
  keyMismatch: {
    code: 'PE21000003',
    zh: 'USB-Key与当前登录用户不符，请更换后重试。',
    en: 'This USB-Key belongs to another user. Please insert your own and try again.',
  },
  keySoftwareOld: {
    code: 'PE21000004',
    zh: 'USB-Key软件版本过低，请在安全中心下载新版后重试。',
    en: 'The USB-Key software is too old. Please get the new version from the security centre and try again.',
  },
  keyPasswordFormat: {
    code: 'PE21000005',
    zh: 'USB-Key密码为6至8位数字或字母。',
    en: 'The USB-Key password is 6 to 8 digits or letters.',
  },
  keyPasswordWrong: {
    code: 'PE21000006',
    zh: 'USB-Key密码错误，还可尝试{left}次。',
    en: 'The USB-Key password is incorrect. You have {left} tries left.',
  },
  certificateExpired: {
    code: 'PE21000007',
    zh: '证书已过期，请先更新证书。',
    en: 'Your certificate has expired. Please renew it first.',
  },
  signatureInvalid: {
    code: 'PE21000008',
    zh: '签名验证未通过，请重新签名。',
    en: 'The signature could not be verified. Please sign again.',
  },
} as const satisfies Record<string, ErrorEntry>
