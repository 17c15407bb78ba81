/** Institutions that collect by quick payment. Wallets bear their real names, shops are invented. */
export const institutions = [
  { institution_id: 'Q80001', name_zh: '支付宝', name_en: 'Alipay', kind: 'wallet', scene: 'general' },
  { institution_id: 'Q80002', name_zh: '微信支付', name_en: 'WeChat Pay', kind: 'wallet', scene: 'general' },
  { institution_id: 'Q80003', name_zh: '云闪付', name_en: 'UnionPay App', kind: 'wallet', scene: 'general' },
  {
    institution_id: 'Q80011',
    name_zh: '云海商城',
    name_en: 'Yunhai Shop',
    kind: 'merchant',
    scene: 'general',
  },
  {
    institution_id: 'Q80012',
    name_zh: '橙途出行',
    name_en: 'Orange Rides',
    kind: 'merchant',
    scene: 'general',
  },
  {
    institution_id: 'Q80021',
    name_zh: '海风水务',
    name_en: 'Haifeng Water',
    kind: 'merchant',
    scene: 'utility',
  },
] as const
