import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const made = { at: new Date('2026-11-20T01:02:03.456Z'), from: '云帆银行' }

test('a date becomes a whole-day event with a reminder at nine on the day before', () => {
  const file = calendarFile(
    [{ id: '12.1001', on: '2026-12-18', title: '定期存款到期，本金50,000.00元', details: '存单号1001' }],
    made,
  )
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//云帆银行//bank//ZH',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:12.1001@cloudsail',
    'DTSTAMP:20261120T010203Z',
    'DTSTART;VALUE=DATE:20261218',
    'SUMMARY:定期存款到期，本金50\\,000.00元',
    'DESCRIPTION:存单号1001',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15H',
    'DESCRIPTION:定期存款到期，本金50\\,000.00元',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 octets, and no character is cut', () => {
  const title = '到期'.repeat(40)
  const file = calendarFile([{ id: '1', on: '2026-12-18', title, details: '' }], made)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
