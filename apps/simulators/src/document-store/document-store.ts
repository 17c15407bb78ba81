import { createHash } from 'node:crypto'
import type { Answer, Message, Party } from '../parties/party.ts'

/** Enough for a contract with both signatures and its fonts. */
const maxBytes = 4 * 1024 * 1024

/**
 * Creates the document store (EIP). `POST /document-store/documents` (signed JSON { number, sha256, content }) files a PDF and
 * returns its archive number and the SHA-256 of the stored bytes. The same document again returns the same number. Other bytes
 * under the same number are refused. Archive numbers derive from number and hash, so they survive a restart.
 */
export function createDocumentStore(): Party {
  const filed = new Map<string, string>()
  let wrong = 0
  return {
    name: 'document-store',
    title: { zh: '电子文档归档系统', en: 'Document store' },
    about: {
      zh: '归档已签署的电子合同，应答档案编号和所存文件的SHA-256。',
      en: 'Files signed contracts; answers with the archive number and the SHA-256 of what it has.',
    },
    endings: [],
    maxBytes,
    endpoints: {
      documents: (message) => {
        const answer = file(message, filed)
        if (wrong === 0 || typeof answer === 'number') return answerOf(answer)
        wrong -= 1
        return answerOf({ ...answer, sha256: createHash('sha256').update(answer.sha256).digest('hex') })
      },
    },
    actions: [
      {
        name: 'other-hash',
        title: { zh: '下一份应答不同的SHA-256', en: 'Answer the next one with another SHA-256' },
        fields: [],
        act: () => {
          wrong += 1
          return { zh: '已设置', en: 'Done' }
        },
      },
    ],
  }
}

interface Filed {
  archiveNumber: string
  sha256: string
}

/** Files a document. Returns an HTTP status if it cannot be filed. */
function file({ body }: Message, filed: Map<string, string>): Filed | number {
  const { number, sha256, content } = parsed(body)
  if (typeof number !== 'string' || !/^\d{16}$/.test(number) || typeof content !== 'string') return 400
  const bytes = Buffer.from(content, 'base64')
  const own = createHash('sha256').update(bytes).digest('hex')
  if (own !== sha256 || bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return 400
  if ((filed.get(number) ?? own) !== own) return 409
  filed.set(number, own)
  const made = createHash('sha256').update(`${number} ${own}`).digest('hex')
  return { archiveNumber: `EIP-${number.slice(0, 8)}-${made.slice(0, 10).toUpperCase()}`, sha256: own }
}

const answerOf = (answer: Filed | number): Answer =>
  typeof answer === 'number'
    ? { status: answer }
    : { status: 200, message: { contentType: 'application/json', body: JSON.stringify(answer) } }

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
