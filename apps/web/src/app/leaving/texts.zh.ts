export default {
  title: '退出前请确认',
  text: '本页填写的内容尚未提交，退出后将清除。',
  stay: '继续填写',
} as const
