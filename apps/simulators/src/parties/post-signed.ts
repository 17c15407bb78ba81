import { randomBytes } from 'node:crypto'
import { signatureOf } from '../signature.ts'

const answerWithinMs = 5_000

/** Asks the bank by signed JSON; null where nothing is heard, or the bank refuses to listen. */
export async function postSigned<Answer>(
  bank: string,
  { path, keyId, secret }: { path: string; keyId: string; secret: string },
  message: object,
): Promise<Answer | null> {
  const body = JSON.stringify(message)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(16).toString('hex')
  try {
    const answer = await fetch(new URL(path, bank), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-key-id': keyId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signatureOf({ path, timestamp, nonce, body }, secret),
      },
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    })
    return answer.ok ? ((await answer.json()) as Answer) : null
  } catch {
    return null
  }
}
