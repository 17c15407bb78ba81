import { brand } from '@cloudsail/contract'
import type zh from './texts.zh.ts'

export default {
  submit: 'Get a code',
  failed: 'This cannot be shown now',
  retry: 'Try again',
  qr: `QR code of the ${brand.bank.en} account in WeChat`,
  'step.follow': `Scan the code with WeChat and follow ${brand.bank.en}.`,
  'step.code': 'Confirm on this page and get a six-digit code.',
  'step.type': 'Type the code in the conversation with the bank.',
  about: 'Good to know',
  'about.announcements': "The bank's notices",
  'about.never':
    'Dynamic passwords, codes and balances are never sent to WeChat, and nobody there asks for your passwords.',
  'about.one': "One WeChat account each; it gets the bank's notices.",
  'about.unbind': 'You can unlink it at any time.',
  'code.type': 'Type this in WeChat',
  'code.until': 'valid until {time}, once',
  'code.gone':
    'The code has expired or been used. A code is valid for {minutes, plural, one {# minute} other {# minutes}}; you can get another.',
  bound: 'WeChat is linked',
  'bound.name': 'Name in WeChat',
  'bound.since': 'Since',
  'bound.gets': 'It gets',
  unbind: 'Unlink',
  'unbind.title': 'Unlink WeChat?',
  'unbind.text': 'After that {name} gets no more notices.',
  'unbind.keep': 'Keep it',
  unbound: 'Unlinked',
} satisfies Record<keyof typeof zh, string>
