import { brand } from '@cloudsail/contract'

import type zh from './texts.zh.ts'

export default {
  lead: `Whoever holds an electronic receipt of ${brand.bank.en} can see here whether it is genuine and what the order has come to. No log-in is needed.`,
  'code.title': 'By verification code',
  'code.intro':
    'For receipts on paper and in pictures. Order number and verification code are printed on the receipt.',
  'code.order': 'Order number',
  'code.order.hint': '20 digits',
  'code.code': 'Verification code',
  'code.code.hint': '16 letters and digits; capitals do not matter',
  'code.submit': 'Verify',
  'code.found': 'The receipt is genuine',
  'code.found.text':
    'Please compare each line with the receipt in your hands. Where one of them differs, the receipt is forged or has been changed.',
  'code.unknown': 'No such receipt was found',
  'code.unknown.text':
    'Please check order number and verification code against the receipt. If they are right, the receipt is not ours: do not hand over goods or money because of it.',
  'code.title.kind': 'Kind',
  'code.payer': 'Payer',
  'code.payee': 'Payee',
  'code.submitted': 'Submitted',
  'code.state': 'State now',
  'code.since': 'since {time}',
  'code.checked': 'Verified at',
  'code.again': 'Verify another receipt',
  'file.title': 'By PDF file',
  'file.intro':
    'For receipts that came as a PDF. It is verified in your browser; the file is not sent anywhere.',
  'file.field': 'Receipt file',
  'file.hint': 'PDF, up to 5 MB',
  'file.choose': 'Choose file',
  'file.busy': 'Verifying…',
  'file.genuine': `Signed by ${brand.bank.en} and unchanged`,
  'file.genuine.text':
    'What the order has come to may have changed since it was signed. Enter the verification code to see the state now.',
  'file.genuine.go': 'See the state now',
  'file.changed': 'The file has been changed, or its signature is broken',
  'file.changed.text':
    'The file is not what the bank signed and proves nothing. Please ask for the original file, one that nobody has edited or saved anew.',
  'file.foreign': `${brand.bank.en} has not signed this file`,
  'file.foreign.text': 'It bears the signature of somebody else and is no electronic receipt of ours.',
  'file.revoked': 'The certificate that signed this file has been revoked',
  'file.revoked.text': 'Please verify by code, or call {hotline}.',
  'file.unsigned': 'The file has no signature',
  'file.unsigned.text':
    'All PDF receipts of ours are signed. A file that was printed and scanned, or saved anew, loses its signature; please verify by code.',
  'file.notPdf': 'This is not a PDF file',
  'file.notPdf.text':
    'Please choose a PDF receipt downloaded from the internet bank. Pictures and paper are verified by code.',
  'file.tooLarge': 'The file is too large',
  'file.tooLarge.text':
    'Our PDF receipts are smaller than 5 MB. Please make sure that this is the right file.',
  'file.failed': 'It cannot be verified at the moment',
  'file.failed.text': 'The file or our certificate could not be read. Please try again later.',
  'file.signer': 'Signed by',
  'file.order': 'Order number',
  'file.signedAt': 'Signed at',
  'file.serial': 'Certificate serial number',
  'about.title': 'Beware of forged receipts',
  'about.code':
    'A receipt says that an order was given. Whether the money has arrived is told by “State now” and by the account of the payee.',
  'about.site': 'Type the address of the bank yourself; do not follow links on receipts or in messages.',
  'about.reader':
    'PDF readers that know digital signatures can verify too: trust our root certificate first, then open the file and look at its signature.',
  'about.root': 'Download the root certificate',
} as const satisfies Record<keyof typeof zh, string>
