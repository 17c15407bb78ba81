import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** Electronic cash, payment online, quick payment, and their agreements. */
export const paymentsErrors = {
  purseUnknown: {
    code: 'PE47000001',
    zh: '未找到该电子现金卡，请刷新后重试。',
    en: 'This purse was not found. Please load the page again.',
  },
  purseStopped: {
    code: 'PE47000002',
    zh: '该电子现金已停用，不能充值，请到网点办理。',
    en: 'This purse is stopped and cannot be topped up. Please visit a branch.',
  },
  ecashNoAgreement: {
    code: 'PE47000003',
    zh: '请先签订电子现金充值协议。',
    en: 'Please sign a top-up agreement first.',
  },
  ecashWholeYuan: {
    code: 'PE47000004',
    zh: '充值金额须为10元至1,000元的整数。',
    en: 'A top-up is of whole yuan, from CNY 10 to 1,000.',
  },
  ecashSingleExceeded: {
    code: 'PE47000005',
    zh: '超过该协议单笔限额，本次最多可充值{left}元。',
    en: 'Above this agreement’s single cap: at most CNY {left} can be topped up now.',
  },
  ecashDayExceeded: {
    code: 'PE47000006',
    zh: '超过该协议日累计限额{total}元，本次最多可充值{left}元。',
    en: 'Above this agreement’s daily cap of CNY {total}: at most CNY {left} can be topped up now.',
  },
  ecashMonthExceeded: {
    code: 'PE47000007',
    zh: '超过该协议月累计限额{total}元，本次最多可充值{left}元。',
    en: 'Above this agreement’s monthly cap of CNY {total}: at most CNY {left} can be topped up now.',
  },
  chipFull: {
    code: 'PE47000008',
    zh: '卡上与待写卡合计不得超过{total}元，本次最多充值{left}元。',
    en: 'Chip and waiting money may come to CNY {total}: at most CNY {left} can be topped up now.',
  },
  ecashClassOne: {
    code: 'PE47000009',
    zh: '电子现金只能由状态正常的Ⅰ类户充值，请到网点变更关联账户。',
    en: 'A purse is topped up from a class I account in normal use. Please change the linked account at a branch.',
  },
  ecashAgreed: {
    code: 'PE47000010',
    zh: '该电子现金卡已签订充值协议，请在“电子现金协议管理”中变更。',
    en: 'This purse has an agreement already. Please change it under “E-cash agreements”.',
  },
  ecashAgreementsFull: {
    code: 'PE47000011',
    zh: '最多可签订3份充值协议，请先将不用的协议解约。',
    en: 'At most 3 agreements can stand. Please cancel one you no longer use first.',
  },
  ecashAutomaticInvalid: {
    code: 'PE47000012',
    zh: '自动充值：卡上余额低于10元至100元时，每次充值50元至500元，均须为整数。',
    en: 'Automatic top-up: below CNY 10 to 100, by CNY 50 to 500, both in whole yuan.',
  },
  ecashAutomaticAboveCap: {
    code: 'PE47000013',
    zh: '自动充值金额不能超过单笔限额{total}，请减少金额。',
    en: 'The automatic amount cannot be above the single cap of {total}. Please choose less.',
  },
  topUpNotPending: {
    code: 'PE47000014',
    zh: '该笔充值已写卡或已退回，不能撤销，请刷新后查看。',
    en: 'This top-up has been written or returned and cannot be cancelled. Please load the page again.',
  },
  agreementUnknown: {
    code: 'PE47000020',
    zh: '未找到该协议，请刷新后重试。',
    en: 'This agreement was not found. Please load the page again.',
  },
  agreementEnded: {
    code: 'PE47000021',
    zh: '该协议已解约或已失效，如需使用请重新签约。',
    en: 'This agreement has been cancelled or has expired. Please sign anew to use it.',
  },
  agreementStateUnchanged: {
    code: 'PE47000022',
    zh: '该协议已是所选状态，无需办理。',
    en: 'The agreement is in this state already. There is nothing to do.',
  },
  agreementUnusable: {
    code: 'PE47000023',
    zh: '该协议的账户或电子现金卡已停用，不能恢复，请到网点办理。',
    en: 'The account or purse of this agreement is stopped, so it cannot be resumed. Please visit a branch.',
  },
  capAboveCeiling: {
    code: 'PE47000024',
    zh: '网上最高可设为{max}。更高限额请携带有效身份证件到网点办理。',
    en: 'Here it can be at most {max}. For more please visit a branch with your ID.',
  },
  capsUnordered: {
    code: 'PE47000025',
    zh: '限额须依次不低于：单笔、日累计、月累计，请调整。',
    en: 'The single cap cannot be above the daily one, nor that above the monthly one. Please change them.',
  },
  capsUnchanged: {
    code: 'PE47000026',
    zh: '与当前或待生效的设置相同，无需修改。',
    en: 'This is what holds or waits to take effect already. There is nothing to change.',
  },
  capRaiseApart: {
    code: 'PE47000027',
    zh: '调高限额须使用证书或USB-Key认证，并在{hours}小时后生效，请通过“调高限额”办理。',
    en: 'Raising a cap takes a certificate or USB-Key and holds after {hours} hours. Please use “Raise caps”.',
  },
  capAboveDefault: {
    code: 'PE47000028',
    zh: '未使用证书或USB-Key时，开通限额最高为{max}。如需更高，请使用证书或USB-Key认证后调高。',
    en: 'Without a certificate or key it opens at {max} at most. For more, raise it by a certificate or USB-Key.',
  },
  netPayOpen: {
    code: 'PE47000030',
    zh: '该账户已开通网上支付，限额可在列表中调整。',
    en: 'Online payment is open for this account already. Its caps can be changed in the list.',
  },
  netPayClosed: {
    code: 'PE47000031',
    zh: '该账户尚未开通网上支付，请先开通。',
    en: 'Online payment is closed for this account; please open it first.',
  },
  netPayDebitCard: {
    code: 'PE47000032',
    zh: '网上支付只能由借记卡开通，请更换账户。',
    en: 'Online payment takes a debit card. Please choose another account.',
  },
  netPaySingleExceeded: {
    code: 'PE47000033',
    zh: '超过网上支付单笔限额，本次最多可支付{left}元，请调高限额后支付。',
    en: 'Above the single cap of online payment: at most CNY {left} can be paid now. Please raise the cap first.',
  },
  netPayDayExceeded: {
    code: 'PE47000034',
    zh: '超过网上支付日累计限额{total}元，本次最多可支付{left}元。',
    en: 'Above the daily online payment cap of CNY {total}: at most CNY {left} can be paid now.',
  },
  merchantOrderUnknown: {
    code: 'PE47000035',
    zh: '未找到该订单，请返回商户重新发起支付。',
    en: 'This order was not found. Please start the payment again at the merchant.',
  },
  merchantOrderPaid: {
    code: 'PE47000036',
    zh: '该订单已支付，请勿重复付款。',
    en: 'This order is paid already.',
  },
  merchantOrderExpired: {
    code: 'PE47000037',
    zh: '订单已过期，请返回商户重新下单。',
    en: 'This order has expired; please order again at the merchant.',
  },
  merchantOrderDeclined: {
    code: 'PE47000038',
    zh: '该订单已放弃支付，请返回商户重新下单。',
    en: 'This order was declined; please order again at the merchant.',
  },
  agreementPaused: {
    code: 'PE47000040',
    zh: '该协议已暂停，请在“快捷支付”中恢复后再付款。',
    en: 'This agreement is paused. Please resume it under “Quick payment” before you pay.',
  },
  quickInstitutionRequired: {
    code: 'PE47000041',
    zh: '请选择要绑定的钱包。',
    en: 'Please choose the wallet to bind.',
  },
  quickAgreed: {
    code: 'PE47000042',
    zh: '该账户与此机构已有快捷支付协议，可在列表中调整限额或恢复。',
    en: 'This account has an agreement with this institution already. Please change or resume it in the list.',
  },
  quickDebitCard: {
    code: 'PE47000043',
    zh: '快捷支付只能使用借记卡，请更换账户。',
    en: 'Quick payment takes a debit card. Please choose another account.',
  },
  quickIdentityWrong: {
    code: 'PE47000044',
    zh: '卡号、姓名、证件或手机号与在本行预留的信息不符，请核对后重试。',
    en: 'Card, name, ID or mobile differ from what the bank has. Please check them and try again.',
  },
  quickCodesTooOften: {
    code: 'PE47000052',
    zh: '动态密码获取过于频繁，请{minutes}分钟后再试。',
    en: 'Too many dynamic passwords were asked for. Please try again in {minutes} minutes.',
  },
  quickTriesUsedUp: {
    code: 'PE47000045',
    zh: '今日验证次数已达上限，请明日再试或在网银“快捷支付”中绑定钱包。',
    en: 'No more tries today. Please try again tomorrow, or bind the wallet under “Quick payment”.',
  },
  quickCapExceeded: {
    code: 'PE47000046',
    zh: '超过该协议{period}限额{total}元，本次最多可支付{left}元。',
    en: 'Above this agreement’s {period} cap of CNY {total}: at most CNY {left} can be paid now.',
  },
  quickAccountDayExceeded: {
    code: 'PE47000047',
    zh: '该账户每日快捷支付合计最高{total}元，本次最多可支付{left}元，请明日再付或使用其他账户。',
    en: 'Quick payments of this account may come to CNY {total} a day: at most CNY {left} can be paid now. Please pay tomorrow or by another account.',
  },
  quickCodeUnanswered: {
    code: 'PE47000048',
    zh: '短信验证未完成，请重新付款。',
    en: 'The code was not entered in time. Please pay again.',
  },
  quickPaymentUnknown: {
    code: 'PE47000049',
    zh: '未找到该笔支付，请刷新后重试。',
    en: 'This payment was not found. Please load the page again.',
  },
  quickNotDisputable: {
    code: 'PE47000050',
    zh: '该笔支付未成功、已全额退款或已申诉，不能再申诉。',
    en: 'This payment failed, was refunded whole or is disputed already, so it cannot be disputed.',
  },
  quickDisputeLate: {
    code: 'PE47000051',
    zh: `已超过60天的申诉期，请致电${brand.hotline}或携带有效身份证件到网点办理。`,
    en: `The 60 days to dispute it are over. Please call ${brand.hotline} or visit a branch with your ID.`,
  },
} as const satisfies Record<string, ErrorEntry>
