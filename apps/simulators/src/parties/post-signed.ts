import { randomBytes } from 'node:crypto'
import { signatureOf } from '../signature.ts'

const answerWithinMs = 5_000

/**
 * Sends signed JSON to the bank. Null if no answer arrives, if the bank refuses the message, or if a required signature of the
 * answer is missing or wrong.
 */
export async function postSigned<Answer>(
  bank: string,
  {
    path,
    keyId,
    secret,
    signedAnswer = false,
  }: { path: string; keyId: string; secret: string; signedAnswer?: boolean },
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
        'x-signature': signatureOf({ path, timestamp, nonce, body }, { sender: 'outside', keyId, secret }),
      },
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    })
    if (!answer.ok) return null
    const said = await answer.text()
    const signature = signatureOf({ path, timestamp, nonce, body: said }, { sender: 'bank', keyId, secret })
    if (signedAnswer && answer.headers.get('x-signature') !== signature) return null
    return JSON.parse(said) as Answer
  } catch {
    return null
  }
}
