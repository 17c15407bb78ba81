import type { Bilingual } from '@cloudsail/contract'

/** Label of an action's number in its canonical text. */
export const actionNumber: Bilingual = { zh: '业务编号', en: 'Action number' }

/** What is unusual about an action. Each is a fact with its date or number. */
export const unusualTexts = {
  first: { zh: '该客户首次办理此项业务', en: 'The first action of this kind for this customer' },
  mobileChanged: { zh: '手机号码于{date}变更', en: 'The mobile was changed on {date}' },
  documentChanged: { zh: '证件于{date}变更', en: 'The document was changed on {date}' },
  nearThreshold: {
    zh: '金额{amount}元，接近授权起点{threshold}元',
    en: 'CNY {amount}, close to the threshold of {threshold}',
  },
  justBelow: {
    zh: '经办人今日另有一笔{amount}元的业务低于授权起点{threshold}元',
    en: 'The maker did CNY {amount} today, just below the threshold of {threshold}',
  },
  sameMaker: {
    zh: '同一经办人今日为该客户办理第{count}笔业务',
    en: 'Action {count} today of this maker for this customer',
  },
  outsideHours: {
    zh: '在网点营业时间（{hours}）以外办理',
    en: 'Made outside the hours of the branch ({hours})',
  },
} as const satisfies Record<string, Bilingual>

/** Why a person may decide. */
export const whyTexts = {
  branch: { zh: '您是本机构的{role}', en: 'You are {role} of this branch' },
  parent: {
    zh: '下级机构等待已超过{minutes}分钟',
    en: 'A branch below has waited more than {minutes} minutes',
  },
  nobodyElse: { zh: '下级机构无人可授权', en: 'A branch below has no one else' },
  bank: { zh: '您是全行的{role}', en: 'You are {role} of the whole bank' },
} as const satisfies Record<string, Bilingual>
