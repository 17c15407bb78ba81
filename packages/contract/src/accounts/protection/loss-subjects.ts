import * as z from 'zod/mini'
import type { Bilingual } from '../../core/text.ts'
import type { AccountKind } from '../kinds.ts'

/** What can be reported lost (PAM0801000). */
export const lossSubjects = [
  'account',
  'passbook',
  'parentDeposit',
  'debitCard',
  'cardPassword',
  'certificate',
] as const
export type LossSubject = (typeof lossSubjects)[number]

export const lossKinds = ['temporary', 'permanent'] as const
export type LossKind = (typeof lossKinds)[number]

export const lossSubjectNames: Readonly<Record<LossSubject, Bilingual>> = {
  account: { zh: '账户', en: 'Account' },
  passbook: { zh: '存折', en: 'Passbook' },
  parentDeposit: { zh: '定期一本通', en: 'Time deposit account' },
  debitCard: { zh: '借记卡', en: 'Debit card' },
  cardPassword: { zh: '卡密码', en: 'Card password' },
  certificate: { zh: '数字证书', en: 'Certificate' },
}

export const lossKindNames: Readonly<Record<LossKind, Bilingual>> = {
  temporary: { zh: '临时挂失', en: 'Temporary' },
  permanent: { zh: '正式挂失', en: 'Permanent' },
}

/**
 * What a report stops, what continues, and how to lift the report. Shown before the report and part of the text confirmed.
 */
export interface LossEffects {
  stops: Bilingual
  goesOn: Bilingual
  lifted: Readonly<Record<LossKind, Bilingual>>
}

const atBranch = { zh: '携带有效身份证件到网点办理', en: 'at a branch, with your ID' }
const byPassword = {
  zh: '输入取款密码并通过您的认证方式',
  en: 'with the card PIN and your authentication method',
}
const ofAccount: LossEffects = {
  stops: {
    zh: '客户发起的支取与存入，包括已预约的转账',
    en: 'payments out and in that you make, including scheduled transfers',
  },
  goesOn: {
    zh: '计息、到期、自动转存与退款入账',
    en: 'interest, maturity, renewal and refunds',
  },
  lifted: { temporary: byPassword, permanent: atBranch },
}

export const lossEffects: Readonly<Record<LossSubject, LossEffects>> = {
  account: ofAccount,
  passbook: ofAccount,
  parentDeposit: ofAccount,
  debitCard: {
    ...ofAccount,
    stops: {
      zh: '客户发起的支取与存入，包括已预约的转账、刷卡、取现、快捷支付和网上支付',
      en: 'payments out and in that you make, including scheduled transfers, card terminals, ATMs, Quick Pay and online payments',
    },
    goesOn: {
      zh: '计息、退款入账；芯片中的电子现金仍可被使用，不能挂失',
      en: 'interest and refunds. E-cash on the chip is not covered and can still be spent',
    },
  },
  cardPassword: {
    stops: {
      zh: '从该卡付款，以及该密码的任何使用',
      en: 'payments from the card, and any use of the password',
    },
    goesOn: { zh: '该卡入账', en: 'money paid into the card' },
    lifted: { temporary: atBranch, permanent: atBranch },
  },
  certificate: {
    stops: {
      zh: '使用该证书签名，包括已提交待签名的交易；证书列入吊销列表',
      en: 'signing with it, including orders waiting for a signature. It is added to the revocation list',
    },
    goesOn: {
      zh: '登录和查询；认证方式不变，不会降为其他方式',
      en: 'log-in and viewing; your authentication method does not change',
    },
    lifted: {
      temporary: { zh: '用该证书签名', en: 'by signing with it' },
      permanent: { zh: '到网点领取新证书', en: 'with a new one, from a branch' },
    },
  },
}

/** Returns the subject under which an account is reported lost. Null if it cannot be reported here. */
export function lossSubjectOf({
  kind,
  accountClass,
}: {
  kind: AccountKind
  accountClass: number
}): LossSubject | null {
  if (kind === 'debitCard') return accountClass === 1 ? 'debitCard' : 'account'
  if (kind === 'passbook') return 'passbook'
  return kind === 'timeDeposit' || kind === 'callDeposit' ? 'parentDeposit' : null
}

/** A subject on the wire: "account.12", "password.12" for the password of that account's card, "certificate.ukey". */
export const lossSubjectField = z
  .string('lossSubjectRequired')
  .check(z.regex(/^((account|password)\.[1-9]\d{0,17}|certificate\.(ukey|file))$/, 'lossSubjectRequired'))

/** Most temporary reports of one subject within `days` days. A further report has to be permanent. */
export const temporaryLosses = { most: 3, days: 30, lastDay: 5 } as const
