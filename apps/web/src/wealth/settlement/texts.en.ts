export default {
  title: 'Settlement account',
  about:
    'Cash dividends, maturities and redemptions we make on opening days are paid here. For your own redemptions, you choose the account.',
  none: 'None named',
  'none.instead': 'None named. Paid to {instead} for now',
  closed: '{account} is closed. Paid to {instead} for now',
  'closed.nobody':
    '{account} is closed and no other account can receive money. We keep it until you name one',
  'none.nobody': 'None of your accounts can receive money. We keep it until you name one',
  lost: 'Reported lost, can still receive money',
  debitBlocked: 'Debits blocked, can still receive money',
  change: 'Change',
  'change.said': 'Change settlement account',
  back: 'Back to the accounts',
  submit: 'Confirm change',
  to: 'New settlement account',
  'to.prompt': 'Choose a class I account',
  'to.none': 'You have no other class I account that could be the settlement account.',
  note: 'It applies immediately. Redemptions you ordered still go to the account chosen in the order.',
} as const
