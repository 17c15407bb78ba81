import { brand } from '@cloudsail/contract'

import type zh from './texts.zh.ts'

export default {
  lead: `If you have an electronic receipt of ${brand.bank.en}, you can check here whether it is genuine and see the order’s status. No log-in needed.`,
  'code.title': 'With the verification code',
  'code.intro':
    'For receipts on paper and in pictures. The order number and verification code are printed on the receipt.',
  'code.order': 'Order number',
  'code.order.hint': '20 digits',
  'code.code': 'Verification code',
  'code.code.hint': '16 letters and digits. Capitals do not matter',
  'code.submit': 'Verify',
  'code.found': 'The receipt is genuine',
  'code.found.text':
    'Compare each line with your receipt. If any line differs, the receipt is forged or has been changed.',
  'code.unknown': 'We cannot find this receipt',
  'code.unknown.text':
    'Check the order number and verification code against the receipt. If they are right, the receipt is not ours. Do not hand over goods or money because of it.',
  'code.title.kind': 'Type',
  'code.payer': 'Payer',
  'code.payee': 'Payee',
  'code.submitted': 'Submitted',
  'code.state': 'Current status',
  'code.since': 'since {time}',
  'code.checked': 'Verified at',
  'code.again': 'Verify another receipt',
  'file.title': 'With the PDF file',
  'file.intro': 'For PDF receipts. We verify the file in your browser and do not send it anywhere.',
  'file.field': 'Receipt file',
  'file.hint': 'PDF, up to 5 MB',
  'file.choose': 'Choose file',
  'file.busy': 'Verifying…',
  'file.genuine': `Signed by ${brand.bank.en} and unchanged`,
  'file.genuine.text':
    'The order’s status may have changed since it was signed. Enter the verification code to see the current status.',
  'file.genuine.go': 'View current status',
  'file.changed': 'The file has been changed, or its signature is broken',
  'file.changed.text':
    'We did not sign the file as it is now, so it proves nothing. Ask for the original file, not edited or saved again.',
  'file.foreign': `${brand.bank.en} has not signed this file`,
  'file.foreign.text': 'It is signed by someone else and is not one of our electronic receipts.',
  'file.revoked': 'The certificate that signed this file has been revoked',
  'file.revoked.text': 'Verify with the code, or call {hotline}.',
  'file.unsigned': 'The file has no signature',
  'file.unsigned.text':
    'All our PDF receipts are signed. If a file was printed and scanned, or saved again, it loses its signature. Verify with the code.',
  'file.notPdf': 'This is not a PDF file',
  'file.notPdf.text':
    'Choose a PDF receipt downloaded from online banking. Verify pictures and paper with the code.',
  'file.tooLarge': 'The file is too large',
  'file.tooLarge.text': 'Our PDF receipts are smaller than 5 MB. Make sure this is the right file.',
  'file.failed': 'We cannot verify it right now',
  'file.failed.text': 'We could not read the file or our certificate. Try again later.',
  'file.signer': 'Signed by',
  'file.order': 'Order number',
  'file.signedAt': 'Signed at',
  'file.serial': 'Certificate serial number',
  'about.title': 'Beware of forged receipts',
  'about.code':
    'A receipt shows that an order was given. To know whether the money has arrived, check “Current status” and the payee’s account.',
  'about.site': 'Type our address yourself. Do not follow links on receipts or in messages.',
  'about.reader':
    'PDF readers with digital signatures can verify it too. Trust our root certificate first, then open the file and view its signature.',
  'about.root': 'Download the root certificate',
} as const satisfies Record<keyof typeof zh, string>
