import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { answerJson } from '../parties/answer-json.ts'
import type { Party } from '../parties/party.ts'
import { type Head, type HeadKind, isHeadKind, openRegister } from './register.ts'

/**
 * Creates a notary (`POST /notary/heads|receipts`, JSON). It keeps the first head that it is shown of a bank's business day, in
 * a file of its own, and signs a receipt. A different head for the same day is recorded as an attempt and answered with the
 * first.
 */
export function createNotary({ folder }: { folder: string | null }): { party: Party; stop: () => void } {
  if (folder !== null) mkdirSync(folder, { recursive: true })
  const register = openRegister(folder === null ? ':memory:' : join(folder, 'notary.sqlite'))
  const party: Party = {
    name: 'notary',
    title: { zh: '公证处', en: 'Notary' },
    about: {
      zh: '登记本行每个营业日账簿和操作留痕的签名摘要；同一天只认最先登记的一份。',
      en: 'Keeps the signed heads of books and audit of every business day; of a day, the first one it was shown.',
    },
    endings: [],
    maxBytes: 256 * 1024,
    endpoints: {
      heads: (received) =>
        answerJson(received, ({ book, publicKey, heads }) => {
          const key = Buffer.from(String(publicKey), 'base64')
          const receipts = register.record(kindOf(book), key, heads as Head[])
          if (!receipts) throw new Error('a head without its signature')
          return { publicKey: register.publicKey, receipts }
        }),
      receipts: (received) =>
        answerJson(received, ({ book, bankKeyId, from, to }) => ({
          publicKey: register.publicKey,
          receipts: register.receipts(kindOf(book), String(bankKeyId), String(from), String(to)),
        })),
    },
    actions: [
      {
        name: 'refusals',
        title: { zh: '查看被拒的改写', en: 'What was shown in the place of a first head' },
        fields: [],
        act: () => {
          const refused = register.refusals()
          if (refused.length === 0) return { zh: '没有。', en: 'Nothing.' }
          const lines = refused.map(({ businessDate, digest }) => `${businessDate} ${digest.slice(0, 16)}…`)
          return { zh: lines.join('；'), en: lines.join('; ') }
        },
      },
    ],
  }
  return { party, stop: () => register.close() }
}

function kindOf(kind: unknown): HeadKind {
  if (typeof kind !== 'string' || !isHeadKind(kind)) throw new Error('another kind of head')
  return kind
}
