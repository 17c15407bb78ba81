export default {
  toFunds: '查看基金超市',
  toProducts: '查看理财产品',
} as const
