import * as z from 'zod/mini'
import { customer, mayPayOthers, notCardOnly } from '../core/access.ts'
import { brand } from '../core/brand.ts'
import { defineCall } from '../core/call.ts'
import { payeeAccountField, payeeNameField, remarkField } from '../core/fields.ts'
import { identifierTypes } from '../core/identifier-types.ts'
import { defineOrder } from '../orders/define-order.ts'
import { batchCalls, batchTransfer, cancelBatch } from './batch.ts'
import { contactExtras, listedExtras, readExtras } from './contact-extras.ts'
import { inBankRange, inBankTransfer, largeTransfer } from './in-bank.ts'
import { payeeCheck } from './payee-check.ts'
import { purposes } from './purposes.ts'
import { defineTransferQuery } from './query.ts'
import { remittanceCalls, remittanceOrders } from './remittance.ts'
import { contactChange, contactErrors, defineContactSheet } from './sheet.ts'
import { wealthConnectCalls, wealthConnectOrders } from './wealth-connect.ts'

/** Access to enquiries and lists. */
const transferAccess = customer({ kinds: notCardOnly })
const payAccess = customer({ kinds: mayPayOthers })

export const checkPayee = defineCall({
  name: 'PTR0101003_checkPayee',
  summary: 'Does this name belong to this account of the bank, and how often has the customer paid it',
  access: payAccess,
  request: z.strictObject({ payeeAccount: payeeAccountField, payeeName: payeeNameField }),
  response: payeeCheck,
  errors: ['payeeChecksTooMany'],
})

/** `search` holds name, full pinyin, initials and number. */
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
  title: { zh: '行内转账记录', en: `Transfers within ${brand.short.en}` },
  access: transferAccess,
})

export const queryLargeTransfers = defineTransferQuery({
  name: 'PTR1503001_queryTransfers',
  summary:
    'The customer’s large in-bank transfers of a period, newest first, with totals of the whole period',
  title: { zh: '行内大额转账记录', en: `Large transfers within ${brand.short.en}` },
  access: transferAccess,
})

/** Returns the input of a past transfer, so that a form can repeat it. */
export const transferInput = defineCall({
  name: 'PTR0103002_input',
  summary: 'What an own in-bank transfer was given with, to give it again or keep its payee',
  access: transferAccess,
  request: z.strictObject({ orderId: z.string().check(z.regex(/^\d{20}$/, 'orderUnknown')) }),
  response: z.object({
    payerAccountId: z.string(),
    payeeName: z.string(),
    payeeAccount: z.string(),
    amount: z.string(),
    purpose: z.enum(purposes),
    postscript: z.string(),
  }),
  errors: ['orderUnknown'],
})

export const contacts = defineCall({
  name: 'PTR0901003_contacts',
  summary: 'The customer’s in-bank contacts by name',
  access: transferAccess,
  request: z.strictObject({}),
  response: z.object({
    contacts: z.array(
      z.extend(payee, {
        contactId: z.string(),
        identifierType: z.enum(identifierTypes),
        remark: z.string(),
        ...listedExtras,
      }),
    ),
  }),
})

const contactFields = { name: payeeNameField, account: payeeAccountField, remark: remarkField }
/** A contact at this bank of a file, as the customer enters it. */
export const inBankContact = z.strictObject({ ...contactFields, ...contactExtras })

export const contactSheet = defineContactSheet({
  code: 'PTR0901',
  what: 'in-bank contacts',
  access: transferAccess,
  contact: { name: z.string(), account: z.string(), remark: z.string(), ...readExtras },
})

/** Changes the contact list. One order covers all changes, so that each is recorded in the same way. */
export const changeContact = defineOrder({
  code: 'PTR0901',
  title: { zh: '行内联系人维护', en: `Change a contact at ${brand.short.en}` },
  access: transferAccess,
  input: contactChange(contactFields),
  errors: [...contactErrors, 'payeeAccountUnknown', 'payeeNameMismatch'],
})

export const transfersOrders = [
  inBankTransfer,
  largeTransfer,
  changeContact,
  batchTransfer,
  cancelBatch,
  ...remittanceOrders,
  ...wealthConnectOrders,
]
export const transfersCalls = [
  checkPayee,
  recentPayees,
  queryTransfers,
  queryLargeTransfers,
  inBankRange,
  transferInput,
  contacts,
  contactSheet.exports,
  contactSheet.reads,
  ...batchCalls,
  ...remittanceCalls,
  ...wealthConnectCalls,
]
