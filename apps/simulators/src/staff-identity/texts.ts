import { brand } from '../brand.ts'
import type { Words } from '../parties/party.ts'

/** Texts of the provider's own pages. */
export const texts = {
  title: { zh: `${brand.bank.zh}统一身份认证（模拟）`, en: `${brand.bank.en} staff identity (simulated)` },
  logIn: { zh: '登录', en: 'Log in' },
  username: { zh: '工号', en: 'User name' },
  password: { zh: '密码', en: 'Password' },
  wrong: { zh: '工号或密码错误。', en: 'The user name or the password is wrong.' },
  hint: {
    zh: '演示工号如teller1、supervisor1，密码Haifeng2026。',
    en: 'User names of the demo are teller1, supervisor1 and others. The password is Haifeng2026.',
  },
  other: { zh: 'English', en: '中文' },
  logOut: { zh: '退出统一身份认证', en: 'Log out' },
  loggedOut: { zh: '您已退出。', en: 'You are logged out.' },
  failed: { zh: '请求无效，请重新登录。', en: 'The request is not valid. Log in again.' },
} as const satisfies Record<string, Words>
