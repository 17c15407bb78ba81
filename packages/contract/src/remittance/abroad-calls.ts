import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { amountField } from '../core/fields.ts'
import { currencies } from '../core/money.ts'
import { abroadCurrencies, remitNetworks } from './abroad.ts'
import { bearers } from './abroad-charges.ts'
import { accountAbroadField, countryField, latinNameField, templateNameField } from './abroad-fields.ts'
import { hongKongBankCodes } from './bank-codes.ts'
import { mayExchange } from './exchange.ts'

/** Enquiries of the screens for remittances abroad, before anything is submitted. */

const access = customer({ kinds: mayExchange })
const networkField = z.enum(remitNetworks)

const address = z.object({
  street: z.string(),
  town: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
})

export const abroadStart = defineCall({
  name: 'PFN0101003_start',
  summary: 'What a form begins with: the remitter of record, hours and desk batches, what is left of the day',
  access,
  request: z.strictObject({ network: networkField }),
  response: z.object({
    remitter: z.object({ name: z.string(), address, phone: z.string() }),
    isResident: z.boolean(),
    /** US dollars of foreign currency that may be sent abroad per day, and what is left. */
    dayTotal: z.string(),
    dayLeft: z.string(),
    /** The most RMB in one remittance. */
    rmbSingle: z.string(),
    /** The most of each currency that the customer’s method allows in one remittance, at mid. */
    methodMost: z.array(z.object({ currency: z.enum(abroadCurrencies), amount: z.string() })),
    /** True if remittances are accepted now. Only the fast way to Hong Kong may be closed. */
    isOpen: z.boolean(),
    opensAt: z.string(),
    closesAt: z.string(),
    /** When a closed way opens again, or when a remittance ordered now goes to the desk or is sent. */
    next: z.string(),
    /** Countries to which nothing is remitted. */
    closedCountries: z.array(z.string()),
  }),
  errors: ['calendarMissing'],
})

const charge = z.object({ amount: z.string(), currency: z.enum(currencies) })

export const abroadPrice = defineCall({
  name: 'PFN0101004_price',
  summary: 'What a remittance costs by each bearer, what arrives, when it goes and settles',
  access,
  request: z.strictObject({
    network: networkField,
    currency: z.enum(abroadCurrencies, 'currencyRequired'),
    amount: amountField,
    paying: z.enum(['pocket', 'purchase']),
    feeFrom: z.enum(['same', 'rmb']),
    country: z.string().check(z.regex(/^([A-Z]{2})?$/, 'countryRequired')),
  }),
  response: z.object({
    ways: z.array(
      z.object({
        bearer: z.enum(bearers),
        commission: charge,
        cable: charge,
        /** Prepaid charges of the banks on the way. */
        prepaid: charge,
        /** Amount taken from the pocket of the currency, or bought. */
        debit: z.string(),
        sent: z.string(),
        /** Null if the charges of the banks on the way are unknown. */
        foreignCharges: z.nullable(z.string()),
        arrives: z.nullable(z.string()),
        /** True if nothing is left after the charges. */
        isNothing: z.boolean(),
      }),
    ),
    /** US dollars that count towards the daily limit. Null for RMB. */
    usd: z.nullable(z.string()),
    /** RMB that count towards the limits of the method. */
    rmb: z.string(),
    goesAt: z.string(),
    settlesOn: z.string(),
    /**
     * Seconds within which half and nine tenths of the remittances of the last 90 days arrived. Null if fewer than five did.
     */
    usualSeconds: z.nullable(z.object({ half: z.number(), most: z.number() })),
  }),
  errors: ['amountInvalid', 'calendarMissing', 'noQuote'],
})
export type AbroadPrice = z.infer<typeof abroadPrice.response>

export const banksAbroad = defineCall({
  name: 'PFN0101005_banks',
  summary: 'Banks abroad by country and name, BIC or clearing code',
  access,
  request: z.strictObject({
    country: countryField,
    text: z.string().check(z.maxLength(60, 'searchTooLong')),
  }),
  response: z.object({
    banks: z.array(
      z.object({ bic: z.string(), name: z.string(), town: z.string(), clearingCode: z.string() }),
    ),
  }),
})

export const checkNameHongKong = defineCall({
  name: 'PFN0201005_checkName',
  summary: 'Whether an account in Hong Kong bears a name, as its bank says',
  access,
  request: z.strictObject({
    bank: z.enum(hongKongBankCodes, 'receivingBankRequired'),
    account: accountAbroadField,
    name: latinNameField,
  }),
  response: z.object({ outcome: z.enum(['match', 'close', 'noMatch', 'unavailable']) }),
  errors: ['payeeChecksTooMany'],
})

/** A form as a template stores it: without the amount and numbers of documents. */
const templateForm = z.record(
  z.string().check(z.maxLength(30, 'invalidInput')),
  z.union([z.string().check(z.maxLength(140, 'invalidInput')), z.boolean()]),
)

export const abroadTemplates = defineCall({
  name: 'PFN0103003_templates',
  summary: 'The customer’s templates of a way, by name',
  access,
  request: z.strictObject({ network: networkField }),
  response: z.object({
    templates: z.array(
      z.object({
        templateId: z.string(),
        name: z.string(),
        /** Name of the beneficiary. */
        beneficiary: z.string(),
        country: z.string(),
        currency: z.string(),
        account: z.string(),
        form: templateForm,
        /** True if the template lacks fields that are required today. */
        isIncomplete: z.boolean(),
        changedAt: z.string(),
      }),
    ),
    most: z.number(),
  }),
})

export const saveAbroadTemplate = defineCall({
  name: 'PFN0103004_save',
  summary: 'Keeps a template, new or changed, or one from a past order',
  access,
  request: z.strictObject({
    network: networkField,
    templateId: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'templateUnknown'))),
    name: templateNameField.check(z.minLength(1, 'templateNameRequired')),
    /** If null, the form is taken from `order`. */
    form: z.nullable(templateForm),
    order: z.optional(z.string().check(z.regex(/^\d{20}$/, 'orderUnknown'))),
  }),
  response: z.object({ templateId: z.string() }),
  errors: ['templatesFull', 'templateNameTaken', 'templateUnknown', 'templateNameRequired', 'orderUnknown'],
  changes: true,
})

export const removeAbroadTemplate = defineCall({
  name: 'PFN0103005_remove',
  summary: 'Deletes a template',
  access,
  request: z.strictObject({ templateId: z.string().check(z.regex(/^\d{1,18}$/, 'templateUnknown')) }),
  response: z.object({}),
  errors: ['templateUnknown'],
  changes: true,
})
