import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { documentResponse } from '../core/query.ts'
import { depositKeyField } from './deposit-orders.ts'
import { movementQuery } from './movements.ts'

export const depositMovements = movementQuery({
  name: 'PAM0202003_movements',
  summary: 'What moved on certificates of every product: deposited, drawn, and interest wherever it went',
  title: { zh: '存单明细', en: 'Time deposit transactions' },
})

export const depositProof = defineCall({
  name: 'PAM0202004_proof',
  summary:
    'A certificate as it stands now, as a PDF document sealed and signed by the bank, in the language of the request',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({ deposit: depositKeyField }),
  response: documentResponse,
  errors: ['depositUnknown'],
})
