import { brand } from '@cloudsail/contract'
import type zh from './texts.zh.ts'

export default {
  submit: 'Get a code',
  failed: 'We cannot show this now',
  retry: 'Try again',
  qr: `QR code of the ${brand.bank.en} account in WeChat`,
  'step.follow': `Scan the code with WeChat and follow ${brand.bank.en}.`,
  'step.code': 'Confirm on this page and get a six-digit code.',
  'step.type': 'Type the code in the conversation with the bank.',
  about: 'Good to know',
  'about.announcements': 'Our announcements, card statements and e-statements',
  'about.never':
    'We never send one-time passcodes, codes or balances to WeChat, and no one there asks for your passwords.',
  'about.one': 'One WeChat account each. It receives our announcements and notices of your statements.',
  'about.ask':
    'Reply “bill”, “e-statement” or “announcements” in the conversation to ask. To see balances, log in to online banking.',
  'about.unbind': 'You can unlink it at any time.',
  'code.type': 'Type this in WeChat',
  'code.until': 'valid until {time}, once',
  'code.gone':
    'The code has expired or been used. A code is valid for {minutes, plural, one {# minute} other {# minutes}}. You can get another.',
  bound: 'WeChat is linked',
  'bound.name': 'Name in WeChat',
  'bound.since': 'Since',
  'bound.gets': 'Receives',
  unbind: 'Unlink',
  'unbind.title': 'Unlink WeChat?',
  'unbind.text':
    '{name} will no longer receive our announcements and statement notices, and cannot ask us anything.',
  'unbind.keep': 'Keep',
  unbound: 'Unlinked',
} satisfies Record<keyof typeof zh, string>
