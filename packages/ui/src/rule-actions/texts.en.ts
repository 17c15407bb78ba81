import type zh from './texts.zh.ts'

export default {
  change: 'Change',
  skip: 'Skip one',
  pause: 'Pause',
  resume: 'Resume',
  back: 'Back to the list',
  amount: 'Amount each time',
  nextOn: 'Next date',
  'nextOn.hint': 'If you move it, later dates are counted from it',
  'nextOn.monthEnd': 'The last day of the month you choose',
  endOn: 'End date',
  submit: 'Save changes',
  'resume.submit': 'Resume',
  'change.about':
    'The change applies immediately. Earlier payments are not affected. Balance and limits are checked on each date.',
  'resume.about':
    'It continues on its first date after today. Dates that passed while it was paused are not made up.',
  'skip.title': 'Skip the next one?',
  'skip.text': 'Nothing happens on {on}. Later dates are unchanged.',
  'skip.confirm': 'Skip',
  'skip.done': '{on} skipped',
  'pause.title': 'Pause it?',
  'pause.text':
    'Nothing happens from now on. Dates before you resume it are not made up. You can resume it at any time.',
  'pause.confirm': 'Pause',
  'pause.done': 'Paused',
  keep: 'Back',
  paused: 'Paused. Nothing happens until you resume it.',
  changed: 'Receipt of the change',
  all: 'All automatic payments',
  upcoming: 'Next dates',
  'upcoming.left': '{left} left',
  runs: 'Payments made',
  'runs.none': 'No payments yet',
  order: 'Receipt of set-up',
} satisfies Record<keyof typeof zh, string>
