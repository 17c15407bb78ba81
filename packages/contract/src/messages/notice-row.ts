import * as z from 'zod/mini'

/** A notice as a list shows it; home does too, without the query. */
export const noticeRow = z.object({
  noticeId: z.string(),
  title: z.object({ zh: z.string(), en: z.string() }),
  publishedAt: z.string(),
  important: z.boolean(),
  /** By this customer. */
  read: z.boolean(),
})
export type NoticeRow = z.infer<typeof noticeRow>
