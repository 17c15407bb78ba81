/**
 * Business constants, each defined once. Limits that a bank changes over time (method ceilings, tariffs, rates, hours) are
 * dated parameters in the database. Those here belong to the product. Each constant is added together with the function that
 * enforces it.
 */

/** Time after which a call without an answer is given up. */
export const requestTimeoutMs = 60_000
/** How long a toast is shown. */
export const toastMs = 3_000
/** A session without a call for this long ends. */
export const sessionIdleMs = 10 * 60_000
/** A session ends this long after log-in, even if it is in use. */
export const sessionOpenMs = 8 * 3_600_000
/** A repetition of the same order within this time requires confirmation. */
export const duplicateWindowMs = 12 * 3_600_000

export const batchTransferMax = 18
export const designatedPayeesMax = 10

/** Lengths in characters as a person counts them, both bounds included. */
export const nicknameLength = { min: 2, max: 10 } as const
export const securityAnswerLength = { min: 2, max: 20 } as const
/** Characters of the reserved information. */
export const reservedInformationLength = { min: 2, max: 30 } as const
export const loginPasswordLength = { min: 8, max: 16 } as const
