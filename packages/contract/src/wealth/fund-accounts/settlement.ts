import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../../core/access.ts'
import { defineCall } from '../../core/call.ts'
import { accountIdField } from '../../core/fields.ts'
import { defineOrder } from '../../orders/define-order.ts'

const access = customer({ kinds: notCardOnly })

const account = z.object({
  accountId: z.string(),
  kind: z.enum(['debitCard', 'passbook']),
  nickname: z.nullable(z.string()),
  /** Masked. */
  number: z.string(),
  /** A lost or frozen account is paid all the same, a closed one is not. */
  state: z.enum(['usable', 'lost', 'frozen', 'closed']),
})

/** PIF1307000 and where holdings are shown: where what has no order of its own is paid to. */
export const settlementAccount = defineCall({
  name: 'PIF1307004_settlement',
  summary: 'The current account that dividends and maturities of the wealth account are paid to',
  access,
  request: z.strictObject({}),
  response: z.object({
    /** Null where there is no wealth account. */
    settlement: z.nullable(
      z.object({
        /** Null where none was named. */
        named: z.nullable(account),
        /** The one that is paid where none was named or it is closed; null where the named one is paid, or none can be. */
        instead: z.nullable(account),
      }),
    ),
  }),
})

/** PIF1327: another settlement account of the wealth account, an own class I account. */
export const changeSettlementAccount = defineOrder({
  code: 'PIF1327',
  title: { zh: '变更理财结算账户', en: 'Change the settlement account' },
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ accountId: accountIdField }),
  errors: [
    'accountUnknown',
    'accountReportedLost',
    'debitCardReportedLost',
    'accountFrozen',
    'accountClosed',
    'cardPasswordReportedLost',
    'wealthAccountNeeded',
    'wealthSettlementUnusable',
    'wealthSettlementSame',
  ],
})
