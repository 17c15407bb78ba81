import type zh from './texts.zh.ts'

export default {
  'notices.search': 'Words of the title',
  'notices.at': 'Published',
  'notices.title': 'Title',
  'notices.state': 'State',
  'notices.important': 'Important',
  'notices.read': 'Read',
  'notices.unread': 'Unread',
  'notices.none': 'No notice found',
  'notices.none.text': 'Please change what you search for.',
  'notice.all': 'All notices',
  'notice.none': 'There is no notice to show',
  'notice.none.text': 'Please choose one from the list of notices.',
} as const satisfies Record<keyof typeof zh, string>
