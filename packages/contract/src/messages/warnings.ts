import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'

/** Warnings of the bank, also for people without an account and before log-in. */
export const latestWarnings = defineCall({
  name: 'PCS0202003_warnings',
  summary: 'The important announcements on show, the newest first, three at most',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({
    warnings: z.array(
      z.object({
        announcementId: z.string(),
        title: bilingual,
        /** Paragraphs, separated by an empty line. */
        body: bilingual,
        publishedAt: z.string(),
      }),
    ),
  }),
})
