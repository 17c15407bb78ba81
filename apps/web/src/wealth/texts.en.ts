export default {
  toFunds: 'To the funds',
  toProducts: 'To the wealth products',
} as const
