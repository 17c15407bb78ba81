import type { Bilingual } from '../core/text.ts'

/** What a statement calls an entry, by the key that the ledger keeps. */
export const summaries = {
  opening: { zh: '开户', en: 'Account opened' },
  deposit: { zh: '现金存入', en: 'Cash deposit' },
  withdrawal: { zh: 'ATM取现', en: 'ATM withdrawal' },
  salary: { zh: '工资', en: 'Salary' },
  bonus: { zh: '奖金', en: 'Bonus' },
  pension: { zh: '养老金', en: 'Pension' },
  transfer: { zh: '转账', en: 'Transfer' },
  transferIn: { zh: '转入', en: 'Transfer in' },
  transferOut: { zh: '转出', en: 'Transfer out' },
  remittance: { zh: '跨行汇款', en: 'Interbank remittance' },
  remittanceIn: { zh: '跨行汇入', en: 'From another bank' },
  remittanceAbroad: { zh: '跨境汇款', en: 'Remittance abroad' },
  remittanceBack: { zh: '汇款退回', en: 'Remittance returned' },
  refund: { zh: '退款', en: 'Refund' },
  shopping: { zh: '消费', en: 'Purchase' },
  onlinePayment: { zh: '网上支付', en: 'Online payment' },
  quickPayment: { zh: '快捷支付', en: 'Quick payment' },
  utilities: { zh: '缴费', en: 'Bill payment' },
  interest: { zh: '结息', en: 'Interest' },
  fee: { zh: '手续费', en: 'Fee' },
  feeRefund: { zh: '退还手续费', en: 'Fee returned' },
  fxBuy: { zh: '购汇', en: 'FX purchase' },
  fxSell: { zh: '结汇', en: 'FX sale' },
  timeDepositOpen: { zh: '定期存入', en: 'To time deposit' },
  timeDepositDraw: { zh: '定期支取', en: 'From time deposit' },
  callDepositOpen: { zh: '通知存款存入', en: 'To call deposit' },
  callDepositDraw: { zh: '通知存款支取', en: 'From call deposit' },
  largeCertificateOpen: { zh: '大额存单认购', en: 'To large certificate' },
  largeCertificateDraw: { zh: '大额存单支取', en: 'From large certificate' },
  rollingDepositOpen: { zh: '智能通知存入', en: 'To rolling deposit' },
  rollingDepositDraw: { zh: '智能通知支取', en: 'From rolling deposit' },
  interestReturned: { zh: '退回已付利息', en: 'Interest returned' },
  wealthBuy: { zh: '理财申购', en: 'Wealth product bought' },
  wealthRedeem: { zh: '理财赎回', en: 'Wealth product redeemed' },
  loanDisbursement: { zh: '贷款发放', en: 'Loan paid out' },
  loanRepayment: { zh: '贷款还款', en: 'Loan repayment' },
  loanPenalty: { zh: '贷款罚息', en: 'Loan penalty' },
  cardRepayment: { zh: '信用卡还款', en: 'Card repayment' },
  cardOverpayment: { zh: '信用卡溢缴款转出', en: 'Card overpayment' },
  cashAdvance: { zh: '预借现金', en: 'Cash advance' },
  cardLateFee: { zh: '信用卡违约金', en: 'Card late fee' },
  cardInterest: { zh: '信用卡利息', en: 'Card interest' },
  donation: { zh: '慈善捐款', en: 'Donation' },
  eCashTopUp: { zh: '电子现金充值', en: 'E-cash top-up' },
  hold: { zh: '资金冻结', en: 'Amount held' },
  release: { zh: '资金解冻', en: 'Hold released' },
  reversal: { zh: '冲正', en: 'Reversal' },
} as const satisfies Record<string, Bilingual>
export type SummaryKey = keyof typeof summaries

/** The words for a summary key; a key of an older catalogue stays visible as it is. */
export function summaryText(key: string): Bilingual {
  return (summaries as Record<string, Bilingual>)[key] ?? { zh: key, en: key }
}
