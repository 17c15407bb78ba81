/** Institutions that collect money through the network, as in the bank's register. Wallets pay to all shops. */
export const institutions = [
  { id: 'Q80001', zh: '支付宝', en: 'Alipay', wallet: true },
  { id: 'Q80002', zh: '微信支付', en: 'WeChat Pay', wallet: true },
  { id: 'Q80003', zh: '云闪付', en: 'UnionPay App', wallet: true },
  { id: 'Q80011', zh: '云海商城', en: 'Yunhai Shop', wallet: false },
  { id: 'Q80012', zh: '橙途出行', en: 'Orange Rides', wallet: false },
  { id: 'Q80021', zh: '海风水务', en: 'Haifeng Water', wallet: false },
] as const

/** Goods on sale. An institution that is not a wallet is its own merchant. */
export const goods = [
  { merchant: '四季鲜生超市', zh: '蔬菜水果', en: 'Groceries', mcc: '5411', amount: '86.40' },
  { merchant: '云海书店', zh: '《资治通鉴》全套', en: 'A set of books', mcc: '5942', amount: '126.50' },
  { merchant: '巷口咖啡', zh: '拿铁两杯', en: 'Two lattes', mcc: '5814', amount: '56.00' },
  { merchant: '云海商城', zh: '机械键盘', en: 'Keyboard', mcc: '5732', amount: '388.00' },
] as const

export const isInstitution = (id: unknown): id is string => institutions.some((each) => each.id === id)
