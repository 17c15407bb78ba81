import { expect, test } from 'vitest'
import { movedDates, type RuleDates, resumedDates, skippedDates } from './rule-changes.ts'

const rule: RuleDates = {
  schedule: { period: 'monthly', firstOn: '2027-01-31', endOn: '2027-05-01' },
  nextNo: 1,
  nextOn: '2027-02-28',
}
const bounds = { earliest: '2027-02-02', furthest: '2032-02-01', dealtOn: '2027-01-31' }

test('a next date that stays keeps the day from which later dates are counted', () => {
  expect(movedDates(rule, { nextOn: '2027-02-28', endOn: '2027-08-01' }, bounds)).toEqual({
    ...rule,
    schedule: { ...rule.schedule, endOn: '2027-08-01' },
  })
})

test('a next date that moves is the new first one', () => {
  expect(movedDates(rule, { nextOn: '2027-02-10', endOn: '2027-05-01' }, bounds)).toEqual({
    schedule: { period: 'monthly', firstOn: '2027-02-10', endOn: '2027-05-01' },
    nextNo: 0,
    nextOn: '2027-02-10',
  })
})

test('the next date of a rule for ends of months is the end of the chosen month', () => {
  const ends: RuleDates = { ...rule, schedule: { ...rule.schedule, period: 'monthEnd' } }
  expect(movedDates(ends, { nextOn: '2027-03-05', endOn: '2027-05-01' }, bounds).nextOn).toBe('2027-03-31')
})

test.each([
  ['scheduleStartRequired', { nextOn: '2027-02-01', endOn: '2027-05-01' }],
  ['scheduledDateUsed', { nextOn: '2027-02-03', endOn: '2027-05-01' }],
  ['scheduleTooFar', { nextOn: '2032-02-02', endOn: '2032-03-01' }],
  ['scheduleTooFar', { nextOn: '2027-02-28', endOn: '2032-02-02' }],
  ['scheduleEndInvalid', { nextOn: '2027-02-28', endOn: '2027-02-27' }],
])('refuses to move: %s', (key, wanted) => {
  const dealtOn = key === 'scheduledDateUsed' ? '2027-02-03' : bounds.dealtOn
  expect(() => movedDates(rule, wanted, { ...bounds, dealtOn })).toThrow(expect.objectContaining({ key }))
})

test('skips to the following date, but neither the last nor a single one', () => {
  expect(skippedDates(rule)).toMatchObject({ nextNo: 2, nextOn: '2027-03-31' })
  const refused = (dates: RuleDates, key: string) =>
    expect(() => skippedDates(dates)).toThrow(expect.objectContaining({ key }))
  refused({ ...rule, nextNo: 3, nextOn: '2027-04-30' }, 'scheduledLastDate')
  refused({ ...rule, schedule: { period: 'once', firstOn: '2027-02-28', endOn: null } }, 'scheduledOnceOnly')
})

test('resumes at the first date after today, and only while one is left', () => {
  expect(resumedDates(rule.schedule, 1, '2027-03-31')).toMatchObject({ nextNo: 3, nextOn: '2027-04-30' })
  expect(() => resumedDates(rule.schedule, 1, '2027-04-30')).toThrow(
    expect.objectContaining({ key: 'scheduledRanOut' }),
  )
})
