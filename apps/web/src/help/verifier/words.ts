/** The words of the page. It is used offline, so it contains both languages. */
export const words = {
  title: { zh: '回单离线验证', en: 'Verify a receipt offline' },
  intro: {
    zh: '本页可另存到电脑，断网使用。选择从{bank}网银下载的回单验证文件（.json）或PDF回单，所有核验都在本页内完成，不会发送任何内容。',
    en: 'Save this page and use it without a network. Choose a verification file (.json) or a PDF receipt downloaded from online banking of {bank}. Everything is verified in this page, and nothing is sent anywhere.',
  },
  choose: { zh: '选择文件', en: 'Choose a file' },
  genuine: { zh: '回单由{bank}签署，未被改动', en: 'Signed by {bank} and unchanged' },
  proved: {
    zh: '记账已证明：该笔记账在本行当日已公布的账簿中',
    en: 'Proved: its transaction is in the books the bank has published for that day',
  },
  dayOpen: {
    zh: '记账日尚未日终，暂无记账证明。次日重新下载验证文件即可获得。',
    en: 'The day is not closed yet, so there is no proof of the transaction. Download the file again the next day.',
  },
  notBooked: {
    zh: '该业务没有动账，无需记账证明。',
    en: 'This order moved no money, so there is nothing to prove.',
  },
  elsewhere: {
    zh: '款项已通过支付网络到达收款银行，收款人账户不在本行，文件中没有其记账证明。',
    en: 'The money went through a payment network to another bank. The payee’s books are not ours, so their transaction is not proved here.',
  },
  pdfOnly: {
    zh: 'PDF回单证明由本行签署；记账证明在验证文件（.json）中。',
    en: 'A PDF receipt shows that the bank has signed it. The proof of the transaction is in the verification file (.json).',
  },
  broken: { zh: '记账证明无效', en: 'The proof of the transaction failed' },
  changed: { zh: '文件已被改动，或不是由{bank}签署的', en: 'Changed, or not signed by {bank}' },
  unreadable: { zh: '无法识别的文件', en: 'This is not a verification file or a PDF receipt' },
  unsigned: { zh: '文件没有签名', en: 'The file has no signature' },
  old: {
    zh: '此浏览器过旧，无法核验，请更新浏览器。',
    en: 'This browser is too old to verify it. Update it.',
  },
  balance: {
    zh: '余额已证明：在{bank}当日已公布的账簿中',
    en: 'Proved: this balance is in the books {bank} has published for that day',
  },
  entries: { zh: '入账笔数', en: 'Transactions' },
  'check.sum': { zh: '入账相加等于余额', en: 'The transactions add up to the balance' },
  'check.signature': { zh: '回单签名', en: 'Signature of the receipt' },
  'check.entry': { zh: '记账属于这笔业务', en: 'The transaction belongs to this order' },
  'check.chain': {
    zh: '记账链与账户日终余额相符',
    en: 'The transactions lead to the account’s balance of that day',
  },
  'check.tree': { zh: '账户余额在当日账簿摘要中', en: 'The balance is part of that day’s head' },
  'check.head': { zh: '当日账簿摘要由本行签署', en: 'The bank has signed the day’s head' },
  receipt: { zh: '回单内容', en: 'Receipt' },
  signer: { zh: '签署人', en: 'Signed by' },
  signedAt: { zh: '签署时间', en: 'Signed at' },
  serial: { zh: '证书序列号', en: 'Certificate serial number' },
  code: { zh: '验证码', en: 'Verification code' },
  day: { zh: '记账日', en: 'Day' },
  root: { zh: '当日摘要', en: 'Head of the day' },
  account: { zh: '记账金额', en: 'Amount of the transaction' },
  trust: { zh: '本页信任的证书与密钥', en: 'What this page trusts' },
  'trust.text': {
    zh: '请与本行网站 /ca/root.pem及公布的账簿密钥核对，以确认本页未被替换。离线核验无法得知证书此后是否被吊销，也无法得知业务此后的状态；可联网时请使用回单验真。',
    en: 'Compare these with /ca/root.pem and the published keys on the bank’s site, to make sure this page is genuine. Offline, you cannot see whether the certificate was revoked later or how the order has changed since. With a network, use “Verify a receipt”.',
  },
  rootCertificate: { zh: '根证书SHA-256', en: 'Root certificate, SHA-256' },
  key: { zh: '账簿密钥', en: 'Ledger key' },
  yes: { zh: '通过', en: 'passed' },
  no: { zh: '不通过', en: 'failed' },
} as const
