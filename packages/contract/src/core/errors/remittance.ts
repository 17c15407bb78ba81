import type { ErrorEntry } from './entry.ts'

/** Remittance abroad, to Hong Kong, and foreign exchange. */
export const remittanceErrors = {
  hongKongOnly: {
    code: 'PE60000001',
    zh: '该业务仅支持汇往香港，请更换收款银行。',
    en: 'Only Hong Kong is supported here. Please choose another receiving bank.',
  },
  purposeRequired: { code: 'PE60000002', zh: '请选择用途。', en: 'Please choose the purpose.' },
  purposeUnauthorised: {
    code: 'PE60000003',
    zh: '该用途不在个人用汇许可范围内，无法办理，请核对用途或咨询网点。',
    en: 'Individuals may not use foreign exchange for this purpose, so it cannot be done. Please check the purpose or ask a branch.',
  },
  remittanceCharacters: {
    code: 'PE60000004',
    zh: '汇款信息只能使用英文字母、数字和常用标点，请修改。',
    en: 'Remittance details may hold English letters, digits and common punctuation only. Please change them.',
  },
  remittanceTooLong: {
    code: 'PE60000005',
    zh: '汇款附言最多140个字符，请缩短。',
    en: 'The remittance information holds at most 140 characters. Please shorten it.',
  },
  templateNameInvalid: {
    code: 'PE60000006',
    zh: '模板名称不能包含特殊字符，请修改。',
    en: 'The name of a template cannot hold special characters. Please change it.',
  },
  crossBorderBeneficiary: {
    code: 'PE60000011',
    zh: '跨境人民币汇款失败：收款人信息有误，请核对后重新提交。',
    en: 'The cross-border RMB remittance failed: the beneficiary’s details are wrong. Please check them and submit again.',
  },
  crossBorderBalance: {
    code: 'PE60000012',
    zh: '跨境人民币汇款失败：账户余额不足，请存入后重新提交。',
    en: 'The cross-border RMB remittance failed: the balance is insufficient. Please add money and submit again.',
  },
  crossBorderAccount: {
    code: 'PE60000013',
    zh: '跨境人民币汇款失败：账户状态异常，请致电{hotline}核实。',
    en: 'The cross-border RMB remittance failed: something is wrong with the account’s status. Please call {hotline}.',
  },
  crossBorderDocuments: {
    code: 'PE60000014',
    zh: '跨境人民币汇款失败：需补充证明材料，请携带材料到网点办理。',
    en: 'The cross-border RMB remittance failed: supporting documents are needed. Please bring them to a branch.',
  },
  crossBorderPolicy: {
    code: 'PE60000015',
    zh: '跨境人民币汇款失败：不符合跨境汇款政策，详情请咨询网点。',
    en: 'The cross-border RMB remittance failed: it does not comply with the policy. Please ask a branch for details.',
  },
  crossBorderBranch: {
    code: 'PE60000016',
    zh: '跨境人民币汇款失败：请携带本人有效证件到网点办理。',
    en: 'The cross-border RMB remittance failed. Please visit a branch with your ID.',
  },
  wealthConnectUnsigned: {
    code: 'PE60000021',
    zh: '您尚未签署跨境理财通协议，请携带有效证件和证明材料到广东地区网点办理。',
    en: 'You have not signed for Wealth Connect. Please bring your ID and the documents needed to a branch in Guangdong.',
  },
  wealthConnectRulesNotRead: {
    code: 'PE60000023',
    zh: '请阅读并确认以上规则。',
    en: 'Please read these rules and confirm them.',
  },
  wealthConnectQuotaExceeded: {
    code: 'PE60000022',
    zh: '超过跨境理财通个人额度{total}元，当前剩余{left}元，请减少金额。',
    en: 'This exceeds the personal Wealth Connect quota of CNY {total}; {left} is left. Please enter less.',
  },
  quoteExpired: {
    code: 'PE60000031',
    zh: '报价已过期，请刷新。',
    en: 'The quote has expired; please refresh it.',
  },
  noQuote: {
    code: 'PE60000032',
    zh: '暂无报价，请稍后再试。',
    en: 'There is no quote now; please try later.',
  },
  quotaExceeded: {
    code: 'PE60000033',
    zh: '超过本年度便利化额度，剩余等值{left}美元，可携带证明材料到网点办理。',
    en: 'Above your quota of the year; USD {left} is left. With proof, a branch can do it.',
  },
  watchList: {
    code: 'PE60000034',
    zh: '您暂不享有便利化额度，请到网点办理。',
    en: 'Your quota is suspended; please visit a branch.',
  },
  purchaseAtBranch: {
    code: 'PE60000035',
    zh: '境外个人购汇请携带证件和人民币来源证明到网点办理。',
    en: 'Non-residents buy at a branch, with ID and proof of income.',
  },
  fxLeast: {
    code: 'PE60000036',
    zh: '每笔至少{least}{currency}，请修改金额。',
    en: 'At least {least} {currency} at a time. Please change the amount.',
  },
  fxMonth: {
    code: 'PE60000037',
    zh: '请选择本月起12个月内的预计用汇时间。',
    en: 'Please choose the month of use, from this one to twelve months ahead.',
  },
  fxDetailRequired: {
    code: 'PE60000038',
    zh: '请补充用途信息。',
    en: 'Please add what the purpose asks for.',
  },
  fxDays: {
    code: 'PE60000039',
    zh: '请填写1至365之间的天数。',
    en: 'Please enter the days, from 1 to 365.',
  },
  fxSourceRequired: {
    code: 'PE60000040',
    zh: '请选择资金来源。',
    en: 'Please choose where the money comes from.',
  },
  countryRequired: {
    code: 'PE60000041',
    zh: '请选择国家或地区。',
    en: 'Please choose the country or region.',
  },
  quotaElsewhere: {
    code: 'PE60000043',
    zh: '年度便利化额度已在其他银行使用，外汇局未予登记。',
    en: 'The quota has been used at another bank, so the trade could not be registered.',
  },
  fxClassOne: {
    code: 'PE60000042',
    zh: '结售汇须使用本人Ⅰ类户，请更换账户。',
    en: 'Foreign exchange takes a class I account of your own. Please choose another.',
  },
} as const satisfies Record<string, ErrorEntry>
