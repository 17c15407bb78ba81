import { createHmac, randomInt } from 'node:crypto'
import { type Bilingual, fill } from '@cloudsail/contract'
import type { CallContext } from '../http/handler.ts'
import type { EmailPort, SmsGateway } from '../rails/index.ts'
import { dynamicPasswordText, emailCodeSubject } from './texts.ts'

/** What holds for every mobile dynamic password, of an order or of a journey before log-in. */
export const dynamicPassword = { validityMs: 5 * 60_000, resendAfterMs: 60_000, maxAttempts: 5 } as const

/** What one customer may have of them in a business day, over all orders. */
export const dynamicPasswordDay = { maxSent: 60, maxWrong: 15 } as const

export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/** A code is kept as a keyed hash bound to what it is for, so that the table tells nothing and it serves nothing else. */
export function hashCode(pepper: string, binding: readonly (string | Buffer)[], code: string): Buffer {
  const hmac = createHmac('sha256', pepper)
  for (const part of binding) hmac.update(part)
  return hmac.update(`|${code}`).digest()
}

/** Hands a code to the SMS gateway, with the words that say what it is for. Throws an SmsFailure. */
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

/** Sends a code by e-mail, with the same words. Throws an EmailRejected or a PostFailure. */
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
