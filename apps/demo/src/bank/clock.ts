// The bank's calendar. The bank clock is reached through its own call. The functions here are date arithmetic.
export {
  addDays,
  bankNow,
  businessDate,
  instantOf,
  startOfDay,
  wireTime,
  workdayAfter,
} from '@cloudsail/server/bankday'
