import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { numberField, textField } from '../core/fields/kinds.ts'
import { agreedField } from '../core/fields.ts'
import { currencies } from '../core/money.ts'
import { defineQuery, nameOf, periodFilter, queryReach } from '../core/query.ts'
import { addDays, addMonths } from '../core/rules/dates.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'

/** Accounts at the affiliate in Hong Kong that a customer has linked. This bank shows them. The affiliate keeps them. */
export const mostHongKongLinks = 5
/** Hours within which the customer must confirm a link at the affiliate. */
export const hongKongAnswerHours = 24
const reminderDays = 30

/** Returns the date at whose beginning (00:00) a consent ends: the same date next year; 28 February for 29 February. */
export const consentEndsOn = (givenOn: string): string => addMonths(givenOn, 12)
/** Returns the date on which the customer is reminded that a consent ends. */
export const consentReminderOn = (endsOn: string): string => addDays(endsOn, -reminderDays)

export const hongKongLinkStates = ['pending', 'linked', 'refused', 'lapsed', 'revoked', 'expired'] as const
export type HongKongLinkState = (typeof hongKongLinkStates)[number]
export const hongKongLinkStateNames: Readonly<Record<HongKongLinkState, Bilingual>> = {
  pending: { zh: '待确认', en: 'Awaiting confirmation' },
  linked: { zh: '已关联', en: 'Linked' },
  refused: { zh: '已拒绝', en: 'Declined' },
  lapsed: { zh: '已失效', en: 'Expired' },
  revoked: { zh: '已解除', en: 'Unlinked' },
  expired: { zh: '授权到期', en: 'Consent expired' },
}

/** Why the affiliate refuses a link, or has ended one. */
export const hongKongReasons = ['unknownAccount', 'nameMismatch', 'declined', 'revokedThere'] as const
export type HongKongReason = (typeof hongKongReasons)[number]
export const hongKongReasonTexts: Readonly<Record<HongKongReason, Bilingual>> = {
  unknownAccount: {
    zh: '香港银行没有该账户或账户已销户，请核对账号。',
    en: 'The Hong Kong bank has no such account, or it is closed. Check the number.',
  },
  nameMismatch: {
    zh: '英文户名与香港银行的记录不符，请按香港账单上的户名填写。',
    en: 'The name does not match the Hong Kong bank’s records. Enter it as on your statement there.',
  },
  declined: {
    zh: '账户持有人在香港银行拒绝了关联。',
    en: 'The account holder declined the link at the Hong Kong bank.',
  },
  revokedThere: {
    zh: '您已在香港银行撤回授权。',
    en: 'You withdrew consent at the Hong Kong bank.',
  },
}

/** Three digits of the branch, then six to nine of the account. */
const hongKongAccountField = numberField(
  'hongKongAccountRequired',
  (text) => /^\d{9,12}$/.test(text),
  'hongKongAccountInvalid',
)
const latinNameField = textField((text) =>
  text === ''
    ? 'hongKongNameRequired'
    : /^[A-Za-z][A-Za-z ,.'-]{0,139}$/.test(text)
      ? null
      : 'hongKongNameInvalid',
)
const linkIdField = z.string('hongKongLinkRequired').check(z.regex(/^\d{20}$/, 'hongKongLinkUnknown'))

/** PAM1201000: links an account at the affiliate, under a separate consent (PIPL art. 39). */
export const linkHongKong = defineOrder({
  code: 'PAM1201',
  title: { zh: '关联香港账户', en: 'Link a Hong Kong account' },
  access: customer({ kinds: notCardOnly }),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    account: hongKongAccountField,
    latinName: latinNameField,
    agreed: agreedField('hongKongConsentRequired'),
  }),
  errors: ['hongKongLinked', 'hongKongTooMany', 'agreementUnread'],
})

/** Withdraws a consent at once. Both banks erase the stored data of the account. */
export const unlinkHongKong = defineOrder({
  code: 'PAM1203',
  title: { zh: '解除关联香港账户', en: 'Unlink a Hong Kong account' },
  access: customer({ kinds: notCardOnly }),
  input: z.strictObject({ link: linkIdField }),
  errors: ['hongKongLinkUnknown', 'hongKongLinkEnded'],
})

const currency = z.enum(currencies)

export const hongKongAccounts = defineCall({
  name: 'PAM1201003_accounts',
  summary:
    'Linked accounts at the affiliate in Hong Kong, with their balances as it tells them now, or last did',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({
    links: z.array(
      z.object({
        linkId: z.string(),
        /** Masked. */
        account: z.string(),
        latinName: z.string(),
        state: z.enum(hongKongLinkStates),
        reason: z.nullable(z.enum(hongKongReasons)),
        askedAt: z.string(),
        /** Time by which the customer must confirm the link at the affiliate. Only for a pending link. */
        answerBy: z.nullable(z.string()),
        /** Date at whose beginning (00:00) the consent ends; only for a link in force. */
        endsOn: z.nullable(z.string()),
        balances: z.array(z.object({ currency, amount: z.string(), available: z.string() })),
        /** The time of the balances. Null while there are none. */
        asOf: z.nullable(z.string()),
        /** True if the affiliate has just reported the balances. False if they are the last ones it reported. */
        live: z.boolean(),
      }),
    ),
    /** True if the customer can link another account. */
    more: z.boolean(),
  }),
})

const kindNames = {
  salary: { zh: '薪金', en: 'Salary' },
  purchase: { zh: '消费', en: 'Purchase' },
  transfer: { zh: '转账', en: 'Transfer' },
  interest: { zh: '利息', en: 'Interest' },
  fee: { zh: '收费', en: 'Fee' },
} as const satisfies Record<string, Bilingual>
export const hongKongEntryKinds = Object.keys(kindNames) as [
  keyof typeof kindNames,
  ...(keyof typeof kindNames)[],
]

const hongKongRow = z.object({
  entryId: z.string(),
  bookedOn: z.string(),
  kind: z.enum(hongKongEntryKinds),
  /** As the affiliate wrote it. */
  text: z.string(),
  direction: z.enum(['in', 'out']),
  amount: z.string(),
  /** Balance after this entry. */
  balance: z.string(),
  currency,
})

/** PAM1202000: entries of a linked account, in one of its currencies. */
export const hongKongEntries = defineQuery({
  name: 'PAM1202001_query',
  summary: 'Entries of a linked account at the affiliate, newest first, with the time they are of',
  title: { zh: '香港账户明细', en: 'Hong Kong account transactions' },
  access: customer({ kinds: notCardOnly }),
  reach: queryReach.hongKong,
  filters: {
    ...periodFilter,
    link: linkIdField,
    currency: z.enum(currencies, 'currencyRequired'),
    direction: z.optional(z.enum(['in', 'out'])),
  },
  row: hongKongRow,
  totals: z.object({
    count: z.number(),
    in: z.string(),
    out: z.string(),
    /** Time of the data shown. Null if the affiliate has never reported any. */
    asOf: z.nullable(z.string()),
    /** True if the affiliate did not answer. The data is then the last that it reported. */
    silent: z.boolean(),
  }),
  choices: {
    direction: {
      title: { zh: '收支', en: 'Money in or out' },
      names: { in: { zh: '收入', en: 'Money in' }, out: { zh: '支出', en: 'Money out' } },
    },
  },
  line: {
    kind: ({ kind, direction }) =>
      direction === 'in' ? 'income' : kind === 'purchase' ? 'shopping' : kind === 'fee' ? 'fees' : 'transfer',
    at: ({ bookedOn }) => bookedOn,
    title: ({ text, kind }, { language }) => text || nameOf(kindNames, kind, language),
    below: [({ text, kind }, { language }) => text && nameOf(kindNames, kind, language)],
    amount: ({ direction, amount, currency: of }) => ({
      value: direction === 'out' ? `-${amount}` : amount,
      currency: of,
    }),
    sign: 'flow',
    after: ({ balance, currency: of }, { money }) => money(balance, of),
  },
  columns: {
    date: { title: { zh: '日期', en: 'Date' }, kind: 'date', value: ({ bookedOn }) => bookedOn },
    kind: {
      title: { zh: '摘要', en: 'Summary' },
      value: ({ kind }, language) => nameOf(kindNames, kind, language),
    },
    text: { title: { zh: '说明', en: 'Details' }, value: ({ text }) => text },
    currency: { title: { zh: '币种', en: 'Currency' }, value: ({ currency: of }) => of, documentOnly: true },
    amount: {
      title: { zh: '金额', en: 'Amount' },
      kind: 'amount',
      value: ({ direction, amount }) => (direction === 'out' ? `-${amount}` : amount),
      currency: ({ currency: of }) => of,
    },
    balance: {
      title: { zh: '余额', en: 'Balance' },
      kind: 'amount',
      value: ({ balance }) => balance,
      currency: ({ currency: of }) => of,
    },
  },
  errors: ['hongKongLinkUnknown', 'hongKongLinkEnded'],
})

export const hongKongOrders = [linkHongKong, unlinkHongKong]
export const hongKongCalls = [hongKongAccounts, hongKongEntries]
