export default {
  title: '今天',
  'large.open': '大额支付系统开放中，至{time}关闭。',
  'large.closed': '大额支付系统现已关闭，{time}开放。',
  'desk.open': '在线客服有人接听，至{time}。',
  'desk.closed': '在线客服{time}起有人接听。',
  warning: '重要公告：{title}',
} as const
