import type zh from './texts.zh.ts'

export default {
  submit: 'Send',
  toQuery: 'Track this transfer',
  payer: 'From',
  'payer.note': 'Your dedicated Wealth Connect account',
  payee: 'To',
  'payee.note': 'Your own investment account at the partner bank',
  agreement: 'Agreement',
  'agreement.signedOn': 'signed on {date}',
  amount: 'Amount',
  agreed:
    'I have read and agree to the transfer rules and risk disclosure. The money is for southbound Wealth Connect investment',
  'rule.closed':
    'Money moves in a closed loop: into this account of yours, to no one else and for nothing else.',
  'rule.risk': 'Investments abroad carry risk. Exchange rates may affect the return in RMB.',
  'rule.back':
    'If a transfer fails or is returned, the money and the quota are restored automatically. If you send money back from the account abroad, the quota is restored once it arrives.',
  quota: 'Personal quota',
  'quota.total': 'Total',
  'quota.out': 'Net amount sent',
  'quota.left': 'Left',
  free: 'Fee: none',
  goesNow: 'Large-value payments are open: sent immediately',
  goesAt: 'If you submit now, we send it when large-value payments open at {time}',
  hours:
    'Large-value payments: open from {largeOpensAt} on the evening before a working day to {largeClosesAt}',
  detail: 'Transfer',
  none: 'No Wealth Connect transfers in this period',
  returned: 'Returned',
  'returned.count': '{count} returned ·',
  'returned.from': 'From',
  'returned.to': 'To',
  'returned.at': 'Posted',
  'returned.freed': 'Quota restored',
  'returned.number': 'Message number',
  make: 'Make a transfer',
  unsigned: 'You have not registered for Wealth Connect',
  ended: 'Your Wealth Connect agreement has ended',
  'unsigned.text':
    'To register, we check your identity, residence and assets. Visit any of our branches in Guangdong. It takes about a working day. You can then make transfers here.',
  who: 'Who can apply',
  'who.place':
    'Registered residence in one of the nine mainland cities of the Greater Bay Area, or two years of unbroken social security or income tax payments there',
  'who.years': 'Of full legal capacity',
  'who.assets':
    'Family net financial assets of at least CNY 1 million at the end of each of the last three months, or financial assets of 2 million, or an average income of 400,000 a year over three years',
  'who.experience': 'At least two years of investment experience',
  'who.one': 'One mainland bank and one investment account across the border for each person',
  bring: 'What to bring',
  'bring.id': 'Your resident ID card',
  'bring.place': 'Household register or residence permit',
  'bring.tax':
    'Proof of social security or income tax, if your registered residence is not in the nine cities',
  'bring.assets': 'Proof of assets or income',
  'bring.account': 'The partner bank’s confirmation of your investment account',
  how: 'How the money moves',
  'how.closed': 'In a closed loop: out of the dedicated account, and back into that account only',
  'how.own': 'Only to yourself, into the account named in the agreement',
  'how.money': 'In RMB, through the large-value payment system and the cross-border RMB clearing bank',
  'how.free': 'We charge no fee',
} as const satisfies Record<keyof typeof zh, string>
