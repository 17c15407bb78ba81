export default {
  'siteMap.title': '网站地图',
  'siteMap.count': '共 {count} 项功能',
  'print.nothing': '没有可打印的内容',
  'print.nothing.text': '请在回单或明细页面点击“打印”。',
  'print.home': '返回首页',
  'print.back': '返回',
  'print.again': '打印',
} as const
