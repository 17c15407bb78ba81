export default {
  title: '退出前请确认',
  text: '此页填写的内容还没有提交，退出后将会清除。',
  stay: '继续填写',
} as const
