import type zh from './texts.zh.ts'

export default {
  'siteMap.title': 'Site map',
  'siteMap.filter': 'Filter by name or pinyin',
  'siteMap.none': 'Nothing found for “{typed}”.',
  'siteMap.edit': 'Edit most used',
  'siteMap.edit.done': 'Done',
  'siteMap.edit.hint': 'Keep up to {most} at the top of the menu; the rest follow by use.',
  'siteMap.pin': 'Keep {name}',
  'siteMap.unpin': 'No longer keep {name}',
  'siteMap.groups': 'Groups',
  'group.all': 'All functions',
  'siteMap.count': '{count, plural, one {# function} other {# functions}}',
  'print.nothing': 'There is nothing to print',
  'print.nothing.text': 'Please choose “Print” on a receipt or a list of details.',
  'print.home': 'To the home page',
  'print.back': 'Back',
  'print.again': 'Print',
} as const satisfies Record<keyof typeof zh, string>
