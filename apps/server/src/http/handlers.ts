import { clockHandlers } from './clock-handlers.ts'
import { handlers as startHandlers } from './get-r0.ts'
import type { Handler } from './handler.ts'

/** Calls of the wire itself, and of the bank clock. */
export const handlers: readonly Handler[] = [...startHandlers, ...clockHandlers]
