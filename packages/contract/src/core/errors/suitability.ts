import type { ErrorEntry } from './entry.ts'

/** Risk assessment, and what the customer's risk grade rules out. */
export const suitabilityErrors = {
  assessmentNeeded: {
    code: 'PE55000001',
    zh: '请先完成风险评估。',
    en: 'Complete the risk assessment first.',
  },
  assessmentExpired: {
    code: 'PE55000002',
    zh: '风险评估已过期，请重新评估。',
    en: 'Your risk assessment has expired. Take it again.',
  },
  riskTooHigh: {
    code: 'PE55000003',
    zh: '产品风险{risk}高于您的风险承受能力{grade}，不能购买。',
    en: 'Risk rating {risk} is above your risk profile {grade}, so you cannot buy it.',
  },
  assessmentOften: {
    code: 'PE55000004',
    zh: '评估次数已达上限（每日{day}次、12个月{year}次）。',
    en: 'You can take the assessment {day} times a day and {year} times in 12 months.',
  },
  assessmentAge: {
    code: 'PE55000005',
    zh: '未满{age}周岁不能评估。',
    en: 'You must be {age} or over to take the assessment.',
  },
  assessmentAnswerMissing: {
    code: 'PE55000006',
    zh: '请选择一项。',
    en: 'Choose an answer.',
  },
} as const satisfies Record<string, ErrorEntry>
