import type zh from './texts.zh.ts'

export default {
  who: 'Who is it for?',
  others: 'Somebody else',
  people: 'Choose a person',
  matched:
    'The name matches. You have paid {name} {count, plural, one {once} other {# times}}, last on {date}.',
  first: 'The name matches. This is your first payment to {name}: please call them first to make sure.',
  much: 'How much?',
  round: 'Usual amounts',
  says: 'You can send up to {amount} yuan. It is free and arrives at once.',
  over: 'You can send up to {amount} yuan; this is {over} too much. To send more, call {hotline}.',
  short: 'There are only {amount} yuan in the account. Please send less.',
  from: 'It is paid from {account}, which has {amount} yuan.',
  change: 'Use another account',
} as const satisfies Record<keyof typeof zh, string>
