import type zh from './texts.zh.ts'

export default {
  sign: 'Sign with the USB-Key',
  'sign.label': 'USB-Key signature',
  signed: 'Signed',
  looking: 'Looking for your USB-Key…',
  lacking: 'Not ready yet',
  later: 'Please finish the step before this one first',
  inserted: 'Inserted: {name}',
  waiting: 'Please check what is shown in the USB-Key window and enter the password of the USB-Key there.',
  blocked: 'Your browser has kept the USB-Key window from opening. Please open it here.',
  open: 'Open the USB-Key window',
  openAgain: 'No window to be seen? Open it again',
  cancel: 'Cancel',
  drawer: 'Open the drawer of virtual keys (demonstration)',
  install: 'How to install the USB-Key agent',
  'install.get':
    'Get the Cloudsail Bank USB-Key agent and driver at the branch that issued your USB-Key, or from the medium that came with it, and install them.',
  'install.start':
    'Start the agent. It runs on your computer alone and serves the pages of Cloudsail Bank only.',
  'install.back': 'Insert the USB-Key and come back to this page; it goes on by itself, without a reload.',
} as const satisfies Record<keyof typeof zh, string>
