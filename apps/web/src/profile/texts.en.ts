import type zh from './texts.zh.ts'

export default {
  'seal.label': 'New reserved information',
  'seal.hint':
    '2 to 30 characters; best is a sentence only you know. Please do not use a password, ID or mobile number.',
  'seal.submit': 'Confirm the change',
  'seal.current': 'Your reserved information',
  'seal.preview': 'How it will look',
  'seal.none': 'not set',
  'seal.why': 'What it is for',
  'seal.why.text':
    'The home page shows it after you log in. Should it be missing or different, you may be on a false website: leave at once and call {hotline}.',
  'seal.next': 'See it on the home page',
} satisfies Record<keyof typeof zh, string>
