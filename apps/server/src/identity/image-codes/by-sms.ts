import { createHmac } from 'node:crypto'
import { fillBoth, isCreditCardNumber, normaliseNumber, type RequestOf } from '@cloudsail/contract'
import {
  type imageCodeBySms,
  type LoginMethod,
  passwordKindOf,
  readIdentifier,
} from '@cloudsail/contract/identity'
import { sql } from 'kysely'
import { BankError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { lineOf } from '../../http/index.ts'
import { knownDevice } from '../devices.ts'
import { findLogin } from '../find-login.ts'
import { lockedUntil } from '../locked-until.ts'
import { takeFromWindow } from '../rate-window.ts'
import { imageCodeText } from '../texts.ts'
import { keepImageCode } from './image-code.ts'

const lifeMs = 5 * 60_000
const hourMs = 60 * 60_000
const perLine = { max: 20, windowMs: hourMs }
/** Messages for one identifier, or for one browser known to its customer. */
const anHour = { max: 3, windowMs: hourMs }
const aDay = { max: 5, windowMs: 24 * hourMs }

/**
 * Sends the characters of an image code to the mobile on record, for people who cannot read the picture. A browser known to
 * the customer has a budget of messages of its own. All others share the budget of the identifier, which also exists if the
 * identifier is unknown. Each identifier of a customer has a count of its own, because a shared refusal would reveal that
 * the identifiers belong to one person. Throws journeyTooOften and codeBySmsUsedUp before anything is sent, and the error of a
 * malformed identifier.
 */
export async function sendImageCode(
  context: CallContext,
  { identifierKind: method, identifier }: RequestOf<typeof imageCodeBySms>,
): Promise<{ imageCodeId: string; expiresInSeconds: number }> {
  const { db, now, services } = context
  const value = identifierOf(method, identifier)
  const found = await findLogin(db, method, value, passwordKindOf(method))
  const customerId = found?.customerId ?? 0n
  const device = await knownDevice(db, customerId, context.deviceCookie)
  await countMessage(context, device === null ? `${method}:${value}` : `device:${device}`, device)
  const { imageCodeId, code } = await keepImageCode(services.sessions.of(db), now, lifeMs)
  const { zh: text } = fillBoth(imageCodeText, { code, minutes: lifeMs / 60_000 })
  await sql`
    insert into outbox.messages (customer_id, kind, payload)
    select customer_id, 'sms', ${JSON.stringify({ text })}::jsonb from identity.customers
     where customer_id = ${customerId}`.execute(db)
  return { imageCodeId, expiresInSeconds: lifeMs / 1000 }
}

/** Counts a message for the stranger's line and for its recipient, and refuses before the message is made. */
async function countMessage(
  { db, now, ip, services }: CallContext,
  whose: string,
  device: bigint | null,
): Promise<void> {
  const key = `codeBySms:${createHmac('sha256', services.config.pepper).update(whose).digest('hex')}`
  for (const window of [
    ...(device === null ? [{ key: `codeBySms:${lineOf(ip)}`, ...perLine }] : []),
    { key, ...anHour },
  ]) {
    const taken = await takeFromWindow(db, window, now)
    if ('waitMinutes' in taken)
      throw new BankError('journeyTooOften', { values: { minutes: taken.waitMinutes } })
  }
  if ('waitMinutes' in (await takeFromWindow(db, { key: `${key}:day`, ...aDay }, now)))
    throw new BankError('codeBySmsUsedUp', { values: { until: lockedUntil(now) } })
}

function identifierOf(method: LoginMethod, typed: string): string {
  if (method === 'creditCard') {
    const value = normaliseNumber(typed)
    if (!isCreditCardNumber(value)) throw new BankError('creditCardInvalid', { field: 'identifier' })
    return value
  }
  const read = readIdentifier(method, typed)
  if (read.error) throw new BankError(read.error, { field: 'identifier' })
  return read.value
}
