import { X509Certificate } from 'node:crypto'
import {
  checkWrittenProof,
  fromBase64,
  isProved,
  type ReceiptContent,
  type ReceiptFile,
  type WrittenProof,
} from '@cloudsail/contract/ledger'
import type { Receipt } from '@cloudsail/contract/orders'
import { verifyText } from '@cloudsail/pki/receipts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, bankNow, setUpClock } from '../bankday/index.ts'
import { testAuthority, testDocumentSigner } from '../certificates/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import type { TestContext } from '../http/test-context.ts'
import { loadSigner, type Signer, signingKeys } from '../ledger/index.ts'
import { closeDays } from '../ledger/test-builders.ts'
import { loadBankList } from '../networks/index.ts'
import { payerScene, remit } from '../transfers/interbank/test-remittances.ts'
import { call } from './test-orders.ts'

const { db, ownerDb } = await testDatabase()
const trust = { root: new Uint8Array(testAuthority.root), revoked: new Set<string>() }
let signer: Signer
let keys: Map<string, Uint8Array<ArrayBuffer>>

beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-23T12:00:00+08:00') })
  await loadBankList(ownerDb)
  signer = await loadSigner(ownerDb, null)
  keys = new Map((await signingKeys(db)).map(({ keyId, publicKey }) => [keyId, new Uint8Array(publicKey)]))
})

interface Fetched {
  file: ReceiptFile
  content: ReceiptContent
  why: string | null
}

async function fetchFile(context: TestContext, orderId: string): Promise<Fetched> {
  const now = await bankNow(db)
  const answer = await call<{ base64: string; why: string | null }>(
    { ...context, now },
    'orders004_receiptFile',
    { orderId },
  )
  const file = JSON.parse(Buffer.from(answer.base64, 'base64').toString()) as ReceiptFile
  return { file, content: JSON.parse(file.content) as ReceiptContent, why: answer.why }
}

const isSigned = ({ content, certificate, signature }: ReceiptFile) =>
  verifyText(
    {
      text: content,
      certificate: fromBase64(certificate),
      signature: fromBase64(signature),
      at: new Date((JSON.parse(content) as ReceiptContent).madeAt),
    },
    trust,
  )

/** A remittance and two more on the same day, before the day is closed. */
let context: TestContext
const receipts: Receipt[] = []
let early: Fetched
beforeAll(async () => {
  const payer = await payerScene(db, { now: await bankNow(db) })
  context = payer.context
  for (const amount of ['100.00', '200.00', '300.00']) {
    const now = (await advanceClock(db, new Date((await bankNow(db)).getTime() + 120_000)))!
    receipts.push(await remit({ ...context, now }, { ...payer.input, amount }))
  }
  early = await fetchFile(context, receipts[0]!.orderId)
  await advanceClock(db, new Date((await bankNow(db)).getTime() + 24 * 3_600_000))
  await closeDays(db, signer)
})

describe('the file of a receipt', () => {
  it('says that its day is not closed, and has the proof from the next day on', async () => {
    expect(early.why).toBe('dayOpen')
    expect(early.content).toMatchObject({ ledger: null, why: 'dayOpen' })
    expect(await isSigned(early.file)).not.toBeNull()

    for (const [index, { orderId }] of receipts.entries()) {
      const { file, content, why } = await fetchFile(context, orderId)
      expect(why).toBeNull()
      expect(await isSigned(file)).toEqual({
        signer: 'Cloudsail Bank 云帆银行',
        serial: new X509Certificate(testDocumentSigner.certificate).serialNumber,
      })
      // The entry itself and the entries that its proof needs: amount and fee of each later remittance.
      expect(content.ledger!.entries).toHaveLength(2 * (receipts.length - index))
      expect(content.ledger!.entries[0]).toMatchObject({ reference: orderId })
      const check = await checkWrittenProof(content.ledger!, orderId, keys)
      expect(check).toEqual({ entry: true, chain: true, tree: true, signature: true })
    }
  })

  it('is of one order, and the check detects another order’s number and another key’s head', async () => {
    const { content } = await fetchFile(context, receipts[0]!.orderId)
    const check = (orderId: string, known = keys) => checkWrittenProof(content.ledger!, orderId, known)
    expect(await check(receipts[1]!.orderId)).toMatchObject({ entry: false })
    const { publicKey } = (await crypto.subtle.generateKey('Ed25519', true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair
    const other = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
    const [id] = keys.keys()
    expect(await check(receipts[0]!.orderId, new Map([[id!, other]]))).toMatchObject({ signature: false })
    expect(await check(receipts[0]!.orderId, new Map())).toMatchObject({ signature: false })
  })

  it('proves nothing after a change of any figure, word or hash', async () => {
    const { file, content } = await fetchFile(context, receipts[1]!.orderId)
    const proof = content.ledger!
    const places = placesOf(proof)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.nat(200), async (place, at) => {
        const changed = structuredClone(proof)
        const before = read(changed, place)
        const spot = before.length === 0 ? 0 : at % before.length
        const letter = before[spot] === '1' ? '2' : '1'
        write(changed, place, before.slice(0, spot) + letter + before.slice(spot + 1))
        const check = await checkWrittenProof(changed, receipts[1]!.orderId, keys).catch(() => null)
        expect(check !== null && isProved(check)).toBe(false)
        const forged = { ...file, content: JSON.stringify({ ...content, ledger: changed }) }
        expect(await isSigned(forged)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })

  it('has one notation only, and any other is refused', async () => {
    const { content } = await fetchFile(context, receipts[1]!.orderId)
    const proof = content.ledger!
    const spoilt = async (place: Place, change: (text: string) => string) => {
      const changed = structuredClone(proof)
      write(changed, place, change(read(proof, place)))
      expect(changed).not.toEqual(proof)
      await expect(checkWrittenProof(changed, receipts[1]!.orderId, keys)).rejects.toThrow()
    }
    // Four bits of the last letter before the padding carry no data.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
    await spoilt(['day', 'signature'], (text) => {
      const last = letters.indexOf(text.at(-3)!)
      return `${text.slice(0, -3)}${letters[last ^ 1]}==`
    })
    for (const change of [(text: string) => `0${text}`, (text: string) => `${text} `])
      for (const place of [
        ['entries', 0, 'seq'],
        ['entries', 0, 'amountMinor'],
        ['entries', 0, 'bookedAt'],
        ['leaf', 'balanceMinor'],
        ['day', 'accountCount'],
        ['path', 0, 'hash'],
      ])
        await spoilt(place, change)
    await spoilt(['path', 0, 'hash'], (text) => text.toUpperCase())
  })

  it('has no proof for money that is only held', async () => {
    const payer = await payerScene(db, { now: await bankNow(db) })
    const { orderId } = await remit(payer.context, { ...payer.input, arrival: 'ordinary' })
    expect(await fetchFile(payer.context, orderId)).toMatchObject({
      why: 'notBooked',
      content: { ledger: null },
    })
  })

  it('is refused to another customer', async () => {
    const stranger = await payerScene(db, { now: await bankNow(db) })
    await expect(fetchFile(stranger.context, receipts[0]!.orderId)).rejects.toThrow('orderUnknown')
  })
})

type Place = readonly (string | number)[]
/** Returns the paths of all texts in a proof, except the key's id, which only says which key to try. */
function placesOf(proof: WrittenProof): Place[] {
  const walk = (value: unknown, path: Place): Place[] =>
    typeof value === 'string'
      ? [path]
      : Object.entries(value as object).flatMap(([key, inner]) => walk(inner, [...path, key]))
  return walk(proof, []).filter((path) => !['side', 'keyId'].includes(String(path.at(-1))))
}
// biome-ignore lint/suspicious/noExplicitAny: walks whatever stands there
type Any = any
const read = (root: Any, place: Place): string => place.reduce((value, key) => value[key], root)
function write(root: Any, place: Place, value: string): void {
  const parent = place.slice(0, -1).reduce((inner, key) => inner[key], root)
  parent[place.at(-1)!] = value
}
