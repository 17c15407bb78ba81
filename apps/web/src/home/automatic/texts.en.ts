import type zh from './texts.zh.ts'

export default {
  next: 'Next',
  'next.on': 'Leaves on {on}',
  'next.names': '{names}',
  'next.part': 'More leaves that day, with amounts known on the day',
  'next.unknown': 'Amount known on the day',
  none: 'Nothing has a date yet',
  comma: ', ',
  ahead: 'Next {days} days',
  'ahead.count': '{count, plural, one {# payment} other {# payments}}',
  'ahead.unknown': '{unknown, plural, one {# amount} other {# amounts}} known on the day',
  count: 'Automatic',
  'count.value': '{count, plural, one {# item} other {# items}}',
  paused: 'Paused',
  'paused.value': '{count, plural, one {# item} other {# items}}',
  about: 'Open one to change, pause or cancel it.',
  empty: 'No automatic payments',
  'empty.text':
    'Scheduled transfers, savings rules, Autopay and regular investments are listed here once set up.',
  make: 'Schedule a transfer',
} satisfies Record<keyof typeof zh, string>
