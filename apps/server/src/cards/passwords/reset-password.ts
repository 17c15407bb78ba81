import { brand, fillBoth, inBoth, maskMobile, normaliseNumber, tailOf } from '@cloudsail/contract'
import { resetCardPassword as contract } from '@cloudsail/contract/cards'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { renewSession } from '../../http/index.ts'
import {
  countAttempt,
  forgetAttempts,
  hashUnlike,
  lockedUntil,
  maxFailedAttempts,
  notificationTime,
  storePassword,
} from '../../identity/index.ts'
import { inPerson, orderDefinition } from '../../orders/index.ts'
import { type CardAccount, readCard, requireCard, requireNormal } from '../account.ts'
import { creditCardLine } from './card-line.ts'
import { cardPasswordTexts as texts } from './texts.ts'
import { readTransactionPassword, storeTransactionPassword } from './transaction-password.ts'

/**
 * PCC0401000: resets a forgotten transaction password, using the holder's document, the card's expiry and the factors of the
 * method.
 */
export const resetCardPassword = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId }, { accountId: id, password }) {
    const accountId = BigInt(id)
    return {
      card: readCard(q, customerId, accountId),
      customer: findCustomer(q, customerId),
      standing: standingHash(q, password, { customerId, accountId }),
    }
  },

  decide({ now }, { password }, { card: found, customer, standing }) {
    const card = requireCard(found, { field: 'accountId' })
    requireNormal(card, now, { field: 'accountId' })
    return {
      plan: { card, standing },
      lines: [
        creditCardLine(card),
        { key: 'change', label: texts.change, value: texts.reset[password], tone: 'strong' as const },
        { key: 'effect', label: texts.effect, value: texts.resetAtOnce },
        { key: 'notice', label: texts.notification, value: inBoth(maskMobile(customer.mobile)) },
      ],
    }
  },

  async verifySecrets(context, { input, secrets, facts }) {
    const { customer, standing } = facts
    const { idTail, expiry, newPassword: plain } = secrets
    const card = requireCard(facts.card, { field: 'accountId' })
    await proveHolder(context, card, { idTail, expiry, idNumber: customer.idNumber })
    const { pepper } = context.services.config
    const kind = input.password === 'query' ? ('query' as const) : ('withdrawal' as const)
    const fresh = { customerId: card.customerId, kind, plain, pepper, field: 'newPassword' }
    return { hash: await hashUnlike(fresh, { customer, old: standing }), replaced: standing }
  },

  async execute({ q, inSameRoundTrip, customerId, attended, now, verified }, { password }, { plan }) {
    const { card, standing } = plan
    const { hash, replaced } = verified
    if (standing !== replaced) throw new BankError('orderChanged')
    const { session, services } = inPerson(attended)
    const { accountId, number } = card
    inSameRoundTrip(
      password === 'query'
        ? storePassword(q, { customerId, kind: 'query', hash, now })
        : storeTransactionPassword(q, { customerId, accountId, hash, now }),
    )
    const values = {
      tail: tailOf(number),
      time: notificationTime(now),
      hotline: brand.hotline,
      password: texts.names[password],
    }
    return {
      notifications: [{ customerId, text: fillBoth(texts.notificationText, values) }],
      sessionCookie: await renewSession(q, services.sessions, session),
    }
  },
})

async function standingHash(
  q: Queryable,
  password: 'query' | 'transaction',
  card: { customerId: bigint; accountId: bigint },
): Promise<string | null> {
  if (password === 'transaction') return (await readTransactionPassword(q, card))?.hash ?? null
  const row = await q
    .selectFrom('identity.credentials')
    .select('hash')
    .where('customer_id', '=', card.customerId)
    .where('kind', '=', 'query')
    .executeTakeFirst()
  return row?.hash ?? null
}

/**
 * Verifies document and expiry of the holder. Each card allows five tries a day, and each try is counted before the
 * comparison.
 */
async function proveHolder(
  { db, now }: CustomerContext,
  { customerId, accountId, expiresOn }: Pick<CardAccount, 'customerId' | 'accountId' | 'expiresOn'>,
  { idTail, expiry, idNumber }: { idTail: string; expiry: string; idNumber: string },
): Promise<void> {
  const field = 'idTail'
  const subject = { customerId, subject: `card.${accountId}.holder` }
  const attempt = await countAttempt(db, subject, now)
  const locked = () => new BankError('passwordLocked', { field, values: { until: lockedUntil(now) } })
  if (attempt === null) throw locked()
  const borne = expiresOn.slice(5, 7) + expiresOn.slice(2, 4)
  if (
    normaliseNumber(idTail) === idNumber.slice(-6).toUpperCase() &&
    normaliseNumber(expiry).replace('/', '') === borne
  )
    return forgetAttempts(db, subject)
  const left = maxFailedAttempts - attempt
  throw left > 0 ? new BankError('cardHolderMismatch', { field, values: { left } }) : locked()
}
