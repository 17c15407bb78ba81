export default {
  form: 'yyyy-mm-dd',
  open: 'Open calendar',
  title: 'Choose a date',
  unreadable: 'This is not a date. Enter it like 2026-11-20.',
  year: 'Year',
  before: 'Previous month',
  after: 'Next month',
  today: 'Today',
  clear: 'Clear',
} as const
