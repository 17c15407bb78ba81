import type { ErrorEntry } from './entry.ts'

/** Funds: purchases, conversions and regular investments. */
export const fundsErrors = {
  fundRequired: { code: 'PE56000001', zh: '请选择基金。', en: 'Choose a fund.' },
  riskConsentMissing: {
    code: 'PE56000002',
    zh: '请输入“本人已经阅读风险揭示，愿意承担投资风险”。',
    en: 'Type: I have read the risk disclosure and accept the risk of investing.',
  },
  otherRegistrar: {
    code: 'PE56000003',
    zh: '两只基金不属同一登记机构，不能转换。',
    en: 'You can only switch between funds with the same registrar.',
  },
  fundAccountBusy: {
    code: 'PE56000004',
    zh: '有份额、在途委托、定投或未付红利，不能销户。',
    en: 'You still have units, orders, plans or dividends. Close the account once these are cleared.',
  },
  investmentPlanUnknown: {
    code: 'PE56000005',
    zh: '未找到该定投，请刷新后重试。',
    en: 'We cannot find this plan. Reload the page.',
  },
  planEnded: { code: 'PE56000006', zh: '该定投已终止，请刷新后查看。', en: 'This plan has ended.' },
  planAmountLeast: {
    code: 'PE56000007',
    zh: '每期定投金额不低于{least}，请增加金额。',
    en: 'The minimum is {least} a month.',
  },
  planEndEarly: {
    code: 'PE56000008',
    zh: '结束日期须晚于首次扣款日{first}。',
    en: 'The end date must be after the first date, {first}.',
  },
  fundNotHeld: {
    code: 'PE56000009',
    zh: '您未持有该基金，也没有在途的申购，请选择其他基金。',
    en: 'You do not hold this fund and have no purchase in progress.',
  },
  dividendModeFixed: {
    code: 'PE56000010',
    zh: '货币基金的收益只能再投资，无需变更。',
    en: 'Money market fund income can only be reinvested.',
  },
  dividendModeSame: {
    code: 'PE56000011',
    zh: '该基金已是这种分红方式，无需变更。',
    en: 'This is already your dividend option.',
  },
  dividendModeUnderWay: {
    code: 'PE56000012',
    zh: '该基金有在途的分红方式变更，请撤单或确认后再变更。',
    en: 'A change is in progress. Cancel it, or wait until it is confirmed.',
  },
  fundAccountExists: {
    code: 'PE56000013',
    zh: '该登记机构的账户已开立或正在办理，无需重复办理。',
    en: 'This account is already open, or being opened or closed.',
  },
  fundAccountNotOpen: {
    code: 'PE56000014',
    zh: '该登记机构的账户未开立或正在办理，不能销户。',
    en: 'This account is not open, or being opened or closed.',
  },
  fundAccountClosing: {
    code: 'PE56000015',
    zh: '该登记机构的账户正在销户，请在确认后再交易。',
    en: 'Your account with the registrar is being closed. Wait until that is confirmed.',
  },
} as const satisfies Record<string, ErrorEntry>
