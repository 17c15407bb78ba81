import { beginScanCall, finishScanCall, scanPartCall } from '@cloudsail/contract/staff'
import { expect, test } from 'vitest'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { drawPdf } from '../../documents/pdf.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { actingStaff, beginVisit } from '../../staff/test-actions.ts'
import { finish, receivePart, removeFile } from '../../uploads/receive-upload.ts'
import { findScan } from './account-facts.ts'
import { scanHandlers } from './scans.ts'

const { db, ownerDb } = await testDatabase()
const now = await bankNow(db)
const acting = actingStaff(
  { db, ownerDb },
  { definitions: [], unusual: [], inbox: [] },
  { clock: () => ({ now, realNow: new Date() }), further: scanHandlers },
)
const compliance = await acting('compliance1', ['compliance'], null)
const pdf = await drawPdf({ title: 'Order', author: 'Court', language: 'zh' }, (page) =>
  page.text('冻结通知书'),
)
const named = { name: '冻结通知书.pdf', bytes: pdf.length }

test('a scan is sent for the customer of the visit, and the customer reaches it by no call', async () => {
  const { customerId } = await buildCustomer(db)
  await expect(compliance.call(beginScanCall, named)).rejects.toMatchObject({ key: 'visitOver' })
  await beginVisit(ownerDb, compliance, customerId)
  const { uploadId, parts } = await compliance.call<{ uploadId: string; parts: number }>(beginScanCall, named)
  expect(parts).toBe(1)
  const part = { uploadId, part: 0, content: pdf.toString('base64') }
  const customer = { customerId, by: 'customer' } as const
  await expect(receivePart(db, customer, part)).rejects.toMatchObject({ key: 'uploadUnknown' })
  await compliance.call(scanPartCall, part)
  await expect(finish(db, customer, { uploadId })).rejects.toMatchObject({ key: 'uploadUnknown' })
  await compliance.call(finishScanCall, { uploadId })
  await removeFile(db, customer, uploadId)
  const scan = await findScan(db, { customerId: String(customerId), accountId: '1' }, uploadId)
  expect(scan).toMatchObject({ name: named.name })
  // In the visit of somebody else the file is unknown.
  await beginVisit(ownerDb, compliance, (await buildCustomer(db)).customerId)
  await expect(compliance.call(finishScanCall, { uploadId })).rejects.toMatchObject({ key: 'uploadUnknown' })
})
