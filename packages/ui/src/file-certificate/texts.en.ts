import type zh from './texts.zh.ts'

export default {
  sign: 'Sign with the file certificate',
  'sign.label': 'Signature by file certificate',
  'sign.lead':
    'Signs the above with the certificate kept in this browser. The private key does not leave your computer.',
  'sign.text': 'Full text to be signed',
  signed: 'Signed',
  later: 'Complete the step before this one first',
  'import.lead':
    'Your certificate is not in this browser yet. Choose the certificate file (.p12) you saved when you got it, and enter its password. Neither is sent to us.',
  'import.file': 'Certificate file',
  'import.choose': 'Choose a file',
  'import.password': 'Password of the certificate file',
  'import.password.hint': 'The password you set when you got the certificate, not your log-in password',
  'import.demo': 'Demo: get this customer’s certificate file',
  'import.sign': 'Import and sign',
  'import.fileMissing': 'Choose the certificate file',
  'import.passwordMissing': 'Enter the password of the certificate file',
  'import.notAFile':
    'This is not a certificate file, or it is damaged. Choose the .p12 file you saved when you got the certificate',
  'import.passwordWrong': 'This is not the file’s password. Enter it again',
  'import.expired': 'This certificate has expired. Choose the file you saved at the last renewal',
  'import.mismatch':
    'This is not your current certificate. It belongs to someone else, or has been replaced. Choose the file you saved last',
  'import.failed': 'We could not import the certificate. Try again later',
} satisfies Record<keyof typeof zh, string>
