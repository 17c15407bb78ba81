import { type Bilingual, brand } from '@cloudsail/contract'

export const proofTexts = {
  title: { zh: '个人存款证明', en: 'Proof of deposit' },
  intro: {
    zh: `兹证明，截至{time}（北京时间），下列存款在${brand.bank.zh}的账面记载如下：`,
    en: `As of {time} (Beijing time), the books of ${brand.bank.en} have this deposit as follows:`,
  },
  holder: { zh: '户名', en: 'Depositor' },
  id: { zh: '证件号码', en: 'Identity document' },
  account: { zh: '账号', en: 'Account' },
  certificate: { zh: '存单号', en: 'Certificate' },
  product: { zh: '产品', en: 'Product' },
  currency: { zh: '币种', en: 'Currency' },
  principal: { zh: '本金余额', en: 'Principal' },
  term: { zh: '存期', en: 'Term' },
  rate: { zh: '年利率', en: 'Rate a year' },
  effective: { zh: '起息日', en: 'Interest from' },
  matures: { zh: '到期日', en: 'Matures on' },
  instruction: { zh: '到期处理', en: 'At maturity' },
  state: { zh: '状态', en: 'Status' },
  held: { zh: '正常', en: 'Held' },
  overdue: { zh: '已到期，未支取', en: 'Matured, not drawn' },
  drawn: { zh: '已于{on}支取', en: 'Drawn on {on}' },
  branch: { zh: '开户网点', en: 'Branch' },
  note: {
    zh: '本证明仅说明上述时点的存款情况，不冻结存款，不作为支取、转让或质押的凭证。',
    en: 'It tells how the deposit stood at that moment. It holds nothing back, and nothing can be drawn, assigned or pledged by it.',
  },
  signed: {
    zh: '本证明由本行电子系统生成，并由本行文件签名证书签署；PDF文件改动任何一处，签名即告失效。',
    en: 'It was made by the systems of the bank and signed by its certificate for documents: whatever is changed in the PDF file breaks the signature.',
  },
  stampUse: { zh: '存款证明专用章', en: 'PROOF OF DEPOSIT' },
} as const satisfies Record<string, Bilingual>
