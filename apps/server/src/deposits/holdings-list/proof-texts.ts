import { type Bilingual, brand } from '@cloudsail/contract'

export const proofTexts = {
  title: { zh: '个人存款证明', en: 'Proof of deposit' },
  intro: {
    zh: `兹证明，截至{time}（北京时间），下列存款在${brand.bank.zh}的账面记载如下：`,
    en: `As of {time} (Beijing time), the books of ${brand.bank.en} show this deposit as follows:`,
  },
  holder: { zh: '户名', en: 'Depositor' },
  id: { zh: '证件号码', en: 'ID' },
  account: { zh: '账号', en: 'Account' },
  certificate: { zh: '存单号', en: 'Deposit number' },
  product: { zh: '产品', en: 'Product' },
  currency: { zh: '币种', en: 'Currency' },
  principal: { zh: '本金余额', en: 'Principal' },
  term: { zh: '存期', en: 'Term' },
  rate: { zh: '年利率', en: 'Annual rate' },
  effective: { zh: '起息日', en: 'Start date' },
  matures: { zh: '到期日', en: 'Maturity date' },
  instruction: { zh: '到期处理', en: 'Maturity instruction' },
  state: { zh: '状态', en: 'Status' },
  held: { zh: '正常', en: 'Active' },
  overdue: { zh: '已到期，未支取', en: 'Matured, not withdrawn' },
  drawn: { zh: '已于{on}支取', en: 'Withdrawn on {on}' },
  branch: { zh: '开户网点', en: 'Branch' },
  note: {
    zh: '本证明仅说明上述时点的存款情况，不冻结存款，不作为支取、转让或质押的凭证。',
    en: 'It shows the deposit at that moment. It does not hold any money, and cannot be used to withdraw, assign or pledge the deposit.',
  },
  signed: {
    zh: '本证明由本行电子系统生成，并由本行文件签名证书签署；PDF文件改动任何一处，签名即告失效。',
    en: 'Issued by our systems and signed with our document certificate. Any change to the PDF file breaks the signature.',
  },
  stampUse: { zh: '存款证明专用章', en: 'PROOF OF DEPOSIT' },
} as const satisfies Record<string, Bilingual>
