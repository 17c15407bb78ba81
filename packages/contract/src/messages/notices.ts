import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { searchField } from '../core/fields.ts'

const bilingual = z.object({ zh: z.string(), en: z.string() })

export const noticeRow = z.object({
  noticeId: z.string(),
  title: bilingual,
  publishedAt: z.string(),
  important: z.boolean(),
  /** By this customer. */
  read: z.boolean(),
})
export type NoticeRow = z.infer<typeof noticeRow>

export const notices = defineCall({
  name: 'PCS0202001_query',
  summary: 'Notices on show, newest first',
  access: customer(),
  request: z.strictObject({
    /** Part of the title, in either language. */
    text: z.optional(searchField),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,18}$/, 'invalidInput'))),
  }),
  response: z.object({ rows: z.array(noticeRow), nextCursor: z.nullable(z.string()) }),
})

export const readNotice = defineCall({
  name: 'PCS0202002_read',
  summary: 'A notice on show; that this customer has read it is noted',
  access: customer(),
  request: z.strictObject({ noticeId: z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'noticeUnknown')) }),
  response: z.object({
    title: bilingual,
    /** Paragraphs are parted by an empty line. */
    body: bilingual,
    publishedAt: z.string(),
  }),
  errors: ['noticeUnknown'],
})
