import type { Bilingual } from '@cloudsail/contract'

export const pointsTexts = {
  item: { zh: '礼品', en: 'Item' },
  count: { zh: '数量', en: 'Quantity' },
  pieces: { zh: '{count}件', en: '{count}' },
  points: { zh: '使用积分', en: 'Points used' },
  pointsValue: { zh: '{points}分', en: '{points} points' },
  grants: { zh: '优先使用', en: 'Points used first' },
  grantsOf: { zh: '{year}年获得的{points}分', en: '{points} from {year}' },
  balance: { zh: '兑换后剩余', en: 'Points left' },
  delivery: { zh: '发放方式', en: 'Delivery' },
  goodsTo: {
    zh: '寄至{address}（{postcode}），{recipient}收，{mobile}',
    en: 'to {recipient}, {address} ({postcode}), {mobile}',
  },
  codesTo: {
    zh: '电子券码即时发放，提示短信发至{mobile}',
    en: 'voucher codes immediately, by text to {mobile}',
  },
  cashTo: { zh: '人民币{amount}元入账{account}，即时', en: 'CNY {amount} into {account}, immediately' },
  donationTo: { zh: '向{charity}捐款人民币{amount}元', en: 'CNY {amount} donated to {charity}' },
  billTo: {
    zh: '抵扣信用卡{account}欠款人民币{amount}元，即时',
    en: 'CNY {amount} off what {account} owes, immediately',
  },
  effect: { zh: '说明', en: 'Note' },
  untilSent: {
    zh: '寄出前可取消，积分立即退回原批次。兑换后不可转让。',
    en: 'You can cancel until it is sent. The points go back immediately. Not transferable.',
  },
  final: { zh: '兑换后不可撤销，不可转让。', en: 'It cannot be cancelled or transferred.' },
  purpose: { zh: '用{points}积分兑换{item}', en: 'redeeming {points} points for {item}' },
  card: { zh: '信用卡', en: 'Credit card' },
  order: { zh: '兑换单号', en: 'Order number' },
  back: { zh: '退回积分', en: 'Points returned' },
  redeemed: { zh: '兑换{item}', en: 'Redeemed: {item}' },
  cancelled: { zh: '取消兑换{item}', en: 'Cancelled: {item}' },
  failed: { zh: '{item}发放失败，退回积分', en: 'Not delivered: {item}' },
  told: {
    zh: '您已用{points}积分兑换{item}，兑换单号尾号{tail}。',
    en: 'You redeemed {points} points for {item}, order ending in {tail}.',
  },
  toldFailed: {
    zh: '抱歉，您兑换的{item}无法发放（{reason}），{points}积分已退回。',
    en: 'Sorry, we cannot deliver {item} ({reason}). We have returned your {points} points.',
  },
  toldSilent: {
    zh: '您兑换的{item}供应商尚未发货，本行正在催办，您也可在“积分兑换记录”取消。',
    en: '{item} has not been sent yet. We are asking the supplier. You can also cancel it under “Points: orders”.',
  },
  toldShipped: {
    zh: '您兑换的{item}已发货，运单号{parcel}。',
    en: '{item} has been sent, parcel number {parcel}.',
  },
  supplierRefused: { zh: '供应商缺货', en: 'out of stock at the supplier' },
  reminder: {
    zh: '您有{points}积分将于{date}到期，可在个人网银“积分兑换”使用。',
    en: '{points} of your points expire on {date}. Use them under “Points: redeem”.',
  },
  reminderTitle: { zh: '{points}积分将于{date}到期', en: '{points} points expire on {date}' },
  earnedAssets: { zh: '{month}月均资产{amount}元', en: 'Average assets of {month}: CNY {amount}' },
  earnedDeposit: {
    zh: '存入{amount}，{months}个月，尾号{tail}',
    en: 'Deposit of {amount}, {months} months, no. …{tail}',
  },
  earnedTransfer: { zh: '转账给{name}', en: 'Transfer to {name}' },
  refunded: { zh: '{name}退款', en: 'Refund from {name}' },
  drawn: { zh: '提前支取，尾号{tail}', en: 'Early withdrawal, no. …{tail}' },
  cameBack: { zh: '退汇：{name}', en: 'Returned: {name}' },
} as const satisfies Record<string, Bilingual>
