import type zh from './texts.zh.ts'

export default {
  who: 'Who is it for?',
  others: 'Someone else',
  people: 'Choose a person',
  matched:
    'The name matches. You have paid {name} {count, plural, one {once} other {# times}}, last on {date}.',
  first: 'The name matches. This is your first payment to {name}. Call them first to make sure.',
  much: 'How much?',
  round: 'Usual amounts',
  says: 'You can send up to CNY {amount}. It is free and arrives immediately.',
  over: 'You can send up to CNY {amount}. This is CNY {over} over the limit. To send more, call {hotline}.',
  short: 'There is only CNY {amount} in the account. Send less.',
  from: 'Paid from {account}, which has CNY {amount}.',
  change: 'Use another account',
} as const satisfies Record<keyof typeof zh, string>
