/** Business constants of specification section 9. Money in minor units. Limits that a bank changes over time
 *  (method ceilings, tariffs, rates) are dated parameters in the database; those here belong to the product. */

export const requestTimeoutMs = 60_000
export const errorToastMs = 3_000
/** A session without a call for this long is over. */
export const sessionIdleMs = 10 * 60_000

export const shortcutMenuMax = 4
export const batchTransferMax = 18
export const designatedPayeesMax = 10

export const avatarMaxBytes = 128 * 1024
export const avatarFormats = ['jpg', 'jpeg', 'gif', 'png', 'bmp'] as const
export const donationNoteMax = 60
export const remittanceInformationMax = 140
export const payeeAccountMax = 30

export const nicknameLength = { min: 2, max: 10 } as const
export const securityAnswerLength = { min: 2, max: 20 } as const
export const reservedInformationLength = { min: 2, max: 30 } as const
export const loginPasswordLength = { min: 8, max: 16 } as const
export const sixDigitPasswordLength = 6
export const keyPasswordLength = { min: 6, max: 8 } as const
export const mobileLength = 11

/** The same order again within this time asks for confirmation. */
export const duplicateWindowMs = 12 * 3_600_000

export const remittanceProcessingDays = 3

export const smsAlert = { windowMinMs: 3_600_000, startAmountDigits: 9 } as const
