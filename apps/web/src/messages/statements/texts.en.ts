import type zh from './texts.zh.ts'

export default {
  lead: 'Statements of a month are made on the 1st at 02:00 and signed by the bank. A statement never changes once it has been downloaded; the last 24 months can be had.',
  account: 'Account',
  none: 'No account with statements',
  'none.text': 'A current account has a statement every month.',
  subscribe: 'Tell me by letter each month',
  'subscribe.note': 'The letter has no file attached; you can always download statements',
  subscribed: 'Subscribed. You will be told on the 1st of each month',
  unsubscribed: 'Unsubscribed',
  language: 'Language',
  closed: 'Closed',
  months: 'Months',
  download: 'Download',
  'download.month': 'Download the statement of {month}',
  saved: 'Statement downloaded',
  failed: 'Statements cannot be shown for the moment',
  retry: 'Try again',
  empty: 'The first statement comes in the month after opening.',
} as const satisfies Record<keyof typeof zh, string>
