import { infobar } from '@cloudsail/contract/home'
import { announcements, readAnnouncement } from '@cloudsail/contract/messages'
import { beforeEach, expect, test } from 'vitest'
import { bankNow } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { handlers as homeHandlers } from '../home/index.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers } from './index.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers: [...handlers, ...homeHandlers] })
const newBrowser = async () => server.loggedIn((await buildCustomer(db)).customerId)

const hourMs = 3_600_000
const now = (await bankNow(db)).getTime()
const ago = (hours: number) => new Date(now - hours * hourMs)

async function addAnnouncements(
  rows: { title: string; hours: number; endsHours?: number }[],
): Promise<string[]> {
  const added = await ownerDb
    .insertInto('messages.announcements')
    .values(
      rows.map(({ title, hours, endsHours }) => ({
        title_zh: title,
        title_en: `${title} in English`,
        body_zh: '第一段。\n\n第二段。',
        body_en: 'One.\n\nTwo.',
        important: false,
        published_at: ago(hours),
        ends_at: endsHours === undefined ? null : ago(endsHours),
      })),
    )
    .returning('announcement_id')
    .execute()
  return added.map(({ announcement_id }) => announcement_id.toString())
}

beforeEach(async () => {
  await ownerDb.deleteFrom('messages.announcement_reads').execute()
  await ownerDb.deleteFrom('messages.announcements').execute()
})

test('pages contain each announcement once, newest first, also those of the same instant', async () => {
  await addAnnouncements(
    Array.from({ length: 60 }, (_, index) => ({ title: `第${index}条`, hours: 1 + Math.floor(index / 7) })),
  )
  const browser = await newBrowser()
  const seen: string[] = []
  const sizes: number[] = []
  const pageFrom = async (cursor: string | null): Promise<void> => {
    const { body } = await browser.call(announcements, cursor ? { cursor } : {})
    sizes.push(body.rows.length)
    seen.push(...body.rows.map(({ announcementId }) => announcementId))
    if (body.nextCursor) await pageFrom(body.nextCursor)
  }
  await pageFrom(null)
  expect(sizes).toEqual([50, 10])
  expect(new Set(seen).size).toBe(60)
})

test('finds a part of a title in either language, with pattern characters taken literally', async () => {
  await addAnnouncements([
    { title: '元旦安排', hours: 1 },
    { title: '年利率0.95%', hours: 2 },
  ])
  const browser = await newBrowser()
  const found = async (text: string) =>
    (await browser.call(announcements, { text })).body.rows.map(({ title }) => title.zh)
  expect(await found('元旦')).toEqual(['元旦安排'])
  expect(await found('ENGLISH')).toHaveLength(2)
  expect(await found('%')).toEqual(['年利率0.95%'])
  expect(await found('_')).toEqual([])
})

test('reading one records it for this customer alone, once', async () => {
  const [id = ''] = await addAnnouncements([
    { title: '甲', hours: 2 },
    { title: '乙', hours: 1 },
  ])
  const [browser, other] = [await newBrowser(), await newBrowser()]
  for (const _ of [1, 2])
    expect((await browser.call(readAnnouncement, { announcementId: id })).body).toMatchObject({
      title: { zh: '甲', en: '甲 in English' },
      body: { zh: '第一段。\n\n第二段。' },
    })
  const reads = async (of: typeof browser) =>
    (await of.call(announcements, {})).body.rows.map(({ read }) => read)
  expect(await reads(browser)).toEqual([false, true])
  expect(await reads(other)).toEqual([false, false])
  expect((await browser.call(infobar, {})).body.unreadAnnouncements).toBe(1)
  expect((await other.call(infobar, {})).body.unreadAnnouncements).toBe(2)
})

test('an announcement not published or ended cannot be read', async () => {
  const [early = '', over = ''] = await addAnnouncements([
    { title: '未发布', hours: -2 },
    { title: '已结束', hours: 5, endsHours: 1 },
  ])
  const browser = await newBrowser()
  for (const announcementId of [early, over, '999999999'])
    expect((await browser.call(readAnnouncement, { announcementId })).body).toMatchObject({
      key: 'announcementUnknown',
    })
  expect((await browser.call(announcements, {})).body.rows).toEqual([])
})
