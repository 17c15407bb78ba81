import { businessDate } from '../bankday/index.ts'

/** When a password that is locked now works again: the end of the business day, as people say it. */
export function lockedUntil(now: Date): string {
  return `${businessDate(now)} 24:00`
}
