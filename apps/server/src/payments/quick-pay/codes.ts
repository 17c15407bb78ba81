import type { Bilingual } from '@cloudsail/contract'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { takeFromWindow } from '../../identity/index.ts'
import { dynamicPassword, handOverCode, hashCode, newCode } from '../../orders/dynamic-password.ts'
import type { SmsGateway } from '../../ports/index.ts'

/** What sending and storing codes depends on. */
export interface QuickServices {
  sms: Pick<SmsGateway, 'send'>
  pepper: string
}

const windows = [
  { name: 'short', max: 5, windowMs: 10 * 60_000 },
  { name: 'day', max: 30, windowMs: 24 * 3_600_000 },
] as const

/**
 * Draws a code to be sent. Returns it with its hash, bound to the network's number, and its expiry. Throws quickTriesUsedUp
 * or quickCodesTooOften if the customer has been sent too many codes.
 */
export async function drawQuickCode(
  q: Queryable,
  { customerId, number, now, pepper }: { customerId: bigint; number: string; now: Date; pepper: string },
): Promise<{ code: string; hash: Buffer; expiresAt: Date }> {
  for (const { name, ...window } of windows) {
    const taken = await takeFromWindow(q, { key: `quick:${name}:${customerId}`, ...window }, now)
    if ('waitMinutes' in taken)
      throw name === 'day'
        ? new BankError('quickTriesUsedUp')
        : new BankError('quickCodesTooOften', { values: { minutes: taken.waitMinutes } })
  }
  const code = newCode()
  return {
    code,
    hash: hashQuickCode(pepper, number, code),
    expiresAt: new Date(now.getTime() + dynamicPassword.validityMs),
  }
}

/** Hashes a code together with its purpose, the network's number. */
export const hashQuickCode = (pepper: string, number: string, code: string): Buffer =>
  hashCode(pepper, [`quick|${number}|`], code)

/** Sends a code to a customer's mobile. Throws dynamicPasswordSendFailed. */
export async function sendQuickCode(
  { sms }: Pick<QuickServices, 'sms'>,
  now: Date,
  message: { mobile: string; code: string; purpose: Bilingual },
): Promise<void> {
  try {
    await handOverCode({ services: { sms }, language: 'zh', now }, { ...message, channel: 'sms' })
  } catch (cause) {
    throw new BankError('dynamicPasswordSendFailed', { cause })
  }
}

interface Kept {
  code_hash: Buffer | null
  code_expires_at: Date | null
  code_tries: number
}

/** Returns whether a code can still be entered. */
export const isCodeOpen = ({ code_expires_at, code_tries }: Kept, now: Date): boolean =>
  code_expires_at !== null && now < code_expires_at && code_tries < dynamicPassword.maxAttempts

/** Returns the number of tries left. */
export const triesLeft = (tries: number): number => dynamicPassword.maxAttempts - tries
