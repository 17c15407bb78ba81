import type zh from './texts.zh.ts'

export default {
  'announcements.search': 'Search titles',
  'announcements.at': 'Published',
  'announcements.title': 'Title',
  'announcements.state': 'Status',
  'announcements.important': 'Important',
  'announcements.read': 'Read',
  'announcements.unread': 'Unread',
  'announcements.none': 'No announcements found',
  'announcements.none.text': 'Try different search words.',
  'announcement.all': 'All announcements',
  'announcement.none': 'No announcement to show',
  'announcement.none.text': 'Choose one from the list of announcements.',
} as const satisfies Record<keyof typeof zh, string>
