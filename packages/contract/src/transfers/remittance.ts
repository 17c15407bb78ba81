import * as z from 'zod/mini'
import { customer, keyMethods, mayPayOthers, notCardOnly, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import {
  agreedField,
  amountField,
  mobileField,
  orEmpty,
  outsideAccountField,
  payeeNameField,
  payerAccountIdField,
  remarkField,
  searchField,
} from '../core/fields.ts'
import { identifierTypes } from '../core/identifier-types.ts'
import { normaliseNumber } from '../core/rules/index.ts'
import { defineOrder } from '../orders/define-order.ts'
import { limitErrors, payerErrors } from '../orders/payment-errors.ts'
import { contactExtras, listedExtras, readExtras } from './contact-extras.ts'
import { payeeCheck } from './payee-check.ts'
import { purposes } from './purposes.ts'
import { defineTransferQuery } from './query.ts'
import { contactChange, contactErrors, defineContactSheet } from './sheet.ts'

/** Access to enquiries and lists. */
const access = customer({ kinds: notCardOnly })
const payAccess = customer({ kinds: mayPayOthers })

/** When a remittance is sent: at once, after two hours, or at nine the next day. Until then it can be cancelled. */
export const arrivals = ['realTime', 'ordinary', 'nextDay'] as const
export const payeeTypes = ['individual', 'enterprise'] as const

/** First three digits of the bank's codes. */
export const bankField = z.string().check(z.regex(/^\d{3}$/, 'receivingBankRequired'))
/** Empty if the payer does not know the branch. The payment then goes to the bank's head office. */
const branchCodeField = z
  .string()
  .check(z.overwrite(normaliseNumber), z.regex(/^(\d{12})?$/, 'branchUnknown'))

const payeeFields = {
  payeeType: z.enum(payeeTypes),
  payeeName: payeeNameField,
  payeeAccount: outsideAccountField,
  bank: bankField,
  branchCode: branchCodeField,
}

/** Fields of every remittance to another bank. */
const remittanceFields = {
  payerAccountId: payerAccountIdField,
  ...payeeFields,
  amount: amountField,
  purpose: z.enum(purposes),
  postscript: remarkField,
  /** If empty, nobody is notified. */
  payeeMobile: orEmpty(mobileField),
  agreed: agreedField('agreementNotRead'),
  saveContact: z.boolean(),
}

const remittanceErrors = [
  ...payerErrors,
  'payeeAtThisBank',
  'receivingBankRequired',
  'branchUnknown',
  'payeeCurrencyUnsupported',
  'agreementUnread',
  'amountInvalid',
  'insufficientBalance',
  ...limitErrors,
] as const

export const interbankRemittance = defineOrder({
  code: 'PTR0201',
  title: { zh: '跨行汇款', en: 'Transfer to another bank' },
  access: payAccess,
  methods: payingMethods,
  input: z.strictObject({ ...remittanceFields, arrival: z.enum(arrivals) }),
  errors: [...remittanceErrors, 'interbankSingleExceeded'],
})

/** Remits more than an ordinary remittance accepts, over HVPS, on its days and in its hours. */
export const largeRemittance = defineOrder({
  code: 'PTR1601',
  title: { zh: '跨行大额汇款', en: 'Large transfer to another bank' },
  access: payAccess,
  methods: keyMethods,
  input: z.strictObject(remittanceFields),
  errors: [...remittanceErrors, 'largeRemittanceTooSmall', 'calendarMissing'],
})

export const quoteLargeRemittance = defineCall({
  name: 'PTR1601003_quote',
  summary: 'When a large remittance would go and what it costs; without an amount only when',
  access,
  request: z.strictObject({ amount: z.optional(amountField) }),
  response: z.object({
    /** Null if no amount is given. */
    fee: z.nullable(z.string()),
    waived: z.boolean(),
    /** The amount must be above this. */
    above: z.string(),
    /** True if HVPS accepts payments now. Otherwise when it opens next. Also the time when it closes then. */
    open: z.boolean(),
    opensAt: z.string(),
    closesAt: z.string(),
    /** True if the bank must approve the remittance before it is sent. */
    reviewed: z.boolean(),
  }),
  errors: ['calendarMissing', 'amountInvalid'],
})

export const checkOutsidePayee = defineCall({
  name: 'PTR0201008_checkPayee',
  summary:
    'Does this name belong to this account at another bank, as that bank says, and how often it was paid',
  access: payAccess,
  request: z.strictObject({
    payeeName: payeeNameField,
    payeeAccount: outsideAccountField,
    bank: bankField,
    branchCode: branchCodeField,
  }),
  response: payeeCheck,
  errors: ['payeeChecksTooMany', 'payeeAtThisBank', 'receivingBankRequired', 'branchUnknown'],
})

export const quoteRemittance = defineCall({
  name: 'PTR0201005_quote',
  summary: 'What an interbank remittance costs, and the most one may be',
  access,
  request: z.strictObject({ amount: amountField }),
  response: z.object({ fee: z.string(), waived: z.boolean(), single: z.string() }),
})

export const receivingBanks = defineCall({
  name: 'PTR0201003_banks',
  summary: 'The banks that receive interbank remittances',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    banks: z.array(z.object({ bank: z.string(), name: bilingual, search: z.string() })),
  }),
})

const city = z.object({ city: z.string(), name: bilingual, province: bilingual, search: z.string() })

export const queryCitys = defineCall({
  name: 'queryCitys',
  summary: 'Provinces and cities of the bank list',
  access,
  request: z.strictObject({}),
  response: z.object({ cities: z.array(city) }),
})

export const citiesOfBank = defineCall({
  name: 'PTR0201006_queryCity',
  summary: 'The cities a receiving bank has branches in',
  access,
  request: z.strictObject({ bank: bankField }),
  response: z.object({ cities: z.array(city) }),
})

const branch = z.object({ branchCode: z.string(), bank: z.string(), city: z.string(), name: z.string() })

export const searchBranches = defineCall({
  name: 'PTR0201004_branches',
  summary: 'Branches by bank, city and keyword (name, pinyin, initials or code)',
  access,
  request: z.strictObject({
    bank: z.optional(bankField),
    city: z.optional(z.string().check(z.regex(/^\d{4}$/, 'invalidInput'))),
    province: z.optional(z.string().check(z.maxLength(20, 'invalidInput'))),
    text: searchField,
  }),
  response: z.object({ branches: z.array(branch) }),
})

export const recentOutsidePayees = defineCall({
  name: 'PTR0201007_recentPayees',
  summary: 'The payees of the customer’s last interbank remittances, newest first',
  access,
  request: z.strictObject({}),
  response: z.object({
    payees: z.array(
      z.object({
        name: z.string(),
        account: z.string(),
        payeeType: z.enum(payeeTypes),
        bank: z.string(),
        branchCode: z.string(),
        bankName: z.string(),
        search: z.string(),
        count: z.number(),
        lastPaidOn: z.string(),
      }),
    ),
  }),
})

export const queryRemittances = defineTransferQuery({
  name: 'PTR0203003_queryRemittances',
  summary: 'The customer’s interbank remittances of a period, newest first, with totals of the whole period',
  title: { zh: '跨行汇款记录', en: 'Transfers to other banks' },
  access,
})

export const queryLargeRemittances = defineTransferQuery({
  name: 'PTR1603003_queryRemittances',
  summary: 'The customer’s large remittances of a period, newest first, with totals of the whole period',
  title: { zh: '跨行大额汇款记录', en: 'Large transfers to other banks' },
  access,
})

/** Returns the input of a past remittance, so that a form can repeat it, and until when this one can be cancelled. */
export const remittanceInput = defineCall({
  name: 'PTR0203004_input',
  summary:
    'What an own remittance to another bank was given with, to give it again, keep its payee or call it back',
  access,
  request: z.strictObject({ orderId: z.string().check(z.regex(/^\d{20}$/, 'orderUnknown')) }),
  response: z.object({
    ...payeeFields,
    amount: z.string(),
    /** Null if sent over HVPS. */
    arrival: z.nullable(z.enum(arrivals)),
    purpose: z.enum(purposes),
    postscript: z.string(),
    /** Name of the branch, or of the bank if the branch is not known. */
    bankName: z.string(),
    /** While the remittance can be cancelled, what it waits for: its time, or the bank's approval. */
    waitsFor: z.nullable(z.enum(['time', 'approval'])),
    revocableUntil: z.nullable(z.string()),
  }),
  errors: ['orderUnknown'],
})

export const cancelRemittance = defineOrder({
  code: 'PTR0203',
  title: { zh: '撤销跨行汇款', en: 'Cancel a transfer to another bank' },
  access,
  input: z.strictObject({ remittance: z.string().check(z.regex(/^\d{20}$/, 'orderUnknown')) }),
  errors: ['remittanceNotRevocable'],
})

export const usualArrival = defineCall({
  name: 'PTR0201009_usualArrival',
  summary: 'When the customer’s remittances go unless told otherwise',
  access: payAccess,
  request: z.strictObject({}),
  response: z.object({ arrival: z.enum(arrivals) }),
})

export const setUsualArrival = defineOrder({
  code: 'PTR0202',
  title: { zh: '设置默认到账时间', en: 'Set the default arrival time' },
  access: payAccess,
  input: z.strictObject({ arrival: z.enum(arrivals) }),
  errors: [],
})

/** A contact at another bank, as the customer enters it. */
const contactFields = {
  payeeType: z.enum(payeeTypes),
  name: payeeNameField,
  account: outsideAccountField,
  bank: bankField,
  branchCode: branchCodeField,
  remark: remarkField,
}

/** A contact of a file. */
export const outsideContact = z.strictObject({ ...contactFields, ...contactExtras })

export const outsideContacts = defineCall({
  name: 'PTR0902003_contacts',
  summary: 'The customer’s contacts at other banks by name',
  access,
  request: z.strictObject({}),
  response: z.object({
    contacts: z.array(
      z.object({
        contactId: z.string(),
        payeeType: z.enum(payeeTypes),
        name: z.string(),
        account: z.string(),
        identifierType: z.enum(identifierTypes),
        bank: z.string(),
        branchCode: z.string(),
        /** Name of the branch, or of the bank if the branch is not known. */
        bankName: z.string(),
        remark: z.string(),
        ...listedExtras,
        search: z.string(),
      }),
    ),
  }),
})

export const outsideContactSheet = defineContactSheet({
  code: 'PTR0902',
  what: 'contacts at other banks',
  access,
  contact: {
    payeeType: z.enum(payeeTypes),
    name: z.string(),
    account: z.string(),
    bank: z.string(),
    branchCode: z.string(),
    remark: z.string(),
    ...readExtras,
  },
})

export const changeOutsideContact = defineOrder({
  code: 'PTR0902',
  title: { zh: '他行联系人维护', en: 'Change a contact at another bank' },
  access,
  input: contactChange(contactFields),
  errors: [...contactErrors, 'receivingBankRequired', 'branchUnknown', 'payeeAtThisBank'],
})

export const remittanceOrders = [
  interbankRemittance,
  largeRemittance,
  cancelRemittance,
  setUsualArrival,
  changeOutsideContact,
]
export const remittanceCalls = [
  quoteRemittance,
  quoteLargeRemittance,
  checkOutsidePayee,
  receivingBanks,
  queryCitys,
  citiesOfBank,
  searchBranches,
  recentOutsidePayees,
  usualArrival,
  queryRemittances,
  queryLargeRemittances,
  remittanceInput,
  outsideContacts,
  outsideContactSheet.exports,
  outsideContactSheet.reads,
]
