/** Business constants of specification section 9, each here once. Limits that a bank changes over time (method ceilings,
 *  tariffs, rates, hours) are dated parameters in the database; those here belong to the product. A constant comes with
 *  the function that keeps to it. */

/** A call that has not been answered for this long is given up. */
export const requestTimeoutMs = 60_000
/** How long a toast is shown. */
export const toastMs = 3_000
/** A session without a call for this long is over. */
export const sessionIdleMs = 10 * 60_000
/** So long after the log-in it is over, whatever it is used for. */
export const sessionOpenMs = 8 * 3_600_000
/** The same order again within this time asks for confirmation. */
export const duplicateWindowMs = 12 * 3_600_000

export const batchTransferMax = 18
export const designatedPayeesMax = 10

/** Lengths in characters as a person counts them, both included. */
export const nicknameLength = { min: 2, max: 10 } as const
export const securityAnswerLength = { min: 2, max: 20 } as const
/** Characters of the reserved information. */
export const reservedInformationLength = { min: 2, max: 30 } as const
export const loginPasswordLength = { min: 8, max: 16 } as const
