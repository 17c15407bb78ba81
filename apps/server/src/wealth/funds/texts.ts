import type { Bilingual } from '@cloudsail/contract'
import { wealthTexts } from '../kernel/texts.ts'

export const fundTexts = {
  ...wealthTexts,
  fund: { zh: '基金', en: 'Fund' },
  risk: { zh: '产品风险', en: 'Risk of the fund' },
  amount: { zh: '申购金额', en: 'Amount' },
  fee: { zh: '申购费', en: 'Fee' },
  feeFree: { zh: '免申购费', en: 'none' },
  estimate: { zh: '预计份额', en: 'Units, estimated' },
  estimateValue: {
    zh: '约{units}份（按{on}净值{nav}估算，以{trade}净值为准，未知价）',
    en: 'about {units} (at the NAV {nav} of {on}; that of {trade} will count and is not known yet)',
  },
  estimateNone: { zh: '以{trade}净值为准（未知价）', en: 'by the NAV of {trade}, which is not known yet' },
  redeemDay: { zh: '可赎回', en: 'Redeemable from' },
  mode: { zh: '分红方式', en: 'Dividends' },
  cash: { zh: '现金分红', en: 'paid in cash' },
  reinvest: { zh: '红利再投资', en: 'reinvested' },
  modeNew: { zh: '新的分红方式', en: 'Dividends from then on' },
  modeBefore: { zh: '原分红方式', en: 'Until then' },
  modeCounts: { zh: '生效', en: 'Counts for' },
  modeCountsValue: { zh: '登记日晚于{confirm}的分红', en: 'dividends with a record day after {confirm}' },
  modePurpose: { zh: '将{name}分红方式改为{mode}', en: 'having dividends of {name} {mode}' },
  subscribePurpose: { zh: '申购{name}{amount}', en: 'buying {name} for {amount}' },
  subscribeNotification: {
    zh: '您申购{name}{amount}已受理，T日{trade}，预计{confirm}确认。',
    en: 'Your purchase of {name} for {amount} was accepted: T {trade}, confirmed on {confirm}.',
  },
  unitsAll: {
    zh: '{units}份（全部，余额不足{least}份一并赎回）',
    en: '{units} (all: fewer than {least} would be left)',
  },
  unitsWhole: { zh: '{units}份（全部）', en: '{units} (all)' },
  redeemFee: { zh: '赎回费', en: 'Redemption fee' },
  redeemFeeValue: {
    zh: '约{fee}（按每笔份额持有天数计算）',
    en: 'about {fee}, by the days each lot was held',
  },
  redeemNotification: {
    zh: '您赎回{name}{units}份已受理，T日{trade}，预计{money}转入尾号{tail}的账户。',
    en: 'Your redemption of {units} units of {name} was accepted: T {trade}, money on {money} into your account ending in {tail}.',
  },
  target: { zh: '转入基金', en: 'Into' },
  convertUnits: { zh: '转出份额', en: 'Units' },
  difference: { zh: '申购费补差', en: 'Difference of fees' },
  differenceValue: { zh: '约{fee}（费率差{rate}%）', en: 'about {fee} ({rate}%)' },
  differenceNone: { zh: '无', en: 'none' },
  targetUnits: { zh: '预计转入份额', en: 'Units of it, estimated' },
  targetUnitsValue: {
    zh: '约{units}份（按最新净值估算，以{trade}净值为准，未知价）',
    en: 'about {units} (at the newest NAVs; those of {trade} will count and are not known yet)',
  },
  daysAnew: { zh: '持有天数', en: 'Days held' },
  daysAnewValue: { zh: '转入后重新计算', en: 'begin anew' },
  convertPurpose: { zh: '{name}转换为{target}', en: 'converting {name} into {target}' },
  convertNotification: {
    zh: '您的基金转换已受理：{name}{units}份转为{target}，T日{trade}。',
    en: 'Your conversion was accepted: {units} units of {name} into {target}, T {trade}.',
  },
} as const satisfies Record<string, Bilingual>
