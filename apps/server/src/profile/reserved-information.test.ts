import type { OrderSummary, Receipt } from '@cloudsail/contract/orders'
import { changeReservedInformation, reservedInformation } from '@cloudsail/contract/profile'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers } from './index.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })

const { prepare, submit } = changeReservedInformation

test('an order changes it for every kind of customer, and it is shown from then on', async () => {
  for (const [kind, method] of [
    ['branchSigned', 'ukeyMobile'],
    ['cardOnly', 'none'],
  ] as const) {
    const { customerId } = await buildCustomer(db, {
      kind,
      method,
      seal: kind === 'cardOnly' ? null : '山高水长',
    })
    const browser = await server.loggedIn(customerId)
    const { body: summary } = await browser.call(prepare, { seal: ' 海阔天空 １ ' })
    expect((summary as OrderSummary).lines).toMatchObject([
      { key: 'before', value: { zh: kind === 'cardOnly' ? '未设置' : '山高水长' } },
      { key: 'seal', value: { zh: '海阔天空 1' } },
    ])
    expect((summary as OrderSummary).authorisation.factors).toEqual([])
    const submission = {
      orderId: (summary as OrderSummary).orderId,
      idempotencyKey: 'a-key-of-this-test-only',
      acknowledged: [],
      proofs: {},
    }
    const done = await browser.call(submit, submission)
    expect(done.body as Receipt).toMatchObject({ state: 'success', code: 'PSC0102' })
    expect((await browser.call(submit, submission)).body).toEqual(done.body)
    expect((await browser.call(reservedInformation, {})).body.seal).toBe('海阔天空 1')
    // The customer is notified once, without the full value. No setting turns this off.
    const { rows } = await sql<{ text: string }>`select payload ->> 'text' as text from outbox.messages
      where customer_id = ${customerId}`.execute(db)
    expect(rows.map(({ text }) => text)).toEqual([expect.stringMatching(/预留信息已于.+变更：海\*\*\*。/)])
  }
})

test('refuses a wrong length, mark-up or no change beside the field', async () => {
  const { customerId } = await buildCustomer(db, { seal: '山高水长' })
  const browser = await server.loggedIn(customerId)
  for (const [seal, key] of [
    ['', 'reservedInformationLength'],
    ['山', 'reservedInformationLength'],
    ['长'.repeat(31), 'reservedInformationLength'],
    ['<img src=x onerror=alert(1)>', 'illegalCharacters'],
    ['帆船⛵', 'illegalCharacters'],
    ['山高水长', 'reservedInformationUnchanged'],
  ] as const) {
    expect((await browser.call(prepare, { seal })).body, seal).toMatchObject({ key, field: 'seal' })
  }
  expect((await browser.call(reservedInformation, {})).body.seal).toBe('山高水长')
})
