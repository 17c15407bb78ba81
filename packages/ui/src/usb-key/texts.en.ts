import { brand } from '@cloudsail/contract'

import type zh from './texts.zh.ts'

export default {
  sign: 'Sign with the USB-Key',
  'sign.label': 'USB-Key signature',
  signed: 'Signed',
  looking: 'Looking for your USB-Key…',
  later: 'Please finish the step before this one first',
  inserted: 'Inserted: {name}',
  waiting: 'Please check what is shown in the USB-Key window and enter the password of the USB-Key there.',
  blocked: 'Your browser has kept the USB-Key window from opening. Please open it here.',
  open: 'Open the USB-Key window',
  openAgain: 'No window to be seen? Open it again',
  cancel: 'Cancel',
  drawer: 'Open the drawer of virtual keys (demonstration)',
  'password.action': 'Change the USB-Key password',
  'password.lead':
    'The password is changed on the USB-Key alone: it passes neither this page nor the bank. Please insert the USB-Key and enter the current and the new password in the window that opens.',
  'password.done': 'The USB-Key password has been changed',
  'password.done.text':
    'Please use the new one for your next signature. The change stands in your records, and you are told by SMS.',
  'password.unrecorded':
    'The password has been changed, but not entered in your records. Please try to enter it again in a moment.',
  'password.record': 'Enter it again',
  'password.again': 'Change it once more',
  'password.home': 'To home',
  'password.rules': 'The new password',
  'password.rule.form': '6 to 8 digits or letters; capitals count',
  'password.rule.simple': 'No runs, repeats or patterns',
  'password.rule.old': 'Not the current one',
  'password.lock': 'Wrong or forgotten',
  'password.lock.text':
    'Six wrong passwords in a row lock the USB-Key. If it is locked, or you have forgotten the password, please take the USB-Key and your identity document to any branch, or call {hotline}.',
  install: 'How to install the USB-Key agent',
  'install.get': `Get the ${brand.bank.en} USB-Key agent and driver at the branch that issued your USB-Key, or from the medium that came with it, and install them.`,
  'install.start': `Start the agent. It runs on your computer alone and serves the pages of ${brand.bank.en} only.`,
  'install.back': 'Insert the USB-Key and come back to this page; it goes on by itself, without a reload.',
} as const satisfies Record<keyof typeof zh, string>
