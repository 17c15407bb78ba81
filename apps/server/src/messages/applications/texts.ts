import type { Bilingual } from '@cloudsail/contract'

export const applicationTexts = {
  service: { zh: '服务', en: 'Service' },
  account: { zh: '账户', en: 'Account' },
  certificate: { zh: '存单号', en: 'Deposit number' },
  currency: { zh: '币种', en: 'Currency' },
  language: { zh: '证明语言', en: 'Document language' },
  languageValue: {
    zh: { zh: '中文', en: 'Chinese' },
    en: { zh: '英文', en: 'English' },
  },
  copies: { zh: '份数', en: 'Copies' },
  copiesValue: { zh: '{copies}份', en: '{copies}' },
  period: { zh: '流水期间', en: 'Period' },
  periodValue: { zh: '{from}至{to}', en: '{from} to {to}' },
  reason: { zh: '换卡原因', en: 'Reason' },
  replacement: {
    damaged: { zh: '卡片损坏', en: 'The card is damaged' },
    expiring: { zh: '卡片即将到期', en: 'The card is about to expire' },
  },
  residence: { zh: '税收居民身份', en: 'Tax residence' },
  residenceValue: {
    mainland: { zh: '仅为中国税收居民', en: 'Mainland China only' },
    elsewhere: { zh: '仅为非居民', en: 'Elsewhere only' },
    both: { zh: '既是中国税收居民又是其他国家（地区）税收居民', en: 'Mainland China and elsewhere' },
  },
  country: { zh: '其他税收居民国（地区）', en: 'Other country or region' },
  taxNumber: { zh: '纳税人识别号', en: 'Tax number' },
  noNumber: {
    notIssued: { zh: '居民国（地区）不发放', en: 'none: not issued there' },
    notObtained: { zh: '未能取得', en: 'none: could not be obtained' },
  },
  declared: { zh: '声明', en: 'Declaration' },
  declaredValue: {
    zh: '上述信息真实、准确和完整，变更之日起30日内告知本行',
    en: 'The above is true, accurate and complete. I will report any change within 30 days',
  },
  delivery: { zh: '领取方式', en: 'Delivery' },
  pickUp: { zh: '{branch}自取，{days}天内领取', en: 'collect at {branch} within {days} days' },
  express: { zh: '快递至{address}（{postcode}）', en: 'by express to {address} ({postcode})' },
  fee: { zh: '费用', en: 'Fee' },
  feeFrom: { zh: '{fee}，从{number}扣收', en: '{fee}, from {number}' },
  free: { zh: '免费', en: 'Free' },
  dates: { zh: '预计办理', en: 'Expected' },
  datesValue: {
    zh: '{made}制作，{sent}寄出或可领取，{done}办结',
    en: 'ready {made}, posted or available {sent}, completed {done}',
  },
  held: { zh: '冻结', en: 'On hold' },
  heldValue: {
    zh: '冻结{amount}至{until} 24:00；提前解冻须到网点交回全部证明原件',
    en: '{amount} is held until the end of {until}. To release it earlier, return every original to a branch',
  },
  action: { zh: '操作', en: 'Action' },
  number: { zh: '申请编号', en: 'Request' },
  cancelled: { zh: '撤销申请，退回费用并解除冻结', en: 'Cancelled. We return the fee and release the hold' },
  posted: {
    zh: '您申请的{service}已寄出，快递单号{parcel}。',
    en: '{service}: on its way to you, parcel {parcel}.',
  },
  ready: {
    zh: '您申请的{service}已可领取，请于{days}天内到{branch}领取。',
    en: '{service}: ready. Collect it at {branch} within {days} days.',
  },
  refused: {
    zh: '您申请的{service}未能受理：{reason}。费用和冻结资金已退回。',
    en: 'We declined your {service} request: {reason}. We have returned the fee and released the money held.',
  },
  holdEnded: {
    zh: '存款证明冻结期已满，{amount}已解冻。',
    en: 'The period of your proof of deposit has ended. {amount} has been released.',
  },
} as const satisfies Record<string, Bilingual | Record<string, Bilingual>>
