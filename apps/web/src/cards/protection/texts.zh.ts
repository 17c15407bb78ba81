export default {
  back: '返回信用卡账户',
  stops: '不能办理',
  goesOn: '照常办理',
  newCard: '补发新卡',
  fiveWorkdays: '5个工作日后',
  'lost.text': '挂失无须验证，确认后立即生效，且不能解除。暂时找不到卡片的，可先锁定全部渠道。',
  'lost.submit': '确认挂失',
  'lock.submit': '确认锁定',
  'lock.about':
    '锁定无须验证，立即生效。还款、退款和已授权的交易不受影响；解锁须输入该卡交易密码并通过您的认证方式。',
  'unlock.submit': '确认解锁',
  'unlock.about': '解锁立即生效，该渠道的各项锁定一并解除。',
  password: '交易密码',
  'password.hint': '该卡的6位交易密码',
} as const
