import { setTimeout as delay } from 'node:timers/promises'
import { BankError } from '../../../errors.ts'

const pauseMs = 1_000

/** Waits while too many others want documents, as whoever asked for an export has left; until `signal` ends it. */
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
