import type zh from './texts.zh.ts'

export default {
  payment: 'Pay',
  functions: 'Functions',
  payees: 'Payees',
  accounts: 'Accounts',
  recent: 'Recently used',
  'pay.before': 'Transfer',
  'pay.to': 'to {name}',
  fill: 'Fill in',
  onlyFills: 'This only fills in the form. Nothing is sent until you check and confirm.',
  example: 'Or just say: pay Anna Smith 500',
  'key.choose': 'choose',
  'key.open': 'open',
  'key.fill': 'fill in with this amount',
  more: '{count, plural, one {All # function} other {All # functions}}',
  try: 'Try',
  'key.next': 'open {word}',
  count: '{count, plural, one {# result} other {# results}}',
} satisfies Record<keyof typeof zh, string>
