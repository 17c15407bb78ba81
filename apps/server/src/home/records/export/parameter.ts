import * as z from 'zod/mini'
import { defineParameter } from '../../../bankday/index.ts'

/** How often one's data can be exported, and how long the file can be fetched (insight, section 3). */
export const exportsParameter = defineParameter(
  'profile.exports',
  z.object({ aMonth: z.number(), hours: z.number() }),
  { zh: '个人数据导出', en: 'Exports of personal data' },
)
