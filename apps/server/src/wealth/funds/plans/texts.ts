import type { Bilingual } from '@cloudsail/contract'

export const planTexts = {
  amount: { zh: '每期金额', en: 'Each month' },
  day: { zh: '扣款日', en: 'Day' },
  dayValue: {
    zh: '每月{day}日，遇休市顺延至当月下一交易日',
    en: 'day {day} of each month, or the next trading day',
  },
  first: { zh: '首次扣款', en: 'First date' },
  next: { zh: '下次扣款', en: 'Next date' },
  end: { zh: '结束日期', en: 'Ends' },
  endNone: { zh: '长期', en: 'no end date' },
  rule: { zh: '扣款规则', en: 'How it runs' },
  ruleValue: {
    zh: '{first}扣款，余额不足时{second}再次扣款；连续{most}期扣款失败自动终止；按扣款日净值确认',
    en: 'at {first}, and again at {second} if there is not enough money. Ends after {most} failures in a row. Uses the NAV of the day',
  },
  action: { zh: '操作', en: 'Action' },
  suspend: { zh: '暂停', en: 'pause' },
  resume: { zh: '恢复', en: 'resume' },
  endPlan: { zh: '终止', en: 'end' },
  setPurpose: { zh: '定投{name}，每月{amount}', en: 'investing {amount} a month in {name}' },
  setNotification: {
    zh: '您已设置定投{name}，每月{day}日{amount}，首次扣款{first}。',
    en: 'Regular investment plan set: {amount} into {name} on day {day} of each month, first on {first}.',
  },
  closedDay: { zh: '当月扣款日及其后均为休市日', en: 'no trading day was left in the month' },
  fundSuspended: { zh: '基金暂停申购', en: 'the fund is not open for purchases' },
  gradeExpired: { zh: '风险评估已过期', en: 'the risk assessment has expired' },
  gradeFallen: { zh: '风险等级低于产品风险', en: 'your risk profile is below the fund’s risk rating' },
  planEnded: { zh: '定投已自动终止', en: 'the plan has ended' },
  planSuspended: { zh: '定投已暂停，重新评估后自动恢复', en: 'the plan is waiting for a new assessment' },
  planGoesOn: { zh: '下次扣款{next}', en: 'next on {next}' },
  amountToChange: {
    zh: '下次扣款{next}，请先在“基金定投”变更每期金额或终止定投',
    en: 'Next on {next}: change the amount or end the plan under Regular investment plans before then',
  },
  failedNotification: {
    zh: '您定投{name}{amount}扣款失败：{reason}{after}。',
    en: 'Your investment of {amount} in {name} failed: {reason} {after}.',
  },
  skippedNotification: {
    zh: '您定投{name}{amount}本期跳过：{reason}，{after}。',
    en: 'Your investment of {amount} in {name} was skipped: {reason}. {after}.',
  },
} as const satisfies Record<string, Bilingual>
