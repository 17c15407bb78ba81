import { brand } from '@cloudsail/contract'
import { type HelpQuestionId, helpQuestionIds } from '@cloudsail/contract/help'
import type { Route } from '@cloudsail/ui/base/route.ts'

/** The groups of questions, in the order of their tabs. */
export const helpGroups = [
  'start',
  'methods',
  'accounts',
  'transfers',
  'abroad',
  'money',
  'cards',
  'living',
  'others',
] as const
export type HelpGroup = (typeof helpGroups)[number]

interface Source {
  /** The screen where the customer can do it. */
  link?: Route
  related: readonly string[]
  /** Alternative wordings: Chinese, pinyin, English. At most five. */
  asked: readonly string[]
  /** First day on which the described rule applies. */
  since: string
}

/** Date for which the content was written. */
const today = '2026-11-20'

const of = (asked: string, related: string, link?: Route, since = today): Source => ({
  asked: asked.split('; '),
  related: related.split(' '),
  since,
  ...(link && { link }),
})

/** All questions, by `group.topic`. Their words are in `words.zh.ts` and `words.en.ts`. */
const questions = {
  'start.kinds': of(
    '签约和未签约有什么区别; kehuleixing; customer kinds; what can I do without signing',
    'start.open methods.choose accounts.notEnrolled',
    '/PAM0901000',
  ),
  'start.open': of(
    '怎么开通网银; 注册网银; kaitong wangyin; open online banking; register',
    'start.kinds start.activate start.firstPassword',
    '/firstLogin',
  ),
  'start.activate': of(
    '激活码在哪; 网银号激活; jihuoma; activation code',
    'start.open start.firstPassword',
    '/login/e-bankFirstLogin',
  ),
  'start.firstPassword': of(
    '登录密码怎么设; 密码规则; denglu mima; password rules',
    'start.forgot start.open',
    '/PSC0204000',
  ),
  'start.forgot': of(
    '忘记密码怎么办; 找回密码; wangji mima; forgot password; reset password',
    'start.locked start.username',
    '/forgetPassword',
  ),
  'start.locked': of(
    '密码输错被锁; 账号锁定; suoding; locked out; too many wrong passwords',
    'start.forgot others.fraud',
    '/forgetPassword',
  ),
  'start.username': of(
    '用户名忘了; 登录名; yonghuming; user name',
    'start.forgot start.otherDevice',
    '/login',
  ),
  'start.otherDevice': of(
    '别人登录了我的网银; 新设备登录; 在别的电脑登录; xin shebei; other device',
    'others.fraud start.locked',
    '/loginHistory',
  ),
  'methods.choose': of(
    '选哪种认证方式; 换认证方式; renzheng fangshi; which authentication method',
    'methods.limits methods.ukey methods.fileCertificate',
    '/PSC0104000',
  ),
  'methods.otp': of(
    '动态密码怎么用; 短信验证码; dongtai mima; one-time password; sms code',
    'methods.otpNotArrived others.fraud methods.limits',
  ),
  'methods.otpNotArrived': of(
    '收不到验证码; 没收到短信; 动态密码没来; shoubudao duanxin; code not received',
    'methods.otp methods.choose',
    '/PSC0103000',
  ),
  'methods.ukey': of(
    'U盾怎么用; USB-Key使用; udun; how to use usb key',
    'methods.ukeyNotFound methods.limits methods.renewCertificate',
    '/securityCenter',
  ),
  'methods.ukeyNotFound': of(
    'U盾插上没反应; USB-Key找不到; 不识别U盾; udun meifanying; usb key not found',
    'methods.ukey methods.choose',
    '/guide5',
  ),
  'methods.fileCertificate': of(
    '文件证书怎么用; 证书文件; wenjian zhengshu; file certificate; p12',
    'methods.renewCertificate methods.limits',
    '/PSC0501000',
  ),
  'methods.renewCertificate': of(
    '证书过期; 证书更新; zhengshu gengxin; renew certificate; certificate expired',
    'methods.ukey methods.fileCertificate',
    '/PSC0501000',
  ),
  'methods.limits': of(
    '转账限额多少; 每天最多转多少; 提高限额; xiane; transfer limit',
    'methods.choose transfers.large transfers.designated',
    '/PSC0401000',
  ),
  'accounts.notEnrolled': of(
    '账户看不到; 加入网银; 添加账户; tianjia zhanghu; account not shown',
    'start.kinds accounts.statement',
    '/PAM0901000',
  ),
  'accounts.statement': of(
    '查明细; 流水; 交易记录; mingxi; statement',
    'accounts.receipt accounts.notEnrolled',
    '/PAM0201000',
  ),
  'accounts.receipt': of(
    '电子回单; 打印回单; 回单验真; huidan; receipt',
    'accounts.statement transfers.arrival',
    '/verifyReceipt',
  ),
  'accounts.loss': of(
    '挂失; 存折丢了; 账户挂失; guashi; report a loss',
    'accounts.lockCard others.fraud',
    '/PAM0801000',
  ),
  'accounts.lockCard': of(
    '锁卡; 解锁卡; 临时关闭银行卡; suoka; lock card',
    'accounts.loss others.fraud',
    '/PAM1100100',
  ),
  'accounts.cashAndTT': of(
    '钞和汇; 现钞现汇区别; chao hui; cash and transfer pocket; foreign notes',
    'abroad.buyFx accounts.hongKong',
    '/PAM0301000',
  ),
  'accounts.hongKong': of(
    '香港账户; 查香港余额; xianggang zhanghu; Hong Kong account',
    'abroad.hongKongFast abroad.rmbHongKong',
    '/PAM1201000',
  ),
  'accounts.spending': of(
    '收支分析; 花了多少; 改分类; zhichu fenlei; spending by category',
    'accounts.netWorth accounts.statement others.dataCentre',
    '/spending',
  ),
  'accounts.netWorth': of(
    '净资产; 我一共有多少钱; 资产怎么算; jing zichan; net worth',
    'accounts.spending accounts.balanceProof',
    '/spending',
  ),
  'accounts.balanceProof': of(
    '余额证明; 余额对不对; 账本被改; yue zhengming; prove my balance',
    'accounts.receipt accounts.statement',
    '/balanceProof',
  ),
  'transfers.arrival': of(
    '转账多久到账; 打钱几天到; 什么时候到; daozhang shijian; when does a transfer arrive',
    'transfers.ordinaryNextDay transfers.large transfers.cancel',
    '/PTR0201000',
  ),
  'transfers.ordinaryNextDay': of(
    '普通到账和次日到账; 实时次日区别; ciri daozhang; next-day transfer; ordinary transfer',
    'transfers.cancel transfers.arrival',
    '/PTR0201000',
  ),
  'transfers.cancel': of(
    '撤销转账; 转错了; 转账取消; chexiao zhuanzhang; cancel a transfer',
    'transfers.ordinaryNextDay transfers.duplicate others.fraud',
    '/PTR0203000',
  ),
  'transfers.fee': of(
    '转账手续费; 跨行收费; shouxufei; transfer fee; cost of a transfer',
    'transfers.arrival abroad.charges',
    '/PTR0201000',
    '2021-07-01',
  ),
  'transfers.large': of(
    '大额转账; 转很多钱; da e zhuanzhang; large transfer',
    'methods.limits methods.ukey transfers.fee',
    '/PTR1601000',
  ),
  'transfers.duplicate': of(
    '重复转账提醒; 转了两次; chongfu zhuanzhang; duplicate transfer; paid twice',
    'transfers.cancel accounts.receipt',
    '/PTR0103000',
  ),
  'transfers.nameCheck': of(
    '收款人户名不符; 姓名核对; huming bufu; payee name check; name does not match',
    'transfers.cancel transfers.arrival',
    '/PTR0101000',
  ),
  'transfers.batch': of(
    '批量转账; 代发; 一次转多人; piliang zhuanzhang; batch transfer',
    'transfers.duplicate methods.limits',
    '/PTR0102000',
  ),
  'transfers.designated': of(
    '指定收款账户; 只转给固定的人; zhiding shoukuan; designated receiver',
    'methods.limits transfers.large',
    '/PTR0303000',
  ),
  'abroad.overseas': of(
    '汇款到国外; 外币汇款; 境外汇款怎么汇; haiwai huikuan; send money abroad',
    'abroad.bopCode abroad.charges abroad.tracker',
    '/PFN0101000',
  ),
  'abroad.bopCode': of(
    '汇款编码怎么填; 交易编码; 国际收支编码; jiaoyi bianma; BOP code',
    'abroad.overseas abroad.quota',
    '/PFN0101000',
  ),
  'abroad.charges': of(
    '手续费谁付好; 中转行扣费; 费用承担; feiyong chengdan; SHA OUR BEN',
    'abroad.overseas abroad.tracker',
    '/PFN0101000',
  ),
  'abroad.tracker': of(
    '境外汇款到哪了; 查汇款进度; huikuan jindu; track a remittance',
    'abroad.overseas abroad.charges',
    '/PFN0102000',
  ),
  'abroad.hongKongFast': of(
    '汇到香港; 香港快汇; xianggang kuaihui; how much can I send to Hong Kong; fast remittance to Hong Kong',
    'abroad.rmbHongKong abroad.overseas',
    '/PFN0201000',
  ),
  'abroad.rmbHongKong': of(
    '人民币汇香港; 跨境理财通汇款; renminbi xianggang; RMB to Hong Kong; Wealth Connect',
    'abroad.hongKongFast accounts.hongKong',
    '/rmbRemitHongKong',
  ),
  'abroad.buyFx': of(
    '买外汇; 购汇; 换美元; gouhui; buy foreign currency',
    'abroad.quota accounts.cashAndTT',
    '/PFN0301000',
  ),
  'abroad.quota': of(
    '五万美元额度; 年度便利化额度; niandu edu; annual foreign exchange quota',
    'abroad.buyFx abroad.overseas',
    '/PFN0301000',
  ),
  'abroad.nonResident': of(
    '外国人汇款; 非居民; waiguoren; foreigner send salary home; non-resident',
    'abroad.overseas abroad.quota',
    '/PFN0101000',
  ),
  'abroad.cancel': of(
    '境外汇款撤回; 汇错了国外; 撤销境外汇款; jingwai chehui; cancel a remittance abroad',
    'abroad.tracker abroad.overseas',
    '/PFN0102000',
  ),
  'abroad.sellFx': of(
    '卖外汇; 外币换人民币; 结汇; jiehui; sell foreign currency',
    'abroad.buyFx abroad.quota abroad.rate',
    '/PFN0302000',
  ),
  'abroad.rate': of(
    '汇率; 外汇牌价; 报价过期; huilv; exchange rate',
    'abroad.buyFx abroad.sellFx',
    '/PFN0301000',
  ),
  'money.termEarly': of(
    '定期提前取; 定期没到期能取吗; 定期提前支取利息; dingqi tiqian qu; break a time deposit early',
    'money.callDeposit money.rules',
    '/PAM0402000',
    '2025-05-20',
  ),
  'money.callDeposit': of(
    '通知存款怎么取; 七天通知; tongzhi cunkuan; call deposit; notice deposit',
    'money.termEarly money.rules',
    '/PAM1302000',
    '2025-05-20',
  ),
  'money.rules': of(
    '智能存款规则; 自动存钱; 自动转存; zhineng cunkuan guize; deposit rules',
    'money.termEarly money.callDeposit',
    '/PAM1001000',
  ),
  'money.risk': of(
    '风险评估; 能买什么理财; fengxian pinggu; risk assessment',
    'money.fundConfirm',
    '/PIF1201000',
  ),
  'money.fundConfirm': of(
    '基金什么时候确认; 基金几天到账; jijin queren; fund confirmation; when do I get units',
    'money.risk',
    '/PIF1301000',
  ),
  'money.wealthBuy': of(
    '理财产品; 买理财; 理财起购; mai licai; buy a wealth product',
    'money.risk money.fast money.fundConfirm',
    '/PIF1203000',
  ),
  'money.fast': of(
    '理财快速赎回; 现金管理; 随时取的理财; kuaisu shuhui; fast redemption',
    'money.redeem money.wealthBuy',
    '/PIF1202000',
  ),
  'money.redeem': of(
    '赎回基金; 基金卖出; 赎回到账; shuhui jijin; redeem a fund',
    'money.fundConfirm money.fast',
    '/PIF1303000',
  ),
  'money.fundPlan': of(
    '基金定投; 定期买基金; 每月自动买; dingtou; regular investment',
    'money.fundConfirm money.redeem',
    '/PIF1304000',
  ),
  'money.dividends': of(
    '基金分红; 红利再投资; 现金分红; fenhong; fund dividends',
    'money.fundPlan money.redeem',
    '/PIF1306000',
  ),
  'money.overseasFunds': of(
    'QDII; 境外理财; 海外产品; jingwai licai; overseas wealth products',
    'money.wealthBuy accounts.cashAndTT',
    '/PIF1206000',
  ),
  'money.qualified': of(
    '合格投资者; 私募门槛; 资管产品条件; hege touzizhe; qualified investor',
    'money.assetPlans money.risk',
    '/PIF1401000',
  ),
  'money.assetPlans': of(
    '资管产品; 冷静期; 资管反悔; lengjingqi; cooling-off of asset plans',
    'money.qualified money.risk',
    '/PIF1402000',
  ),
  'cards.dueDate': of(
    '信用卡几号还; 还款日; huankuanri; credit card due date',
    'cards.minimum cards.instalment',
    '/PCC0103000',
  ),
  'cards.minimum': of(
    '最低还款; 只还最低; zuidi huankuan; minimum payment',
    'cards.dueDate cards.instalment',
    '/PTR1201000',
  ),
  'cards.instalment': of(
    '信用卡分期利息; 账单分期; fenqi lixi; card instalment; instalment interest',
    'cards.minimum cards.earlyRepay',
    '/PCC0803000',
  ),
  'cards.earlyRepay': of(
    '提前还贷款; 贷款提前还清; tiqian huan daikuan; repay a loan early',
    'cards.instalment',
    '/PFA0604000',
  ),
  'cards.bill': of(
    '信用卡账单; 查账单; 未出账单; xinyongka zhangdan; credit card bill',
    'cards.dueDate cards.minimum cards.overpaid',
    '/PCC0103000',
  ),
  'cards.apply': of(
    '办信用卡; 申请信用卡; 办卡进度; ban xinyongka; apply for a credit card',
    'cards.limit cards.bill',
    '/openCard',
  ),
  'cards.limit': of(
    '提高信用卡额度; 临时额度; 额度不够; tie edu; raise my credit limit',
    'cards.cash cards.apply',
    '/PCC0201000',
  ),
  'cards.cash': of(
    '预借现金; 信用卡取现; 取现手续费; yujie xianjin; cash advance',
    'cards.minimum cards.limit',
    '/PCC0501000',
  ),
  'cards.agreed': of(
    '自动还信用卡; 约定还款; 信用卡代扣; yueding huankuan; repay my card automatically',
    'cards.dueDate cards.minimum',
    '/PCC0601000',
  ),
  'cards.overpaid': of(
    '溢缴款; 信用卡多还了; 信用卡里的钱取出来; yijiaokuan; overpaid credit card',
    'cards.bill cards.dueDate',
    '/PCC0502000',
  ),
  'cards.loanApply': of(
    '借钱; 消费贷款; 贷款条件; shenqing daikuan; apply for a loan',
    'cards.loanPlan cards.earlyRepay',
    '/PFA0901000',
  ),
  'cards.loanPlan': of(
    '贷款利率; 房贷利率调整; LPR; daikuan lilv; loan rate',
    'cards.earlyRepay cards.loanOverdue',
    '/PFA0602000',
  ),
  'cards.loanOverdue': of(
    '贷款逾期; 月供没还上; 罚息; daikuan yuqi; overdue loan',
    'cards.earlyRepay cards.loanPlan',
    '/PFA0603000',
  ),
  'living.pointsEarn': of(
    `积分怎么来; 攒积分; ${brand.short.zh}积分; zan jifen; earn points`,
    'living.pointsExpire living.pointsRedeem',
    '/PYS0101000',
  ),
  'living.pointsExpire': of(
    '积分有效期; 积分清零; jifen guoqi; do points expire',
    'living.pointsEarn living.pointsRedeem',
    '/PYS0102000',
  ),
  'living.pointsRedeem': of(
    '积分兑换; 积分抵现; 换礼品; jifen duihuan; redeem points',
    'living.pointsExpire living.cardPoints',
    '/PYS0103000',
  ),
  'living.cardPoints': of(
    '信用卡积分; 积分合并; 积分抵账单; xinyongka jifen; credit card points',
    'living.pointsRedeem cards.bill',
    '/PCC0301000',
  ),
  'living.quickPay': of(
    '快捷支付; 绑卡; 微信支付宝限额; kuaijie zhifu; quick payment',
    'living.notMine living.netPay',
    '/PNP0601000',
  ),
  'living.notMine': of(
    '不是我付的; 不认识的扣款; 快捷支付争议; bushi wo fude; I did not make this payment',
    'living.quickPay accounts.lockCard others.fraud',
    '/PNP0601000',
  ),
  'living.netPay': of(
    '网上支付; 网购付款; 网上支付限额; wangshang zhifu; pay online',
    'living.quickPay methods.limits',
    '/PNP0404000',
  ),
  'living.eCash': of(
    '电子现金; 闪付充值; 卡上余额; dianzi xianjin; electronic cash',
    'living.netPay accounts.lockCard',
    '/PAM1401000',
  ),
  'others.alerts': of(
    '账户变动短信; 余额提醒; biandong tongzhi; account alerts; sms notification',
    'others.statements methods.otpNotArrived',
    '/PCS0301000',
  ),
  'others.statements': of(
    '电子账单; 月结单; dianzi zhangdan; e-statement; monthly statement',
    'accounts.statement others.alerts',
    '/PCS0501000',
  ),
  'others.payslip': of('工资单; 看工资; gongzidan; payslip; salary slip', 'others.statements', '/PCS0402000'),
  'others.donation': of('捐款; 慈善捐赠; juankuan; donate; charity', 'accounts.receipt', '/PLT0101000'),
  'others.complaint': of('投诉; 意见; 不满意; tousu; complaint', 'others.fraud', '/PCS0201000'),
  'others.fraud': of(
    '防诈骗; 假网站; 钓鱼网站; fang zhapian; phishing',
    'accounts.lockCard start.otherDevice',
    '/securityCenter',
  ),
  'others.dataCentre': of(
    '个人资料; 导出数据; 隐私; shuju zhongxin; download my data',
    'others.fraud accounts.spending',
    '/dataCentre',
  ),
} as const satisfies Record<HelpQuestionId & `${HelpGroup}.${string}`, Source>

export type QuestionId = HelpQuestionId
export const questionIds = helpQuestionIds
export const groupOf = (id: QuestionId) => id.slice(0, id.indexOf('.')) as HelpGroup
export const sourceOf = (id: QuestionId): Source => questions[id]
/** The words of a question in one language. The first sentence of the answer stands alone, and points follow. */
interface QuestionWords {
  question: string
  answer: string
  points: readonly string[]
}
export type HelpWords = Readonly<Record<QuestionId, QuestionWords>>
