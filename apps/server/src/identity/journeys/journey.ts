import { createHmac, randomBytes } from 'node:crypto'
import {
  type JourneyKind,
  type JourneyStep,
  journeyRoute,
  plannedSteps,
  stepBack,
} from '@cloudsail/contract/identity'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { BankError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { lineOf } from '../../http/index.ts'
import { digest, newToken } from '../../http/session-token.ts'
import { takeFromWindow } from '../rate-window.ts'
import type { JourneyDraft } from '../tables.ts'

export type Journey = Selectable<Tables['identity.journeys']>

const lifeMs = 30 * 60_000
/** After a right password, the log-in waits this long for the second factor. */
const loginLifeMs = 10 * 60_000
const perAddress = { max: 60, windowMs: 10 * 60_000 }
const perSubject = { max: 6, windowMs: 60 * 60_000 }

/**
 * Returns the hash of the subject that a journey is counted for, so that the table reveals nobody. A stranger is counted by
 * the whole claim, so that somebody who knows part of it, such as the document, uses up none of the owner's budget. A known
 * browser is counted by itself, and a customer who has given a secret by that secret.
 */
export function subjectOf(
  pepper: string,
  whose: { claim: Buffer } | { device: bigint } | { proved: JourneyKind; customerId: bigint },
): Buffer {
  const name =
    'claim' in whose
      ? `claim:${whose.claim.toString('hex')}`
      : 'device' in whose
        ? `device:${whose.device}`
        : `${whose.proved}:${whose.customerId}`
  return createHmac('sha256', pepper).update(`journey:${name}`).digest()
}

/** Returns the subject of a log-in's second factor. */
export function subjectOfLogin(pepper: string, customerId: bigint): Buffer {
  return createHmac('sha256', pepper).update(`journey:logIn:${customerId}`).digest()
}

/**
 * Counts the beginning of a journey for its address, unless the device is known, and for its subject as soon as that is
 * known. Throws journeyTooOften.
 */
export async function countBeginning(
  { db, now, ip }: CallContext,
  subject: Buffer | null,
  device: bigint | null,
): Promise<void> {
  const windows = [
    ...(device === null ? [{ key: `journey:${lineOf(ip)}`, ...perAddress }] : []),
    ...(subject ? [{ key: `journey:${subject.toString('hex')}`, ...perSubject }] : []),
  ]
  for (const window of windows) {
    const taken = await takeFromWindow(db, window, now)
    if ('waitMinutes' in taken)
      throw new BankError('journeyTooOften', { values: { minutes: taken.waitMinutes } })
  }
}

interface Beginning {
  kind: JourneyKind
  /** Given if the steps are known from the beginning. */
  steps?: JourneyStep[]
  /** 0 if the data belong to nobody. */
  customerId: bigint
  subject: Buffer
  mobile: string | null
  draft?: JourneyDraft
}

/** Begins a journey in this browser. The page gets the token. Its other half goes into a cookie that scripts cannot read. */
export async function beginJourney(
  { db, now, setJourneyCookie }: CallContext,
  { kind, customerId, subject, mobile, steps = plannedSteps(kind, null), draft = {} }: Beginning,
): Promise<{ token: string; journey: Journey }> {
  const token = randomBytes(16).toString('base64url')
  const cookie = newToken()
  await sql`delete from identity.journeys where token_hash in (
    select token_hash from identity.journeys where expires_at < ${now} limit 20)`.execute(db)
  const journey = await db
    .insertInto('identity.journeys')
    .values({
      token_hash: digest(token),
      cookie_hash: digest(cookie),
      kind,
      customer_id: customerId,
      subject,
      steps,
      step: steps[0]!,
      mobile,
      draft: JSON.stringify(draft),
      begun_at: now,
      expires_at: new Date(now.getTime() + (kind === 'logIn' ? loginLifeMs : lifeMs)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  setJourneyCookie(cookie)
  return { token, journey }
}

/** Key of a journey's rows: token and cookie together. */
export interface Key {
  token_hash: Buffer
  cookie_hash: Buffer
}

export function keyOf({ journeyCookie }: CallContext, token: string): Key {
  if (journeyCookie === null) throw new BankError('journeyExpired')
  return { token_hash: digest(token), cookie_hash: digest(journeyCookie) }
}

/** Returns the journey of this token in this browser. Throws journeyExpired if there is none. */
export async function findJourney(context: CallContext, token: string): Promise<Journey> {
  const key = keyOf(context, token)
  const journey = await context.db
    .selectFrom('identity.journeys')
    .selectAll()
    .where('token_hash', '=', key.token_hash)
    .where('cookie_hash', '=', key.cookie_hash)
    .where('expires_at', '>', context.now)
    .executeTakeFirst()
  if (!journey) throw new BankError('journeyExpired')
  return journey
}

/**
 * Returns the journey if the given step is due. Throws journeyExpired, or journeyOutOfTurn with the route of the step that
 * is due.
 */
export async function takeTurn(
  context: CallContext,
  token: string,
  ...steps: JourneyStep[]
): Promise<Journey> {
  const journey = await findJourney(context, token)
  if (!steps.includes(journey.step)) throw outOfTurn(journey)
  return journey
}

export function outOfTurn({ kind, step }: Pick<Journey, 'kind' | 'step'>): BankError {
  return new BankError('journeyOutOfTurn', { values: { route: journeyRoute(kind, step) } })
}

interface Change {
  steps?: JourneyStep[]
  draft?: JourneyDraft
}

/**
 * Moves a journey from the step at which it was read to another. One statement decides: of two calls at the same moment one
 * moves the journey and the other throws journeyOutOfTurn.
 */
export async function moveTo(
  q: Queryable,
  journey: Journey,
  to: JourneyStep | null,
  now: Date,
  { steps = journey.steps, draft = journey.draft }: Change = {},
): Promise<Journey> {
  if (to === null) throw outOfTurn(journey)
  const moved = await q
    .updateTable('identity.journeys')
    .set({ step: to, steps, draft: JSON.stringify(draft) })
    .where('token_hash', '=', journey.token_hash)
    .where('step', '=', journey.step)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw outOfTurn(journey)
  return moved
}

/** Goes back one step, if the step allows it. */
export async function stepBackOf(context: CallContext, token: string): Promise<Journey> {
  const journey = await findJourney(context, token)
  return moveTo(context.db, journey, stepBack(journey.steps, journey.step), context.now)
}

/** Deletes a journey completely. Returns false if it no longer existed. */
export async function endJourney(
  q: Queryable | Tx,
  { setJourneyCookie }: Pick<CallContext, 'setJourneyCookie'>,
  { token_hash, cookie_hash }: Key,
): Promise<boolean> {
  const ended = await q
    .deleteFrom('identity.journeys')
    .where('token_hash', '=', token_hash)
    .where('cookie_hash', '=', cookie_hash)
    .executeTakeFirst()
  setJourneyCookie(null)
  return ended.numDeletedRows > 0n
}
