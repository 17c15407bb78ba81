export default {
  'depositAccounts.search': '存单号',
  'depositAccounts.none': '您还没有存款',
  'depositAccounts.none.text': '定期、通知存款和大额存单会列在这里。',
  'depositAccounts.total': '{count}笔本金',
} as const
