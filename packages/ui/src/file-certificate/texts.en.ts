import type zh from './texts.zh.ts'

export default {
  sign: 'Sign with the file certificate',
  'sign.label': 'Signature by file certificate',
  'sign.lead':
    'Signs the above with the certificate kept in this browser; the private key does not leave your computer.',
  'sign.text': 'The whole text that is signed',
  signed: 'Signed',
  later: 'Please complete the step before this one first',
  'import.lead':
    'Your certificate is not in this browser yet. Choose the certificate file (.p12) you saved when you got it, and enter its password; neither is sent to the bank.',
  'import.file': 'Certificate file',
  'import.choose': 'Choose a file',
  'import.password': 'Password of the certificate file',
  'import.password.hint': 'The one you set when you got the certificate, not your log-in password',
  'import.demo': 'Demo: get this customer’s certificate file',
  'import.sign': 'Import and sign',
  'import.fileMissing': 'Please choose the certificate file',
  'import.passwordMissing': 'Please enter the password of the certificate file',
  'import.notAFile':
    'This is not a certificate file, or it is damaged. Please choose the .p12 file you saved when you got the certificate',
  'import.passwordWrong': 'This is not the file’s password. Please enter it again',
  'import.expired': 'This certificate has expired. Please choose the file you saved at the last renewal',
  'import.mismatch':
    'This is not your present certificate: it belongs to another customer, or a new one has taken its place. Please choose the file you saved last',
  'import.failed': 'The certificate could not be imported. Please try again later',
} satisfies Record<keyof typeof zh, string>
