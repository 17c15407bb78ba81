import { type Currency, formatGrouped } from '../core/money.ts'
import type { IdType } from '../core/rules/index.ts'
import type { Bilingual } from '../core/text.ts'

export const currencyNames: Readonly<Record<Currency, Bilingual>> = {
  CNY: { zh: '人民币', en: 'Renminbi' },
  USD: { zh: '美元', en: 'US dollar' },
  HKD: { zh: '港元', en: 'Hong Kong dollar' },
  EUR: { zh: '欧元', en: 'Euro' },
  GBP: { zh: '英镑', en: 'Pound sterling' },
  JPY: { zh: '日元', en: 'Japanese yen' },
  KRW: { zh: '韩元', en: 'Korean won' },
  AUD: { zh: '澳大利亚元', en: 'Australian dollar' },
}

export const idTypeNames: Readonly<Record<IdType, Bilingual>> = {
  residentId: { zh: '居民身份证', en: 'Resident identity card' },
  interimId: { zh: '临时居民身份证', en: 'Interim identity card' },
  passport: { zh: '护照', en: 'Passport' },
  hkMacauPermit: { zh: '港澳居民来往内地通行证', en: 'Hong Kong and Macau residents’ permit' },
  taiwanPermit: { zh: '台湾居民来往大陆通行证', en: 'Taiwan residents’ permit' },
  hkMacauTaiwanResidence: { zh: '港澳台居民居住证', en: 'Hong Kong, Macau and Taiwan residence permit' },
  foreignerResidence: { zh: '外国人永久居留身份证', en: 'Foreign permanent resident identity card' },
  greenCard: { zh: '外国人永久居留证', en: 'Foreigner’s permanent residence permit' },
  residencePermit: { zh: '外国人居留许可', en: 'Foreigner’s residence permit' },
  officer: { zh: '军官证', en: 'Officer’s certificate' },
  constable: { zh: '武警证', en: 'Armed police certificate' },
  soldier: { zh: '士兵证', en: 'Soldier’s certificate' },
  exitEntryPermit: { zh: '出入境通行证', en: 'Exit and entry permit' },
}

/** Returns an amount in minor units as it is confirmed and signed: 人民币52,000.00元, 美元1,000.00. */
export function moneyText({ amountMinor, currency }: { amountMinor: bigint; currency: Currency }): Bilingual {
  const amount = formatGrouped(amountMinor, currency)
  const zh = `${currencyNames[currency].zh}${amount}`
  return { zh: currency === 'CNY' ? `${zh}元` : zh, en: `${currency} ${amount}` }
}

/**
 * Returns the name of a currency and of its kind of money: foreign banknotes (钞) or money that came by transfer (汇). RMB has
 * no such distinction.
 */
export function pocketName({ currency, cash }: { currency: Currency; cash: boolean }): Bilingual {
  if (currency === 'CNY') return currencyNames.CNY
  const { zh, en } = currencyNames[currency]
  return cash
    ? { zh: `${zh}（现钞）`, en: `${en} (cash)` }
    : { zh: `${zh}（现汇）`, en: `${en} (transfer balance)` }
}
