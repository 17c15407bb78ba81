import type { Bilingual } from '@cloudsail/contract'
import { wealthTexts } from '../kernel/texts.ts'

export const productTexts = {
  ...wealthTexts,
  product: { zh: '产品', en: 'Product' },
  type: { zh: '类型', en: 'Type' },
  risk: { zh: '产品风险', en: 'Risk rating' },
  amount: { zh: '购买金额', en: 'Amount' },
  fee: { zh: '认（申）购费', en: 'Fee' },
  feeFree: { zh: '免费', en: 'none' },
  valueDay: { zh: '起息日', en: 'Start date' },
  maturity: { zh: '到期日', en: 'Maturity date' },
  price: { zh: '成交价格', en: 'Price' },
  unknown: {
    zh: '按{trade}净值（未知价）',
    en: 'the NAV on {trade}, not yet known',
  },
  par: { zh: '1.0000', en: '1.0000' },
  exchangeRisk: { zh: '汇率风险', en: 'Exchange risk' },
  exchangeRiskValue: {
    zh: '本人知悉汇率波动可能造成损失',
    en: 'I understand that exchange rates may cause a loss',
  },
  buyPurpose: { zh: '购买{name}{amount}', en: 'buying {name} for {amount}' },
  buyNotification: {
    zh: '您购买{name}{amount}已受理，预计{confirm}确认。',
    en: 'We accepted your purchase of {name} for {amount}. It will be confirmed on {confirm}.',
  },
  unitsAll: { zh: '{units}份（全部）', en: '{units} (all)' },
  arrivesPar: { zh: '{amount}', en: '{amount}' },
  redeemNotification: {
    zh: '您赎回{name}{units}份已受理，预计{money}转入尾号{tail}的账户。',
    en: 'We accepted your redemption of {units} units of {name}, paid on {money} to your account ending in {tail}.',
  },
  arrivesNow: { zh: '{amount}，立即到账', en: '{amount}, immediately' },
  fast: { zh: '快速赎回', en: 'Instant redemption' },
  fastValue: { zh: '即时到账，当日起不再计算收益', en: 'Paid immediately. It earns nothing from today' },
  fastNotification: {
    zh: '您快速赎回{name}{amount}，已转入尾号{tail}的账户。',
    en: 'Your instant redemption of {name}, {amount}, has been paid to your account ending in {tail}.',
  },
  undoNever: { zh: '立即到账，不可撤单', en: 'not possible: the money is paid immediately' },
  instruction: { zh: '到期处理', en: 'Instruction' },
  instructionBefore: { zh: '原到期处理', en: 'Before' },
  opening: { zh: '开放期', en: 'Opening days' },
  effect: { zh: '说明', en: 'Next steps' },
  effectRedeem: {
    zh: '开放期首个交易日由本行代为全部赎回，款项转入结算账户',
    en: 'we redeem all of it on the first trading day of the opening and pay the money to the settlement account',
  },
  effectRenew: {
    zh: '开放期不赎回，自动进入下一期',
    en: 'nothing is redeemed. It continues into the next period',
  },
  instructPurpose: { zh: '修改{name}到期处理', en: 'changing the instruction of {name}' },
  instructNotification: {
    zh: '您的{name}到期处理已改为{instruction}，{from}起的开放期生效。',
    en: 'The instruction for your {name} is now: {instruction}, for the opening from {from}.',
  },
} as const satisfies Record<string, Bilingual>
