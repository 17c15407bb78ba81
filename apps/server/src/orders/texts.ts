import { type Bilingual, brand } from '@cloudsail/contract'
import { type OrderEvent, orderStateNames, partOf, type Receipt } from '@cloudsail/contract/orders'

/** Labels shared by many orders. */
export const orderTexts = {
  orderNumber: { zh: '指令编号', en: 'Order number' },
  payer: { zh: '付款', en: 'From' },
  payee: { zh: '收款', en: 'To' },
  amount: { zh: '金额', en: 'Amount' },
  amountInWords: { zh: '金额大写', en: 'Amount in words' },
  fee: { zh: '手续费', en: 'Fee' },
  arrival: { zh: '到账', en: 'Arrival' },
  purpose: { zh: '用途', en: 'Purpose' },
  postscript: { zh: '附言', en: 'Message to payee' },
  realTime: { zh: '实时', en: 'Immediate' },
  free: { zh: '{fee}（免费）', en: '{fee} (free)' },
  authority: { zh: '授权指令', en: 'Authorised by order' },
} as const satisfies Record<string, Bilingual>

/** Warnings of any payment: about the daily sum, and about a repetition within twelve hours. */
export const warningTexts = {
  daily: {
    zh: '本日累计转出将达{amount}元，超过{threshold}元。请确认收款人身份后继续。',
    en: 'Your transfers today will come to CNY {amount}, above {threshold}. Make sure you know the payee before you continue.',
  },
  duplicate: {
    zh: '12小时内您已向该账户转出过相同金额，请确认不是重复转账。',
    en: 'You sent the same amount to this account in the last 12 hours. Make sure this is not a duplicate.',
  },
} as const satisfies Record<string, Bilingual>

/**
 * The message of a dynamic password. It names the purpose, so that nobody can talk a customer out of the code for
 * something else.
 */
export const dynamicPasswordText: Bilingual = {
  zh: '动态密码{code}，用于{purpose}，5分钟内有效。本行人员不会索要，请勿告知任何人。',
  en: '{code} is your one-time passcode. Purpose: {purpose}. Valid for 5 minutes. Never share it, even with bank staff.',
}

/** Subject of the e-mail with a code. */
export const emailCodeSubject: Bilingual = {
  zh: `${brand.bank.zh}动态密码`,
  en: `${brand.bank.en}: one-time passcode`,
}

/** Sent to the customer's own mobile once the day's wrong codes are used up. */
export const dynamicPasswordsSpentText = `您的个人网银今日多次输错手机动态密码，动态密码暂停使用至明日零时。如非本人操作，请立即修改登录密码并致电${brand.hotline}。`

/** Labels of the last lines of a text to be signed. Both languages are in one label, because these lines occur once. */
export const signatureTexts = {
  serial: '证书序列号 / Certificate serial number',
  nonce: '随机数 / Nonce',
  time: '签名发起时间 / Signature begun at',
} as const

export const receiptTexts = {
  title: { zh: '电子回单', en: 'Electronic receipt' },
  payer: { zh: '付款人', en: 'Payer' },
  payee: { zh: '收款人', en: 'Payee' },
  accountName: { zh: '{party}户名', en: '{party} name' },
  accountNumber: { zh: '{party}账号', en: '{party} account' },
  accountBank: { zh: '{party}开户行', en: '{party} bank' },
  business: { zh: '业务种类', en: 'Type' },
  time: { zh: '交易时间', en: 'Submitted' },
  bookedOn: { zh: '记账日期', en: 'Posting date' },
  valueDate: { zh: '起息日', en: 'Value date' },
  journal: { zh: '记账流水号', en: 'Transaction number' },
  state: { zh: '状态', en: 'Status' },
  verificationCode: { zh: '验证码', en: 'Verification code' },
  signer: { zh: '客户签名人', en: 'Signed by' },
  serial: { zh: '证书序列号', en: 'Certificate serial number' },
  signedAt: { zh: '客户签名时间', en: 'Signed at' },
  timeline: { zh: '办理进度', en: 'Progress' },
  stampUse: { zh: '电子回单专用章', en: 'ELECTRONIC RECEIPT' },
  madeAt: { zh: '回单生成时间（北京时间）', en: 'Receipt issued (Beijing time)' },
  howToVerify: {
    zh: '验真方法：打开本行网银登录页的“回单验真”，输入验证码和指令编号，或选择本回单的PDF文件。',
    en: 'To verify: open “Verify a receipt” on the log-in page of our online banking and enter the verification code and the order number, or choose the PDF file of this receipt.',
  },
  foot: [
    {
      zh: `本回单由${brand.bank.zh}电子系统生成，并由本行文件签名证书签署。PDF文件改动任何一处，签名即告失效；纸质件请以验真结果为准。`,
      en: `${brand.bank.en} issued this receipt and signed it with our document certificate. Any change to the PDF file breaks the signature. For a paper copy, the result of the verification counts.`,
    },
    {
      zh: '状态为生成时的状态，以验真页显示的最新状态为准。重复打印不代表重复交易。',
      en: 'The status is as of the time of issue. Verification shows the current status. Printing this receipt again does not repeat the transaction.',
    },
  ],
} as const satisfies Record<string, Bilingual | readonly Bilingual[]>

/** Steps of an order on the receipt. */
export const stepTexts: Record<OrderEvent['step'], Bilingual> = {
  submitted: { zh: '已提交', en: 'Submitted' },
  held: { zh: '资金已冻结', en: 'Money reserved' },
  authorizing: { zh: '等待本行授权', en: 'Waiting for our authorisation' },
  approving: { zh: '本行审批中', en: 'Under review' },
  approved: { zh: '本行已批准', en: 'Approved' },
  rejecting: { zh: '本行未批准，退回处理中', en: 'Not approved. We are releasing the money' },
  sent: { zh: '已汇出', en: 'Sent' },
  accepted: { zh: '收款行已受理', en: 'Accepted by the receiving bank' },
  filed: { zh: '合同已归档生效', en: 'Contract filed and active' },
  confirmed: { zh: '登记机构已确认', en: 'Confirmed by the registrar' },
  settled: { zh: '已完成', en: 'Completed' },
  returned: { zh: '已退回', en: 'Returned' },
  failed: { zh: '未成功', en: 'Failed' },
  cancelled: { zh: '已撤销', en: 'Cancelled' },
  unknown: { zh: '结果待确认', en: 'Result pending' },
}

const inPart: Bilingual = { zh: '部分成功', en: 'Partly completed' }

/** Returns an order's state as its documents show it. For an order that succeeded in part, the text says how much. */
export function standingText(receipt: Receipt): Bilingual {
  const part = partOf(receipt)
  if (!part) return orderStateNames[receipt.state]
  return { zh: `${inPart.zh}：${part.zh}`, en: `${inPart.en}: ${part.en}` }
}
