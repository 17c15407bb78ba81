import * as z from 'zod/mini'
import { customer, notCardOnly } from '../../core/access.ts'
import { defineCall } from '../../core/call.ts'
import { documentResponse } from '../../core/query.ts'

/** PIF1204, PIF1207, PIF1305, PIF1405: what the registrar has confirmed of an order, as a document of the bank. */
export const wealthConfirmation = defineCall({
  name: 'PIF1204004_confirmation',
  summary:
    'The confirmation of an order of wealth products, funds or asset plans, as a PDF document sealed and signed by the bank, in the language of the request',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({ order: z.string().check(z.regex(/^\d{20}$/, 'wealthOrderUnknown')) }),
  response: documentResponse,
  errors: ['wealthOrderUnknown', 'documentsBusy', 'documentCharacter'],
})
