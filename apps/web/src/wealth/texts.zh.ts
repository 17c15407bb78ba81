export default {
  toFunds: '查看基金超市',
  toProducts: '查看理财产品',
  rest: '发生巨额赎回时',
  'rest.carry': '顺延',
  'rest.carry.note': '未确认的部分下一交易日继续赎回',
  'rest.free': '取消',
  'rest.free.note': '未确认的部分不再赎回',
} as const
