import { addDays } from '../../bankday/index.ts'

/** Returns true if interest on current accounts is settled at the end of a date: 20 March, June, September and December. */
export function isSettlementDay(date: string): boolean {
  return /-(03|06|09|12)-20$/.test(date)
}

/** Returns the first day of the settlement period that contains a date: the day after the previous settlement. */
export function periodStart(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const ofThisMonth = month % 3 === 0 && day > 20
  const settledMonth = ofThisMonth ? month : month - (month % 3 || 3)
  return settledMonth === 0 ? `${year - 1}-12-21` : `${year}-${String(settledMonth).padStart(2, '0')}-21`
}

/**
 * Returns the next day on which interest on current accounts is posted: the first 21st of a quarter's last month after
 * `today`.
 */
export function nextPostingDay(today: string): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const quarterEnd = month + ((12 - month) % 3)
  const passed = month === quarterEnd && day >= 21
  if (!passed) return `${year}-${String(quarterEnd).padStart(2, '0')}-21`
  return quarterEnd === 12 ? `${year + 1}-03-21` : `${year}-${String(quarterEnd + 3).padStart(2, '0')}-21`
}

/** Returns the day on which a settlement is posted: the next day, at 00:05. It is also the value date. */
export function postingDay(settledOn: string): string {
  return addDays(settledOn, 1)
}
export const postingTime = '00:05'
