export default {
  'announcements.search': '标题关键字',
  'announcements.at': '发布时间',
  'announcements.title': '标题',
  'announcements.state': '状态',
  'announcements.important': '重要',
  'announcements.read': '已读',
  'announcements.unread': '未读',
  'announcements.none': '没有符合条件的公告',
  'announcements.none.text': '请调整关键字后重试。',
  'announcement.all': '全部公告',
  'announcement.none': '没有可显示的公告',
  'announcement.none.text': '请从公告列表中选择一条。',
} as const
