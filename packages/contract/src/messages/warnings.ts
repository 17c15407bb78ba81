import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { bilingual } from '../orders/schemas.ts'

/** What the bank warns of: also for who has no account, or is not logged in. */
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
        /** Paragraphs, with an empty line between. */
        body: bilingual,
        publishedAt: z.string(),
      }),
    ),
  }),
})
