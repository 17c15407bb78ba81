import type { Bilingual } from '@cloudsail/contract'

/** Texts of the small pages around a log-in. */
export const pageTexts = {
  title: { zh: '行员端', en: 'Staff' },
  goesOn: { zh: '已登录，正在打开行员端。', en: 'You are logged in. The staff page opens.' },
  goOn: { zh: '继续', en: 'Continue' },
  again: { zh: '重新登录', en: 'Log in again' },
  back: { zh: '返回行员端', en: 'Back to the staff page' },
  used: {
    zh: '本次登录已完成或已过期。',
    en: 'This log-in has been used already, or took too long.',
  },
  cancelled: { zh: '登录未完成。', en: 'You did not finish logging in.' },
  refused: {
    zh: '身份认证未通过，请重新登录。',
    en: 'The log-in service did not confirm who you are. Log in again.',
  },
  tooOld: {
    zh: '身份认证服务未确认您刚刚登录，请重新登录。',
    en: 'The log-in service did not confirm that you logged in just now. Log in again.',
  },
  noRole: {
    zh: '您没有行员端的岗位，请联系系统管理员。',
    en: 'You hold no role at this bank. Ask your administrator.',
  },
} as const satisfies Record<string, Bilingual>
