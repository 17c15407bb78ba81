import type { ResponseOf } from '@cloudsail/contract'
import type { abroadAdvice } from '@cloudsail/contract/remittance'
import { verifyPdf } from '@cloudsail/pki/receipts'
import { expect, test } from 'vitest'
import { testAuthority } from '../../certificates/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { findReceipt } from '../../orders/find-receipt.ts'
import { call } from '../../orders/test-orders.ts'
import { openExchange } from '../test-builders.ts'
import { adviceFields } from './advice.ts'
import { dueKinds } from './remittances.ts'
import { abroadPorts, scene as buildScene, toWorkday } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
const ports = await abroadPorts({ pace: 20 })
await openExchange(ownerDb)
await toWorkday(db)
const scene = () => buildScene(db, ports)

test('a sent remittance has an advice with the message’s fields, signed and verifiable like a receipt', async () => {
  const [of, other] = [await scene(), await scene()]
  const { orderId, verificationCode } = await of.give('swift', { bearer: 'BEN', information: 'TUITION 2026' })
  const ask = async (who = of) =>
    call<ResponseOf<typeof abroadAdvice>>(await who.context(), 'PFN0102006_advice', { orderId })
  await expect(ask()).rejects.toMatchObject({ key: 'adviceNotYet' })
  await of.due(dueKinds.deskBatch, orderId)
  await of.desk(orderId, 'approved')
  await of.exchange(orderId, (row) => row?.state === 'success')
  await expect(ask(other)).rejects.toMatchObject({ key: 'orderUnknown' })

  const { fileName, mediaType, base64 } = await ask()
  expect([fileName, mediaType]).toEqual([`advice-${orderId}.pdf`, 'application/pdf'])
  const verdict = await verifyPdf(new Uint8Array(Buffer.from(base64, 'base64')), {
    root: new Uint8Array(testAuthority.root),
    revoked: new Set(),
  })
  expect(verdict).toMatchObject({ result: 'genuine' })
  expect(JSON.stringify(verdict)).toContain(orderId)
  // Number and code are those of the receipt, which anybody may verify.
  const code = verificationCode!.replaceAll('-', '')
  expect(await findReceipt(db, { orderId, code })).toMatchObject({ orderId, state: 'success' })

  const row = await of.row(orderId)
  const fields = Object.fromEntries(adviceFields(row).map(({ tag, lines }) => [tag, lines]))
  expect(fields).toMatchObject({
    20: [orderId],
    121: [row.uetr],
    '32A': [`${row.settles_on} USD 4,975.00`],
    '33B': ['USD 5,000.00'],
    '57A': ['CHASUS33XXX', 'JPMORGAN CHASE BANK, N.A.', 'NEW YORK, US'],
    59: ['/4401883027', 'CHEN SIQI', '1208 ALDER ST', 'SEATTLE WA 98101', 'US'],
    70: ['TUITION 2026'],
    '71A': ['BEN'],
    '71F': ['USD 25.00'],
    '77B': ['/ORDERRES/CN//BOP421010'],
  })
  expect(fields).not.toHaveProperty('71G')
})
