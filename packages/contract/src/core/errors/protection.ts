import type { ErrorEntry } from './entry.ts'

/** Loss reports and locks of cards. */
export const protectionErrors = {
  cardChannelRequired: {
    code: 'PE41000061',
    zh: '请至少选择一个渠道。',
    en: 'Choose at least one channel.',
  },
  lockNightRequired: {
    code: 'PE41000062',
    zh: '请输入每晚锁定的开始和结束时间，且两者不同。',
    en: 'Enter different times for the lock to begin and end each night.',
  },
  cardLockedAlready: {
    code: 'PE41000063',
    zh: '所选渠道已锁定至解锁为止，无需再次锁定。',
    en: 'These are already locked until you unlock them.',
  },
  cardNotLocked: {
    code: 'PE41000064',
    zh: '所选渠道没有锁定，请刷新后重新选择。',
    en: 'One of these is not locked. Reload the page and choose again.',
  },
  cardChannelLocked: {
    code: 'PE41000065',
    zh: '该卡{channel}渠道已锁定，请先解锁。',
    en: 'This card is locked for {channel}. Unlock it first.',
  },
  lossSubjectRequired: {
    code: 'PE41000066',
    zh: '请选择要挂失的账户、卡、密码或证书。',
    en: 'Choose the account, card, password or certificate.',
  },
  lossSubjectUnknown: {
    code: 'PE41000067',
    zh: '未找到要挂失的账户或证书，请刷新后重新选择。',
    en: 'We cannot find this account or certificate. Reload the page and choose again.',
  },
  lossReportedAlready: {
    code: 'PE41000068',
    zh: '该挂失已登记并生效，无需再次挂失。',
    en: 'This has already been reported lost.',
  },
  temporaryLossTooOften: {
    code: 'PE41000069',
    zh: '30天内临时挂失已达3次，请办理正式挂失。',
    en: 'You have made three temporary reports in 30 days. Make this one permanent.',
  },
  lossNotReported: {
    code: 'PE41000070',
    zh: '该账户或证书没有挂失，请刷新后查看。',
    en: 'This has not been reported lost. Reload the page.',
  },
  lossLiftedAtBranch: {
    code: 'PE41000071',
    zh: '该挂失须携带有效身份证件到网点解除。',
    en: 'This report can only be cancelled at a branch. Bring your ID.',
  },
  certificateOnHold: {
    code: 'PE21000061',
    zh: '该证书已挂失，不能签名。请先在账户挂失中用该证书解除挂失，或到网点办理。',
    en: 'This certificate has been reported lost and cannot sign. Cancel the report under “Report a loss”, or visit a branch.',
  },
  cardDayLimitExceeded: {
    code: 'PE41000073',
    zh: '超过该卡当日限额，请减少金额或调整限额。',
    en: 'This is over the card’s daily spending limit. Pay less or change the limit.',
  },
  cardNotDelivered: {
    code: 'PE41000072',
    zh: '没有已送达、待激活的新卡，请收到新卡后办理。',
    en: 'You have no new card to activate. Do this once you have it.',
  },
} as const satisfies Record<string, ErrorEntry>
