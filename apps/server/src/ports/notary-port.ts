import { createPublicKey, verify } from 'node:crypto'
import { receiptText, type WrittenReceipt } from '@cloudsail/contract/ledger'
import * as z from 'zod/mini'
import { createJsonParty, type PartySide } from './json-party.ts'
import { PostFailure } from './signed-post.ts'

/** What the bank signs by day. The wire and the stored receipts call it the book. */
export type HeadKind = 'ledger' | 'audit' | 'staffAudit'

/** The signed head of a day. The first two lines of its text are its kind and the day. */
export interface SignedHead {
  text: string
  keyId: string
  /** Ed25519, SPKI in DER. */
  publicKey: Buffer
  signature: Buffer
}

/** The port to an external witness. It keeps the first head that it receives of a day, and signs a receipt. */
export interface NotaryPort {
  /**
   * Deposits heads signed with one key of the bank. Returns the witness's receipts of these days, each for the head received
   * first. Throws a PostFailure.
   */
  deposit(kind: HeadKind, heads: readonly SignedHead[]): Promise<WrittenReceipt[]>
  /** Returns the receipts from one day to another, at most 200 days. Throws a PostFailure. */
  receipts(kind: HeadKind, bankKeyId: string, from: string, to: string): Promise<WrittenReceipt[]>
  close(): void
}

const text = z.string().check(z.maxLength(200))
const answers = z.object({
  publicKey: text,
  receipts: z.array(
    z.object({
      businessDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
      digest: z.string().check(z.regex(/^[\da-f]{64}$/)),
      recordedAt: text,
      signature: text,
    }),
  ),
})

/** Creates the port: signed JSON over persistent HTTP connections. A receipt without the witness's signature is refused. */
export function createNotaryPort(side: PartySide): NotaryPort {
  const party = createJsonParty(side, {
    path: 'notary',
    name: 'Notary',
    timeoutMs: 3_000,
    maxAnswerBytes: 256 * 1024,
  })
  const ask = async (endpoint: string, bankKeyId: string, body: object): Promise<WrittenReceipt[]> => {
    const { publicKey, receipts } = await party.ask(endpoint, { bankKeyId, ...body }, answers)
    const written = receipts.map((receipt) => ({ ...receipt, publicKey }))
    if (!written.every((receipt) => isSignedReceipt(bankKeyId, receipt)))
      throw new PostFailure('refused', 'Notary: a receipt without its signature')
    return written
  }
  return {
    deposit: (kind, heads) =>
      ask('heads', heads[0]!.keyId, {
        book: kind,
        publicKey: heads[0]!.publicKey.toString('base64'),
        heads: heads.map(({ text, signature }) => ({ text, signature: signature.toString('base64') })),
      }),
    receipts: (kind, bankKeyId, from, to) => ask('receipts', bankKeyId, { book: kind, from, to }),
    close: party.close,
  }
}

function isSignedReceipt(bankKeyId: string, receipt: WrittenReceipt): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.from(receipt.publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    })
    const signed = Buffer.from(receiptText(bankKeyId, receipt))
    return verify(null, signed, key, Buffer.from(receipt.signature, 'base64'))
  } catch {
    return false
  }
}
