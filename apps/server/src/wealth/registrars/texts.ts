import type { Bilingual } from '@cloudsail/contract'

/** What customers are told of their orders with the registrars. */
export const registrarTexts = {
  bought: {
    zh: '您购买的{product}已确认，金额{amount}，份额{units}份，净值{nav}。',
    en: 'Your purchase of {product} is confirmed: {amount}, {units} units at {nav}.',
  },
  partly: {
    zh: '您购买的{product}部分确认，金额{amount}，份额{units}份，其余款项已退回可用余额。',
    en: 'Your purchase of {product} is confirmed in part: {amount}, {units} units. The rest is available again.',
  },
  redeemed: {
    zh: '您赎回的{product}已确认，份额{units}份，金额{amount}，预计{date}到账。',
    en: 'Your redemption of {product} is confirmed: {units} units, {amount}, to arrive on {date}.',
  },
  goesOn: {
    zh: '您赎回的{product}部分确认，份额{units}份，金额{amount}，其余份额顺延。',
    en: 'Your redemption of {product} is confirmed in part: {units} units, {amount}. The rest goes on.',
  },
  converted: {
    zh: '您转换的{product}已确认，转出{units}份，转入{target}份。',
    en: 'Your conversion of {product} is confirmed: {units} units out, {target} units in.',
  },
  mode: {
    zh: '您的{product}分红方式变更已确认。',
    en: 'The dividend method of your {product} has been changed.',
  },
  failed: {
    zh: '您的{product}委托未获确认，已占用的款项或份额已释放。原因：{reason}。',
    en: 'Your order for {product} was not confirmed; what it had set aside is free again. Reason: {reason}.',
  },
  late: {
    zh: '{product}净值尚未公布，您的委托将按{date}净值顺延确认。',
    en: 'The NAV of {product} is late. Your order will be confirmed at the NAV of {date}.',
  },
  paid: {
    zh: '{product}款项{amount}已入账。',
    en: '{amount} of {product} has been paid in.',
  },
  dividend: {
    zh: '{product}分红{amount}已入账。',
    en: 'A dividend of {amount} of {product} has been paid in.',
  },
} as const satisfies Record<string, Bilingual>

/** Why a registrar did not confirm, by its return code. */
const reasons: Readonly<Record<string, Bilingual>> = {
  8001: { zh: '未达到最低募集金额', en: 'the least to be raised was not reached' },
  9998: { zh: '可用份额不足', en: 'too few units' },
}

export const reasonOfCode = (code: string): Bilingual =>
  reasons[code] ?? { zh: `登记机构未确认（${code}）`, en: `refused by the registrar (${code})` }
