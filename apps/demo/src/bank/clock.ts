// The bank's calendar. The bank clock has a call of its own; dates are arithmetic.
export {
  addDays,
  bankNow,
  businessDate,
  instantOf,
  startOfDay,
  wireTime,
  workdayAfter,
} from '@cloudsail/server/bankday'
