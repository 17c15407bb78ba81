import { brand } from '@cloudsail/contract'

import type zh from './texts.zh.ts'

export default {
  sign: 'Sign with the USB-Key',
  'sign.label': 'USB-Key signature',
  signed: 'Signed',
  looking: 'Looking for your USB-Key…',
  later: 'Complete the step before this one first',
  inserted: 'Inserted: {name}',
  waiting: 'Check what the USB-Key window shows and enter the USB-Key password there.',
  blocked: 'Your browser blocked the USB-Key window. Open it here.',
  open: 'Open the USB-Key window',
  openAgain: 'Can’t see the window? Open it again',
  cancel: 'Cancel',
  drawer: 'Open the drawer of virtual keys (demonstration)',
  'password.action': 'Change the USB-Key password',
  'password.lead':
    'Your USB-Key itself changes the password. Neither this page nor the bank sees it. Insert the USB-Key and enter the current and the new password in the window that opens.',
  'password.done': 'USB-Key password changed',
  'password.done.text':
    'Use the new password for your next signature. We have recorded the change and will text you.',
  'password.unrecorded':
    'The password was changed, but we could not record it. Try to record it again in a moment.',
  'password.record': 'Record it again',
  'password.again': 'Change it again',
  'password.home': 'To the home page',
  'password.rules': 'The new password',
  'password.rule.form': '6 to 8 digits or letters, case sensitive',
  'password.rule.simple': 'No consecutive, repeated or patterned characters',
  'password.rule.old': 'Not the current one',
  'password.lock': 'Wrong or forgotten',
  'password.lock.text':
    'Six wrong passwords in a row lock the USB-Key. If it is locked or you forgot the password, take the USB-Key and your ID to any branch, or call {hotline}.',
  install: 'How to install the USB-Key agent',
  'install.get': `Get the ${brand.bank.en} USB-Key agent and driver from the branch that issued your USB-Key, or from the medium that came with it, and install them.`,
  'install.start': `Start the agent. It runs on your computer only and serves ${brand.bank.en} pages only.`,
  'install.back':
    'Insert the USB-Key and come back to this page. It continues automatically, without a reload.',
} as const satisfies Record<keyof typeof zh, string>
