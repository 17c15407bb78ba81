import { dataSources, infobar } from '@cloudsail/contract/home'
import type { OrderContract, OrderSummary } from '@cloudsail/contract/orders'
import {
  avatarPicture,
  changeAvatar,
  changeLog,
  changeNickname,
  changeQuickMenu,
  currentNickname,
  nicknameFree,
  savedQuickMenu,
} from '@cloudsail/contract/profile'
import { beginUpload, finishUpload, sendUploadPart } from '@cloudsail/contract/uploads'
import { expect, test } from 'vitest'
import { bankNow, businessDate } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { handlers as home } from '../home/index.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { claimNickname } from '../identity/index.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { submissionOf } from '../orders/test-orders.ts'
import { handlers as uploads } from '../uploads/index.ts'
import { handlers } from './index.ts'
import { png } from './test-pictures.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers: [...handlers, ...uploads, ...home] })
const now = await bankNow(db)
const dayMs = 24 * 3_600_000

async function give(browser: WireClient, contract: OrderContract, input: object) {
  const prepared = await browser.call(contract.prepare, input as never)
  if (!prepared.ok) return prepared
  return browser.call(contract.submit, submissionOf(prepared.body as OrderSummary))
}

const rename = (browser: WireClient, nickname: string) => give(browser, changeNickname, { nickname })

test('every kind of customer has a nickname, picture and menu, and each change is recorded', async () => {
  for (const [kind, method, name] of [
    ['branchSigned', 'ukeyMobile', '云上一号'],
    ['onlineSigned', 'none', '云上二号'],
    ['unsigned', 'none', '云上三号'],
    ['cardOnly', 'none', '云上四号'],
  ] as const) {
    const { customerId } = await buildCustomer(db, { kind, method })
    const browser = await server.loggedIn(customerId)
    expect((await rename(browser, name)).ok).toBe(true)
    expect((await give(browser, changeAvatar, { action: 'builtIn', number: 7 })).ok).toBe(true)
    const menu = { action: 'save', functions: ['PSC0102000', 'PSC0101000'] }
    expect((await give(browser, changeQuickMenu, menu)).ok).toBe(true)
    expect((await browser.call(infobar, {})).body).toMatchObject({ nickname: name, avatar: '7' })
    const { body } = await browser.call(changeLog, {})
    expect(body.rows.map(({ what, before, after }) => [what, before, after])).toEqual([
      ['quickMenu', '', 'PSC0102000 PSC0101000'],
      ['avatar', '', 'builtIn 7'],
      ['nickname', '', name],
    ])
  }
})

test('a nickname is taken in any form of its letters, except for its owner', async () => {
  const own = await server.loggedIn((await buildCustomer(db, { nickname: 'abc' })).customerId)
  const other = await server.loggedIn((await buildCustomer(db)).customerId)
  for (const typed of ['ABC', 'Ａbc', 'abc'])
    expect((await rename(other, typed)).body).toMatchObject({ key: 'nicknameTaken', field: 'nickname' })
  expect((await rename(own, 'abc')).body).toMatchObject({ key: 'nicknameUnchanged' })
  expect((await rename(own, 'aBC')).ok).toBe(true)
  expect((await own.call(currentNickname, {})).body).toMatchObject({ nickname: 'aBC', left: 2 })
  expect((await rename(other, '张伟')).ok).toBe(true)
  expect((await rename(own, '張偉')).ok).toBe(true)
})

test('of two customers who want a nickname at once, one gets it', async () => {
  const browsers = await Promise.all(
    [1, 2].map(async () => server.loggedIn((await buildCustomer(db)).customerId)),
  )
  const summaries = await Promise.all(
    browsers.map(async (browser) => {
      const { body } = await browser.call(changeNickname.prepare, { nickname: '同一个名' })
      return submissionOf(body as OrderSummary)
    }),
  )
  const answers = await Promise.all(
    browsers.map((browser, index) => browser.call(changeNickname.submit, summaries[index]!)),
  )
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(answers.find(({ ok }) => !ok)!.body).toMatchObject({ key: 'nicknameTaken' })
})

test('an abandoned nickname stays reserved for exactly thirty days', async () => {
  const owner = await buildCustomer(db, { nickname: '老地方' })
  const other = await buildCustomer(db)
  const givenUp = new Date('2026-11-20T10:15:00+08:00')
  const free = new Date('2026-12-20T10:15:00+08:00')
  const claim = (customerId: bigint, nickname: string, at: Date) =>
    db.transaction().execute((tx) => claimNickname(tx, { customerId, nickname, now: at }))
  await claim(owner.customerId, '新地方', givenUp)
  const early = claim(other.customerId, '老地方', new Date(free.getTime() - 1))
  await expect(early).rejects.toMatchObject({ key: 'nicknameTaken' })
  await claim(other.customerId, '老地方', free)
  await expect(claim(owner.customerId, '老地方', free)).rejects.toMatchObject({ key: 'nicknameTaken' })
})

test('allows three changes in thirty days, and the refusal of a fourth names the next date', async () => {
  const { customerId } = await buildCustomer(db)
  const browser = await server.loggedIn(customerId)
  const changedAt = [29, 20, 2].map((days) => new Date(now.getTime() - days * dayMs))
  await db
    .insertInto('profile.changes')
    .values(
      changedAt.map((at, index) => ({
        customer_id: customerId,
        order_id: `2026010100000000000${index}`,
        what: 'nickname' as const,
        changed_at: at,
        before: 'a',
        after: 'b',
      })),
    )
    .execute()
  const again = businessDate(new Date(changedAt[0]!.getTime() + 30 * dayMs))
  expect((await rename(browser, '第四个名')).body).toMatchObject({
    key: 'nicknameTooOften',
    values: { max: 3, days: 30, date: again },
  })
  expect((await browser.call(currentNickname, {})).body).toMatchObject({ left: 0, max: 3 })
})

test('checks ten times a minute whether a nickname is free', async () => {
  await buildCustomer(db, { nickname: '有人用了' })
  const { customerId } = await buildCustomer(db, { nickname: '我的名字' })
  const browser = await server.loggedIn(customerId)
  const states = []
  for (const nickname of ['有人用了', '我的名字', ...'一二三四五六七八'].map((each) => each.padEnd(2, '个')))
    states.push((await browser.call(nicknameFree, { nickname })).body.state)
  expect(states).toEqual(['taken', 'own', ...Array(8).fill('free')])
  // A new minute of the window may have begun. Within one minute the eleventh query is refused.
  const window = db.selectFrom('identity.rate_windows').where('key', '=', `nickname:${customerId}`)
  if ((await window.selectAll().execute()).length > 1) return
  expect((await browser.call(nicknameFree, { nickname: '有人用了' })).body.state).toBe('unknown')
})

async function upload(browser: WireClient, file: Buffer): Promise<string> {
  const { body } = await browser.call(beginUpload, { kind: 'avatar', name: 'a.jpg', bytes: file.length })
  const { uploadId } = body
  await browser.call(sendUploadPart, { uploadId, part: 0, content: file.toString('base64') })
  await browser.call(finishUpload, { uploadId })
  return uploadId
}

test('an own picture is sent only to its owner, and deleted with the next', async () => {
  const { customerId } = await buildCustomer(db)
  const browser = await server.loggedIn(customerId)
  const stranger = await server.loggedIn((await buildCustomer(db)).customerId)
  const picture = png(256)
  const uploadId = await upload(browser, picture)
  expect((await give(stranger, changeAvatar, { action: 'picture', uploadId })).body).toMatchObject({
    key: 'uploadUnknown',
  })
  expect((await give(browser, changeAvatar, { action: 'picture', uploadId })).ok).toBe(true)
  const { avatar } = (await browser.call(infobar, {})).body
  const sha256 = avatar!
  expect((await browser.call(avatarPicture, { sha256 })).body.picture).toEqual({
    mediaType: 'image/png',
    content: picture.toString('base64'),
  })
  expect((await stranger.call(avatarPicture, { sha256 })).body.picture).toBeNull()
  expect((await give(browser, changeAvatar, { action: 'remove' })).ok).toBe(true)
  expect((await browser.call(infobar, {})).body.avatar).toBeNull()
  const left = db.selectFrom('uploads.files').select('upload_id').where('customer_id', '=', customerId)
  expect(await left.execute()).toEqual([])
  expect((await give(browser, changeAvatar, { action: 'remove' })).body.key).toBe('avatarNone')
})

test('refuses a picture with a text part or of a wrong size', async () => {
  const browser = await server.loggedIn((await buildCustomer(db)).customerId)
  for (const [file, key] of [
    [png(256, 256, [['tEXt', Buffer.from('a\0b')]]), 'avatarFormat'],
    [png(600), 'avatarSize'],
  ] as const) {
    const uploadId = await upload(browser, file)
    expect((await give(browser, changeAvatar, { action: 'picture', uploadId })).body.key).toBe(key)
  }
})

test('the quick menu has one to four different functions that the customer may use', async () => {
  const { customerId } = await buildCustomer(db)
  const browser = await server.loggedIn(customerId)
  const save = (...functions: string[]) => give(browser, changeQuickMenu, { action: 'save', functions })
  const five = ['PSC0101000', 'PSC0102000', 'PSC0103000', 'PTR0101000', 'PAM0101000']
  for (const [functions, key] of [
    [[], 'shortcutsEmpty'],
    [five, 'shortcutsFull'],
    [['PCS0301000', 'PCS0301000'], 'shortcutTwice'],
    [['PZZ9901000'], 'shortcutUnknown'],
    [['<b>'], 'shortcutUnknown'],
  ] as const)
    expect((await save(...functions)).body, key).toMatchObject({ key })
  expect((await save('PTR0101000', 'PAM0101000')).ok).toBe(true)
  // A function that is gone or no longer permitted keeps its place, and stays if it is saved again.
  await db
    .insertInto('profile.quick_menu')
    .values({ customer_id: customerId, place: 3, function_code: 'PIF1301000' })
    .execute()
  expect((await save('PIF1301000', 'PTR0101000')).ok).toBe(true)
  expect((await browser.call(savedQuickMenu, {})).body).toEqual({
    functions: ['PIF1301000', 'PTR0101000'],
    chosen: true,
  })
  expect((await give(browser, changeQuickMenu, { action: 'restore' })).ok).toBe(true)
  const { quickMenu } = (await browser.call(dataSources, { sources: ['quickMenu'] })).body
  expect(quickMenu).toEqual({ functions: ['PFN0101000', 'PFN0201000', 'PCS0301000'], chosen: false })
})

test('a card-only customer begins with other functions', async () => {
  const browser = await server.loggedIn((await buildCustomer(db, { kind: 'cardOnly' })).customerId)
  expect((await browser.call(savedQuickMenu, {})).body.functions).toEqual([
    'PCC0101000',
    'PCC0103000',
    'PCC0301000',
    'PCS0201000',
  ])
})
