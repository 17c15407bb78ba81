import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** Electronic cash, payment online, quick payment, and their agreements. */
export const paymentsErrors = {
  purseUnknown: {
    code: 'PE47000001',
    zh: '未找到该电子现金卡，请刷新后重试。',
    en: 'We cannot find this e-cash card. Reload the page.',
  },
  purseStopped: {
    code: 'PE47000002',
    zh: '该电子现金已停用，不能充值，请到网点办理。',
    en: 'This e-cash card is blocked and cannot be topped up. Visit a branch.',
  },
  ecashNoAgreement: {
    code: 'PE47000003',
    zh: '请先签订电子现金充值协议。',
    en: 'Set up a top-up agreement first.',
  },
  ecashWholeYuan: {
    code: 'PE47000004',
    zh: '充值金额须为10元至1,000元的整数。',
    en: 'Enter a whole amount from CNY 10 to 1,000.',
  },
  ecashSingleExceeded: {
    code: 'PE47000005',
    zh: '超过该协议单笔限额，本次最多可充值{left}元。',
    en: 'This is over the agreement’s limit per payment. You can top up CNY {left} now.',
  },
  ecashDayExceeded: {
    code: 'PE47000006',
    zh: '超过该协议日累计限额{total}元，本次最多可充值{left}元。',
    en: 'This is over the agreement’s daily limit of CNY {total}. You can top up CNY {left} now.',
  },
  ecashMonthExceeded: {
    code: 'PE47000007',
    zh: '超过该协议月累计限额{total}元，本次最多可充值{left}元。',
    en: 'This is over the agreement’s monthly limit of CNY {total}. You can top up CNY {left} now.',
  },
  chipFull: {
    code: 'PE47000008',
    zh: '卡上与待写卡合计不得超过{total}元，本次最多充值{left}元。',
    en: 'The card can hold CNY {total}, including pending top-ups. You can add {left}.',
  },
  ecashClassOne: {
    code: 'PE47000009',
    zh: '电子现金只能由状态正常的Ⅰ类户充值，请到网点变更关联账户。',
    en: 'E-cash cards are topped up from an active class I account. Change the linked account at a branch.',
  },
  ecashAgreed: {
    code: 'PE47000010',
    zh: '该电子现金卡已签订充值协议，请在“电子现金协议管理”中变更。',
    en: 'This e-cash card already has an agreement. Change it under “E-cash top-up: agreements”.',
  },
  ecashAgreementsFull: {
    code: 'PE47000011',
    zh: '最多可签订3份充值协议，请先将不用的协议解约。',
    en: 'You can have up to 3 agreements. Cancel one you no longer use first.',
  },
  ecashAutomaticInvalid: {
    code: 'PE47000012',
    zh: '自动充值：卡上余额低于10元至100元时，每次充值50元至500元，均须为整数。',
    en: 'Automatic top-up: when below CNY 10 to 100, by CNY 50 to 500, both in whole amounts.',
  },
  ecashAutomaticAboveCap: {
    code: 'PE47000013',
    zh: '自动充值金额不能超过单笔限额{total}，请减少金额。',
    en: 'The automatic amount cannot be above the limit per payment of {total}. Enter less.',
  },
  topUpNotPending: {
    code: 'PE47000014',
    zh: '该笔充值已写卡或已退回，不能撤销，请刷新后查看。',
    en: 'This top-up has been loaded or returned and cannot be cancelled. Reload the page.',
  },
  agreementUnknown: {
    code: 'PE47000020',
    zh: '未找到该协议，请刷新后重试。',
    en: 'We cannot find this agreement. Reload the page.',
  },
  agreementEnded: {
    code: 'PE47000021',
    zh: '该协议已解约或已失效，如需使用请重新签约。',
    en: 'This agreement has been cancelled or has expired. Set it up again to use it.',
  },
  agreementStateUnchanged: {
    code: 'PE47000022',
    zh: '该协议已是所选状态，无需办理。',
    en: 'The agreement is already in this state.',
  },
  agreementUnusable: {
    code: 'PE47000023',
    zh: '该协议的账户或电子现金卡已停用，不能恢复，请到网点办理。',
    en: 'The account or e-cash card of this agreement is blocked, so it cannot be resumed. Visit a branch.',
  },
  capAboveCeiling: {
    code: 'PE47000024',
    zh: '网上最高可设为{max}。更高限额请携带有效身份证件到网点办理。',
    en: 'You can set up to {max} here. For more, visit a branch with your ID.',
  },
  capsUnordered: {
    code: 'PE47000025',
    zh: '限额须依次不低于：单笔、日累计、月累计，请调整。',
    en: 'The limit per payment cannot be above the daily limit, nor that above the monthly limit. Change them.',
  },
  capsUnchanged: {
    code: 'PE47000026',
    zh: '与当前或待生效的设置相同，无需修改。',
    en: 'This is already your current or pending limit. Change something first.',
  },
  capRaiseApart: {
    code: 'PE47000027',
    zh: '调高限额须使用证书或USB-Key认证，并在{hours}小时后生效，请通过“调高限额”办理。',
    en: 'To raise a limit, confirm with a certificate or USB-Key. It applies after {hours} hours. Use “Raise limits”.',
  },
  capAboveDefault: {
    code: 'PE47000028',
    zh: '未使用证书或USB-Key时，开通限额最高为{max}。如需更高，请使用证书或USB-Key认证后调高。',
    en: 'Without a certificate or USB-Key, you can set up to {max}. To set more, raise the limit with one.',
  },
  netPayOpen: {
    code: 'PE47000030',
    zh: '该账户已开通网上支付，限额可在列表中调整。',
    en: 'Online payment is already open for this account. Change its limits in the list.',
  },
  netPayClosed: {
    code: 'PE47000031',
    zh: '该账户尚未开通网上支付，请先开通。',
    en: 'Online payment is closed for this account. Open it first.',
  },
  netPayDebitCard: {
    code: 'PE47000032',
    zh: '网上支付只能由借记卡开通，请更换账户。',
    en: 'Online payment needs a debit card. Choose another account.',
  },
  netPaySingleExceeded: {
    code: 'PE47000033',
    zh: '超过网上支付单笔限额，本次最多可支付{left}元，请调高限额后支付。',
    en: 'This is over the online payment limit per payment. You can pay CNY {left} now. Raise the limit first.',
  },
  netPayDayExceeded: {
    code: 'PE47000034',
    zh: '超过网上支付日累计限额{total}元，本次最多可支付{left}元。',
    en: 'This is over the daily online payment limit of CNY {total}. You can pay CNY {left} now.',
  },
  merchantOrderUnknown: {
    code: 'PE47000035',
    zh: '未找到该订单，请返回商户重新发起支付。',
    en: 'We cannot find this order. Start the payment again at the merchant.',
  },
  merchantOrderPaid: {
    code: 'PE47000036',
    zh: '该订单已支付，请勿重复付款。',
    en: 'This order has already been paid.',
  },
  merchantOrderExpired: {
    code: 'PE47000037',
    zh: '订单已过期，请返回商户重新下单。',
    en: 'This order has expired. Order again at the merchant.',
  },
  merchantOrderDeclined: {
    code: 'PE47000038',
    zh: '该订单已放弃支付，请返回商户重新下单。',
    en: 'This order was declined. Order again at the merchant.',
  },
  agreementPaused: {
    code: 'PE47000040',
    zh: '该协议已暂停，请在“快捷支付”中恢复后再付款。',
    en: 'This agreement is paused. Resume it under “Quick Pay” before you pay.',
  },
  quickInstitutionRequired: {
    code: 'PE47000041',
    zh: '请选择要绑定的钱包。',
    en: 'Choose the wallet to link.',
  },
  quickAgreed: {
    code: 'PE47000042',
    zh: '该账户与此机构已有快捷支付协议，可在列表中调整限额或恢复。',
    en: 'This account already has an agreement with this institution. Change or resume it in the list.',
  },
  quickDebitCard: {
    code: 'PE47000043',
    zh: '快捷支付只能使用借记卡，请更换账户。',
    en: 'Quick Pay needs a debit card. Choose another account.',
  },
  quickIdentityWrong: {
    code: 'PE47000044',
    zh: '卡号、姓名、证件或手机号与在本行预留的信息不符，请核对后重试。',
    en: 'The card, name, ID or mobile does not match our records. Check them and try again.',
  },
  quickCodesTooOften: {
    code: 'PE47000052',
    zh: '动态密码获取过于频繁，请{minutes}分钟后再试。',
    en: 'You requested too many codes. Try again in {minutes} minutes.',
  },
  quickTriesUsedUp: {
    code: 'PE47000045',
    zh: '今日验证次数已达上限，请明日再试或在网银“快捷支付”中绑定钱包。',
    en: 'No tries left today. Try again tomorrow, or link the wallet under “Quick Pay”.',
  },
  quickCapExceeded: {
    code: 'PE47000046',
    zh: '超过该协议{period}限额{total}元，本次最多可支付{left}元。',
    en: 'This is over the agreement’s {period} limit of CNY {total}. You can pay CNY {left} now.',
  },
  quickAccountDayExceeded: {
    code: 'PE47000047',
    zh: '该账户每日快捷支付合计最高{total}元，本次最多可支付{left}元，请明日再付或使用其他账户。',
    en: 'This account can make Quick Pay payments of CNY {total} a day. You can pay CNY {left} now. Pay tomorrow or from another account.',
  },
  quickCodeUnanswered: {
    code: 'PE47000048',
    zh: '短信验证未完成，请重新付款。',
    en: 'You did not enter the code in time. Pay again.',
  },
  quickPaymentUnknown: {
    code: 'PE47000049',
    zh: '未找到该笔支付，请刷新后重试。',
    en: 'We cannot find this payment. Reload the page.',
  },
  quickNotDisputable: {
    code: 'PE47000050',
    zh: '该笔支付未成功、已全额退款或已申诉，不能再申诉。',
    en: 'This payment failed, was refunded in full or is already disputed, so you cannot dispute it.',
  },
  quickDisputeLate: {
    code: 'PE47000051',
    zh: `已超过60天的申诉期，请致电${brand.hotline}或携带有效身份证件到网点办理。`,
    en: `The 60 days to dispute this payment are over. Call ${brand.hotline} or visit a branch with your ID.`,
  },
} as const satisfies Record<string, ErrorEntry>
