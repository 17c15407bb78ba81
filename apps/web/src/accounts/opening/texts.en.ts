import type zh from './texts.zh.ts'

export default {
  submit: 'Open account',
  again: 'Open another',
  product: 'Account type',
  'about.pocket': 'Another foreign currency on your class I debit card. The number stays the same.',
  'about.classTwo':
    'An e-account for money, deposits and wealth products. Transfers to and from accounts not linked to it, and spending, are each limited to CNY {classTwoDaily} a day and CNY {classTwoYearly} a year. You can have five.',
  'about.classThree':
    'An e-account for small payments with a balance of up to CNY {classThreeBalance}. You can have five.',
  'about.parentDeposit': 'Holds your time deposits. It opens automatically with your first deposit.',
  'about.wealth': 'Holds your wealth products and funds.',
  'about.classOne': 'Class I accounts are opened at a branch. Bring your ID.',
  noCurrencyLeft: 'Foreign currencies are held on a debit card, and each of yours already has them all.',
  card: 'Debit card',
  bound: 'Linked to class I account',
  currency: 'Currency',
  taxResidence: 'Tax residence',
  'taxResidence.hint': 'You must declare this truthfully, under the rules on non-residents’ accounts.',
  'taxResidence.branch': 'You need to make a declaration at a branch.',
  agreed:
    'I have read and accept the agreement on opening accounts online, and declare that the above is true.',
  toOverview: 'View your accounts',
  toMove: 'Transfer money in',
  'toMove.note': 'From another of your accounts',
  newNumber: 'New account number',
  today: 'Opened today',
  undo: 'Cancel opening',
  'undo.about': 'You can cancel today until the first transaction. No authentication needed.',
  undone: 'Opening cancelled',
  'state.used': 'The account has been used, so its opening cannot be cancelled.',
  'state.undone': 'Cancelled.',
} as const satisfies Record<keyof typeof zh, string>
