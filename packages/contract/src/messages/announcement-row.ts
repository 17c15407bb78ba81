import * as z from 'zod/mini'
import { bilingual } from '../core/bilingual.ts'

/** An announcement as lists show it. In a file of its own so that home does not load the query. */
export const announcementRow = z.object({
  announcementId: z.string(),
  title: bilingual,
  publishedAt: z.string(),
  important: z.boolean(),
  /** True if this customer has read it. */
  read: z.boolean(),
})
export type AnnouncementRow = z.infer<typeof announcementRow>
