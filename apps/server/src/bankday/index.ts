export { addDays, businessDate, instantOf, startOfDay, wireTime } from './business-date.ts'
export { isWorkday, loadedYears, loadYear } from './calendar.ts'
export { advanceClock, bankNow, setUpClock } from './clock.ts'
export { type DayEndOptions, runDayEnds, startDayEnds } from './day-end.ts'
export { dayEndReport } from './day-end-report.ts'
export type { DayEndProgress, DayEndRange, DayEndStep } from './day-end-step.ts'
export {
  cancelDueWork,
  type DueWork,
  type DueWorker,
  type DueWorkers,
  schedule,
  scheduled,
  startDueWork,
} from './due-work.ts'
export { dueWorkReport } from './due-work-report.ts'
export { type HvpsDay, hvpsDay } from './hvps-hours.ts'
export { currentInterest, divideHalfUp, termInterest } from './interest.ts'
export {
  type DatedValue,
  defineParameter,
  type Parameter,
  parameter,
  parameterValues,
  setParameter,
  yuan,
} from './parameters.ts'
