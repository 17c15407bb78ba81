export default {
  title: '暂不能使用该功能',
  text: '您暂无权限使用该功能。',
  'named.onlineSigned': '您为网上签约客户，暂不能办理{function}。',
  'named.unsigned': '您尚未签约个人网银，暂不能办理{function}。',
  'kind.branchSigned': '您可以变更认证方式，或致电{hotline}咨询。',
  'kind.onlineSigned':
    '网上签约客户可查询账户、办理本人账户间转账；如需向他人转账或支付，请携带有效身份证件到网点签约。咨询电话{hotline}。',
  'kind.unsigned': '请先办理网上签约，或携带有效身份证件到网点签约。咨询电话{hotline}。',
  'kind.cardOnly': '该功能面向持有借记卡或存折的客户，请使用个人网上银行。咨询电话{hotline}。',
  home: '返回首页',
  method: '变更认证方式',
  sign: '前往签约',
} as const
