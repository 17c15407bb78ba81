import { businessDate } from '../bankday/index.ts'

/** Returns when a password locked now works again, the end of the business day, as text. */
export function lockedUntil(now: Date): string {
  return `${businessDate(now)} 24:00`
}
