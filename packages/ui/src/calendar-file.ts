/** A day to remember, as an iCalendar file (RFC 5545) has it. */
export interface CalendarDay {
  /** The same day keeps it, so that a file that is read again changes the entry and adds none. */
  id: string
  /** YYYY-MM-DD; the whole day. */
  on: string
  title: string
  details: string
}

const escaped = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')

/** A line of at most 75 octets; what is longer goes on after a line break and a blank. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > (lines.length === 0 ? 75 : 74)) {
      lines.push(current)
      current = ''
      octets = 0
    }
    current += letter
    octets += size
  }
  return [...lines, current].join('\r\n ')
}

/** An iCalendar file of whole days, each with a reminder at nine on the day before. `at` is when it was made. */
export function calendarFile(days: readonly CalendarDay[], { at, from }: { at: Date; from: string }): string {
  const stamp = `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(from)}//bank//ZH`,
    'CALSCALE:GREGORIAN',
    ...days.flatMap(({ id, on, title, details }) => [
      'BEGIN:VEVENT',
      `UID:${id}@cloudsail`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(details)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15H',
      `DESCRIPTION:${escaped(title)}`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
