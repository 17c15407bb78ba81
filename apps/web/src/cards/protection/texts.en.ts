import type zh from './texts.zh.ts'

const texts: Readonly<Record<keyof typeof zh, string>> = {
  back: 'Back to credit cards',
  stops: 'What stops',
  goesOn: 'What still works',
  newCard: 'New card',
  fiveWorkdays: 'five working days from now',
  'lost.text':
    'A report works immediately, without authentication, and cannot be cancelled. If you have only mislaid the card, lock all its uses first.',
  'lost.submit': 'Report lost',
  'lock.submit': 'Lock',
  'lock.about':
    'A lock works immediately, without authentication. Repayments, refunds and authorised purchases continue. To unlock, you need the card PIN and your authentication method.',
  'unlock.submit': 'Unlock',
  'unlock.about': 'Unlocking works immediately and removes every lock of the channel.',
  password: 'Card PIN',
  'password.hint': 'Six digits',
}
export default texts
