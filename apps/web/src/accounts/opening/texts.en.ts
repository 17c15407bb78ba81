import type zh from './texts.zh.ts'

export default {
  submit: 'Open it',
  again: 'Open another',
  product: 'What to open',
  'about.pocket': 'One more foreign currency in your class I debit card; the number stays.',
  'about.classTwo':
    'An e-account to keep money, deposits and wealth products. Transfers in and out with accounts not linked to it, and spending: CNY {classTwoDaily} a day and CNY {classTwoYearly} a year each. At most five.',
  'about.classThree':
    'An e-account for small payments that holds at most CNY {classThreeBalance}. At most five.',
  'about.parentDeposit': 'Holds your time deposits. It opens automatically with your first deposit.',
  'about.wealth': 'What wealth products and funds are held in.',
  'about.classOne': 'A class I account is opened at a branch. Please bring your ID.',
  noCurrencyLeft: 'A foreign currency is opened in a debit card that does not keep it yet.',
  card: 'In which debit card',
  bound: 'Bound to class I account',
  currency: 'Currency',
  taxResidence: 'Tax residence',
  'taxResidence.hint': 'Please declare it truly, as the rules on accounts of non-residents ask.',
  'taxResidence.branch': 'This takes a declaration at a branch.',
  agreed:
    'I have read and accept the agreement on opening accounts online, and declare that the above is true.',
  toOverview: 'See your accounts',
  toMove: 'Move money in',
  'toMove.note': 'From another account of yours',
  newNumber: 'The new account number',
  today: 'Opened today',
  undo: 'Undo',
  'undo.about': 'Can be undone today until something is booked; no authentication needed.',
  undone: 'The opening has been undone',
  'state.used': 'Has been used and cannot be undone.',
  'state.undone': 'Undone.',
} as const satisfies Record<keyof typeof zh, string>
