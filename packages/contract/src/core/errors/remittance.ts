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
} as const satisfies Record<string, ErrorEntry>
