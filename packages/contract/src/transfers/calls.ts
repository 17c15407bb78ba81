import * as z from 'zod/mini'
import { customer, mayPayOthers, notCardOnly, payingMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { currencies } from '../core/money.ts'
import { defineOrder } from '../orders/define-order.ts'
import {
  accountIdField,
  amountField,
  payeeAccountField,
  payeeNameField,
  purposes,
  remarkField,
} from './fields.ts'
import { defineTransferQuery } from './query.ts'
import { remittanceCalls, remittanceOrders } from './remittance.ts'

/** Enquiries and lists. */
const transferAccess = customer({ kinds: notCardOnly })
const payAccess = customer({ kinds: mayPayOthers })

export const inBankTransfer = defineOrder({
  code: 'PTR0101',
  title: { zh: '行内转账', en: 'In-bank transfer' },
  access: payAccess,
  methods: payingMethods,
  input: z.strictObject({
    payerAccountId: accountIdField,
    payeeName: payeeNameField,
    payeeAccount: payeeAccountField,
    amount: amountField,
    currency: z.enum(currencies),
    purpose: z.enum(purposes),
    postscript: remarkField,
    saveContact: z.boolean(),
  }),
  errors: [
    'accountUnknown',
    'transferServiceClosed',
    'signingRequired',
    'payeeAccountUnknown',
    'payeeNameMismatch',
    'payeeSameAccount',
    'payeeAccountUnavailable',
    'payeeAccountWrongType',
    'payeeCurrencyUnsupported',
    'accountReportedLost',
    'accountFrozen',
    'accountDormant',
    'accountClosed',
    'amountInvalid',
    'insufficientBalance',
    'limitSingleExceeded',
    'limitDailyExceeded',
    'limitCountExceeded',
    'limitAnnualExceeded',
  ],
})

/** What a name check can find out (beyond.md: four outcomes). */
export const payeeOutcomes = ['match', 'close', 'noMatch', 'unavailable'] as const

export const checkPayee = defineCall({
  name: 'PTR0101003_checkPayee',
  summary: 'Does this name belong to this account of the bank, and how often has the customer paid it',
  access: payAccess,
  request: z.strictObject({ payeeAccount: payeeAccountField, payeeName: payeeNameField }),
  response: z.object({
    outcome: z.enum(payeeOutcomes),
    /** The account's name, masked; only where the name is close. */
    maskedName: z.nullable(z.string()),
    paidCount: z.number(),
    lastPaidOn: z.nullable(z.string()),
  }),
  errors: ['payeeChecksTooMany'],
})

/** `search` is what typing finds it by: name, full pinyin, initials, number. */
const payee = z.object({ name: z.string(), account: z.string(), search: z.string() })

export const recentPayees = defineCall({
  name: 'PTR0101004_recentPayees',
  summary: 'The payees of the customer’s last in-bank transfers, newest first',
  access: payAccess,
  request: z.strictObject({}),
  response: z.object({ payees: z.array(z.extend(payee, { lastPaidOn: z.string(), count: z.number() })) }),
})

export const queryTransfers = defineTransferQuery({
  name: 'PTR0103001_queryTransfers',
  summary: 'The customer’s in-bank transfers of a period, newest first, with totals of the whole period',
  access: transferAccess,
})

export const contacts = defineCall({
  name: 'PTR0901003_contacts',
  summary: 'The customer’s in-bank contacts by name',
  access: transferAccess,
  request: z.strictObject({}),
  response: z.object({
    contacts: z.array(z.extend(payee, { contactId: z.string(), remark: z.string() })),
  }),
})

const contactFields = { name: payeeNameField, account: payeeAccountField, remark: remarkField }

/** One order for the whole contact list, so that each change is registered the same way. */
export const changeContact = defineOrder({
  code: 'PTR0901',
  title: { zh: '行内联系人维护', en: 'Change an in-bank contact' },
  access: transferAccess,
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('add'), ...contactFields }),
    z.strictObject({ action: z.literal('edit'), contactId: z.string(), ...contactFields }),
    z.strictObject({ action: z.literal('remove'), contactId: z.string() }),
  ]),
  errors: ['contactDuplicate', 'contactUnknown', 'contactsFull', 'payeeAccountUnknown', 'payeeNameMismatch'],
})

export const transfersOrders = [inBankTransfer, changeContact, ...remittanceOrders]
export const transfersCalls = [checkPayee, recentPayees, queryTransfers, contacts, ...remittanceCalls]
