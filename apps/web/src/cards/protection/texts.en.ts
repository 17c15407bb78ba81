import type zh from './texts.zh.ts'

const texts: Readonly<Record<keyof typeof zh, string>> = {
  back: 'Back to credit cards',
  stops: 'What stops',
  goesOn: 'What goes on',
  newCard: 'New card',
  fiveWorkdays: 'five workdays from now',
  'lost.text':
    'A report takes effect at once, without verification, and cannot be lifted. If the card is only mislaid, lock all its channels first.',
  'lost.submit': 'Report lost',
  'lock.submit': 'Lock',
  'lock.about':
    'A lock takes effect at once, without verification. Repayments, refunds and authorised purchases go on. Unlocking takes the card’s transaction password and your authentication method.',
  'unlock.submit': 'Unlock',
  'unlock.about': 'Unlocking takes effect at once and lifts every lock of the channel.',
  password: 'Transaction password',
  'password.hint': 'The card’s six-digit transaction password',
}
export default texts
