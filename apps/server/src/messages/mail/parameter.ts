import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/** Dated: letters per day, workdays for the answer to a letter that is no complaint, and days for a review by head office. */
export const mailParameter = defineParameter(
  'messages.mail',
  z.object({ mostADay: z.number(), answerWorkdays: z.number(), reviewDays: z.number() }),
  { zh: '站内信', en: 'Secure messages' },
)
