export default {
  'seal.label': '新预留信息',
  'seal.hint': '2 至 30 个字，只有您自己知道的一句话最好。请勿填写密码、证件号或手机号。',
  'seal.submit': '确认修改',
  'seal.current': '当前预留信息',
  'seal.preview': '修改后显示为',
  'seal.none': '尚未设置',
  'seal.why': '预留信息有什么用',
  'seal.why.text':
    '登录后首页会显示您的预留信息。如果没有看到，或内容与您设置的不同，您可能进入了假冒网站，请立即退出并致电 {hotline}。',
  'seal.next': '回首页查看',
} as const
