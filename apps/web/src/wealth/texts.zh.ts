export default {
  toFunds: '去基金超市',
  toProducts: '去购买理财',
} as const
