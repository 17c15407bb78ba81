import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { defineQuery, searchFilter } from '../core/query.ts'
import { announcementRow } from './announcement-row.ts'

const announcementStateNames = {
  important: { zh: '重要', en: 'Important' },
  read: { zh: '已读', en: 'Read' },
  unread: { zh: '未读', en: 'Unread' },
}

/** The text filter searches the title in both languages. */
export const announcements = defineQuery({
  name: 'PCS0202001_query',
  summary: 'Announcements on show, newest first',
  title: { zh: '公告', en: 'Announcements' },
  access: customer(),
  filters: searchFilter,
  row: announcementRow,
  line: {
    kind: () => 'notice',
    at: ({ publishedAt }) => publishedAt,
    title: ({ title }, { language }) => title[language],
    state: ({ important }) =>
      important ? { name: announcementStateNames.important, tone: 'attention' } : null,
    unread: ({ read }) => !read,
    heads: 'months',
  },
  columns: {
    at: {
      title: { zh: '发布时间', en: 'Published' },
      kind: 'moment',
      value: ({ publishedAt }) => publishedAt,
    },
    title: { title: { zh: '标题', en: 'Title' }, value: ({ title }, language) => title[language] },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ important, read }, language) =>
        announcementStateNames[important ? 'important' : read ? 'read' : 'unread'][language],
    },
  },
})

export const readAnnouncement = defineCall({
  name: 'PCS0202002_read',
  summary: 'An announcement on show; that this customer has read it is recorded',
  access: customer(),
  request: z.strictObject({
    announcementId: z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'announcementUnknown')),
  }),
  response: z.object({
    title: bilingual,
    /** Paragraphs are separated by an empty line. */
    body: bilingual,
    publishedAt: z.string(),
  }),
  errors: ['announcementUnknown'],
})
