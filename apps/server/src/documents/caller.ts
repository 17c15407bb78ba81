import { AsyncLocalStorage } from 'node:async_hooks'

/** The party for which a document is made or a file is read. */
export interface Caller {
  /** Key of the caller's share of the queue: a customer, or an address before log-in. */
  key: string
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal
}

const callers = new AsyncLocalStorage<Caller>()

/** Runs `work` on behalf of a caller: all documents it requests count as the caller's. */
export const onBehalfOf = <T>(caller: Caller, work: () => T): T => callers.run(caller, work)

/** Returns the caller. Null for the bank's own work, such as the day-end's. */
export const presentCaller = (): Caller | null => callers.getStore() ?? null
