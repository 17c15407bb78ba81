import { type Bilingual, brand } from '@cloudsail/contract'

export const ruleTexts = {
  rule: { zh: '规则', en: 'Rule' },
  type: { zh: '规则类型', en: 'Type of rule' },
  wealthType: { zh: '存款种类', en: 'Move into' },
  payer: { zh: '付款账户', en: 'From' },
  destination: { zh: '转入账户', en: 'To' },
  fixed: { zh: '每次转存金额', en: 'Amount each time' },
  sweep: { zh: '账户保留金额', en: 'Keep in the account' },
  topUp: { zh: '保底余额', en: 'Top up to' },
  step: { zh: '转存单位', en: 'In multiples of' },
  rate: { zh: '年利率', en: 'Annual rate' },
  rateOfTheDay: {
    zh: '以每次转存当日挂牌利率为准（今日{rate}%）',
    en: 'The published rate of each day it runs ({rate}% today)',
  },
  settlement: { zh: '到期转入账户', en: 'Paid to at maturity' },
  period: { zh: '执行频率', en: 'How often' },
  firstOn: { zh: '首次执行日期', en: 'First date' },
  endOn: { zh: '终止日期', en: 'End date' },
  time: { zh: '执行时间', en: 'Time of day' },
  atTime: {
    zh: '当日{time}（北京时间），节假日照常',
    en: '{time} Beijing time, holidays included',
  },
  dates: { zh: '各次执行日期', en: 'Dates' },
  allDates: { zh: '{dates}，共{count}次', en: '{dates}, {count} in total' },
  someDates: { zh: '{dates}等，共{count}次', en: '{dates} and so on, {count} in total' },
  each: { zh: '每次', en: 'Each time' },
  eachValue: {
    zh: '每次以当时余额为准。余额不足的不执行，不部分转出，规则继续有效。',
    en: 'We use the balance at that time. If it is too low, we move nothing, and the rule continues.',
  },
  cancelled: { zh: '撤销的规则', en: 'Rule cancelled' },
  next: { zh: '原定下次执行', en: 'Next date, now cancelled' },
  theNumber: { zh: '规则编号', en: 'Rule number' },
  before: { zh: '变更前', en: 'Before' },
  nextOn: { zh: '下次执行', en: 'Next date' },
  skipped: { zh: '跳过的日期', en: 'Date skipped' },
  paused: { zh: '暂停', en: 'Pause' },
  pausedValue: {
    zh: '自现在起暂停，恢复前到期的日期均不执行，恢复后也不补办',
    en: 'From now on. Dates before you resume it do not run, and are not made up later',
  },
  purposeChange: {
    zh: '变更智能存款规则，下次{next}执行',
    en: 'a change of your savings rule, next on {next}',
  },
  purposeResume: { zh: '恢复智能存款规则，下次{next}执行', en: 'resuming your savings rule, next on {next}' },
  notificationChanged: {
    zh: `您的智能存款规则已变更：{rule}下次执行{next}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your savings rule changed: {rule} It next runs on {next}. Not you? Call ${brand.hotline}.`,
  },
  notificationPaused: {
    zh: `您的智能存款规则已暂停，恢复前不再执行：{rule}如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your savings rule is paused: {rule} Not you? Call ${brand.hotline}.`,
  },
  notificationSkipped: {
    zh: `您已跳过智能存款规则{on}的执行，下次{next}：{rule}如非本人操作，请立即致电${brand.hotline}。`,
    en: `You skipped {on} of your savings rule. Next: {next}. {rule} Not you? Call ${brand.hotline}.`,
  },
  notificationResumed: {
    zh: `您的智能存款规则已恢复，下次执行{next}：{rule}如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your savings rule is resumed, next on {next}: {rule} Not you? Call ${brand.hotline}.`,
  },
  purposeOfCode: {
    zh: '设置智能存款规则（{type}），{date}起{period}执行',
    en: 'a savings rule ({type}), {period} from {date}',
  },
  notificationSet: {
    zh: `您已设置智能存款规则：{rule}首次执行{date}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `You set a savings rule: {rule} It first runs on {date}. Not you? Call ${brand.hotline}.`,
  },
  notificationCancelled: {
    zh: `您的智能存款规则已撤销，不再执行：{rule}如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your savings rule is cancelled: {rule} Not you? Call ${brand.hotline}.`,
  },
  notificationFailed: {
    zh: '您的智能存款规则（{type}，尾号{tail}的账户）{date}未能执行，原因：{reason}{after}',
    en: 'Your savings rule ({type}, account ending {tail}) did not run on {date}. Reason: {reason} {after}',
  },
  goesOn: { zh: '下次{next}照常执行。', en: 'It next runs on {next}.' },
  ended: { zh: '该规则已执行完毕。', en: 'This was its last run.' },
} as const satisfies Record<string, Bilingual>
