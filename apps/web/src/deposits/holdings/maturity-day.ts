import { brand, formatGrouped, parseAmount } from '@cloudsail/contract'
import { productNames } from '@cloudsail/contract/deposits'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import type { CalendarDay } from '@cloudsail/ui/calendar-file.ts'
import { type Deposit, depositKey } from './deposit.ts'

/** Returns a function that makes the calendar's entry of a maturity. Null for a deposit without one ahead. */
export function useMaturityDay(): (row: Deposit) => CalendarDay | null {
  const t = useTexts('deposits')
  const language = useLanguage()
  return (row) => {
    const { certificate, product, maturesOn, principal, currency } = row
    if (maturesOn === null || row.state !== 'active') return null
    const amount = `${formatGrouped(parseAmount(principal, currency) ?? 0n, currency)} ${currency}`
    return {
      id: `depositMaturity.${depositKey(row)}.${currency}.${maturesOn}`,
      on: maturesOn,
      title: t('reminder.title', { product: productNames[product][language], amount }),
      details: t('reminder.details', { certificate, bank: brand.bank[language] }),
    }
  }
}
