import { maskMobile, type ResponseOf } from '@cloudsail/contract'
import { journeyRoute, type readJourney, stepBack } from '@cloudsail/contract/identity'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { dynamicPassword } from '../../orders/dynamic-password.ts'
import type { Journey } from './journey.ts'

/** Presents a journey to the page: only what is already proved, and nothing secret. */
export async function presentJourney(
  q: Queryable,
  journey: Journey,
  now: Date,
): Promise<ResponseOf<typeof readJourney>> {
  const { kind, step, steps, draft } = journey
  const information = draft.information
  return {
    journey: kind,
    step,
    route: journeyRoute(kind, step),
    steps,
    back: stepBack(steps, step),
    expiresAt: wireTime(journey.expires_at),
    mobile: step === 'code' ? await maskedMobile(q, journey) : null,
    resendAfterSeconds: secondsToWait(journey, now),
    question: step === 'question' ? (draft.question ?? null) : null,
    signsWith: step === 'signature' ? (draft.signsWith ?? null) : null,
    cardPassword: step === 'sign' ? cardPasswordOf(journey) : null,
    draft: information
      ? {
          username: information.username,
          nickname: information.nickname,
          email: information.email,
          address: information.address,
          seal: information.seal,
          question: information.question,
        }
      : null,
    username: step === 'done' ? (draft.username ?? null) : null,
  }
}

/**
 * Masks the mobile number that was typed, which may be anybody's. If none was typed, masks the number on record of a
 * customer who has given a proof.
 */
async function maskedMobile(q: Queryable, { mobile, customer_id }: Journey): Promise<string | null> {
  if (mobile !== null) return maskMobile(mobile)
  const customer = await q
    .selectFrom('identity.customers')
    .select('mobile')
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  return customer ? maskMobile(customer.mobile) : null
}

function secondsToWait({ step, code_sent_at }: Journey, now: Date): number | null {
  if (step !== 'code' || code_sent_at === null) return null
  const leftMs = code_sent_at.getTime() + dynamicPassword.resendAfterMs - now.getTime()
  return Math.max(0, Math.ceil(leftMs / 1000))
}

/** Returns which password of the card the signing asks for. Null if the journey began with that password. */
export function cardPasswordOf({ kind, draft }: Journey): 'withdrawal' | 'query' | null {
  if (kind === 'debitRegistration') return 'withdrawal'
  return kind === 'creditRegistration' && draft.hasQueryPassword ? 'query' : null
}
