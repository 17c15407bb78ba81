/**
 * Banks by the first three digits of their codes, largest first, with the published code of the head office if it is known.
 * Otherwise the code is generated like a branch's. `cities` limits a bank to these cities.
 */
export const banks: readonly {
  bank: string
  zh: string
  en: string
  headOffice?: string
  cities?: readonly string[]
}[] = [
  {
    bank: '102',
    zh: '中国工商银行',
    en: 'Industrial and Commercial Bank of China',
    headOffice: '102100099996',
  },
  { bank: '103', zh: '中国农业银行', en: 'Agricultural Bank of China' },
  { bank: '104', zh: '中国银行', en: 'Bank of China' },
  { bank: '105', zh: '中国建设银行', en: 'China Construction Bank', headOffice: '105100000017' },
  { bank: '301', zh: '交通银行', en: 'Bank of Communications' },
  { bank: '403', zh: '中国邮政储蓄银行', en: 'Postal Savings Bank of China' },
  { bank: '308', zh: '招商银行', en: 'China Merchants Bank', headOffice: '308584000013' },
  { bank: '302', zh: '中信银行', en: 'China CITIC Bank' },
  { bank: '303', zh: '中国光大银行', en: 'China Everbright Bank' },
  { bank: '304', zh: '华夏银行', en: 'Hua Xia Bank' },
  { bank: '305', zh: '中国民生银行', en: 'China Minsheng Bank' },
  { bank: '306', zh: '广发银行', en: 'China Guangfa Bank' },
  { bank: '307', zh: '平安银行', en: 'Ping An Bank' },
  { bank: '309', zh: '兴业银行', en: 'Industrial Bank' },
  { bank: '310', zh: '上海浦东发展银行', en: 'Shanghai Pudong Development Bank' },
  { bank: '315', zh: '恒丰银行', en: 'Hengfeng Bank' },
  { bank: '316', zh: '浙商银行', en: 'China Zheshang Bank' },
  { bank: '318', zh: '渤海银行', en: 'China Bohai Bank' },
  { bank: '203', zh: '中国农业发展银行', en: 'Agricultural Development Bank of China' },
  { bank: '313', zh: '城市商业银行', en: 'City Commercial Bank' },
  { bank: '314', zh: '农村商业银行', en: 'Rural Commercial Bank' },
  {
    bank: '501',
    zh: '汇丰银行（中国）',
    en: 'HSBC (China)',
    cities: ['1000', '1100', '2900', '3010', '3050', '3310', '5810', '5840', '6020', '6510', '6530'],
  },
  {
    bank: '502',
    zh: '东亚银行（中国）',
    en: 'Bank of East Asia (China)',
    headOffice: '502290000006',
    cities: ['1000', '2900', '3310', '3930', '5210', '5810', '5840', '5850', '6510', '7910'],
  },
  {
    bank: '503',
    zh: '南洋商业银行（中国）',
    en: 'Nanyang Commercial Bank (China)',
    cities: ['1000', '2900', '5810', '5840', '6510'],
  },
  {
    bank: '504',
    zh: '恒生银行（中国）',
    en: 'Hang Seng Bank (China)',
    cities: ['1000', '2900', '3010', '5810', '5840', '5880'],
  },
  {
    bank: '531',
    zh: '花旗银行（中国）',
    en: 'Citibank (China)',
    cities: ['1000', '2900', '5810', '5840', '6510'],
  },
  {
    bank: '671',
    zh: '渣打银行（中国）',
    en: 'Standard Chartered (China)',
    cities: ['1000', '1100', '2900', '3010', '3320', '5810', '5840', '6510', '6530'],
  },
]

/** Parts of the names of invented branches: a part of town and a kind, the same in every city. */
export const quarters = [
  '人民路',
  '中山路',
  '解放路',
  '建设路',
  '和平',
  '新华',
  '高新区',
  '开发区',
  '城东',
  '城西',
  '城南',
  '城北',
  '科技园',
  '滨江',
  '火车站',
  '大学城',
] as const
