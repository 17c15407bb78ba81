import { type Bilingual, brand, fillBoth } from '@cloudsail/contract'
import type { arrivals } from '@cloudsail/contract/transfers'
import { wireTime } from '../../bankday/index.ts'

/** Names of the arrival times without a date. */
export const arrivalNames: Record<(typeof arrivals)[number], Bilingual> = {
  realTime: { zh: '实时到账', en: 'Immediate' },
  ordinary: { zh: '普通到账（汇出前可撤销）', en: 'Ordinary (you can cancel until it is sent)' },
  nextDay: { zh: '次日到账（汇出前可撤销）', en: 'Next day (you can cancel until it is sent)' },
}

/** The arrival as stated in the signed text. */
export const arrivalTexts: Record<(typeof arrivals)[number], Bilingual> = {
  realTime: { zh: '实时到账', en: 'Immediate' },
  ordinary: {
    zh: '普通到账（提交{wait}后汇出，汇出前可撤销）',
    en: 'Ordinary (sent {wait} after you submit; you can cancel until then)',
  },
  nextDay: {
    zh: '次日到账（次日{nextDayAt}汇出，汇出前可撤销）',
    en: 'Next day (sent at {nextDayAt} the next day; you can cancel until then)',
  },
}

/** The arrival over HVPS, as stated in the signed text. */
export const hvpsTexts = {
  direct: {
    open: {
      zh: '经大额支付系统，提交后立即汇出',
      en: 'Through the large-value payment system, immediately after you submit',
    },
    closed: {
      zh: '大额支付系统现已关闭，将于{time}开放时汇出（汇出前可撤销）',
      en: 'The large-value payment system is closed. Sent when it opens at {time} (you can cancel until then)',
    },
  },
  approval: {
    open: {
      zh: '经本行审批后，由大额支付系统汇出（汇出前可撤销）',
      en: 'Through the large-value payment system once we approve it (you can cancel until it is sent)',
    },
    closed: {
      zh: '经本行审批后汇出，不早于大额支付系统开放时间{time}（汇出前可撤销）',
      en: 'Sent once we approve it, not before the large-value payment system opens at {time} (you can cancel until it is sent)',
    },
  },
} as const satisfies Record<string, Record<'open' | 'closed', Bilingual>>

export const remittanceTexts = {
  bank: { zh: '收款银行', en: 'Receiving bank' },
  payeeType: { zh: '收款人类型', en: 'Payee type' },
  individual: { zh: '个人', en: 'Individual' },
  enterprise: { zh: '企业', en: 'Enterprise' },
  payeeMobile: { zh: '短信通知收款人', en: 'Text to payee' },
  waived: { zh: '人民币0.00元（优惠减免）', en: 'CNY 0.00 (waived)' },
  usualBefore: { zh: '原默认到账时间', en: 'Current default arrival' },
  usual: { zh: '默认到账时间', en: 'Default arrival' },
  cancelled: { zh: '撤销的汇款', en: 'Transfer cancelled' },
  notificationSent: {
    zh: `您尾号{tail}的账户向{payee}跨行汇出人民币{amount}元，已到账。如有疑问请致电${brand.hotline}。`,
    en: `CNY {amount} from your account ending {tail} has arrived at {payee}’s bank. Questions? Call ${brand.hotline}.`,
  },
  notificationReturned: {
    zh: '您尾号{tail}的账户向{payee}汇出的人民币{amount}元未成功，款项已退回原账户。原因：{reason}',
    en: 'CNY {amount} to {payee} did not go through and is back in your account ending {tail}. Reason: {reason}',
  },
  notificationToPayee: {
    zh: `{payer}通过${brand.bank.zh}向您尾号{tail}的账户汇款人民币{amount}元，请注意查收。`,
    en: '{payer} has sent CNY {amount} to your account ending {tail}.',
  },
  notAnswered: {
    zh: '收款银行尚未答复，本行正在查询，最迟次日日终前确认。结果明确前款项既不会重复汇出，也不会丢失。',
    en: 'The other bank has not answered yet. We are asking, and will know by the end of tomorrow at the latest. Your money is not lost and will not be sent twice.',
  },
  approving: {
    zh: '本行正在审核。',
    en: 'We are reviewing this payment.',
  },
  approved: {
    zh: '审批通过，等待汇出。',
    en: 'Approved. We are about to send it.',
  },
  waitsForHvps: {
    zh: '大额支付系统将于{time}开放，届时自动汇出。',
    en: 'The large-value system opens at {time}. We will send it then.',
  },
  refused: {
    zh: `该笔汇款未通过本行审批，资金已解除预留。如需办理，请携带有效身份证件及相关证明材料到网点，或致电${brand.hotline}。`,
    en: `We did not approve this transfer and have released the money. To make it, bring your ID and supporting documents to a branch, or call ${brand.hotline}.`,
  },
  refusing: {
    zh: '该笔汇款未通过本行审批，正在解除资金预留。',
    en: 'We did not approve this transfer. We are releasing the money.',
  },
  neverArrived: {
    zh: '支付系统始终未收到该笔汇款，款项已退回，请重新办理。',
    en: 'The payment network never received this transfer. The money is back. Submit it again.',
  },
  accountChanged: {
    zh: '汇出时付款账户状态异常，汇款未汇出，资金已解除预留。',
    en: 'The paying account could not be used at the time of sending. We sent nothing and have released the money.',
  },
} as const satisfies Record<string, Bilingual>

/** Formats an instant, for example "2026-11-22 20:30". */
export const momentOf = (instant: Date) => wireTime(instant).slice(0, 16).replace('T', ' ')

/** Returns the text that a remittance is held until HVPS opens. */
export const waitsForHvps = (opensAt: Date) =>
  fillBoth(remittanceTexts.waitsForHvps, { time: momentOf(opensAt) })

/** Texts for the reasons of a refusal by another bank or a network. */
const reasons: Readonly<Record<string, Bilingual>> = {
  AC01: {
    zh: '收款账号不存在，请向收款人核对账号。',
    en: 'We cannot find this account. Check the number with the payee.',
  },
  AC04: {
    zh: '收款账户已销户，请向收款人索取新账号。',
    en: 'The payee’s account is closed. Ask the payee for another.',
  },
  AC06: {
    zh: '收款账户被冻结，无法入账，请与收款人联系。',
    en: 'The payee’s account is frozen. Speak to the payee.',
  },
  BE01: {
    zh: '收款人户名与账号不符，请核对后重新汇款。',
    en: 'The name does not match the account. Check both and try again.',
  },
  AM02: {
    zh: '金额超过收款银行的限额，请减少金额。',
    en: 'The amount is above the receiving bank’s limit. Send less.',
  },
  AM03: {
    zh: '收款账户不支持人民币，请更换收款账户。',
    en: 'The payee’s account does not accept RMB. Use another account.',
  },
  AM04: {
    zh: '收款银行资金不足，暂时无法清算，请稍后重试。',
    en: 'The other bank could not clear the payment for lack of funds. Try again later.',
  },
  AM05: {
    zh: '收款银行认为是重复汇款，请确认是否已到账。',
    en: 'The other bank treated it as a duplicate. Check whether the first one arrived.',
  },
  RR04: {
    zh: '因监管要求被拒绝，请到网点咨询。',
    en: 'It was refused for regulatory reasons. Ask a branch.',
  },
  FF01: {
    zh: '支付系统未受理，请核对收款信息后重新汇款。',
    en: 'The payment network rejected it. Check the payee’s details and try again.',
  },
}
const otherReason: Bilingual = {
  zh: `收款银行未受理，请致电${brand.hotline}咨询。`,
  en: `The other bank rejected it. Call ${brand.hotline}.`,
}

/** Returns the text for a reason code. */
export const reasonText = (code: string | null): Bilingual => reasons[code ?? ''] ?? otherReason
