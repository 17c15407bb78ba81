import * as z from 'zod/mini'
import type { ErrorKey } from '../errors.ts'
import { currencies } from '../money.ts'

/** Fields of the customer's own accounts. In a file of its own to keep the home page small. */

const accountId = (required: ErrorKey) => z.string(required).check(z.regex(/^[1-9]\d{0,17}$/, required))

/** One of the customer's own accounts, by its id on the wire. */
export const accountIdField = accountId('accountRequired')

/** The customer's own account that pays. */
export const payerAccountIdField = accountId('payerAccountRequired')

export const currencyField = z.enum(currencies, 'currencyRequired')
