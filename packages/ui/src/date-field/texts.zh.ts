export default {
  form: '年-月-日',
  open: '打开日历',
  title: '选择日期',
  unreadable: '日期格式有误，请按2026-11-20的格式填写。',
  year: '年份',
  before: '上一月',
  after: '下一月',
  today: '今日',
  clear: '清除',
} as const
