export default {
  title: 'Settlement account',
  about:
    'Cash dividends, maturities and what the bank redeems in opening days are paid here. For redemptions of your own you choose the account.',
  none: 'None named',
  'none.instead': 'None named; paid into {instead} for now',
  closed: '{account} is closed; paid into {instead} for now',
  'closed.nobody':
    '{account} is closed and no other account can be paid. The bank keeps what comes; please name one',
  'none.nobody': 'None of your accounts can be paid. The bank keeps what comes; please name one',
  lost: 'Reported lost; still paid',
  frozen: 'Frozen; still paid',
  change: 'Change',
  'change.said': 'Change the settlement account',
  back: 'Back to the accounts',
  submit: 'Confirm the change',
  to: 'Settlement account from now on',
  'to.prompt': 'Choose a class I account',
  'to.none': 'You have no other class I account that could be the settlement account.',
  note: 'It holds at once. Redemptions you have ordered still go to the account chosen in the order.',
} as const
