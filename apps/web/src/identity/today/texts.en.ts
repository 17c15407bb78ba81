import type zh from './texts.zh.ts'

export default {
  title: 'Today',
  'large.open': 'Large-value payments: open until {time}.',
  'large.closed': 'Large-value payments: closed, open again at {time}.',
  'desk.open': 'Our online desk answers until {time}.',
  'desk.closed': 'Our online desk answers from {time}.',
  warning: 'Important announcement: {title}',
} satisfies Record<keyof typeof zh, string>
