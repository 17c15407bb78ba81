import { setTimeout as delay } from 'node:timers/promises'
import { BankError } from '../../../errors.ts'

const pauseMs = 1_000

/**
 * Draws a document, waiting while the queue for documents is full, until `signal` is aborted. The requester of an export
 * does not wait for the answer.
 */
export async function whenFree<Result>(signal: AbortSignal, draw: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      signal.throwIfAborted()
      return await draw()
    } catch (error) {
      if (!(error instanceof BankError && error.key === 'documentsBusy')) throw error
      await delay(pauseMs)
    }
}
