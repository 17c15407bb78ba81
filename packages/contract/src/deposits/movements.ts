import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { currencies } from '../core/money.ts'
import { defineQuery, nameOf, periodFilter, queryReach } from '../core/query.ts'
import type { Bilingual } from '../core/text.ts'
import { amountColumn } from '../orders/columns.ts'
import { depositKeyField } from './deposit-orders.ts'

/** Movements of a certificate: `returned` is monthly interest that goes back to the bank. */
export const movementKinds = ['opened', 'interest', 'drawn', 'returned'] as const
export type MovementKind = (typeof movementKinds)[number]

const kindNames: Readonly<Record<MovementKind, Bilingual>> = {
  opened: { zh: '存入', en: 'Paid in' },
  interest: { zh: '利息', en: 'Interest' },
  drawn: { zh: '支取', en: 'Withdrawn' },
  returned: { zh: '退回已付利息', en: 'Interest returned' },
}

/** Declares a query of the movements of a customer's certificates of a product: three months at a time, one year back. */
export const movementQuery = (about: { name: string; summary: string; title: Bilingual }) =>
  defineQuery({
    ...about,
    access: customer({ kinds: notCardOnly }),
    reach: queryReach.depositMovements,
    filters: {
      ...periodFilter,
      /** Restricts the rows to one certificate: its account and number, "12.0001". */
      deposit: z.optional(depositKeyField),
      kind: z.optional(z.enum(movementKinds)),
    },
    row: z.object({
      /** Unique within the list. */
      id: z.string(),
      at: z.string(),
      certificate: z.string(),
      kind: z.enum(movementKinds),
      /** Negative if the money leaves the deposit or goes back to the bank. */
      amount: z.string(),
      currency: z.enum(currencies),
      /** The value date. */
      on: z.string(),
    }),
    choices: { kind: { title: { zh: '类型', en: 'Type' }, names: kindNames } },
    line: {
      kind: ({ kind }) => (kind === 'interest' ? 'income' : 'deposit'),
      at: ({ at }) => at,
      title: ({ kind }, { language }) => nameOf(kindNames, kind, language),
      below: [
        ({ certificate }, { language }) =>
          ({ zh: `存单号${certificate}`, en: `deposit ${certificate}` })[language],
        ({ at, on }, { language, day }) =>
          at.startsWith(on) ? null : { zh: `起息日${day(on)}`, en: `value date ${day(on)}` }[language],
      ],
      amount: ({ amount, currency }) => ({ value: amount, currency }),
      sign: 'flow',
    },
    columns: {
      at: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
      kind: {
        title: { zh: '类型', en: 'Type' },
        value: ({ kind }, language) => nameOf(kindNames, kind, language),
      },
      certificate: {
        title: { zh: '存单号', en: 'Deposit number' },
        kind: 'digits',
        value: ({ certificate }) => certificate,
      },
      on: { title: { zh: '起息日', en: 'Value date' }, kind: 'date', value: ({ on }) => on },
      amount: amountColumn,
    },
  })
