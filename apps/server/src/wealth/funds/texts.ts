import type { Bilingual } from '@cloudsail/contract'
import { wealthTexts } from '../kernel/texts.ts'

export const fundTexts = {
  ...wealthTexts,
  fund: { zh: '基金', en: 'Fund' },
  risk: { zh: '产品风险', en: 'Risk rating' },
  amount: { zh: '申购金额', en: 'Amount' },
  fee: { zh: '申购费', en: 'Fee' },
  feeFree: { zh: '免申购费', en: 'none' },
  estimate: { zh: '预计份额', en: 'Estimated units' },
  estimateValue: {
    zh: '约{units}份（按{on}净值{nav}估算，以{trade}净值为准，未知价）',
    en: 'about {units} (at the NAV on {on}, {nav}; your order uses the NAV on {trade}, not yet known)',
  },
  estimateNone: { zh: '以{trade}净值为准（未知价）', en: 'at the NAV on {trade}, not yet known' },
  redeemDay: { zh: '可赎回', en: 'Redeemable from' },
  mode: { zh: '分红方式', en: 'Dividends' },
  cash: { zh: '现金分红', en: 'paid in cash' },
  reinvest: { zh: '红利再投资', en: 'reinvested' },
  modeNew: { zh: '新的分红方式', en: 'New dividend option' },
  modeBefore: { zh: '原分红方式', en: 'Until then' },
  modeCounts: { zh: '生效', en: 'Applies to' },
  modeCountsValue: { zh: '登记日晚于{confirm}的分红', en: 'dividends with a record day after {confirm}' },
  modePurpose: { zh: '将{name}分红方式改为{mode}', en: 'changing the dividend option of {name} to {mode}' },
  subscribePurpose: { zh: '申购{name}{amount}', en: 'buying {name} for {amount}' },
  subscribeNotification: {
    zh: '您申购{name}{amount}已受理，T日{trade}，预计{confirm}确认。',
    en: 'We accepted your purchase of {name} for {amount}: T {trade}, confirmed on {confirm}.',
  },
  unitsAll: {
    zh: '{units}份（全部，余额不足{least}份一并赎回）',
    en: '{units} (all, as fewer than {least} would be left)',
  },
  unitsWhole: { zh: '{units}份（全部）', en: '{units} (all)' },
  redeemFee: { zh: '赎回费', en: 'Redemption fee' },
  redeemFeeValue: {
    zh: '约{fee}（按每笔份额持有天数计算）',
    en: 'about {fee}, by the days each purchase was held',
  },
  redeemNotification: {
    zh: '您赎回{name}{units}份已受理，T日{trade}，预计{money}转入尾号{tail}的账户。',
    en: 'We accepted your redemption of {units} units of {name}: T {trade}, paid on {money} to your account ending in {tail}.',
  },
  target: { zh: '转入基金', en: 'Switch into' },
  convertUnits: { zh: '转出份额', en: 'Units' },
  difference: { zh: '申购费补差', en: 'Fee difference' },
  differenceValue: { zh: '约{fee}（费率差{rate}%）', en: 'about {fee} ({rate}%)' },
  differenceNone: { zh: '无', en: 'none' },
  targetUnits: { zh: '预计转入份额', en: 'Estimated units received' },
  targetUnitsValue: {
    zh: '约{units}份（按最新净值估算，以{trade}净值为准，未知价）',
    en: 'about {units} (at the latest NAVs; your order uses those on {trade}, not yet known)',
  },
  daysAnew: { zh: '持有天数', en: 'Days held' },
  daysAnewValue: { zh: '转入后重新计算', en: 'start again' },
  convertPurpose: { zh: '{name}转换为{target}', en: 'switching {name} into {target}' },
  convertNotification: {
    zh: '您的基金转换已受理：{name}{units}份转为{target}，T日{trade}。',
    en: 'We accepted your switch of {units} units of {name} into {target}, T {trade}.',
  },
} as const satisfies Record<string, Bilingual>
