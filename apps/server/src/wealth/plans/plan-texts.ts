import type { Bilingual } from '@cloudsail/contract'
import type { Product } from '../kernel/products.ts'
import { redemptionTexts } from '../kernel/texts.ts'

/** Texts of the orders of asset plans and private products. */
export const planTexts = {
  ...redemptionTexts,
  plan: { zh: '资管产品', en: 'Asset plan' },
  private: { zh: '私募理财产品', en: 'Private product' },
  planValue: { zh: '{name}（{code}）', en: '{name} ({code})' },
  risk: { zh: '产品风险', en: 'Risk rating' },
  grade: { zh: '您的风险承受能力等级', en: 'Your risk profile' },
  amount: { zh: '认购金额', en: 'Amount' },
  fee: { zh: '认购费', en: 'Fee' },
  feeFree: { zh: '免认购费', en: 'none' },
  feeValue: { zh: '{fee}（{rate}%）', en: '{fee} ({rate}%)' },
  coolingOff: { zh: '投资冷静期', en: 'Cooling-off period' },
  coolingOffValue: {
    zh: '自签署起{hours}小时，期间可撤销，资金全部解除冻结',
    en: '{hours} hours from signing. Cancel then and get all your money back',
  },
  tradeDay: { zh: '交易日（T日）', en: 'Trading day (T)' },
  tradeDayValue: { zh: '{date}，按当日净值（未知价）', en: '{date}, at its NAV, not yet known' },
  confirmDay: { zh: '确认日', en: 'Confirmed on' },
  lock: { zh: '锁定期', en: 'Lock-up' },
  lockValue: {
    zh: '自确认日起{days}天，期满后在开放日赎回',
    en: '{days} days from confirmation, then on open days',
  },
  papers: { zh: '已阅读文件', en: 'Documents read' },
  paper: { zh: '《{title}》（{version}版）', en: '{title} (version {version})' },
  consent: { zh: '风险确认', en: 'Acceptance of risk' },
  subscribePurpose: { zh: '认购{name}{amount}', en: 'subscribing for {name} with {amount}' },
  subscribeNotification: {
    zh: '您已签署{name}合同，{amount}已冻结。投资冷静期至{until}，期间可撤销；T日{trade}。',
    en: 'You signed the contract for {name} and we hold {amount}. You can cancel until {until} and get all your money back. T {trade}.',
  },
  inForce: {
    zh: '您的{name}合同已归档生效，档案编号{archive}。',
    en: 'Your contract for {name} is filed and active: archive number {archive}.',
  },
  postponed: {
    zh: '您的{name}合同尚未完成归档，T日顺延至{trade}，资金继续冻结，可随时撤销。',
    en: 'Your contract for {name} is not filed yet, so T is now {trade}. We still hold the money, and you can cancel.',
  },
  order: { zh: '原委托编号', en: 'Order' },
  back: { zh: '解除冻结', en: 'Released' },
  withdrawPurpose: { zh: '撤销{name}委托', en: 'cancelling the order for {name}' },
  effect: { zh: '合同', en: 'Contract' },
  effectValue: { zh: '合同{number}同时终止', en: 'Contract {number} ends as well' },
  units: { zh: '赎回份额', en: 'Units' },
  unitsValue: { zh: '{units}份', en: '{units}' },
  payee: { zh: '收款账户', en: 'Paid to' },
  moneyDay: { zh: '资金到账', en: 'Money arrives' },
  estimate: { zh: '预计金额', en: 'Estimate' },
  estimateValue: {
    zh: '约{amount}（按{on}净值{nav}估算，以T日净值为准，未知价）',
    en: 'about {amount} (at the NAV on {on}, {nav}; your order uses the NAV on T, not yet known)',
  },
  redeemPurpose: { zh: '赎回{name}{units}份', en: 'redeeming {units} of {name}' },
  redeemNotification: {
    zh: '您赎回{name}{units}份已受理，T日{trade}，预计{money}转入尾号{tail}的账户。',
    en: 'We accepted your redemption of {units} of {name}: T {trade}, paid on {money} to your account ending in {tail}.',
  },
} as const

/** Returns the label of the line that names the product. */
export const subjectLabel = ({ type }: Pick<Product, 'type'>): Bilingual =>
  type === 'private' ? planTexts.private : planTexts.plan
