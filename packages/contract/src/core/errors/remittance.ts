import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** Remittance abroad, to Hong Kong, and foreign exchange. */
export const remittanceErrors = {
  hongKongOnly: {
    code: 'PE60000001',
    zh: '该业务仅支持汇往香港，请更换收款银行。',
    en: 'Only Hong Kong is available here. Choose another receiving bank.',
  },
  purposeRequired: { code: 'PE60000002', zh: '请选择用途。', en: 'Choose the purpose.' },
  purposeUnauthorised: {
    code: 'PE60000003',
    zh: '该用途不在个人用汇许可范围内，无法办理，请核对用途或咨询网点。',
    en: 'Individuals may not use foreign exchange for this purpose. Check the purpose or ask a branch.',
  },
  remittanceCharacters: {
    code: 'PE60000004',
    zh: '仅可使用英文字母、数字和常用标点，且每行（35个字符）不能以“:”或“-”开头，请修改。',
    en: 'Use English letters, digits and common punctuation only. No line of 35 characters can begin with “:” or “-”.',
  },
  remittanceTooLong: {
    code: 'PE60000005',
    zh: '汇款附言最多140个字符，请缩短。',
    en: 'The payment information can be up to 140 characters. Shorten it.',
  },
  templateNameInvalid: {
    code: 'PE60000006',
    zh: '模板名称不能包含特殊字符，请修改。',
    en: 'A template name cannot contain special characters. Change it.',
  },
  crossBorderBeneficiary: {
    code: 'PE60000011',
    zh: '跨境人民币汇款失败：收款人信息有误，请核对后重新提交。',
    en: 'The RMB transfer failed because the payee’s details are wrong. Check them and submit again.',
  },
  crossBorderBalance: {
    code: 'PE60000012',
    zh: '跨境人民币汇款失败：账户余额不足，请存入后重新提交。',
    en: 'The RMB transfer failed because there is not enough money. Add money and submit again.',
  },
  crossBorderAccount: {
    code: 'PE60000013',
    zh: `跨境人民币汇款失败：账户状态异常，请致电${brand.hotline}核实。`,
    en: `The RMB transfer failed because of the account’s status. Call ${brand.hotline}.`,
  },
  crossBorderDocuments: {
    code: 'PE60000014',
    zh: '跨境人民币汇款失败：需补充证明材料，请携带材料到网点办理。',
    en: 'The RMB transfer failed because supporting documents are needed. Bring them to a branch.',
  },
  crossBorderPolicy: {
    code: 'PE60000015',
    zh: '跨境人民币汇款失败：不符合跨境汇款政策，详情请咨询网点。',
    en: 'The RMB transfer failed because it does not comply with policy. Ask a branch for details.',
  },
  crossBorderBranch: {
    code: 'PE60000016',
    zh: '跨境人民币汇款失败：请携带有效身份证件到网点办理。',
    en: 'The RMB transfer failed. Visit a branch with your ID.',
  },
  wealthConnectUnsigned: {
    code: 'PE60000021',
    zh: '您尚未签署跨境理财通协议，请携带有效身份证件和证明材料到广东地区网点办理。',
    en: 'You have not registered for Wealth Connect. Bring your ID and the documents needed to a branch in Guangdong.',
  },
  wealthConnectRulesNotRead: {
    code: 'PE60000023',
    zh: '请阅读并确认以上规则。',
    en: 'Read these rules and confirm them.',
  },
  wealthConnectQuotaExceeded: {
    code: 'PE60000022',
    zh: '超过跨境理财通个人额度{total}元，本次最多可汇{left}元，请减少金额。',
    en: 'This is over your Wealth Connect quota of CNY {total}. You can send up to CNY {left} now. Enter less.',
  },
  quoteExpired: {
    code: 'PE60000031',
    zh: '报价已过期，请刷新。',
    en: 'The quote has expired. Refresh it.',
  },
  noQuote: {
    code: 'PE60000032',
    zh: '暂无报价，请稍后再试。',
    en: 'There is no quote now. Try again later.',
  },
  quotaExceeded: {
    code: 'PE60000033',
    zh: '超过本年度便利化额度，剩余等值{left}美元，可携带证明材料到网点办理。',
    en: 'This is over your annual quota. You have USD {left} left. Bring evidence to a branch for more.',
  },
  watchList: {
    code: 'PE60000034',
    zh: '您暂不享有便利化额度，请到网点办理。',
    en: 'Your quota is suspended. Visit a branch.',
  },
  purchaseAtBranch: {
    code: 'PE60000035',
    zh: '境外个人购汇请携带证件和人民币来源证明到网点办理。',
    en: 'Non-residents buy currency at a branch, with ID and proof of income.',
  },
  fxLeast: {
    code: 'PE60000036',
    zh: '每笔至少{least}{currency}，请修改金额。',
    en: 'Enter at least {least} {currency}.',
  },
  fxAlertRate: {
    code: 'PE60000080',
    zh: '请输入每100单位外币的汇率，最多四位小数，如709.50。',
    en: 'Enter a rate for 100 units, with up to four decimals, such as 709.50.',
  },
  fxAlertReached: {
    code: 'PE60000081',
    zh: '当前汇率{rate}已到该价位，请设置其他汇率。',
    en: 'The rate is already {rate}. Choose another one.',
  },
  fxAlertsFull: {
    code: 'PE60000082',
    zh: '最多设置{most}个汇率提醒，请先删除不需要的提醒。',
    en: 'You can have up to {most} rate alerts. Delete one first.',
  },
  adviceNotYet: {
    code: 'PE60000084',
    zh: '款项汇出后方可出具汇款通知，请稍后重试。',
    en: 'The advice is available once we have sent the money. Try again later.',
  },
  fxAlertUnknown: {
    code: 'PE60000083',
    zh: '未找到该提醒，请刷新页面。',
    en: 'We cannot find this alert. Reload the page.',
  },
  fxMonth: {
    code: 'PE60000037',
    zh: '请选择本月起12个月内的预计用汇时间。',
    en: 'Choose when you will use it: this month or up to twelve months ahead.',
  },
  fxDetailRequired: {
    code: 'PE60000038',
    zh: '请补充用途信息。',
    en: 'Add the details this purpose needs.',
  },
  fxDays: {
    code: 'PE60000039',
    zh: '请填写1至365之间的天数。',
    en: 'Enter the days, from 1 to 365.',
  },
  fxSourceRequired: {
    code: 'PE60000040',
    zh: '请选择资金来源。',
    en: 'Choose the source of funds.',
  },
  countryRequired: {
    code: 'PE60000041',
    zh: '请选择国家或地区。',
    en: 'Choose the country or region.',
  },
  quotaElsewhere: {
    code: 'PE60000043',
    zh: '年度便利化额度已在他行使用，外汇局未予登记，可携带证明材料到网点办理。',
    en: 'You have used the quota at another bank, so we could not register the trade.',
  },
  fxClassOne: {
    code: 'PE60000042',
    zh: '该业务须使用本人Ⅰ类户，请更换账户。',
    en: 'You need your own class I account. Choose another.',
  },
  foreignDayExceeded: {
    code: 'PE60000044',
    zh: '外币汇出每日最多等值{total}美元，今日剩余{left}美元。',
    en: 'You can send up to USD {total} abroad a day. You have USD {left} left.',
  },
  cashNotRemittable: {
    code: 'PE60000045',
    zh: '现钞不能汇出，请先到网点办理钞转汇。',
    en: 'You cannot send cash abroad. Convert it to transfer balance at a branch first.',
  },
  countryClosed: {
    code: 'PE60000046',
    zh: '暂不支持汇往该国家或地区。',
    en: 'We cannot send money to this country or region.',
  },
  bankInMainland: {
    code: 'PE60000047',
    zh: '收款银行在境内，请使用“跨行汇款”。',
    en: 'This bank is in mainland China. Use “Transfer to another bank”.',
  },
  ibanInvalid: {
    code: 'PE60000048',
    zh: 'IBAN不正确，请向收款人核对。',
    en: 'This IBAN is not right. Check it with the payee.',
  },
  bicInvalid: {
    code: 'PE60000049',
    zh: 'SWIFT代码（BIC）不正确，请向收款人核对。',
    en: 'This BIC is not right. Check it with the payee.',
  },
  clearingCodeInvalid: {
    code: 'PE60000050',
    zh: '收款行清算代码不正确，请向收款人核对。',
    en: 'This clearing code is not right. Check it with the payee.',
  },
  townRequired: {
    code: 'PE60000051',
    zh: '请填写城市和国家。',
    en: 'Enter the town and country.',
  },
  codePurposeMismatch: {
    code: 'PE60000052',
    zh: '交易编码与用途不符。',
    en: 'The code does not match the purpose. Choose another.',
  },
  documentRequired: {
    code: 'PE60000053',
    zh: '请填写合同号或发票号。',
    en: 'Enter a contract or invoice number.',
  },
  bondedAtBranch: {
    code: 'PE60000054',
    zh: '保税货物付款请到网点办理。',
    en: 'Bonded goods are paid for at a branch.',
  },
  nothingLeft: {
    code: 'PE60000055',
    zh: '扣除费用后金额须大于零。',
    en: 'Nothing would be left after fees. Enter more.',
  },
  notCancellable: {
    code: 'PE60000056',
    zh: '该笔汇款已处理，可申请撤回。',
    en: 'We have already processed this transfer. You can request a recall.',
  },
  notRecallable: {
    code: 'PE60000057',
    zh: '该笔汇款不在处理中，或已申请过撤回，请刷新后查看。',
    en: 'This transfer is not on its way, or has already been recalled.',
  },
  latinNameRequired: {
    code: 'PE60000058',
    zh: '请填写收款人英文姓名，与收款账户一致。',
    en: 'Enter the payee’s name as on the account.',
  },
  latinTooLong: {
    code: 'PE60000059',
    zh: '内容过长，请缩短。',
    en: 'This is too long. Shorten it.',
  },
  phoneAbroadInvalid: {
    code: 'PE60000060',
    zh: '请填写7至20位电话号码，可含加号、空格和短横线。',
    en: 'Enter a phone number of 7 to 20 digits. A plus, spaces and hyphens are fine.',
  },
  accountAbroadInvalid: {
    code: 'PE60000061',
    zh: '收款账号仅可使用字母和数字，最多34位。',
    en: 'The account number can be up to 34 letters and digits.',
  },
  documentInvalid: {
    code: 'PE60000062',
    zh: '仅可使用字母、数字、斜线和短横线，请核对长度。',
    en: 'Use letters, digits, slashes and hyphens only, and check the length.',
  },
  bopCodeRequired: {
    code: 'PE60000063',
    zh: '请选择交易编码。',
    en: 'Choose the declaration code.',
  },
  paymentTypeInvalid: {
    code: 'PE60000064',
    zh: '预付货款、货到付款仅适用于网络购物（122030），请改选付款类型。',
    en: 'Paid in advance and paid on delivery are for online shopping (122030) only. Choose another type of payment.',
  },
  bankAbroadRequired: {
    code: 'PE60000065',
    zh: '请填写收款行SWIFT代码，或填写名称和城市。',
    en: 'Enter the bank’s BIC, or its name and town.',
  },
  rmbAbroadSingle: {
    code: 'PE60000067',
    zh: '人民币汇往香港每笔最多{total}元，请减少金额。',
    en: 'You can send up to CNY {total} per payment to Hong Kong in RMB.',
  },
  termsNotRead: {
    code: 'PE60000068',
    zh: '请阅读并同意跨境汇款服务条款。',
    en: 'Read the international transfer terms and tick the box.',
  },
  templateNameRequired: {
    code: 'PE60000069',
    zh: '请填写模板名称。',
    en: 'Enter a name for the template.',
  },
  templateNameTaken: {
    code: 'PE60000070',
    zh: '已有同名模板，请更换名称。',
    en: 'You already have a template with this name. Choose another.',
  },
  templatesFull: {
    code: 'PE60000071',
    zh: '模板已满50个，请先删除不用的模板。',
    en: 'You already have 50 templates. Delete one first.',
  },
  templateUnknown: {
    code: 'PE60000072',
    zh: '未找到该模板，请刷新后重试。',
    en: 'We cannot find this template. Choose another.',
  },
} as const satisfies Record<string, ErrorEntry>
