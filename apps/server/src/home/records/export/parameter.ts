import * as z from 'zod/mini'
import { defineParameter } from '../../../bankday/index.ts'

/** Exports allowed a month, and the hours for which a file can be downloaded. */
export const exportsParameter = defineParameter(
  'profile.exports',
  z.object({ aMonth: z.number(), hours: z.number() }),
  { zh: '个人数据导出', en: 'Exports of personal data' },
)
