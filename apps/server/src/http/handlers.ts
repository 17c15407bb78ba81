import { clockHandlers } from './clock-handlers.ts'
import { handlers as startHandlers } from './get-r0.ts'
import type { Handler } from './handler.ts'

/** Handlers of the wire's own calls and of the bank clock. */
export const handlers: readonly Handler[] = [...startHandlers, ...clockHandlers]
