import * as z from 'zod/mini'
import { channelsField, lockErrors, lockInput } from '../accounts/index.ts'
import { customer } from '../core/access.ts'
import { accountIdField } from '../core/fields.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'

/**
 * PCC0101000: reports a credit card lost, at once and permanently, without a factor. A new card with a new number is mailed.
 * Every customer may do so, signed or not.
 */
export const reportCardLost = defineOrder({
  code: 'PCC0105',
  title: { zh: '信用卡挂失', en: 'Report a credit card lost' },
  access: customer(),
  input: z.strictObject({ accountId: accountIdField }),
  errors: ['accountRequired', 'accountUnknown', 'accountClosed', 'lossReportedAlready', 'changedMeanwhile'],
})

/** PCC0101000: locks channels of a credit card, at once and without a factor. */
export const lockCreditCard = defineOrder({
  code: 'PCC0106',
  title: { zh: '锁定信用卡', en: 'Lock a credit card' },
  access: customer(),
  input: lockInput,
  errors: lockErrors,
})

/** PCC0101000: unlocks channels of a credit card, with its transaction password and the factors of the customer's method. */
export const unlockCreditCard = defineOrder({
  code: 'PCC0107',
  title: { zh: '解锁信用卡', en: 'Unlock a credit card' },
  access: customer(),
  input: z.strictObject({ accountId: accountIdField, channels: channelsField }),
  secrets: ['transactionPassword'],
  errors: [
    ...(['accountRequired', 'accountUnknown', 'accountClosed', 'cardChannelRequired'] as const),
    ...(['cardNotLocked', 'transactionPasswordUnset', 'passwordWrong', 'passwordLocked'] as const),
  ],
})

/**
 * What the report of a lost credit card stops, and what continues. Shown before the report and part of the text confirmed.
 */
export const cardLossEffects = {
  stops: {
    zh: '该卡的一切消费、取现和新的分期，立即停止；旧卡号作废，不能恢复',
    en: 'all purchases, cash and new instalments with the card stop immediately. The old number cannot be used again',
  },
  goesOn: {
    zh: '还款（旧卡号仍可入账）、约定还款、已办分期、账单、积分和查询',
    en: 'repayments (also to the old number), Autopay, current instalment plans, statements, points and viewing',
  },
  newCard: {
    zh: '新卡号，账户、额度和账单日不变，免费，预计{date}寄达；凭新卡在登录页“信用卡激活”启用',
    en: 'a new number with the same account, limit and statement date, posted free around {date}. Activate it on the log-in page',
  },
} as const satisfies Record<string, Bilingual>

export const cardProtectionOrders = [reportCardLost, lockCreditCard, unlockCreditCard]
