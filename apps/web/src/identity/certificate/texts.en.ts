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
    'Your certificate is valid. You can renew it from 30 days before it expires: {from} to {until}.',
  'state.ending': 'Your certificate expires at {until}. Renew it now.',
  'state.lapsed':
    'Your certificate has expired and cannot sign for now. You can still renew it here until {until}.',
  'state.expired':
    'Your certificate has expired and could be renewed here until {until}. Visit a branch with your ID.',
  renewed: 'Certificate renewed',
  'renewed.file':
    'The new certificate is saved as {name}. Keep the file and password safe: you need them to use another browser. The old certificate no longer works.',
  'renewed.ukey': 'The new certificate is on the USB-Key. The old one no longer works.',
  'renew.file': 'Renew and save the file',
  'import.go': 'Import and continue',
  'file.password': 'Set a password for the new certificate file',
  'file.password.hint':
    '8 to 16 characters. You need it to import the file into another browser. We do not know it and cannot recover it',
  'file.password.short': 'The file password must have at least 8 characters',
  'file.again': 'Confirm password',
  'file.again.differs': 'The two passwords differ',
  failed: 'We could not complete this. Try again later.',
  retry: 'Try again',
  'key.make': 'Make new keys on the USB-Key',
  'key.make.go': 'Make new keys',
  'key.sign': 'Sign with the current certificate',
  'key.sign.go': 'Sign the renewal',
  'key.store': 'Store the new certificate on the USB-Key',
  none: 'Your authentication method does not use a certificate',
  'none.text': 'With a file certificate or a USB-Key, you can view and renew its certificate here.',
  'none.methods': 'View methods',
  about: 'Renewal',
  'about.window':
    'You can renew a certificate here from 30 days before to 7 days after it expires, for another year.',
  'about.key': 'A renewal makes a new key, confirmed with a signature by the current certificate.',
  'about.file': 'A renewed file certificate can only be saved once. Replace the old file with the new one.',
  'about.lost': 'If you lose the file or password, or your USB-Key breaks, visit a branch with your ID.',
  'middle.title': 'Renew your certificate',
  'middle.first': 'Log in first, then renew your certificate.',
  'middle.login': 'Log in',
  'middle.later': 'Later. Go to online banking',
  'middle.go': 'Go to online banking',
  'method.choose': 'Choose the new method',
  'method.current': '(current)',
  'method.limits': 'Transfers of up to {single} per payment and {daily} a day.',
  'method.none': 'No transfers.',
  'method.may.none': 'View accounts only.',
  'method.may.mobile': 'Transfers and payments, but not approved payees or account limits.',
  'method.may.ukey': 'Transfers and payments, approved payees and account limits.',
  'method.may.ukeyMobile': 'Everything, confirmed by signature and one-time passcode.',
  'method.may.fileMobile': 'Everything but large transfers, confirmed by signature and one-time passcode.',
  'method.submit': 'Change method',
  'method.home': 'Home',
  'method.keyFirst': 'Make the key of the new certificate first',
  'method.file.making': 'Making the key of the certificate in this browser…',
  'method.file.made':
    'The key was made in this browser and is not sent to us. After the change, set a password and save the certificate file, once.',
  'method.key': 'New USB-Key',
  'method.key.name': `${brand.bank.en} customer`,
  'method.key.made': 'New keys made on the USB-Key',
  'method.limitsFrom': 'These limits apply from {time}. Until then the limits of your previous method apply.',
  'method.about': 'How it works',
  'method.about.raise':
    'To change to a stronger method, confirm with your current one and with a one-time passcode.',
  'method.about.key': 'We hand out USB-Keys at branches, to you in person, with your ID.',
  'method.about.wait':
    'Higher limits take effect {coolingHours} hours after the change. Lower limits take effect immediately.',
  'method.about.lower': 'A weaker method works immediately. Certificates it does not need are revoked.',
  'method.about.online':
    'Customers who registered online use the one-time passcode only. For certificates, register at a branch.',
  'method.about.told': 'We will text your registered mobile to confirm.',
  code: 'Activation code',
  'code.hint':
    'A branch has agreed a file certificate with you. With the 8 digits in your envelope or our text, its limits apply immediately',
  'code.open': 'Use the code',
  'method.agreed': 'A branch has agreed {method} with you. Its limits apply immediately.',
  'unsigned.title': 'Register for online banking first',
  'unsigned.text':
    'You are not registered for online banking. Register at a branch with your ID and choose any method there.',
  'unsigned.branch': 'Find a branch',
  'unsigned.online':
    'If you register online, the one-time passcode is your only method. It allows transfers between your own accounts.',
  'unsigned.sign': 'Register online',
  'branch.title': 'Get a USB-Key first',
  'branch.text': 'Collect a USB-Key at any branch with your ID, then come back here.',
  'branch.demo': 'Demo: collect a USB-Key at the branch',
  'handover.file': 'Save the certificate file now',
  'handover.file.text':
    'This browser can already use the new certificate. You can only save its file this once. Another browser or computer needs it.',
  'handover.file.save': 'Save the certificate file',
  'handover.saved': 'Certificate file saved',
  'handover.saved.text':
    'Saved as {name}. Keep the file and password safe: you need them to use another browser.',
  'handover.key': 'The new certificate is on the USB-Key',
  'handover.key.storing': 'Storing the new certificate on the USB-Key…',
} satisfies Record<keyof typeof zh, string>
