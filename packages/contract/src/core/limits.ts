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

export const timeDepositMinimum = { CNY: 50_00n, USD: 2_000_00n } as const
export const callDepositMinimumMinor = 50_000_00n
export const depositRuleMinimum = {
  periodicTransferMinor: 100_00n,
  timeDepositMinor: 5_000_00n,
  callDepositMinor: 50_000_00n,
} as const
export const depositRuleMultiple = { timeDepositMinor: 1_000_00n, callDepositMinor: 50_000_00n } as const

/** Single and daily ceilings by authentication method, RMB (specification section 6); `none` authorises nothing.
 *  These are the defaults of the dated parameter `limits.method`. */
export const methodCeilings = {
  none: { singleMinor: 0n, dailyMinor: 0n },
  mobile: { singleMinor: 5_000_00n, dailyMinor: 20_000_00n },
  ukey: { singleMinor: 1_000_000_00n, dailyMinor: 1_000_000_00n },
  ukeyMobile: { singleMinor: 1_000_000_00n, dailyMinor: 1_000_000_00n },
  fileMobile: { singleMinor: 50_000_00n, dailyMinor: 200_000_00n },
} as const

/** Defaults of a transfer service when it is enabled. */
export const transferServiceDefaults = { dailyCount: 50, annualMinor: 100_000_000_00n } as const
/** More than this transferred in a day asks for confirmation. */
export const dailyReminderMinor = 300_000_00n
/** The same order again within this time asks for confirmation. */
export const duplicateWindowMs = 12 * 3_600_000
export const interbankRealtimeMaxMinor = 50_000_00n

/** Debit-card limits a day (specification section 9). */
export const debitCardDailyMinor = {
  overseasPos: 1_000_000_00n,
  domesticPos: 9_999_999_999_99n,
  overseasAtm: 10_000_00n,
  domesticAtm: 20_000_00n,
} as const

export const hongKongRemit = {
  opensAt: '09:00',
  closesAt: '16:30',
  currencies: ['USD', 'HKD', 'CNY'],
  singleAndDailyUsdMinor: 50_000_00n,
  singleCnyMinor: 400_000_00n,
} as const

export const remittanceProcessingDays = 3

export const smsAlert = { windowMinMs: 3_600_000, startAmountDigits: 9 } as const
