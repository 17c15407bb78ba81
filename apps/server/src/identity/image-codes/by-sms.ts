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
import { findLogin } from '../find-login.ts'
import { takeFromWindow } from '../rate-window.ts'
import { imageCodeText } from '../texts.ts'
import { keepImageCode } from './image-code.ts'

const lifeMs = 5 * 60_000
const hourMs = 60 * 60_000
const perLine = { max: 20, windowMs: hourMs }
const perIdentifier = { max: 3, windowMs: hourMs }
/** Of one customer, whatever they are called by: nobody's mobile is flooded. */
const perCustomer = { max: 5, windowMs: 24 * hourMs }

/**
 * An image code for whoever cannot read the picture: its characters go to the mobile on record. Who is nobody, or has had
 * their messages, gets the same answer. Throws journeyTooOften, and what is wrong with the identifier.
 */
export async function sendImageCode(
  { db, now, ip, services }: CallContext,
  { identifierKind: method, identifier }: RequestOf<typeof imageCodeBySms>,
): Promise<{ imageCodeId: string; expiresInSeconds: number }> {
  const value = identifierOf(method, identifier)
  const name = createHmac('sha256', services.config.pepper).update(`${method}:${value}`).digest('hex')
  for (const window of [
    { key: `codeBySms:${lineOf(ip)}`, ...perLine },
    { key: `codeBySms:${name}`, ...perIdentifier },
  ]) {
    const taken = await takeFromWindow(db, window, now)
    if ('waitMinutes' in taken)
      throw new BankError('journeyTooOften', { values: { minutes: taken.waitMinutes } })
  }
  const found = await findLogin(db, method, value, passwordKindOf(method))
  const customerId = found?.customerId ?? 0n
  // Nobody's are counted too, all of them together, and none goes out.
  const left = await takeFromWindow(db, { key: `codeBySms:${customerId}`, ...perCustomer }, now)
  const { imageCodeId, code } = await keepImageCode(services.sessions.of(db), now, lifeMs)
  const { zh: text } = fillBoth(imageCodeText, { code, minutes: lifeMs / 60_000 })
  await sql`
    insert into rails.outbox (customer_id, kind, payload)
    select customer_id, 'sms', ${JSON.stringify({ text })}::jsonb from identity.customers
     where customer_id = ${'waitMinutes' in left ? 0n : customerId}`.execute(db)
  return { imageCodeId, expiresInSeconds: lifeMs / 1000 }
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
