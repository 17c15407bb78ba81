import { addDays, type ErrorKey } from '@cloudsail/contract'
import * as z from 'zod/mini'
import { defineParameter, type Parameter, parameter } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { type Customer, findCustomer } from './find-customer.ts'

/** How many days after its last day a document still serves. */
const documentGrace: Parameter<{ days: number }> = defineParameter(
  'customers.documentGrace',
  z.object({ days: z.number().check(z.int(), z.minimum(0), z.maximum(366)) }),
  { zh: '证件过期后仍可付款的天数', en: 'Days after a document’s expiry in which payments still go out' },
)

export const parameters: readonly Parameter<unknown>[] = [documentGrace]

/** How a customer stands with the bank. `documentExpired`: for longer than the parameter allows. */
export const standings = ['normal', 'documentExpired', 'suspended', 'deceased', 'ended'] as const
export type Standing = (typeof standings)[number]

/**
 * What a customer does, or is done to their accounts. `payment`: an order that takes money out. `order`: any other order.
 * `mandate`: a later run of an order given before. `card`: a new purchase or withdrawal by card. `voucher`: money leaves
 * at a counter, in cash or to another account. `counter`: anything else that staff do for the customer. `collection`: the bank takes what is owed to it.
 */
export const doings = [
  'logIn',
  'journey',
  'order',
  'payment',
  'mandate',
  'quickPayment',
  'card',
  'voucher',
  'counter',
  'credit',
  'interest',
  'collection',
] as const
export type Doing = (typeof doings)[number]

type Refused = Partial<Record<Doing, ErrorKey>>

const suspended: Refused = {
  logIn: 'customerSuspended',
  journey: 'customerSuspended',
  order: 'customerSuspended',
  payment: 'customerSuspended',
  mandate: 'customerSuspended',
  quickPayment: 'customerSuspended',
}

/**
 * What each standing refuses, with the error. Everything else is allowed. A suspension is one of the internet bank, so that the card
 * and the counter go on. A log-in after the end of the relation says no more than one after a suspension.
 */
const refusals: Readonly<Record<Standing, Refused>> = {
  normal: {},
  documentExpired: {
    payment: 'customerDocumentExpired',
    mandate: 'customerDocumentExpired',
    quickPayment: 'customerDocumentExpired',
    card: 'customerDocumentExpired',
    voucher: 'customerDocumentExpired',
  },
  suspended,
  deceased: {
    ...suspended,
    card: 'accountDebitBlocked',
    voucher: 'accountDebitBlocked',
    counter: 'customerDeceased',
  },
  ended: {
    ...suspended,
    card: 'accountClosed',
    voucher: 'accountClosed',
    counter: 'customerEnded',
    credit: 'accountClosed',
    interest: 'accountClosed',
    collection: 'accountClosed',
  },
}

/** Returns how a customer stands on a date. */
export function standingOf(
  { status, idExpiresOn }: Pick<Customer, 'status' | 'idExpiresOn'>,
  date: string,
  { days }: { days: number },
): Standing {
  if (status !== 'normal') return status
  return idExpiresOn !== null && addDays(idExpiresOn, days) < date ? 'documentExpired' : 'normal'
}

/** Returns the error that refuses something to a customer with this standing. Null if it is allowed. */
export const refusalOf = (standing: Standing, doing: Doing): ErrorKey | null =>
  refusals[standing][doing] ?? null

/** Reads a customer, and how the customer stands on a date, side by side. */
export async function readStanding(
  q: Queryable,
  customerId: bigint,
  date: string,
): Promise<{ customer: Customer; standing: Standing }> {
  const [customer, grace] = await Promise.all([
    findCustomer(q, customerId),
    parameter(q, documentGrace, date),
  ])
  return { customer, standing: standingOf(customer, date, grace) }
}

/**
 * The one gate. Throws the error that refuses something to a customer with this standing. Whatever takes money out asks it:
 * it does not while the document has expired, and not after a death, a suspension or the end of the relation.
 */
export function requireAllowed(standing: Standing, doing: Doing): void {
  const refusal = refusalOf(standing, doing)
  if (refusal) throw new BankError(refusal)
}
