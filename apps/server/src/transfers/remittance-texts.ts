import type { Bilingual } from '@cloudsail/contract'
import type { arrivals } from '@cloudsail/contract/transfers'

/** When it goes, as it is signed. */
export const arrivalTexts: Record<(typeof arrivals)[number], Bilingual> = {
  realTime: { zh: '实时到账', en: 'Real time' },
  ordinary: {
    zh: '普通到账（提交两小时后汇出，汇出前可撤销）',
    en: 'Ordinary (sent two hours after it is given; can be called back until then)',
  },
  nextDay: {
    zh: '次日到账（次日9:00汇出，汇出前可撤销）',
    en: 'Next day (sent at 9:00 the next day; can be called back until then)',
  },
}

export const remittanceTexts = {
  bank: { zh: '收款银行', en: 'Receiving bank' },
  payeeType: { zh: '收款人类型', en: 'Payee type' },
  individual: { zh: '个人', en: 'Individual' },
  enterprise: { zh: '企业', en: 'Enterprise' },
  notice: { zh: '短信通知收款人', en: 'SMS to payee' },
  waived: { zh: '0.00（优惠减免）', en: '0.00 (waived)' },
  cancelled: { zh: '撤销的汇款', en: 'Remittance called back' },
  noticeSent: {
    zh: '【云帆银行】您尾号{tail}的账户向{payee}跨行汇出人民币{amount}元，已到账。如有疑问请致电95382。',
    en: '[Cloudsail Bank] CNY {amount} from your account ending {tail} has arrived at {payee}’s bank. Questions: call 95382.',
  },
  noticeReturned: {
    zh: '【云帆银行】您尾号{tail}的账户向{payee}汇出的人民币{amount}元未成功，款项已退回原账户。原因：{reason}',
    en: '[Cloudsail Bank] CNY {amount} to {payee} did not go through and is back in your account ending {tail}. Reason: {reason}',
  },
  noticePayee: {
    zh: '【云帆银行】{payer}通过云帆银行向您尾号{tail}的账户汇款人民币{amount}元，请注意查收。',
    en: '[Cloudsail Bank] {payer} has sent CNY {amount} to your account ending {tail}.',
  },
  notAnswered: {
    zh: '对方银行尚未答复，本行正在查询，最迟次日日终前确认。结果明确前款项既不会重复汇出，也不会丢失。',
    en: 'The other bank has not answered yet. We are asking, and will know by the end of the next day at the latest. Your money is neither lost nor sent twice.',
  },
  accountChanged: {
    zh: '汇出时付款账户状态异常，汇款未发出，预留资金已释放。',
    en: 'The paying account could not be used when it was due to be sent. Nothing was sent, and the money is free again.',
  },
} as const satisfies Record<string, Bilingual>

/** Why another bank or a network has said no (domain-rules.md section 5), in words. */
const reasons: Readonly<Record<string, Bilingual>> = {
  AC01: {
    zh: '收款账号不存在，请与收款人核对账号。',
    en: 'There is no such account. Please check the number with the payee.',
  },
  AC04: {
    zh: '收款账户已销户，请向收款人索取新账号。',
    en: 'The payee’s account is closed. Please ask the payee for another.',
  },
  AC06: {
    zh: '收款账户被冻结，无法入账，请与收款人联系。',
    en: 'The payee’s account is frozen. Please speak to the payee.',
  },
  BE01: {
    zh: '收款人户名与账号不符，请核对后重新汇款。',
    en: 'The name does not belong to the account. Please check both and try again.',
  },
  AM02: {
    zh: '金额超过收款银行的限额，请减少金额。',
    en: 'The amount is above the receiving bank’s limit. Please lower it.',
  },
  AM03: {
    zh: '收款账户不支持人民币，请更换收款账户。',
    en: 'The payee’s account does not take RMB. Please use another account.',
  },
  AM04: {
    zh: '对方系统资金不足，暂时无法清算，请稍后再试。',
    en: 'The other side could not clear it for lack of funds. Please try again later.',
  },
  AM05: {
    zh: '对方银行认为是重复汇款，请确认是否已到账。',
    en: 'The other bank took it for a duplicate. Please make sure whether the first one arrived.',
  },
  RR04: {
    zh: '因监管要求被拒绝，请到网点咨询。',
    en: 'It was refused for regulatory reasons. Please ask at a branch.',
  },
  FF01: {
    zh: '支付系统未受理，请核对收款信息后重新汇款。',
    en: 'The payment network did not take it. Please check the payee’s details and try again.',
  },
}
const otherReason: Bilingual = {
  zh: '对方银行未受理，请致电95382咨询。',
  en: 'The other bank did not take it. Please call 95382.',
}

/** The words for a reason code. */
export const reasonText = (code: string | null): Bilingual => reasons[code ?? ''] ?? otherReason
