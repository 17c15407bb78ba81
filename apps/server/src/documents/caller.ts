import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom a document is made or a file is read. */
export interface Caller {
  /** Whose share of the queue it takes: a customer, or an address where nobody has logged in. */
  key: string
  /** Aborted once nobody waits for the answer any more. */
  gone: AbortSignal
}

const callers = new AsyncLocalStorage<Caller>()

/** Does `work` on behalf of a caller: whatever documents it asks for count as theirs. */
export const onBehalfOf = <T>(caller: Caller, work: () => T): T => callers.run(caller, work)

/** Null for the bank's own work, such as the day-end's. */
export const presentCaller = (): Caller | null => callers.getStore() ?? null
