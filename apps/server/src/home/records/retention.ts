import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/** Years for which records are kept after the end of their subject, such as an account. */
export const retentionParameter = defineParameter(
  'profile.retention',
  z.object({
    identity: z.number(),
    accounts: z.number(),
    logins: z.number(),
    signatures: z.number(),
    suitability: z.number(),
    mail: z.number(),
  }),
  { zh: '客户资料保存年限', en: 'Years that customers’ records are kept' },
)
