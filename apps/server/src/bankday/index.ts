export { addDays, businessDate, instantOf, startOfDay, wireTime } from './business-date.ts'
export {
  type CalendarDay,
  isWorkday,
  knownWorkday,
  loadedYears,
  loadYear,
  workdayAfter,
  workdaysFrom,
} from './calendar.ts'
export {
  checkParameters,
  type GivenRow,
  membersOf,
  type ParameterChange,
  type ParameterFault,
  storedValues,
  valuesOfRows,
} from './check-parameters.ts'
export { advanceClock, bankNow, beginDate, machineAge, setUpClock } from './clock.ts'
export { runDayEnds, startDayEnds } from './day-end.ts'
export { dayEndReport, daysToMakeUp, doneThrough } from './day-end-report.ts'
export type { DayEndStep } from './day-end-step.ts'
export { type HvpsDay, hvpsDay, hvpsHours, parameters } from './hvps-hours.ts'
export { jobReport } from './job-report.ts'
export { listParameters } from './list-parameters.ts'
export { loadCalendars } from './load-calendars.ts'
export { loadParameters } from './load-parameters.ts'
export { makeMonths, makeMonthsAhead } from './months.ts'
export { listParts, moveMonth, settledDays } from './move-month.ts'
export {
  type DatedValue,
  defineParameter,
  enterParameter,
  enterParametersAhead,
  type Parameter,
  parameter,
  parameterOn,
  parameterValues,
  withdrawParameter,
  yuan,
} from './parameters.ts'
export { progress } from './progress.ts'
export {
  cancelScheduledJob,
  type JobHandler,
  type JobHandlers,
  type ScheduledJob,
  schedule,
  scheduleAnew,
  scheduled,
  scheduledAnew,
  startScheduledJobs,
  type TakenWork,
  waitingReferences,
} from './scheduled-jobs.ts'
export { readSheet, SheetError } from './sheet.ts'
export { watchChanges } from './watch-changes.ts'
