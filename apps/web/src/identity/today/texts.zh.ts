export default {
  title: '今日',
  'large.open': '大额支付系统开放中，至{time}关闭。',
  'large.closed': '大额支付系统现已关闭，{time}开放。',
  'desk.open': '人工客服服务中，至{time}。',
  'desk.closed': '人工客服{time}起服务。',
  warning: '重要公告：{title}',
} as const
