import { createHmac, randomInt } from 'node:crypto'
import { type Bilingual, fill } from '@cloudsail/contract'
import type { CallContext } from '../http/handler.ts'
import type { EmailPort, SmsGateway } from '../ports/index.ts'
import { dynamicPasswordText, emailCodeSubject } from './texts.ts'

/** Rules for every dynamic password, of an order or of a journey before log-in. */
export const dynamicPassword = { validityMs: 5 * 60_000, resendAfterMs: 60_000, maxAttempts: 5 } as const

/** Limits for one customer in a business day, over all orders. */
export const dynamicPasswordDay = { maxSent: 60, maxWrong: 15 } as const

export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/**
 * Returns the keyed hash of a code, bound to its purpose. The stored hash neither reveals the code nor serves another
 * purpose.
 */
export function hashCode(pepper: string, binding: readonly (string | Buffer)[], code: string): Buffer {
  const hmac = createHmac('sha256', pepper)
  for (const part of binding) hmac.update(part)
  return hmac.update(`|${code}`).digest()
}

/** Passes a code to the SMS gateway with the text that names its purpose. Throws an SmsFailure. */
export async function handOverCode(
  {
    services,
    language,
    now,
  }: Pick<CallContext, 'language' | 'now'> & { services: { sms: Pick<SmsGateway, 'send'> } },
  { mobile, code, purpose, channel }: HandOver,
): Promise<void> {
  const text = fill(dynamicPasswordText[language], { code, purpose: purpose[language] })
  await services.sms.send({ mobile, text, purpose: 'dynamicPassword', channel, sentAt: now })
}

/** Sends a code by e-mail with the same text. Throws an EmailRejected or a PostFailure. */
export async function emailCode(
  { services, language }: Pick<CallContext, 'language'> & { services: { email: Pick<EmailPort, 'send'> } },
  { to, code, purpose, reference }: { to: string; code: string; purpose: Bilingual; reference: string },
): Promise<void> {
  const text = fill(dynamicPasswordText[language], { code, purpose: purpose[language] })
  await services.email.send({ reference, to, subject: emailCodeSubject[language], text })
}

interface HandOver {
  mobile: string
  code: string
  purpose: Bilingual
  channel: 'sms' | 'voice'
}
