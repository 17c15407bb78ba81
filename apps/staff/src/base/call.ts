import type { ErrorKey, RequestInput, ResponseOf } from '@cloudsail/contract'
import { type StaffCall, staffAttendedHeader, staffKeyHeader } from '@cloudsail/contract/staff'
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
  key: ErrorKey
  errorMsg: string
  field?: string
}

const whenOver = new Set<() => void>()

/** Calls `listener` when the session turns out to be over. Returns a function that stops that. */
export function onSessionOver(listener: () => void): () => void {
  whenOver.add(listener)
  return () => whenOver.delete(listener)
}

const timeoutMs = 30_000

interface Options {
  /** The idempotency key of a call that changes something. */
  key?: string
  /** Set for a list that the page reads again by itself, which is no activity of the person. */
  unattended?: boolean
}

/**
 * Makes one call of the staff listener.
 * @throws StaffError if the server refuses or is not reached
 */
export async function staffCall<C extends StaffCall>(
  call: C,
  request: RequestInput<C>,
  { key, unattended = false }: Options = {},
): Promise<ResponseOf<C>> {
  let answer: Response
  try {
    answer = await fetch(`/staff/${call.name}.do`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': currentLanguage(),
        ...(key !== undefined && { [staffKeyHeader]: key }),
        ...(unattended && { [staffAttendedHeader]: '0' }),
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
  if (!refusal?.key) throw new StaffError('unreachable', '')
  const { key: errorKey, errorMsg, field } = refusal
  if (errorKey === 'staffSessionOver' || errorKey === 'staffLoggedInElsewhere')
    for (const listener of whenOver) listener()
  throw new StaffError(errorKey, errorMsg, field)
}
