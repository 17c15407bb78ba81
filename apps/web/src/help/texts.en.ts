import type zh from './texts.zh.ts'

export default {
  'siteMap.title': 'Site map',
  'siteMap.count': '{count, plural, one {# function} other {# functions}}',
  'print.nothing': 'There is nothing to print',
  'print.nothing.text': 'Please choose “Print” on a receipt or a list of details.',
  'print.home': 'To the home page',
  'print.back': 'Back',
  'print.again': 'Print',
} as const satisfies Record<keyof typeof zh, string>
