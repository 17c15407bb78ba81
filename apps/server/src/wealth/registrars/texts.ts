import { type Bilingual, fillBoth, tailOf } from '@cloudsail/contract'

/** Texts to customers about their orders with the registrars. */
export const registrarTexts = {
  bought: {
    zh: '您购买的{product}已确认，金额{amount}，份额{units}份，净值{nav}。',
    en: 'Your purchase of {product} is confirmed: {amount}, {units} units at {nav}.',
  },
  partly: {
    zh: '您购买的{product}部分确认，金额{amount}，份额{units}份，其余款项已退回{account}。',
    en: 'Your purchase of {product} is partly confirmed: {amount}, {units} units. The rest is available again on {account}.',
  },
  redeemed: {
    zh: '您赎回的{product}已确认，份额{units}份，金额{amount}，预计{date}转入{account}。',
    en: 'Your redemption of {product} is confirmed: {units} units, {amount}, to be paid into {account} on {date}.',
  },
  goesOn: {
    zh: '您赎回的{product}部分确认，份额{units}份，金额{amount}，其余份额顺延。',
    en: 'Your redemption of {product} is partly confirmed: {units} units, {amount}. The rest continues.',
  },
  converted: {
    zh: '您转换的{product}已确认，转出{units}份，转入{target}份。',
    en: 'Your switch out of {product} is confirmed: {units} units out, {target} units in.',
  },
  mode: {
    zh: '您的{product}分红方式变更已确认。',
    en: 'The dividend option of your {product} has been changed.',
  },
  failed: {
    zh: '您的{product}委托未获确认，冻结的份额已解除冻结。原因：{reason}。',
    en: 'Your order for {product} was not confirmed. The units reserved for it have been released. Reason: {reason}.',
  },
  failedPurchase: {
    zh: '您购买的{product}未获确认，冻结的{held}已退回{account}。原因：{reason}。',
    en: 'Your purchase of {product} was not confirmed. The {held} reserved on {account} has been released. Reason: {reason}.',
  },
  late: {
    zh: '{product}净值尚未公布，您的委托将按{date}净值顺延确认。',
    en: 'The NAV of {product} is delayed. We will confirm your order at the NAV on {date}.',
  },
  paid: {
    zh: '{product}款项{amount}已转入{account}。',
    en: '{amount} from {product} has been paid to {account}.',
  },
  dividend: {
    zh: '{product}分红{amount}已转入{account}。',
    en: 'A dividend of {amount} from {product} has been paid to {account}.',
  },
  waits: {
    zh: '{product}款项{amount}已到，但您没有可入账的账户，暂由本行保管。请在“基金账户管理”指定结算账户或到网点办理，之后的交易日入账。',
    en: 'We received {amount} from {product}, but none of your accounts can receive it. We will keep it until you name a settlement account or visit a branch.',
  },
} as const satisfies Record<string, Bilingual>

const accountNamed: Bilingual = { zh: '您尾号{tail}的账户', en: 'your account ending in {tail}' }
const settlementAccount: Bilingual = { zh: '您的结算账户', en: 'your settlement account' }

/** Returns the name of the paying or paid account in a message. The number is null if it is not known yet. */
export const accountWords = (number: string | null): Bilingual =>
  number === null ? settlementAccount : fillBoth(accountNamed, { tail: tailOf(number) })

/** Reasons why a registrar did not confirm, by return code. */
const reasons: Readonly<Record<string, Bilingual>> = {
  8001: { zh: '未达到最低募集金额', en: 'the minimum fund size was not reached' },
  9998: { zh: '可用份额不足', en: 'not enough units' },
}

export const reasonOfCode = (code: string): Bilingual =>
  reasons[code] ?? { zh: `登记机构未确认（${code}）`, en: `refused by the registrar (${code})` }
