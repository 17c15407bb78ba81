import { createHash } from 'node:crypto'
import {
  beginUpload,
  finishUpload,
  removeUpload,
  sendUploadPart,
  uploadPartBytes,
} from '@cloudsail/contract/uploads'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { meetingPoint } from '../db/test-waits.ts'
import { inspectFile } from '../documents/index.ts'
import { drawPdf } from '../documents/pdf.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { attachUpload, handlers } from './index.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const pdf = await drawPdf({ title: 'Test', author: 'Nobody', language: 'zh' }, (page) =>
  page.text('收入证明'),
)
/** A PDF that is sent in several parts because a comment makes it long. */
const longPdf = (() => {
  const end = pdf.lastIndexOf('startxref')
  const filling = Buffer.from(`%${'x'.repeat(2 * uploadPartBytes)}\n`)
  return Buffer.concat([pdf.subarray(0, end), filling, pdf.subarray(end)])
})()

const scene = async () => {
  const { customerId } = await buildCustomer(db)
  return { customerId, browser: await server.loggedIn(customerId) }
}
const begin = async (browser: WireClient, bytes: number, kind: 'document' | 'avatar' = 'document') =>
  (await browser.call(beginUpload, { kind, name: '收入证明.pdf', bytes })).body
const parts = (file: Buffer) =>
  Array.from({ length: Math.ceil(file.length / uploadPartBytes) }, (_, part) => ({
    part,
    content: file.subarray(part * uploadPartBytes, (part + 1) * uploadPartBytes).toString('base64'),
  }))

async function upload(browser: WireClient, file: Buffer, kind: 'document' | 'avatar' = 'document') {
  const { uploadId } = await begin(browser, file.length, kind)
  for (const part of parts(file)) await browser.call(sendUploadPart, { uploadId, ...part })
  return (await browser.call(finishUpload, { uploadId })).body
}
const kept = async (customerId: bigint) =>
  db.selectFrom('uploads.files').selectAll().where('customer_id', '=', customerId).execute()

test('parts arrive in any order and repeatedly, and a PDF is stored as parsed', async () => {
  const { customerId, browser } = await scene()
  const { uploadId, parts: count } = await begin(browser, longPdf.length)
  const all = parts(longPdf)
  expect(count).toBe(3)
  for (const part of [all[2]!, all[0]!, all[2]!, all[1]!])
    await browser.call(sendUploadPart, { uploadId, ...part })
  const { body } = await browser.call(finishUpload, { uploadId })
  const [file] = await kept(customerId)
  const content = file!.content!
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(body).toEqual({ uploadId, mediaType: 'application/pdf', bytes: content.length, sha256 })
  expect(file).toMatchObject({ bytes: content.length, sha256: Buffer.from(sha256, 'hex') })
  // The comment that made the document long is not kept.
  expect(content.length).toBeLessThan(uploadPartBytes)
  expect(await inspectFile(content)).toMatchObject({ mediaType: 'application/pdf' })
  expect(
    await db.selectFrom('uploads.parts').selectAll().where('customer_id', '=', customerId).execute(),
  ).toEqual([])
})

test('a refusal names its reason for the purpose of the file, and stores nothing', async () => {
  const { customerId, browser } = await scene()
  expect(await upload(browser, Buffer.from('<script>alert(1)</script>'))).toMatchObject({
    key: 'uploadTypeRefused',
    values: { types: 'PDF / JPG / PNG' },
  })
  expect(await upload(browser, pdf, 'avatar')).toMatchObject({ key: 'uploadTypeRefused' })
  expect(await upload(browser, pdf.subarray(0, 500))).toMatchObject({ key: 'uploadDamaged' })
  expect(await kept(customerId)).toEqual([])
})

test('refuses a part of a wrong size and an incomplete file', async () => {
  const { browser } = await scene()
  const { uploadId } = await begin(browser, longPdf.length)
  const [first] = parts(longPdf)
  const short = await browser.call(sendUploadPart, { uploadId, part: 0, content: pdf.toString('base64') })
  expect(short.body.key).toBe('uploadDamaged')
  const beyond = await browser.call(sendUploadPart, { uploadId, ...first!, part: 7 })
  expect(beyond.body.key).toBe('uploadDamaged')
  await browser.call(sendUploadPart, { uploadId, ...first! })
  expect((await browser.call(finishUpload, { uploadId })).body.key).toBe('uploadDamaged')
})

describe('the quota', () => {
  test('counts files with their declared sizes, and removed files free it', async () => {
    const { browser } = await scene()
    const five = 5 * 1024 * 1024
    expect(await begin(browser, five + 1)).toMatchObject({ key: 'uploadTooLarge', values: { max: '5 MB' } })
    expect(await begin(browser, 200 * 1024, 'avatar')).toMatchObject({ values: { max: '128 KB' } })
    const begun = await Promise.all(Array.from({ length: 6 }, () => begin(browser, five)))
    expect(await begin(browser, 1)).toMatchObject({ key: 'uploadQuotaExceeded' })
    await browser.call(removeUpload, { uploadId: begun[0]!.uploadId })
    expect(await begin(browser, 1)).toHaveProperty('uploadId')
  })

  test('is not exceeded by concurrent uploads', async () => {
    const { browser } = await scene()
    const answers = await Promise.all(Array.from({ length: 30 }, () => begin(browser, 10)))
    expect(answers.filter((answer) => 'uploadId' in answer)).toHaveLength(20)
  })

  test('deletes unused files after a day', async () => {
    const { customerId, browser } = await scene()
    const { uploadId } = await upload(browser, pdf)
    await sql`update uploads.files set begun_at = begun_at - interval '25 hours'
      where customer_id = ${customerId}`.execute(db)
    await begin(browser, 10)
    expect((await kept(customerId)).map(({ upload_id }) => upload_id.toString())).not.toContain(uploadId)
  })
})

test('another customer can neither add to a file nor finish nor remove it', async () => {
  const { customerId, browser } = await scene()
  const { browser: stranger } = await scene()
  const { uploadId } = await begin(browser, pdf.length)
  const [part] = parts(pdf)
  expect((await stranger.call(sendUploadPart, { uploadId, ...part! })).body.key).toBe('uploadUnknown')
  expect((await stranger.call(finishUpload, { uploadId })).body.key).toBe('uploadUnknown')
  await stranger.call(removeUpload, { uploadId })
  expect(await kept(customerId)).toHaveLength(1)
})

test('of two concurrent uses of a file one gets it', async () => {
  const { customerId, browser } = await scene()
  const { uploadId } = await upload(browser, pdf)
  const bothAreThere = meetingPoint(2)
  const attach = (partOf: string) =>
    db.transaction().execute(async (tx) => {
      await bothAreThere()
      return attachUpload(tx, { customerId, uploadId, kind: 'document', partOf })
    })
  const outcomes = await Promise.allSettled([attach('one'), attach('other')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { key: 'uploadUnknown' },
  })
  // The file stays because it is attached.
  await browser.call(removeUpload, { uploadId })
  expect(await kept(customerId)).toHaveLength(1)
})
