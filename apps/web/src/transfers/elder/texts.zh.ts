export default {
  who: '转给谁',
  others: '其他人',
  people: '选家人和朋友',
  matched: '户名相符，您给{name}转过{count}次，最近{date}。',
  first: '户名相符。您第一次给{name}转账，请先打电话问清楚是不是本人。',
  much: '转多少',
  round: '常用金额',
  says: '最多可转{amount}元，不收手续费，马上到账。',
  over: '最多可转{amount}元，超出{over}元。如需更高限额，请拨打{hotline}。',
  short: '卡内可用余额{amount}元，请减少金额。',
  from: '从{account}付款，卡里有{amount}元。',
  change: '换一张卡',
} as const
