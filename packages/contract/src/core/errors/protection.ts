import type { ErrorEntry } from './entry.ts'

/** Loss reports and locks of cards. */
export const protectionErrors = {
  cardChannelRequired: {
    code: 'PE41000061',
    zh: '请至少选择一个渠道。',
    en: 'Please choose at least one way of using the card.',
  },
  lockNightRequired: {
    code: 'PE41000062',
    zh: '请输入每晚锁定的开始和结束时间，且两者不同。',
    en: 'Please enter when the lock begins and ends each night; the two differ.',
  },
  cardLockedAlready: {
    code: 'PE41000063',
    zh: '所选渠道已锁定至解锁为止，无需再次锁定。',
    en: 'These are locked until you unlock them. There is no need to lock them again.',
  },
  cardNotLocked: {
    code: 'PE41000064',
    zh: '所选渠道没有锁定，请刷新后重新选择。',
    en: 'One of these is not locked. Please load the page again and choose anew.',
  },
  cardChannelLocked: {
    code: 'PE41000065',
    zh: '该卡{channel}渠道已锁定，请先解锁。',
    en: 'This card is locked for {channel}; please unlock it first.',
  },
} as const satisfies Record<string, ErrorEntry>
