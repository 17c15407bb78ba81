import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/** Dated: letters a day, workdays to answer what is no complaint, days of head office. */
export const mailParameter = defineParameter(
  'messages.mail',
  z.object({ mostADay: z.number(), answerWorkdays: z.number(), reviewDays: z.number() }),
  { zh: '站内信', en: 'Site mail' },
)
