import type { Bilingual, ErrorKey, RequestInput, ResponseOf } from '@cloudsail/contract'
import type { StaffCall } from '@cloudsail/contract/staff'
import { currentLanguage } from '@cloudsail/ui/base/texts.ts'

/** Why a staff call has no answer. The server's sentence, or `unreachable` where the server was not reached. */
export class StaffError extends Error {
  readonly key: ErrorKey | 'unreachable'
  /** Path of the input that the error belongs to. */
  readonly field: string | undefined

  constructor(key: ErrorKey | 'unreachable', message: string, field?: string) {
    super(message)
    this.name = 'StaffError'
    this.key = key
    this.field = field
  }
}

/** What the listener answers instead of a response. */
interface Refusal {
  error: { key: ErrorKey; message: Bilingual | string; field?: string }
}

const whenOver = new Set<() => void>()

/** Calls `listener` when the session turns out to be over. Returns a function that stops that. */
export function onSessionOver(listener: () => void): () => void {
  whenOver.add(listener)
  return () => whenOver.delete(listener)
}

const timeoutMs = 30_000

/**
 * Makes one call of the staff listener. `key` is the idempotency key of a call that changes something.
 * @throws StaffError if the server refuses or is not reached
 */
export async function staffCall<C extends StaffCall>(
  call: C,
  request: RequestInput<C>,
  key?: string,
): Promise<ResponseOf<C>> {
  let answer: Response
  try {
    answer = await fetch(`/staff/${call.name}.do`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': currentLanguage(),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    throw new StaffError('unreachable', '')
  }
  const body = (await answer.json().catch(() => null)) as ResponseOf<C> | Refusal | null
  if (answer.ok && body !== null) return body as ResponseOf<C>
  const refusal = body as Refusal | null
  if (!refusal?.error) throw new StaffError('unreachable', '')
  const { key: errorKey, message, field } = refusal.error
  if (errorKey === 'staffSessionOver') for (const listener of whenOver) listener()
  throw new StaffError(errorKey, typeof message === 'string' ? message : message[currentLanguage()], field)
}
