export default {
  toFunds: 'View funds',
  toProducts: 'View wealth products',
  rest: 'In a large redemption',
  'rest.carry': 'Continue',
  'rest.carry.note': 'The unconfirmed part is redeemed on the next trading days',
  'rest.free': 'Cancel the rest',
  'rest.free.note': 'Units not redeemed stay invested',
} as const
