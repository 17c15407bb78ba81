/** Places where the demo's customers earn and spend. All are invented. Counterparties' banks bear their real names. */

export interface Counterparty {
  name: string
  number: string
  bank: string
}

export const employers: readonly Counterparty[] = [
  { name: '上海云起软件有限公司', number: '1001254309006812376', bank: '中国工商银行' },
  { name: '上海浦江港务集团有限公司', number: '31050161393600004417', bank: '中国建设银行' },
  { name: '莱茵咨询（上海）有限公司', number: '440361562917', bank: '中国银行' },
  { name: '北京恒远基金管理有限公司', number: '110907584210605', bank: '招商银行' },
  { name: '深圳前海通汇贸易有限公司', number: '755932084710302', bank: '招商银行' },
  { name: '深圳星图科技有限公司', number: '443066137018800028164', bank: '交通银行' },
  { name: '广州岭南机电设备有限公司', number: '44050158130100001925', bank: '中国建设银行' },
  { name: '广州市越秀区明德小学', number: '3602000919200074518', bank: '中国工商银行' },
  { name: '成都锦城医院', number: '51050140613600000873', bank: '中国建设银行' },
  { name: '杭州青橙网络科技有限公司', number: '571914826310901', bank: '招商银行' },
  { name: '武汉光谷物流有限公司', number: '42050111685300000391', bank: '中国建设银行' },
  { name: '南京金陵印务有限公司', number: '4301011409100253806', bank: '中国工商银行' },
]

export const pensionFund: Counterparty = {
  name: '市社会保险事业管理中心',
  number: '1001207209026600115',
  bank: '中国工商银行',
}

export interface Shopping {
  /** Share of all purchases. */
  share: number
  merchants: readonly string[]
  /** Merchant category code (ISO 18245). */
  mcc: string
  /** Usual price in yuan, and its variation (of the logarithm). */
  typical: number
  spread: number
  /** Hours of the day. */
  from: number
  to: number
  /** Small and frequent at a gate: paid from the electronic purse by customers who have one. */
  gate?: true
  remark?: string
}

export const shopping: readonly Shopping[] = [
  {
    share: 14,
    merchants: ['晨光早餐铺', '清禾便利店', '老街豆浆坊'],
    mcc: '5812',
    typical: 11,
    spread: 0.4,
    from: 7,
    to: 9,
  },
  {
    share: 18,
    merchants: ['百味居餐厅', '山城面馆', '渔港小馆', '绿野轻食'],
    mcc: '5812',
    typical: 28,
    spread: 0.4,
    from: 11,
    to: 13,
  },
  {
    share: 12,
    merchants: ['公共交通', '城市地铁'],
    mcc: '4111',
    typical: 4,
    spread: 0.4,
    from: 7,
    to: 21,
    gate: true,
  },
  {
    share: 10,
    merchants: ['云雀咖啡', '半日闲茶饮', '麦田面包房'],
    mcc: '5814',
    typical: 22,
    spread: 0.35,
    from: 9,
    to: 19,
  },
  {
    share: 13,
    merchants: ['四季鲜生超市', '邻家菜市场', '家家福超市'],
    mcc: '5411',
    typical: 86,
    spread: 0.6,
    from: 16,
    to: 20,
  },
  {
    share: 11,
    merchants: ['优选商城', '快橙网购', '拾光生活馆'],
    mcc: '5311',
    typical: 128,
    spread: 0.9,
    from: 10,
    to: 22,
  },
  { share: 7, merchants: ['蓝海出行', '轻舟网约车'], mcc: '4121', typical: 26, spread: 0.5, from: 8, to: 22 },
  {
    share: 6,
    merchants: ['江南春酒楼', '蜀香火锅', '海蓝烤肉'],
    mcc: '5812',
    typical: 235,
    spread: 0.5,
    from: 18,
    to: 21,
  },
  {
    share: 3,
    merchants: ['木棉服饰', '青衫男装', '步履鞋行'],
    mcc: '5651',
    typical: 380,
    spread: 0.6,
    from: 11,
    to: 21,
  },
  { share: 2, merchants: ['同心大药房', '康宁诊所'], mcc: '5912', typical: 96, spread: 0.7, from: 9, to: 20 },
  {
    share: 1.5,
    merchants: ['新知书店', '光影影城'],
    mcc: '5942',
    typical: 75,
    spread: 0.5,
    from: 10,
    to: 21,
  },
  {
    share: 1.5,
    merchants: ['城市加油站', '停车服务'],
    mcc: '5541',
    typical: 260,
    spread: 0.4,
    from: 8,
    to: 21,
  },
  {
    share: 0.6,
    merchants: ['智选数码', '暖居家电'],
    mcc: '5732',
    typical: 1_900,
    spread: 0.7,
    from: 11,
    to: 20,
  },
  {
    share: 0.4,
    merchants: ['悦程旅行', '远航机票'],
    mcc: '4722',
    typical: 1_450,
    spread: 0.6,
    from: 9,
    to: 22,
  },
]

/** Monthly bills: name, usual amount, day of the month. */
export const utilities: readonly (readonly [name: string, typical: number, day: number])[] = [
  ['城市电力公司', 165, 18],
  ['城市自来水公司', 48, 21],
  ['城市燃气公司', 72, 21],
  ['通信费', 99, 3],
]

/** Remarks of payments among friends. */
export const friendRemarks = [
  '聚餐AA',
  '代买车票',
  '生日快乐',
  '还款',
  '一起团购',
  '电影票',
  '水果钱',
] as const
