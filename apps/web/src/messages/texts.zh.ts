export default {
  'notices.search': '标题关键字',
  'notices.at': '发布时间',
  'notices.title': '标题',
  'notices.state': '状态',
  'notices.important': '重要',
  'notices.read': '已读',
  'notices.unread': '未读',
  'notices.none': '没有符合条件的公告',
  'notices.none.text': '请调整关键字后重试。',
  'notice.all': '全部公告',
  'notice.none': '没有要显示的公告',
  'notice.none.text': '请从公告列表中选择一条。',
} as const
