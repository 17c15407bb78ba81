import * as z from 'zod/mini'
import { authMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { outsideAccountField, payeeNameField } from '../core/fields.ts'
import { defineQuery, periodFilter, queryReach } from '../core/query.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { limitsAccess, payOthersAccess } from './access.ts'
import { limitMethods, settingKindNames, settingKinds } from './settings.ts'

const receiverIdField = z.string().check(z.regex(/^\d{1,18}$/, 'designatedUnknown'))

export const designatedReceivers = defineCall({
  name: 'PTR0303003_receivers',
  summary: 'The customer’s designated receivers, oldest first, and from when each is one',
  access: payOthersAccess,
  request: z.strictObject({}),
  response: z.object({
    max: z.number(),
    receivers: z.array(
      z.object({
        receiverId: z.string(),
        name: z.string(),
        account: z.string(),
        /** Empty for an account of this bank. */
        bank: z.string(),
        bankName: z.string(),
        addedAt: z.string(),
        effectiveAt: z.string(),
        effective: z.boolean(),
      }),
    ),
  }),
})

export const changeReceivers = defineOrder({
  code: 'PTR0303',
  title: { zh: '指定收款账户', en: 'Approved payees' },
  access: payOthersAccess,
  methods: limitMethods,
  input: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('add'),
      name: payeeNameField,
      account: outsideAccountField,
      /** First three digits of the bank's codes. Empty for this bank. */
      bank: z.string().check(z.regex(/^(\d{3})?$/, 'receivingBankRequired')),
    }),
    z.strictObject({ action: z.literal('remove'), receiverId: receiverIdField }),
  ]),
  errors: [
    'accountInList',
    'designatedFull',
    'designatedOwnAccount',
    'designatedTypeRefused',
    'designatedUnknown',
    'payeeAccountUnknown',
    'payeeNameMismatch',
    'payeeAccountUnavailable',
    'payeeReportedLost',
    'payeeAtThisBank',
    'receivingBankRequired',
  ],
})

/** Subjects by which the change log can be filtered. */
export const changeSubjects = ['limits', 'service', 'receivers'] as const
export const changeActions = ['set', 'cancel', 'open', 'close', 'add', 'remove'] as const

const limitChange = z.object({
  changeId: z.string(),
  at: z.string(),
  action: z.enum(changeActions),
  /** The limit that was changed. Null for the service and for receivers. */
  kind: z.nullable(z.enum(settingKinds)),
  /** The masked account or card, or the receiver, that was changed. Empty for limits of the customer. */
  object: z.string(),
  /** Decimal texts of CNY, whole numbers for counts. Null if no value was or is set. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  effectiveAt: z.string(),
  /** Who ordered the change. */
  by: z.string(),
  method: z.enum(authMethods),
  orderId: z.string(),
  /** Pending change that can still be cancelled. */
  pendingId: z.nullable(z.string()),
})
export type LimitChange = z.infer<typeof limitChange>

const actionNames: Readonly<Record<(typeof changeActions)[number], Bilingual>> = {
  set: { zh: '修改限额', en: 'Limit changed' },
  cancel: { zh: '撤销待生效的调整', en: 'Pending change cancelled' },
  open: { zh: '开通转账服务', en: 'Transfer service opened' },
  close: { zh: '关闭转账服务', en: 'Transfer service closed' },
  add: { zh: '添加指定收款账户', en: 'Approved payee added' },
  remove: { zh: '删除指定收款账户', en: 'Approved payee removed' },
}

/** All changes ever made. One year per query. */
export const limitChanges = defineQuery({
  name: 'PTR0304003_changes',
  summary: 'Every change of limits, transfer service and designated receivers, newest first',
  title: { zh: '限额与收款账户变更记录', en: 'Changes to limits and payees' },
  access: limitsAccess,
  reach: queryReach.limitChanges,
  filters: { ...periodFilter, subject: z.optional(z.enum(changeSubjects)) },
  row: limitChange,
  choices: {
    subject: {
      title: { zh: '变更内容', en: 'Change' },
      names: {
        limits: { zh: '限额', en: 'Limits' },
        service: { zh: '转账服务', en: 'Transfer service' },
        receivers: { zh: '指定收款账户', en: 'Approved payees' },
      },
    },
  },
  line: {
    kind: () => 'setting',
    at: ({ at }) => at,
    title: ({ action, kind }, { language }) =>
      [actionNames[action], kind && settingKindNames[kind]]
        .map((name) => name?.[language])
        .filter(Boolean)
        .join(' · '),
    below: [
      ({ object }) => object,
      ({ from, to }, { money }) =>
        [from, to].every((each) => /^\d+\.\d\d$/.test(each ?? '')) ? `${money(from!)} → ${money(to!)}` : null,
      ({ by }) => by,
    ],
    state: ({ pendingId }) =>
      pendingId === null
        ? null
        : { name: { zh: '待生效', en: 'Takes effect later' }, tone: 'warn', outcome: 'open' },
    heads: 'months',
  },
  columns: {
    at: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
    what: {
      title: { zh: '内容', en: 'Change' },
      value: ({ action, kind }, language) =>
        [actionNames[action], kind && settingKindNames[kind]]
          .map((name) => name?.[language])
          .filter(Boolean)
          .join(' · '),
    },
    object: {
      title: { zh: '对象', en: 'Applies to' },
      value: ({ object }) => object,
      documentOnly: true,
    },
    before: { title: { zh: '变更前', en: 'Before' }, value: ({ from }) => from, documentOnly: true },
    after: { title: { zh: '变更后', en: 'After' }, value: ({ to }) => to, documentOnly: true },
    change: { title: { zh: '变更前后', en: 'Before and after' }, value: () => null, pageOnly: true },
    effective: {
      title: { zh: '生效时间', en: 'Takes effect' },
      kind: 'moment',
      value: ({ effectiveAt }) => effectiveAt,
      documentOnly: true,
    },
    by: { title: { zh: '办理人', en: 'Made by' }, value: ({ by }) => by },
    order: { title: { zh: '指令编号', en: 'Order number' }, kind: 'digits', value: ({ orderId }) => orderId },
  },
})

/** Cancels an increase that has not taken effect. Lower limits are always allowed, so no factor is required. */
export const cancelRaise = defineOrder({
  code: 'PTR0304',
  title: { zh: '撤销待生效限额', en: 'Cancel a pending limit' },
  access: limitsAccess,
  input: z.strictObject({ settingId: z.string().check(z.regex(/^\d{1,18}$/, 'pendingLimitUnknown')) }),
  errors: ['pendingLimitUnknown'],
})
