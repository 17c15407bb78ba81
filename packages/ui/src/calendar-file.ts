/** A day to remember, for an iCalendar file (RFC 5545). */
export interface CalendarDay {
  /** Stays the same for the same day, so that importing the file again updates the entry and does not add another. */
  id: string
  /** YYYY-MM-DD, an all-day entry. */
  on: string
  title: string
  details: string
}

const escaped = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')

/** Folds a line to at most 75 octets. The rest continues after a line break and a blank. */
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

/**
 * Returns an iCalendar file of all-day entries, each with a reminder at nine on the day before. `at` is the time of
 * creation.
 */
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
