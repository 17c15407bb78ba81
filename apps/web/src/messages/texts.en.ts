import type zh from './texts.zh.ts'

export default {
  'announcements.search': 'Words of the title',
  'announcements.at': 'Published',
  'announcements.title': 'Title',
  'announcements.state': 'State',
  'announcements.important': 'Important',
  'announcements.read': 'Read',
  'announcements.unread': 'Unread',
  'announcements.none': 'No notice found',
  'announcements.none.text': 'Try different search words.',
  'announcement.all': 'All notices',
  'announcement.none': 'There is no notice to show',
  'announcement.none.text': 'Choose one from the list of notices.',
} as const satisfies Record<keyof typeof zh, string>
