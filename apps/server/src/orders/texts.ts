import type { Bilingual } from '@cloudsail/contract'
import type { OrderState } from '@cloudsail/contract/orders'

/** Words that stand on many orders. */
export const orderTexts = {
  orderNumber: { zh: '指令编号', en: 'Order number' },
  payer: { zh: '付款', en: 'From' },
  payee: { zh: '收款', en: 'To' },
  amount: { zh: '金额', en: 'Amount' },
  amountInWords: { zh: '金额大写', en: 'Amount in words' },
  fee: { zh: '手续费', en: 'Fee' },
  arrival: { zh: '到账', en: 'Arrival' },
  purpose: { zh: '用途', en: 'Purpose' },
  postscript: { zh: '附言', en: 'Postscript' },
  realTime: { zh: '实时', en: 'Real time' },
} as const satisfies Record<string, Bilingual>

/** Warnings any payment can raise (specification sections 8 and 9). */
export const warningTexts = {
  daily: {
    zh: '本日累计转出将达{amount}元，超过{threshold}元。请确认收款人身份后继续。',
    en: 'Your transfers today will come to CNY {amount}, more than {threshold}. Please make sure of the payee before you go on.',
  },
  duplicate: {
    zh: '12小时内您已向该账户转出过相同金额，请确认不是重复转账。',
    en: 'You have sent the same amount to this account within 12 hours. Please make sure this is not a duplicate.',
  },
} as const satisfies Record<string, Bilingual>

/** Dynamic password messages: they name what the code is for, so that it cannot be talked out of a customer. */
export const dynamicPasswordText: Bilingual = {
  zh: '【云帆银行】动态密码{code}，用于{purpose}，5分钟内有效。银行工作人员不会向您索要，切勿告知他人。',
  en: '[Cloudsail Bank] {code} is your dynamic password for {purpose}. It is valid for 5 minutes. Bank staff never ask for it; tell nobody.',
}

/** The last lines of a text to be signed; both languages in one, as they stand once. */
export const signatureTexts = {
  serial: '证书序列号 / Certificate serial number',
  nonce: '随机数 / Nonce',
  time: '签名发起时间 / Signature begun at',
} as const

export const receiptTexts = {
  title: { zh: '电子回单', en: 'Electronic receipt' },
  time: { zh: '提交时间', en: 'Submitted' },
  state: { zh: '状态', en: 'State' },
  verificationCode: { zh: '验证码', en: 'Verification code' },
  signer: { zh: '签名人', en: 'Signed by' },
  serial: { zh: '证书序列号', en: 'Certificate serial number' },
  signedAt: { zh: '签名时间', en: 'Signed at' },
  foot: {
    zh: '本回单由云帆银行电子系统生成。重复打印不代表重复交易。',
    en: 'This receipt was made by the systems of Cloudsail Bank. Printing it again does not repeat the transaction.',
  },
} as const satisfies Record<string, Bilingual>

export const stateTexts: Record<OrderState, Bilingual> = {
  prepared: { zh: '待确认', en: 'To be confirmed' },
  success: { zh: '交易成功', en: 'Succeeded' },
  failed: { zh: '交易失败', en: 'Failed' },
  pending: { zh: '待处理', en: 'Pending' },
  processing: { zh: '处理中', en: 'Processing' },
  rejected: { zh: '已拒绝', en: 'Rejected' },
  unknown: { zh: '结果待确认', en: 'Result not yet known' },
  approving: { zh: '审批中', en: 'Being approved' },
  rejecting: { zh: '拒绝处理中', en: 'Being rejected' },
  authorizing: { zh: '授权中', en: 'Being authorised' },
  accepted: { zh: '已受理', en: 'Accepted' },
  cancelled: { zh: '已撤销', en: 'Cancelled' },
}
