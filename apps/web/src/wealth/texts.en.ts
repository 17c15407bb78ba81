export default {
  toFunds: 'View funds',
  toProducts: 'View wealth products',
} as const
