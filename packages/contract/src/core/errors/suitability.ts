import type { ErrorEntry } from './entry.ts'

/** Risk assessment, and what the customer's risk grade rules out. */
export const suitabilityErrors = {
  assessmentNeeded: {
    code: 'PE55000001',
    zh: '请先完成风险评估。',
    en: 'Please complete the risk assessment first.',
  },
  assessmentExpired: {
    code: 'PE55000002',
    zh: '风险评估已过期，请重新评估。',
    en: 'Your assessment has expired. Please repeat it.',
  },
  riskTooHigh: {
    code: 'PE55000003',
    zh: '产品风险{risk}高于您的风险承受能力{grade}，不能购买。',
    en: 'Risk {risk} is above your grade {grade}: it cannot be bought.',
  },
  assessmentOften: {
    code: 'PE55000004',
    zh: '评估次数已达上限（每日{day}次、12个月{year}次）。',
    en: 'Assessments are limited to {day} a day and {year} in 12 months.',
  },
  assessmentAge: {
    code: 'PE55000005',
    zh: '未满{age}周岁不能评估。',
    en: 'Under {age}: no assessment.',
  },
  assessmentAnswerMissing: {
    code: 'PE55000006',
    zh: '请选择一项。',
    en: 'Please choose an answer.',
  },
} as const satisfies Record<string, ErrorEntry>
