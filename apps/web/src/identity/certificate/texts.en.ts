import { brand } from '@cloudsail/contract'

import type zh from './texts.zh.ts'

export default {
  kind: 'Certificate',
  'kind.file': 'File certificate',
  'kind.ukey': 'USB-Key certificate',
  signer: 'Holder',
  serial: 'Serial number',
  until: 'Valid until',
  'state.valid':
    'Your certificate is valid. It can be renewed from 30 days before its end: {from} to {until}.',
  'state.ending': 'Your certificate ends at {until}. Please renew it now.',
  'state.lapsed':
    'Your certificate has ended and cannot sign for now. It can still be renewed here until {until}.',
  'state.expired':
    'Your certificate has ended, and it could be renewed here until {until}. Please visit a branch with your identity document.',
  renewed: 'The certificate is renewed',
  'renewed.file':
    'The new certificate is saved as {name}. Keep file and password safe: you need them to use another browser. The old certificate no longer works.',
  'renewed.ukey': 'The new certificate is on the USB-Key; the old one no longer works.',
  'renew.file': 'Renew and save the file',
  'import.go': 'Import and continue',
  'file.password': 'Set a password for the new certificate file',
  'file.password.hint':
    '8 to 16 characters. It is asked for when the file is imported into another browser; the bank does not know it and cannot recover it',
  'file.password.short': 'The file’s password has at least 8 characters',
  'file.again': 'The password once more',
  'file.again.differs': 'The two passwords differ',
  failed: 'This could not be completed. Please try again later.',
  retry: 'Try again',
  'key.make': 'New keys are made on the USB-Key',
  'key.make.go': 'Make new keys',
  'key.sign': 'The present certificate signs for them',
  'key.sign.go': 'Sign the renewal',
  'key.store': 'The new certificate is put on the USB-Key',
  none: 'Your authentication method uses no certificate',
  'none.text': 'With a file certificate or a USB-Key you can see and renew its certificate here.',
  'none.methods': 'See the methods',
  about: 'Renewal',
  'about.window':
    'From 30 days before the end of a certificate to 7 days after it can be renewed here, for another year.',
  'about.key': 'A renewal makes a new key, confirmed by a signature of the present certificate.',
  'about.file': 'A renewed file certificate is saved once; let the new file take the place of the old.',
  'about.lost':
    'Where file or password are lost, or a USB-Key is broken, please visit a branch with your identity document.',
  'middle.title': 'Renew your certificate',
  'middle.first': 'Please log in first, then renew your certificate.',
  'middle.login': 'Log in',
  'middle.later': 'Later; go to the bank',
  'middle.go': 'Go to the bank',
  'method.choose': 'Choose the new method',
  'method.current': ' (present)',
  'method.limits': 'Transfers of up to {single} each and {daily} a day.',
  'method.none': 'No transfers.',
  'method.may.none': 'Accounts can be looked at.',
  'method.may.mobile': 'Transfers and payments; not for designated receivers or account limits.',
  'method.may.ukey': 'Transfers and payments, designated receivers and account limits.',
  'method.may.ukeyMobile': 'Everything, confirmed by signature and dynamic password.',
  'method.may.fileMobile':
    'Everything but large transfers and remittances, confirmed by signature and dynamic password.',
  'method.submit': 'Change the method',
  'method.home': 'Home',
  'method.keyFirst': 'Please make the key of the new certificate first',
  'method.file.making': 'The key of the certificate is being made in this browser…',
  'method.file.made':
    'The key of the certificate was made in this browser; it is not sent to the bank. After the change, set a password and save the certificate’s file, once.',
  'method.key': 'New USB-Key',
  'method.key.name': `${brand.bank.en} customer`,
  'method.key.made': 'New keys were made on the USB-Key',
  'method.limitsFrom': 'These limits hold from {time}; until then those of your former method do.',
  'method.about': 'How it goes',
  'method.about.raise':
    'A stronger method is confirmed by your present one, and by a dynamic password to your mobile.',
  'method.about.key': 'A USB-Key is handed out at a branch, to you in person, with your identity document.',
  'method.about.wait':
    'Higher limits take effect {coolingHours} hours after the change. Lower limits take effect immediately.',
  'method.about.lower': 'A weaker method works at once; certificates it does not need are revoked.',
  'method.about.online':
    'Customers who signed online use the mobile dynamic password alone; certificates need a branch signing.',
  'method.about.told': 'Your registered mobile is told of the change.',
  'unsigned.title': 'Register for online banking first',
  'unsigned.text':
    'You are not registered for online banking. Register at a branch with your ID, where you can choose any method.',
  'unsigned.branch': 'Find a branch',
  'unsigned.online':
    'If you register online, the mobile dynamic password is your only method. It allows transfers between your own accounts.',
  'unsigned.sign': 'Register online',
  'branch.title': 'A USB-Key first',
  'branch.text': 'Please collect a USB-Key at any branch with your identity document, then come back here.',
  'branch.demo': 'Demo: collect a USB-Key at the branch',
  'handover.file': 'Please save the certificate’s file now',
  'handover.file.text':
    'This browser can use the new certificate already. Its file can be saved only this once; another browser or computer needs it.',
  'handover.file.save': 'Save the certificate file',
  'handover.saved': 'The certificate’s file is saved',
  'handover.saved.text':
    'It is saved as {name}. Keep file and password safe: you need them to use another browser.',
  'handover.key': 'The new certificate is on the USB-Key',
  'handover.key.storing': 'The new certificate is being put on the USB-Key…',
} satisfies Record<keyof typeof zh, string>
