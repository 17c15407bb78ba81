import { hash } from 'node:crypto'
import { customer, inBoth } from '@cloudsail/contract'
import {
  contractMethods,
  contractNumber,
  fileContract as fileCall,
  openPaper,
  ownContracts,
  paperFile,
  paperReadings,
  signContract as signCall,
} from '@cloudsail/contract/contracts'
import { saveReadProctorRecord } from '@cloudsail/contract/identity'
import { defineOrder } from '@cloudsail/contract/orders'
import { readCertificate, verifyPdf } from '@cloudsail/pki/receipts'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bankNow } from '../bankday/index.ts'
import { testAuthority, testDocumentSigner } from '../certificates/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { handlers as identity } from '../identity/index.ts'
import { buildCustomer, testPepper } from '../identity/test-builders.ts'
import { orderDefinition, orderHandlers, handlers as ordersHandlers } from '../orders/index.ts'
import { certifiedKey } from '../orders/test-orders.ts'
import { giveAtWire } from '../orders/test-wire-orders.ts'
import type { SmsMessage } from '../ports/index.ts'
import { PostFailure } from '../ports/signed-post.ts'
import {
  carefulSeconds,
  contractHandlers,
  contractLines,
  contractWorkers,
  documentStoreDeliverer,
  drawUp,
  endContract,
  loadPapers,
  type Paper,
  readContract,
  requireRead,
  requireSignable,
  signContract,
} from './index.ts'

const { db, ownerDb } = await testDatabase()

const paper: Paper = {
  subject: 'T1',
  kind: 'riskDisclosure',
  version: '2026-11',
  minSeconds: carefulSeconds,
  title: inBoth('风险揭示书'),
  sections: [{ title: inBoth('一'), paragraphs: [inBoth('投资有风险。')] }],
}
const terms = { amount: '400000.00' }
const words = (number: string) => ({
  title: { zh: '资产管理合同', en: 'Asset management contract' },
  sections: [{ title: inBoth('一、金额'), paragraphs: [inBoth(`${number}：400,000.00`)] }],
})
const signed = defineOrder({
  code: 'TST9901',
  title: inBoth('签署'),
  access: customer(),
  methods: contractMethods,
  input: z.strictObject({ contract: contractNumber }),
  errors: ['contractUnknown', 'contractChanged', 'contractUnread'],
})
const sign = orderDefinition({
  contract: signed,
  authorisation: 'own',
  loadFacts: ({ q, customerId, lock }, input) => ({
    contract: readContract(q, customerId, input.contract, { lock }),
  }),
  decide: (_asked, _input, { contract }) => {
    const plan = requireSignable(contract, { kind: 'assetPlan', version: '1', terms })
    return { plan, lines: contractLines(plan) }
  },
  async execute(context, _input, { plan }) {
    signContract(context, plan)
    return { state: 'processing' }
  },
})

const sent: SmsMessage[] = []
const filed: string[] = []
/** The store's next answer, by the SHA-256 that it receives. */
let answer: (sha256: string) => string
const store = {
  put: async ({ number, sha256, content }: { number: string; sha256: string; content: Buffer }) => {
    expect(hash('sha256', content, 'hex')).toBe(sha256)
    return { archiveNumber: `EIP-${number}`, sha256: answer(sha256) }
  },
  close: () => undefined,
}
const followers = {
  assetPlan: async (_tx: unknown, { number }: { number: string }) => void filed.push(number),
}
const server = await testServer(db, {
  handlers: [
    ...identity,
    ...ordersHandlers,
    ...orderHandlers([sign]),
    ...contractHandlers({
      sources: [async (_q, { subject }) => (subject === 'T1' ? paper : null)],
      followers,
    }),
  ],
  config: { pepper: testPepper },
  services: {
    documentStore: store,
    sms: { send: async (message) => ({ messageId: String(sent.push(message)) }), close: () => undefined },
  },
})
afterAll(() => server.app.close())
beforeEach(() => {
  answer = (sha256) => sha256
})

async function reader() {
  const { customerId } = await buildCustomer(db, { method: 'fileMobile' })
  return { customerId, browser: await server.loggedIn(customerId) }
}
type Reader = Awaited<ReturnType<typeof reader>>

/** Moves past openings back in time. */
async function passTime({ customerId }: Reader): Promise<void> {
  const earlier = { opened_at: new Date((await bankNow(db)).getTime() - 11_000) }
  await ownerDb.updateTable('contracts.readings').set(earlier).where('customer_id', '=', customerId).execute()
  await ownerDb
    .updateTable('contracts.contracts')
    .set(earlier)
    .where('customer_id', '=', customerId)
    .execute()
}

describe('a paper', () => {
  test('is read once its time has passed and its end was reached, by version', async () => {
    const who = await reader()
    const { browser } = who
    const key = { subject: 'T1', kind: 'riskDisclosure' } as const
    const before = await browser.call(paperReadings, { papers: [key] })
    expect(before.body.papers).toMatchObject([{ version: '2026-11', readAt: null }])
    const read = () =>
      browser.call(saveReadProctorRecord, { paper: { ...key, version: '2026-11' }, readToEnd: true })
    expect((await read()).body).toMatchObject({ key: 'paperUnknown' })
    const opened = await browser.call(openPaper, key)
    expect(opened.body).toMatchObject({ secondsLeft: 10, version: '2026-11' })
    expect((await read()).body).toMatchObject({ key: 'agreementReadingShort' })
    await passTime(who)
    expect((await read()).ok).toBe(true)
    const after = await browser.call(paperReadings, { papers: [key] })
    const readings = await loadPapers(db, who.customerId, [paper, { ...paper, version: '2026-12' }])
    requireRead(readings.slice(0, 1))
    expect(() => requireRead(readings)).toThrow(expect.objectContaining({ key: 'documentUnread' }))
    expect(after.body.papers[0]!.readAt).not.toBeNull()
    const { body } = await browser.call(paperFile, key)
    expect(hash('sha256', Buffer.from(body.base64, 'base64'), 'hex')).toBe(opened.body.sha256)
  })

  test('is answered as unknown if it does not exist', async () => {
    const { browser } = await reader()
    const { body } = await browser.call(openPaper, { subject: 'T2', kind: 'riskDisclosure' })
    expect(body).toMatchObject({ key: 'paperUnknown' })
  })
})

async function drawn({ customerId }: Reader, amount = terms.amount) {
  const now = await bankNow(db)
  const asked = { kind: 'assetPlan', about: 'P1', version: '1', terms: { amount }, words } as const
  return drawUp(db, { customerId, now, ...asked })
}

async function signedBy(who: Reader) {
  const key = await certifiedKey(db, { customerId: who.customerId, kind: 'file', now: await bankNow(db) })
  const contract = await drawn(who)
  const paperKey = { subject: contract.number, kind: 'contract' } as const
  const give = () =>
    giveAtWire(
      who.browser,
      signed,
      { contract: contract.number },
      { code: () => /\d{6}/.exec(sent.at(-1)!.text)![0], key },
    )
  expect((await give()).body).toMatchObject({ key: 'contractUnread' })
  await who.browser.call(openPaper, paperKey)
  await passTime(who)
  const version = { paper: { ...paperKey, version: '1' }, readToEnd: true } as const
  expect((await who.browser.call(saveReadProctorRecord, version)).ok).toBe(true)
  const given = await give()
  expect(given.ok, JSON.stringify(given.body)).toBe(true)
  return contract
}
const parties = { store, signer: testDocumentSigner, followers }
const deliver = ({ customerId }: Reader, number: string) =>
  documentStoreDeliverer(
    db,
    pino({ level: 'silent' }),
    parties,
  )({
    reference: 'r',
    customerId,
    mobile: null,
    payload: { contract: number },
  })

describe('a contract', () => {
  test('keeps its number for the same terms, and other terms end it and draw up another', async () => {
    const who = await reader()
    const first = await drawn(who)
    expect((await drawn(who)).number).toBe(first.number)
    const other = await drawn(who, '500000.00')
    expect(other.number).not.toBe(first.number)
    expect((await readContract(db, who.customerId, first.number))?.state).toBe('ended')
    const given = { customerId: who.customerId, number: other.number, now: await bankNow(db) }
    await db.transaction().execute((tx) => endContract(tx, given))
    expect((await readContract(db, who.customerId, other.number))?.state).toBe('ended')
  })

  test('is signed, countersigned and filed, and its PDF verifies as the bank’s', async () => {
    const who = await reader()
    const { number } = await signedBy(who)
    const { body: signedRow } = await who.browser.call(signCall, { contract: number })
    expect(signedRow).toMatchObject({ state: 'signed', signer: { name: expect.stringContaining('林') } })
    const { body: row } = await who.browser.call(fileCall, { contract: number })
    expect(row).toMatchObject({ state: 'filed', archiveNumber: `EIP-${number}` })
    expect(filed.filter((each) => each === number)).toEqual([number])
    await deliver(who, number)
    expect(filed.filter((each) => each === number)).toEqual([number])
    const file = await who.browser.call(paperFile, { subject: number, kind: 'contract' })
    const pdf = Uint8Array.from(Buffer.from(file.body.base64, 'base64'))
    expect(hash('sha256', pdf, 'hex')).toBe(row.countersignedSha256)
    const root = Uint8Array.from(testAuthority.root)
    expect(readCertificate(root)).toBeTruthy()
    expect(await verifyPdf(pdf, { root, revoked: new Set() })).toMatchObject({
      result: 'genuine',
      reason: `Contract ${number}`,
    })
    const { body } = await who.browser.call(ownContracts, { kinds: ['assetPlan'] })
    expect(body.contracts.map(({ contract }) => contract)).toEqual([number])
  })

  test('is in force only while the archive has the same bytes', async () => {
    const who = await reader()
    const { number } = await signedBy(who)
    answer = () => '0'.repeat(64)
    await expect(deliver(who, number)).rejects.toThrow('archive')
    expect((await readContract(db, who.customerId, number))?.state).toBe('mismatched')
    expect(filed).not.toContain(number)
    answer = (sha256) => sha256
    await deliver(who, number)
    expect((await readContract(db, who.customerId, number))?.state).toBe('filed')
  })

  test('waits while the archive is silent, with one message to the customer, and is filed again later', async () => {
    const who = await reader()
    const { number } = await signedBy(who)
    answer = () => {
      throw new PostFailure('timeout', 'silent')
    }
    const { body } = await who.browser.call(fileCall, { contract: number })
    expect(body).toMatchObject({ key: 'documentStoreSilent' })
    const contract = await readContract(db, who.customerId, number)
    expect(contract?.state).toBe('signed')
    const told = async () =>
      db
        .selectFrom('outbox.messages')
        .select('kind')
        .where('customer_id', '=', who.customerId)
        .where('kind', 'in', ['sms', 'documentStore'])
        .execute()
    const before = (await told()).length
    const due = new Date(contract!.signedAt!.getTime() + 600_000)
    const work = { customerId: who.customerId, kind: 'contracts.file', reference: number, dueAt: due }
    await db
      .transaction()
      .execute((tx) => contractWorkers['contracts.file']!(tx, { ...work, now: due, clock: due }))
    expect((await told()).length).toBe(before + 2)
  })

  test('is answered as unknown to another customer', async () => {
    const [who, other] = [await reader(), await reader()]
    const { number } = await drawn(who)
    const refusal = { key: 'contractUnknown' }
    expect((await other.browser.call(signCall, { contract: number })).body).toMatchObject(refusal)
    expect((await other.browser.call(fileCall, { contract: number })).body).toMatchObject(refusal)
    expect((await who.browser.call(fileCall, { contract: number })).body).toMatchObject({
      key: 'contractUnsigned',
    })
    const opened = await other.browser.call(openPaper, { subject: number, kind: 'contract' })
    expect(opened.body).toMatchObject({ key: 'paperUnknown' })
  })
})
