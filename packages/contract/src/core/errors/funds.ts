import type { ErrorEntry } from './entry.ts'

/** Funds: what they are bought, converted and invested in by. */
export const fundsErrors = {
  fundRequired: { code: 'PE56000001', zh: '请选择基金。', en: 'Please choose a fund.' },
  riskConsentMissing: {
    code: 'PE56000002',
    zh: '请输入“本人已阅读风险揭示书，愿意承担投资风险”。',
    en: 'Please type: I have read the risk disclosure and accept the risk of investing.',
  },
  otherRegistrar: {
    code: 'PE56000003',
    zh: '两只基金不属同一登记机构，不能转换。',
    en: 'Different registrars: no conversion.',
  },
  fundAccountBusy: {
    code: 'PE56000004',
    zh: '有份额、在途委托、定投或未付红利，不能销户。',
    en: 'Units, orders, plans or dividends are left.',
  },
  investmentPlanUnknown: {
    code: 'PE56000005',
    zh: '未找到该定投，请刷新后重试。',
    en: 'There is no such plan. Please load the page again.',
  },
  planEnded: { code: 'PE56000006', zh: '该定投已终止。', en: 'This plan has ended.' },
  planAmountLeast: {
    code: 'PE56000007',
    zh: '每期定投金额不低于{least}。',
    en: 'At least {least} each month.',
  },
  planEndEarly: {
    code: 'PE56000008',
    zh: '结束日期须晚于首次扣款日{first}。',
    en: 'It has to end after its first date, {first}.',
  },
} as const satisfies Record<string, ErrorEntry>
