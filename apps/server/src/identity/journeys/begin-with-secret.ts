import type { RequestOf } from '@cloudsail/contract'
import type { activateBranchAccess, firstUseChecked } from '@cloudsail/contract/identity'
import * as z from 'zod/mini'
import { lostCardRefusal } from '../../accounts/core/index.ts'
import { addDays, businessDate, defineParameter, parameter } from '../../bankday/index.ts'
import { refusalOf } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import {
  countAttempt,
  forgetAttempts,
  maxFailedAttempts,
  subjectOf,
  subjectOfFirstUse,
  subjectOfNobody,
  subjectOnDevice,
  subjectOnLine,
} from '../attempts.ts'
import { beginTry } from '../begin-try.ts'
import { knownDevice } from '../devices.ts'
import { giveBackFailure } from '../failure-budget.ts'
import { type FoundLogin, findLogin } from '../find-login.ts'
import { refuseWhileHashingIsBusy } from '../hash-queue.ts'
import { lockedUntil } from '../locked-until.ts'
import { logLogin } from '../log-login.ts'
import { customerOfName } from '../names.ts'
import { verifyPassword } from '../password.ts'
import type { LoginOutcome } from '../tables.ts'
import { claimOf, spendImage } from './begin-identified.ts'
import { beginJourney, countBeginning, type Journey, subjectOf as journeySubjectOf } from './journey.ts'

/** Dated parameter: days after its issue during which an activation code opens a first log-in. */
export const activationValidity = defineParameter('identity.activation', z.object({ days: z.number() }), {
  zh: '激活码有效期',
  en: 'Validity of activation codes',
})

/** Returns when a secret that was wrong five times can be tried again, as text. */
export function locks(now: Date): { until: string } {
  return { until: lockedUntil(now) }
}

interface FirstUse {
  firstUse: 'online' | 'branch' | 'none'
  begun: { token: string; journey: Journey } | null
}

/**
 * firstUseChecked: checks a debit card with its withdrawal password. The try is judged and counted like a log-in, so that a
 * caller who does not know the password learns nothing. A customer who has not signed anywhere begins online signing.
 */
export async function checkFirstUse(
  context: CallContext,
  { cardNumber, password, ...image }: RequestOf<typeof firstUseChecked>,
): Promise<FirstUse> {
  const { db, now, services } = context
  await spendImage(context, image)
  const plain = await services.secrets.open(db, password)
  const found = await findLogin(db, 'debitCard', cardNumber, 'withdrawal')
  const customerId = found?.customerId ?? 0n
  const owner = found ? subjectOfFirstUse(customerId) : subjectOfNobody('firstUse', cardNumber)
  const { device, hashedFor, ticket, shown, attempt, ofAll } = await beginTry(context, {
    customerId,
    owner,
    way: 'firstUse',
    value: cardNumber,
  })
  const log = (outcome: LoginOutcome) =>
    logLogin(db, context, {
      customerId,
      method: 'debitCard',
      value: cardNumber,
      outcome,
    })
  if (attempt === null) {
    await log('locked')
    throw new BankError('cardLoginLocked', { values: locks(now) })
  }
  const right = await verifyPassword(plain, found?.hash ?? null, services.config.pepper, hashedFor)
  if (!right || !found || ofAll === null) {
    await log('wrongPassword')
    throw attempt >= maxFailedAttempts
      ? new BankError('cardLoginLocked', { values: locks(now) })
      : new BankError('loginFailed', { values: { left: maxFailedAttempts - attempt } })
  }
  if (ticket) await giveBackFailure(db, ticket)
  await Promise.all([forgetAttempts(db, shown), device === null && forgetAttempts(db, owner)])
  const refused = refusalOf(found.status, 'journey')
  if (refused) {
    await log('suspended')
    throw new BankError(refused)
  }
  const lost = found.card && lostCardRefusal(found.card, { byItsPassword: true })
  if (lost) {
    await log('lostCard')
    throw new BankError(lost)
  }
  return openFirstUse(context, found, cardNumber, device)
}

async function openFirstUse(
  context: CallContext,
  { customerId }: FoundLogin,
  account: string,
  device: bigint | null,
): Promise<FirstUse> {
  const { db, services } = context
  const customer = await db
    .selectFrom('identity.customers as c')
    .leftJoin('identity.activation_codes as a', 'a.customer_id', 'c.customer_id')
    .select(['c.kind', 'a.issued_at', 'a.used_at'])
    .where('c.customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (customer.kind !== 'unsigned') {
    const waits = customer.issued_at !== null && customer.used_at === null
    return { firstUse: waits ? 'branch' : 'none', begun: null }
  }
  const subject = journeySubjectOf(services.config.pepper, { proved: 'onlineSigning', customerId })
  await countBeginning(context, subject, device)
  const draft = { account }
  const begun = await beginJourney(context, {
    kind: 'onlineSigning',
    customerId,
    subject,
    mobile: null,
    draft,
  })
  return { firstUse: 'online', begun }
}

/**
 * Wrong activation codes a day over all lines. There are a hundred million codes, so 50 tries cannot find one. Each line can
 * therefore have only a few tries without locking the others out.
 */
const maxOfAllLines = 50

/**
 * Begins the first log-in of a customer signed at a branch. An unknown e-bank number, a document of somebody else and a
 * wrong code get the same answer. They are counted together by number and document, five a day from each line. A stranger on
 * another line therefore locks nobody out, even if they know both.
 */
export async function activate(
  context: CallContext,
  { ebankNumber, idType, idNumber, activationCode, ...image }: RequestOf<typeof activateBranchAccess>,
): Promise<{ token: string; journey: Journey }> {
  const { db, now, services } = context
  const { pepper } = services.config
  await spendImage(context, image)
  refuseWhileHashingIsBusy()
  const owner = await customerOfName(db, 'accountNumber', ebankNumber)
  const device = await knownDevice(db, owner ?? 0n, context.deviceCookie)
  await countBeginning(context, null, device)
  const found = await db
    .selectFrom('identity.customers as c')
    .leftJoin('identity.activation_codes as a', 'a.customer_id', 'c.customer_id')
    .select([
      'c.customer_id',
      'c.id_type',
      'c.id_number',
      'a.code_hash',
      'a.issued_at',
      'a.used_at',
      'c.status',
    ])
    .where('c.customer_id', '=', owner ?? 0n)
    .where('c.status', '<>', 'ended')
    .executeTakeFirst()
  const fits = found?.id_type === idType && found.id_number === idNumber
  const claim = claimOf(pepper, { idType, idNumber, account: ebankNumber }).toString('hex')
  const all = fits ? subjectOf(found.customer_id, 'activation') : subjectOfNobody('activation', claim)
  const subject = device === null ? subjectOnLine(all, context.ip) : subjectOnDevice(all, device)
  const attempt = await countAttempt(db, subject, now)
  const locked = () => new BankError('activationLocked', { values: locks(now) })
  if (attempt === null) throw locked()
  if (device === null && (await countAttempt(db, all, now, maxOfAllLines)) === null) throw locked()
  const unused = found && found.used_at === null ? found.code_hash : null
  const right = await verifyPassword(activationCode, unused, pepper, 'stranger')
  if (!right || !fits) throw attempt >= maxFailedAttempts ? locked() : new BankError('activationCodeWrong')
  await Promise.all([forgetAttempts(db, subject), forgetAttempts(db, all)])
  const { days } = await parameter(db, activationValidity, businessDate(now))
  // The last day counts until its end.
  if (businessDate(now) > addDays(businessDate(found.issued_at!), days))
    throw new BankError('activationCodeExpired', { field: 'activationCode', values: { days } })
  return beginJourney(context, {
    kind: 'branchFirstLogin',
    customerId: found.customer_id,
    subject: journeySubjectOf(pepper, { proved: 'branchFirstLogin', customerId: found.customer_id }),
    mobile: null,
    draft: { account: ebankNumber },
  })
}
