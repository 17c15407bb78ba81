import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { helpQuestionIds } from './questions.ts'

/** "Did this help": counted by question and day, without the customer, before log-in and after. */
export const rateAnswer = defineCall({
  name: 'help002_rate',
  summary: 'Counts whether an answer of help was of use; nobody is kept with it',
  access: anyone,
  request: z.strictObject({
    question: z.enum(helpQuestionIds),
    helpful: z.boolean(),
  }),
  response: z.object({}),
  changes: true,
})
