import * as z from 'zod/mini'
import { anyone, authMethods, customer, customerKinds } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { amountField, pocketField } from '../core/fields.ts'
import { currencies } from '../core/money.ts'
import { bankDay, settleDifference } from './bank-day.ts'
import { books } from './books.ts'
import { dayEnds } from './day-end.ts'
import { networkMessages } from './messages.ts'
import { parameters } from './parameters.ts'

const demoCustomer = z.object({
  name: z.string(),
  kind: z.enum(customerKinds),
  method: z.enum(authMethods),
  /** Identifiers with which the customer can log in. Null for those the customer does not have. */
  identifiers: z.object({
    username: z.nullable(z.string()),
    accountNumber: z.nullable(z.string()),
    debitCard: z.nullable(z.string()),
    mobileAccount: z.nullable(z.string()),
    creditCard: z.nullable(z.string()),
  }),
  passwords: z.object({ login: z.string(), query: z.string() }),
})
export type DemoCustomer = z.infer<typeof demoCustomer>

export const demoCustomersCall = defineCall({
  name: 'demo001_customers',
  summary: 'Whom a visitor of the demonstration can log in as; nobody in production',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({ customers: z.array(demoCustomer) }),
})

export const handOutKey = defineCall({
  name: 'demo002_handOutKey',
  summary: 'Plays the branch that hands a USB-Key out to the customer; outside production only',
  access: customer({ kinds: ['branchSigned'] }),
  request: z.strictObject({}),
  response: z.object({
    /** Label of the key in the drawer of virtual keys. Null if no drawer answers. */
    label: z.nullable(z.string()),
  }),
  errors: ['noAuthority'],
  changes: true,
})

export const convertBanknotesAtBranch = defineCall({
  name: 'demo006_convertNotes',
  summary:
    'Plays the branch that turns banknotes of an account into remittable money; outside production only',
  access: customer({ kinds: ['branchSigned'] }),
  request: z.strictObject({ from: pocketField, amount: amountField }),
  response: z.object({ currency: z.enum(currencies), fee: z.string(), left: z.string() }),
  errors: [
    ...(['noAuthority', 'accountUnknown', 'currencyUnsupported', 'insufficientBalance'] as const),
    ...(['noQuote', 'nothingLeft', 'amountInvalid'] as const),
  ],
  changes: true,
})

export const demoCalls = [
  demoCustomersCall,
  handOutKey,
  convertBanknotesAtBranch,
  bankDay,
  dayEnds,
  parameters,
  books,
  settleDifference,
  networkMessages,
]
