import * as z from 'zod/mini'

/** An announcement as a list shows it; home does too, without the query. */
export const announcementRow = z.object({
  announcementId: z.string(),
  title: z.object({ zh: z.string(), en: z.string() }),
  publishedAt: z.string(),
  important: z.boolean(),
  /** By this customer. */
  read: z.boolean(),
})
export type AnnouncementRow = z.infer<typeof announcementRow>
