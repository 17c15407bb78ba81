import type zh from './texts.zh.ts'

export default {
  title: '{month}: income and spending',
  about: 'Days 1 to {day}. Red marks last month',
  more: 'Spending',
  sums: 'Income and spending',
  kinds: 'Largest kinds of spending',
  in: 'Income',
  out: 'Spending',
  left: 'Left over',
  'left.before': 'Last month {amount}',
  rest: 'The rest',
  stop: '.',
  covered: '. Your current accounts cover it.',
  short: '. Your current accounts do not cover it.',
  ahead:
    '{count, plural, one {# arranged payment} other {# arranged payments}} to come this month, {amount} in all',
  'ahead.none': 'No arranged payments ahead.',
  'ahead.next': 'No more arranged payments this month. {date}: {name} {amount}',
} as const satisfies Record<keyof typeof zh, string>
