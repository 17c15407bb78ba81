import { type Bilingual, brand } from '@cloudsail/contract'
import type { AccountKind, AccountStatus } from '@cloudsail/contract/accounts'
import type { ExportPart } from '@cloudsail/contract/profile'

export const partNames: Readonly<Record<ExportPart, Bilingual>> = {
  ledger: { zh: '账户与明细', en: 'Accounts and transactions' },
  documents: { zh: '回单与电子账单', en: 'Receipts and statements' },
  holdings: { zh: '投资与贷款', en: 'Investments and loans' },
  personal: { zh: '个人信息与授权记录', en: 'Personal data and consents' },
}

export const kindNames: Readonly<Record<AccountKind, Bilingual>> = {
  debitCard: { zh: '借记卡', en: 'debit card' },
  passbook: { zh: '存折', en: 'passbook' },
  timeDeposit: { zh: '定期存款', en: 'time deposits' },
  callDeposit: { zh: '通知存款', en: 'notice deposits' },
  creditCard: { zh: '信用卡', en: 'credit card' },
  loan: { zh: '贷款', en: 'loan' },
  wealth: { zh: '理财与基金', en: 'wealth and funds' },
  eCash: { zh: '电子现金', en: 'e-cash' },
}

export const statusNames: Readonly<Record<AccountStatus, Bilingual>> = {
  normal: { zh: '正常', en: 'active' },
  dormant: { zh: '长期不动', en: 'dormant' },
  debitBlocked: { zh: '冻结', en: 'debitBlocked' },
  lost: { zh: '挂失', en: 'reported lost' },
  closed: { zh: '已销户', en: 'closed' },
}

export const exportTexts = {
  content: { zh: '导出内容', en: 'Contents' },
  period: { zh: '起止日期', en: 'Period' },
  file: { zh: '文件', en: 'File' },
  fileKept: {
    zh: 'ZIP，生成后{hours}小时内登录下载',
    en: 'ZIP, to download while logged in, for {hours} hours',
  },
  language: { zh: '语言', en: 'Language' },
  chinese: { zh: '中文', en: 'Chinese' },
  english: { zh: '英文', en: 'English' },
  and: { zh: '、', en: ', ' },
  notification: {
    zh: '您于{time}在网银申请导出个人信息。如非本人操作，请立即修改登录密码并致电{hotline}。',
    en: 'An export of your personal data was requested in online banking at {time}. Not you? Change your password and call {hotline} now.',
  },
  archive: { zh: '个人信息', en: 'personal-data' },
  accounts: { zh: '账户', en: 'accounts' },
  entries: { zh: '交易明细', en: 'entries' },
  holdings: { zh: '投资与贷款', en: 'investments-and-loans' },
  holdingEntries: { zh: '投资与贷款明细', en: 'investment-and-loan-entries' },
  receipts: { zh: '回单', en: 'receipts' },
  statements: { zh: '电子账单', en: 'statements' },
  personal: { zh: '个人信息', en: 'personal' },
  madeAt: { zh: '制作时间：{time}', en: 'Prepared {time}' },
  note: {
    zh: `由${brand.product.zh}按客户要求导出。`,
    en: `Exported by ${brand.product.en} at the customer’s request.`,
  },
  holder: { zh: '户名', en: 'Holder' },
  account: { zh: '账号', en: 'Account' },
  kind: { zh: '类型', en: 'Type' },
  branch: { zh: '开户行', en: 'Branch' },
  openedOn: { zh: '开户日期', en: 'Opened' },
  status: { zh: '状态', en: 'Status' },
  currency: { zh: '币种', en: 'Currency' },
  balance: { zh: '余额', en: 'Balance' },
  value: { zh: '金额', en: 'Value' },
  rmb: { zh: '折人民币', en: 'In RMB' },
  name: { zh: '名称', en: 'Name' },
  serial: { zh: '记账流水号', en: 'Transaction number' },
  time: { zh: '交易时间', en: 'Time' },
  bookedOn: { zh: '入账日期', en: 'Posting date' },
  valueDate: { zh: '起息日', en: 'Value date' },
  summary: { zh: '摘要', en: 'Summary' },
  amount: { zh: '金额', en: 'Amount' },
  after: { zh: '入账后余额', en: 'Balance after' },
  counterparty: { zh: '对方户名', en: 'Counterparty' },
  counterpartyNumber: { zh: '对方账号', en: 'Counterparty account' },
  counterpartyBank: { zh: '对方银行', en: 'Counterparty bank' },
  remark: { zh: '附言', en: 'Message' },
  cash: { zh: '现钞', en: 'notes' },
} as const satisfies Record<string, Bilingual>
