import { type Bilingual, brand } from '@cloudsail/contract'

export const futureTexts = {
  period: { zh: '执行频率', en: 'How often' },
  on: { zh: '执行日期', en: 'Date' },
  firstOn: { zh: '首次执行日期', en: 'First date' },
  endOn: { zh: '终止日期', en: 'End date' },
  time: { zh: '执行时间', en: 'Time of day' },
  atTime: { zh: '当日{time}（北京时间）起', en: 'From {time}, Beijing time' },
  dates: { zh: '各次执行日期', en: 'Dates' },
  allDates: { zh: '{dates}，共{count}次', en: '{dates}, {count} in total' },
  someDates: { zh: '{dates}等，共{count}次', en: '{dates} and so on, {count} in total' },
  feeOfTheDay: { zh: '每笔{fee}（以执行当日标准为准）', en: '{fee} each, at the tariff on the day' },
  rule: { zh: '撤销的未来转账', en: 'Scheduled transfer cancelled' },
  next: { zh: '原定下次执行', en: 'Next date, now cancelled' },
  theRule: { zh: '未来转账', en: 'Scheduled transfer' },
  before: { zh: '变更前', en: 'Before' },
  beforeValue: {
    zh: '每次{amount}元，下次{next}，到{end}为止',
    en: 'CNY {amount} each, next on {next}, until {end}',
  },
  beforeOnce: { zh: '{amount}元，{next}执行', en: 'CNY {amount} on {next}' },
  nextOn: { zh: '下次执行', en: 'Next date' },
  skipped: { zh: '跳过的日期', en: 'Date skipped' },
  paused: { zh: '暂停', en: 'Pause' },
  pausedValue: {
    zh: '自现在起暂停，恢复前到期的日期均不执行，恢复后也不补办',
    en: 'From now on. Dates before you resume it are not paid, and not made up later',
  },
  purposeChange: {
    zh: '变更向{payee}的未来转账，每次{amount}元，下次{next}',
    en: 'a change of your scheduled transfer to {payee}: CNY {amount}, next on {next}',
  },
  purposeResume: {
    zh: '恢复向{payee}的未来转账，每次{amount}元，下次{next}',
    en: 'resuming your scheduled transfer of CNY {amount} to {payee}, next on {next}',
  },
  notificationChanged: {
    zh: `您向{payee}的未来转账已变更：每次人民币{amount}元，下次{next}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your scheduled transfer to {payee} is now CNY {amount}, next on {next}. Not you? Call ${brand.hotline}.`,
  },
  notificationPaused: {
    zh: `您向{payee}转账人民币{amount}元的未来转账已暂停，恢复前不再执行。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your scheduled transfer of CNY {amount} to {payee} is paused. Not you? Call ${brand.hotline}.`,
  },
  notificationSkipped: {
    zh: `您已跳过{on}向{payee}转账的人民币{amount}元，下次执行{next}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `You skipped CNY {amount} to {payee} on {on}. Next: {next}. Not you? Call ${brand.hotline}.`,
  },
  notificationResumed: {
    zh: `您向{payee}转账人民币{amount}元的未来转账已恢复，下次执行{next}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your scheduled transfer of CNY {amount} to {payee} is resumed, next on {next}. Not you? Call ${brand.hotline}.`,
  },
  purposeOfCode: {
    zh: '设置未来转账，向尾号{tail}{period}转账{amount}元，{date}起',
    en: 'a scheduled transfer of CNY {amount} to the account ending {tail}, {period}, from {date}',
  },
  notificationSet: {
    zh: `您已设置未来转账：{date}起{period}向{payee}转账人民币{amount}元。如非本人操作，请立即致电${brand.hotline}。`,
    en: `You set a scheduled transfer: CNY {amount} to {payee}, {period}, from {date}. Not you? Call ${brand.hotline}.`,
  },
  notificationFailed: {
    zh: '您约定{date}向{payee}转账的人民币{amount}元未能执行，原因：{reason}后续日期仍按约定执行。',
    en: 'Your scheduled transfer of CNY {amount} to {payee} on {date} was not made. Reason: {reason} Later dates are unchanged.',
  },
  notificationOnceFailed: {
    zh: '您约定{date}向{payee}转账的人民币{amount}元未能执行，原因：{reason}该约定已结束，如仍需转账请重新办理。',
    en: 'Your scheduled transfer of CNY {amount} to {payee} on {date} was not made. Reason: {reason} It has now ended. Make the transfer again if you still want it.',
  },
  notificationCancelled: {
    zh: `您向{payee}转账人民币{amount}元的未来转账已撤销，不再执行。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your scheduled transfer of CNY {amount} to {payee} is cancelled. Not you? Call ${brand.hotline}.`,
  },
} as const satisfies Record<string, Bilingual>
