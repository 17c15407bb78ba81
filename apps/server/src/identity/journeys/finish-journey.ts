import { brand, fill } from '@cloudsail/contract'
import { type JourneyKind, nextStep, type WayIn } from '@cloudsail/contract/identity'
import { enrolAccounts } from '../../accounts/core/index.ts'
import { agreements, recordAcceptance } from '../../agreements/index.ts'
import { wireTime } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { endAllSessions, outdateSessions } from '../../http/index.ts'
import { appendAudit } from '../../orders/audit.ts'
import { enqueue } from '../../outbox/index.ts'
import { claimNickname } from '../claim-nickname.ts'
import { setPassword, storePassword } from '../set-password.ts'
import { type Journey, moveTo, takeTurn } from './journey.ts'
import { storeSecurityQuestion } from './security-answer.ts'
import { recheckSignature } from './signature.ts'
import { journeyNotifications, notificationOf } from './texts.ts'

/** The customer's kind after a journey that signs them up. */
const kindAfter: Partial<Record<JourneyKind, 'onlineSigned' | 'cardOnly'>> = {
  debitRegistration: 'onlineSigned',
  onlineSigning: 'onlineSigned',
  creditRegistration: 'cardOnly',
  cardFirstLogin: 'cardOnly',
}

/**
 * Takes the last step: sets the passwords and applies everything entered on the journey, in one transaction. A journey that
 * is abandoned earlier has changed nothing.
 */
export async function finishJourney(
  context: CallContext,
  token: string,
  passwords: { login: string; query?: string },
): Promise<Journey> {
  const { db, now } = context
  const journey = await takeTurn(
    context,
    token,
    passwords.query === undefined ? 'loginPassword' : 'passwords',
  )
  try {
    return await inTransaction(db, async (tx) => {
      // This statement comes first: a second call at the same moment waits here and then finds the journey finished.
      const finished = await moveTo(tx, journey, nextStep(journey.steps, journey.step), now, { draft: {} })
      const draft = { username: await takeEffect(tx, context, journey, passwords) }
      await tx
        .updateTable('identity.journeys')
        .set({ draft: JSON.stringify(draft) })
        .where('token_hash', '=', journey.token_hash)
        .execute()
      return { ...finished, draft }
    })
  } catch (error) {
    throw nameTaken(error) ?? error
  }
}

/** Returns the error for a name that was free when chosen and has since been taken. Null for other errors. */
function nameTaken(error: unknown): BankError | null {
  const { constraint, detail = '' } = error as { constraint?: string; detail?: string }
  if (constraint !== 'names_pkey') return null
  return detail.includes('(username, ') ? new BankError('usernameTaken', { cause: error }) : null
}

async function takeEffect(
  tx: Tx,
  context: CallContext,
  journey: Journey,
  passwords: { login: string; query?: string },
): Promise<string | null> {
  const { now, services } = context
  const { customer_id: customerId, kind, draft } = journey
  const signed = await recheckSignature(tx, journey, now)
  await writeCustomer(tx, journey, now)
  const common = { customerId, pepper: services.config.pepper, now }
  await setPassword(tx, { ...common, kind: 'login', plain: passwords.login, field: 'login' })
  if (passwords.query !== undefined)
    await setPassword(tx, { ...common, kind: 'query', plain: passwords.query, field: 'query' })
  if (draft.withdrawalHash)
    await storePassword(tx, { customerId, kind: 'withdrawal', hash: draft.withdrawalHash, now })
  if (kindAfter[kind]) await enrolAccounts(tx, customerId)
  if (kind === 'branchFirstLogin') await useUpActivation(tx, customerId, now)
  if (kind === 'recovery') {
    await outdateSessions(tx, customerId)
    await endAllSessions(services.sessions.of(tx), customerId, { reason: 'security' })
  }
  await recordAgreement(tx, journey, context)
  const { username } = await findCustomer(tx, customerId)
  if (kind !== 'logIn') await notify(tx, { customerId, kind }, context, username)
  await appendAudit(tx, {
    customerId,
    at: now,
    event: 'journey.finished',
    subject: kind,
    details: { ip: context.ip, account: draft.account?.slice(-4) ?? null, ...signed },
  })
  return username
}

/**
 * Writes kind, names and the other data entered. If the customer has no method, mobile becomes the method, because its
 * number has just been proved.
 */
async function writeCustomer(
  tx: Tx,
  { customer_id: customerId, kind, draft }: Journey,
  now: Date,
): Promise<void> {
  const { information } = draft
  if (!information) return
  const { username, nickname, email, address, seal } = information
  const customer = await findCustomer(tx, customerId)
  const signs = kindAfter[kind]
  await tx
    .updateTable('identity.customers')
    .set({
      username,
      seal,
      ...(email === '' ? {} : { email }),
      ...(address === '' ? {} : { address }),
      ...(signs ? { kind: signs } : {}),
      ...(signs && customer.method === 'none' ? { method: 'mobile' as const } : {}),
    })
    .where('customer_id', '=', customerId)
    .execute()
  await replaceUsername(tx, customerId, username)
  if (nickname !== '') await claimNickname(tx, { customerId, nickname, now })
  const { question, answerHash } = information
  await storeSecurityQuestion(tx, { customerId, question, answerHash, now })
}

async function replaceUsername(tx: Tx, customerId: bigint, username: string): Promise<void> {
  await tx
    .deleteFrom('identity.names')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'username')
    .execute()
  await tx
    .insertInto('identity.names')
    .values({ kind: 'username', value: username.toLowerCase(), customer_id: customerId })
    .execute()
}

/** Uses up the activation code, which opens one first log-in. */
async function useUpActivation(tx: Tx, customerId: bigint, now: Date): Promise<void> {
  const used = await tx
    .updateTable('identity.activation_codes')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst()
  if (!used) throw new BankError('journeyExpired')
}

async function recordAgreement(tx: Tx, { customer_id, draft }: Journey, { ip }: CallContext): Promise<void> {
  const { openedAt, readAt, acceptedAt } = draft.agreement ?? {}
  if (!openedAt || !readAt || !acceptedAt) return
  await recordAcceptance(tx, agreements.personalEbanking, {
    customerId: customer_id,
    openedAt: new Date(openedAt),
    readAt: new Date(readAt),
    acceptedAt: new Date(acceptedAt),
    ip,
  })
}

async function notify(
  tx: Tx,
  { customerId, kind }: { customerId: bigint; kind: WayIn },
  { now, language }: CallContext,
  username: string | null,
): Promise<void> {
  const text = fill(journeyNotifications[notificationOf[kind]][language], {
    time: wireTime(now).slice(0, 16).replace('T', ' '),
    username: `${username?.slice(0, 2) ?? ''}***`,
    hotline: brand.hotline,
  })
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }])
}
