import { brand } from '@cloudsail/contract'
import type { MenuGroup, MenuGroupKey, MenuLink, MenuRow } from '@cloudsail/ui/base/menu.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'

const link = (route: Route, zh: string, en: string): MenuLink => ({ route, zh, en })

const row = (
  route: Route,
  zh: string,
  en: string,
  { beside = null, others = [], ledTo = [] }: Partial<Pick<MenuRow, 'beside' | 'others' | 'ledTo'>> = {},
): MenuRow => ({ route, zh, en, beside, others, ledTo })

const group = (
  key: MenuGroupKey,
  names: readonly [zh: string, en: string],
  short: readonly [zh: string, en: string],
  initials: string,
  rows: readonly MenuRow[],
): MenuGroup => ({ key, zh: names[0], en: names[1], short: { zh: short[0], en: short[1] }, initials, rows })

/** The menu of the whole bank: ten groups. An order and its followers share one line. */
export const menu: readonly MenuGroup[] = [
  group('accounts', ['账户', 'Accounts'], ['账户', 'Accounts'], 'zh', [
    row('/PAM0101000', '账户总览', 'Overview'),
    row('/spending', '收支与净资产', 'Spending', { beside: link('/balanceProof', '余额证明', 'Proof') }),
    row('/PAM0201000', '活期明细', 'Statement'),
    row('/PAM0202000', '定期明细', 'Time deposit details', {
      beside: link('/depositRates', '利率', 'Rates'),
    }),
    row('/PAM0301000', '活期互转', 'Between own accounts'),
    row('/PAM1401000', '电子现金', 'E-cash cards', {
      beside: link('/rechargePayment/cashSigning/detailSearch', '明细', 'Details'),
    }),
    row('/PCS0301000', '变动通知', 'Account alerts', { beside: link('/PCS0302000', '记录', 'History') }),
    row('/PCS0501000', '电子账单', 'E-statements'),
    row('/PCS0402000', '工资单', 'Payslips', { beside: link('/PCS0401000', '开通', 'Set up') }),
    row('/POA1401000', '一键开户', 'Open an account', {
      beside: link('/PAM0901000', '签约', 'Register online'),
    }),
    row('/PAM1201000', '香港账户', 'Hong Kong account', { beside: link('/PAM1202000', '明细', 'Details') }),
    row('/PAM1100100', '锁卡', 'Lock a card', { beside: link('/PAM1200100', '解锁', 'Unlock') }),
    row('/PAM0801000', '账户挂失', 'Report a loss'),
  ]),
  group('deposits', ['存款', 'Deposits'], ['存款', 'Deposits'], 'ck', [
    row('/PAM0401000', '定期存款', 'Time deposit', { beside: link('/PAM0402000', '支取', 'Withdraw') }),
    row('/PAM1301000', '通知存款', 'Notice deposit', {
      beside: link('/PAM1302000', '通知', 'Give notice'),
      others: [link('/PAM1304000', '明细', 'Details'), link('/PAM1303000', '支取', 'Withdraw')],
    }),
    row('/PAM0501000', '智能通知存款', 'Rolling notice deposit', {
      beside: link('/PAM0502000', '支取', 'Withdraw'),
      others: [link('/PAM0503000', '明细', 'Details')],
    }),
    row('/PAM1701000', '大额存单', 'Large CDs', {
      beside: link('/PAM1702000', '支取', 'Withdraw'),
      others: [link('/PAM1703000', '明细', 'Details')],
    }),
    row('/PAM1001000', '智能存款规则', 'Savings rules', {
      beside: link('/PAM1002000', '管理', 'Manage'),
      others: [link('/PAM1003000', '说明', 'Guide')],
    }),
  ]),
  group('transfers', ['转账汇款', 'Transfers'], ['转账', 'Transfers'], 'zzhk', [
    row('/PTR0101000', '行内转账', `Within ${brand.short.en}`, {
      beside: link('/PTR0103000', '记录', 'History'),
    }),
    row('/PTR0201000', '跨行汇款', 'To another bank', { beside: link('/PTR0203000', '记录', 'History') }),
    row('/PTR0102000', '批量转账', 'Batch transfer'),
    row('/PTR1501000', '行内大额转账', 'Large transfer', { beside: link('/PTR1503000', '记录', 'History') }),
    row('/PTR1601000', '跨行大额汇款', 'Large, other banks', {
      beside: link('/PTR1603000', '记录', 'History'),
    }),
    row('/PTR0701000', '未来转账', 'Scheduled transfer', {
      beside: link('/PTR0703000', '计划', 'Plans'),
      others: [
        link('/automatic', '自动扣款', 'All automatic'),
        link('/PTR0702000', '跨行', 'Other banks'),
        link('/PTR0705000', '说明', 'Guide'),
        link('/PTR0704000', '撤销', 'Cancel'),
      ],
    }),
    row('/PTR0901000', '联系人', 'Contacts', { beside: link('/PTR0902000', '他行', 'Other banks') }),
    row('/PTR0303000', '指定收款账户', 'Approved payees', {
      beside: link('/PTR0304000', '变更', 'Changes'),
    }),
    row('/PTR0301000', '转账服务', 'Transfer service', { beside: link('/PTR0302000', '限额', 'Limits') }),
  ]),
  group('remittance', ['跨境与外汇', 'Cross-border and FX'], ['跨境', 'Abroad'], 'kjywh', [
    row('/PFN0101000', '境外汇款', 'International transfer', {
      beside: link('/PFN0102000', '记录', 'History'),
      others: [link('/PFN0103000', '模板', 'Templates')],
    }),
    row('/PFN0201000', '香港快汇', 'Fast to Hong Kong', {
      beside: link('/PFN0202000', '记录', 'History'),
      others: [link('/PFN0203000', '模板', 'Templates')],
    }),
    row('/rmbRemitHongKong', '人民币汇款至香港', 'RMB to Hong Kong'),
    row('/PFN0301000', '购汇', 'Buy currency', { beside: link('/PFN0303000', '记录', 'History') }),
    row('/PFN0302000', '结汇', 'Sell currency'),
    row('/PTR1701000', '跨境理财通汇划', 'Wealth Connect', {
      beside: link('/PTR1702000', '记录', 'History'),
    }),
  ]),
  group('cards', ['信用卡', 'Credit cards'], ['信用卡', 'Cards'], 'xyk', [
    row('/PCC0101000', '信用卡账户', 'Card account'),
    row('/PCC0103000', '账单', 'Statement', { beside: link('/PCC0102000', '未出账单', 'Since statement') }),
    row('/PTR1201000', '信用卡还款', 'Repay a card', { beside: link('/PTR1202000', '记录', 'History') }),
    row('/PCC0601000', '约定还款', 'Autopay', { beside: link('/PCC0602000', '明细', 'Details') }),
    row('/PCC0803000', '分期', 'Instalments'),
    row('/PCC0201000', '额度管理', 'Credit limit'),
    row('/PCC0501000', '预借现金', 'Cash advance'),
    row('/PCC0502000', '溢缴款转出', 'Withdraw credit balance'),
    row('/PCC0301000', '信用卡积分', 'Card points', {
      beside: link('/PCC0302000', '历史', 'History'),
      others: [link('/PCC0303000', '兑换', 'Redeem')],
    }),
    row('/PCC0104000', '账单寄送', 'Statement delivery', {
      beside: link('/billDay', '账单日', 'Statement date'),
    }),
    row('/PCC0401000', '信用卡密码', 'Card passwords'),
    row('/openCard', '申请办卡', 'Apply for a card', {
      beside: link('/login/progressQuery', '进度', 'Progress'),
    }),
  ]),
  group('loans', ['贷款', 'Loans'], ['贷款', 'Loans'], 'dk', [
    row('/PFA0601000', '我的贷款', 'My loans', { beside: link('/PFA0603000', '明细', 'Details') }),
    row('/PFA0602000', '还款计划', 'Repayment plan'),
    row('/PFA0604000', '提前还款', 'Repay early'),
    row('/PFA0901000', '贷款申请', 'Apply for a loan', { beside: link('/PFA0902000', '进度', 'Progress') }),
  ]),
  group('wealth', ['投资理财', 'Investments'], ['理财', 'Invest'], 'tzlc', [
    row('/PIF1202000', '我的理财', 'My wealth products'),
    row('/PIF1203000', '购买理财', 'Buy products', { beside: link('/PIF1204000', '记录', 'History') }),
    row('/PIF1301000', '基金超市', 'Fund market'),
    row('/PIF1302000', '我的基金', 'My funds', { beside: link('/PIF1305000', '记录', 'History') }),
    row('/PIF1304000', '基金定投', 'Regular investment'),
    row('/PIF1303000', '赎回与转换', 'Redeem and switch'),
    row('/PIF1306000', '分红方式', 'Dividend option'),
    row('/PIF1307000', '基金账户', 'Fund accounts'),
    row('/PIF1206000', '代客境外理财', 'QDII products', { beside: link('/PIF1207000', '记录', 'History') }),
    row('/PIF1402000', '资管产品', 'Asset plans', { beside: link('/PIF1405000', '记录', 'History') }),
    row('/PIF1403000', '我的资管', 'My plans', { beside: link('/PIF1406000', '合同', 'Contracts') }),
    row('/PIF1404000', '资管赎回', 'Redeem a plan'),
    row('/PIF1201000', '风险评估', 'Risk assessment'),
    row('/PIF1401000', '合格投资者', 'Qualified investor'),
  ]),
  group('life', ['生活与支付', 'Life and payments'], ['生活', 'Life'], 'shyzf', [
    row('/PNP0601000', '快捷支付', 'Quick Pay'),
    row('/PNP0404000', '网上支付', 'Online payment', { beside: link('/PNP0405000', '记录', 'History') }),
    row('/rechargePayment/cashSigning/cashSigning', '电子现金充值', 'Top up e-cash', {
      beside: link('/rechargePayment/cashSigning/agreementManage', '协议', 'Agreement'),
    }),
    row('/PYS0101000', '积分', 'Points', { beside: link('/PYS0102000', '明细', 'Details') }),
    row('/PYS0103000', '积分兑换', 'Redeem points', { beside: link('/PYS0201000', '记录', 'History') }),
    row('/PLT0101000', '慈善捐款', 'Donations', { beside: link('/donationQuery', '记录', 'History') }),
    row('/financialCalculator', '理财计算器', 'Calculators'),
  ]),
  group('security', ['安全与设置', 'Security and settings'], ['设置', 'Settings'], 'aqysz', [
    row('/PSC0101000', '个人设置', 'Personal settings', { ledTo: ['/loginHistory'] }),
    row('/dataCentre', '数据中心', 'Data centre'),
    row('/PSC0105000', '头像', 'Picture', { beside: link('/PSC0106000', '昵称', 'Nickname') }),
    row('/PSC0102000', '预留信息', 'Security phrase', {
      beside: link('/PSC0107000', '密保问题', 'Question'),
    }),
    row('/PSC0103000', '手机号变更', 'Change mobile', { beside: link('/PSC0110000', '邮箱', 'Email') }),
    row('/PSC0111000', '联系地址', 'Address', { beside: link('/PSC0112000', '职业', 'Occupation') }),
    row('/PSC0104000', '认证方式', 'Authentication', { beside: link('/PSC0501000', '证书', 'Certificate') }),
    row('/PSC0204000', '登录密码', 'Log-in password', { beside: link('/PSC0203000', 'USB-Key', 'USB-Key') }),
    row('/PSC0201000', '查询密码', 'Enquiry password', {
      beside: link('/PSC0202000', '取款密码', 'Card PIN'),
    }),
    row('/PSC0401000', '网银限额', 'Online banking limits', {
      beside: link('/PSC0403000', '转账账户', 'Accounts'),
    }),
    row('/encashAccountLimits', '账户限额', 'Account limits'),
  ]),
  group('services', ['客户服务', 'Customer services'], ['服务', 'Services'], 'khfw', [
    row('/PCS0201000', '站内信', 'Secure messages'),
    row('/PCS0202000', '公告', 'Announcements', { ledTo: ['/noticeDetail'] }),
    row('/PCS0601000', '服务申请', 'Service requests', { beside: link('/PCS0602000', '记录', 'History') }),
    row('/PPR0701000', '在线客服', 'Live chat'),
    row('/YWS0101000', '微信银行', 'WeChat banking'),
    row('/bankMap', '网点地图', 'Branches'),
    row('/login/helpCenter', '帮助中心', 'Help centre', {
      beside: link('/askedQuestions', '常见问题', 'Questions'),
      others: [
        link('/login/introduction', '网银介绍', 'About online banking'),
        link('/securityCenter', '安全中心', 'Security centre'),
      ],
      ledTo: ['/guide1', '/guide2', '/guide5'],
    }),
    row('/verifyReceipt', '回单验真', 'Verify a receipt'),
    row('/PCS0101000', '快捷菜单', 'Quick menu', {
      beside: link('/userDefined', '自定义首页', 'Home layout'),
    }),
  ]),
]
