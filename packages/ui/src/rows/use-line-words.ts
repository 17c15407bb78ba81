import { daysBetween, formatGrouped, type LineWords } from '@cloudsail/contract'
import { useAmountsHidden } from '../amounts-hidden.ts'
import { momentText } from '../base/dates.ts'
import { useLanguage } from '../base/texts.ts'
import { dayText } from './day-text.ts'
import { minorOf } from './sums.ts'

/** Returns how the lines of rows write dates and amounts. `today` is the bank's date. */
export function useLineWords(today: string): LineWords {
  const language = useLanguage()
  const hidden = useAmountsHidden()
  const day = (date: string) => dayText(date.slice(0, 10), language, today)
  return {
    language,
    day,
    moment: (instant) => {
      const [date = '', time = ''] = momentText(instant).split(' ')
      return `${day(date)} ${time}`
    },
    daysUntil: (date) => daysBetween(today, date),
    money: (value, currency = 'CNY') => (hidden ? '••••' : formatGrouped(minorOf(value), currency)),
  }
}
