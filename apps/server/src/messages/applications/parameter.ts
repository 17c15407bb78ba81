import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

/**
 * Dated: fees of documents, how long money is held for a proof, how long a document waits for pick-up, and the workdays
 * until it is made, sent and done.
 */
export const servicesParameter = defineParameter(
  'messages.services',
  z.object({
    proofCopy: yuan,
    statementPost: yuan,
    mostHeldDays: z.number(),
    pickUpDays: z.number(),
    madeWorkdays: z.number(),
    sentWorkdays: z.number(),
    doneWorkdays: z.number(),
  }),
  { zh: '服务申请', en: 'Service applications' },
)
