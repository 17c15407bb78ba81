import { latestWarnings } from '@cloudsail/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { bankNow } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { handlers } from './handlers.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

test('anybody sees the last three published important announcements, and no others', async () => {
  const nowMs = (await bankNow(db)).getTime()
  const ago = (hours: number) => new Date(nowMs - hours * 3_600_000)
  const announcement = (
    title: string,
    hours: number,
    more: { important?: boolean; ends_at?: Date } = {},
  ) => ({
    title_zh: title,
    title_en: title,
    body_zh: '正文',
    body_en: 'Body',
    important: true,
    ends_at: null,
    published_at: ago(hours),
    ...more,
  })
  await ownerDb
    .insertInto('messages.announcements')
    .values([
      announcement('一', 5),
      announcement('二', 4),
      announcement('三', 3),
      announcement('四', 2),
      announcement('平常', 1, { important: false }),
      announcement('过期', 6, { ends_at: ago(1) }),
      announcement('未到', -1),
    ])
    .execute()
  const { body } = await (await server.client()).call(latestWarnings, {})
  expect(body.warnings.map(({ title }) => title.zh)).toEqual(['四', '三', '二'])
  expect(body.warnings[0]!.body).toEqual({ zh: '正文', en: 'Body' })
})
