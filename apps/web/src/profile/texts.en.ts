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
  'mobile.current': 'Present mobile number',
  'mobile.new': 'New mobile number',
  'mobile.new.hint': '11 digits; put 852 before a Hong Kong number',
  'mobile.account':
    'You log in to mobile banking with the present number. After the change, please log in with the new one.',
  'mobile.submit': 'Confirm the change',
  'mobile.next': 'Back to personal settings',
  'mobile.home': 'Back home',
  'mobile.how': 'How it goes',
  'mobile.how.ukey': 'You sign with your USB-Key certificate',
  'mobile.how.file': 'You sign with your file certificate',
  'mobile.how.old': 'The present number gets a dynamic password and confirms',
  'mobile.how.new': 'The new number gets one of its own and confirms',
  'mobile.how.told': 'Both numbers are told of the change',
  'mobile.lost': 'No longer have the present number?',
  'mobile.lost.text':
    'To protect your money, the old number cannot be passed over online. Please change it at a branch with your ID; if somebody else is using your number, call {hotline} at once.',
} satisfies Record<keyof typeof zh, string>
