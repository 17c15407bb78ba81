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
export { advanceClock, bankNow, beginDate, machineAge, setUpClock } from './clock.ts'
export { runDayEnds, startDayEnds } from './day-end.ts'
export { dayEndReport, daysToMakeUp, doneThrough } from './day-end-report.ts'
export type { DayEndStep } from './day-end-step.ts'
export {
  cancelDueWork,
  type DueWork,
  type DueWorker,
  type DueWorkers,
  schedule,
  scheduled,
  startDueWork,
  type TakenWork,
} from './due-work.ts'
export { dueWorkReport } from './due-work-report.ts'
export { type HvpsDay, hvpsDay, hvpsHours, parameters } from './hvps-hours.ts'
export { listParameters } from './list-parameters.ts'
export { loadCalendars } from './load-calendars.ts'
export { loadParameters } from './load-parameters.ts'
export { makeMonths, makeMonthsAhead } from './months.ts'
export { listParts, moveMonth, settledDays } from './move-month.ts'
export {
  type DatedValue,
  defineParameter,
  enterParameter,
  type Parameter,
  parameter,
  parameterOn,
  parameterValues,
  yuan,
} from './parameters.ts'
export { readSheet, SheetError } from './sheet.ts'
