import type { Currency } from '@cloudsail/contract'
import { useTexts } from './base/texts.ts'

/** Returns a function that names a currency as in lists of balances: 美元, and 美元（现钞） for foreign banknotes. */
export function usePocketName(): (pocket: { currency: Currency; cash: boolean }) => string {
  const t = useTexts('ui')
  return ({ currency, cash }) => {
    const name = t(`currency.${currency}`)
    return cash ? t('currency.cash', { currency: name }) : name
  }
}
