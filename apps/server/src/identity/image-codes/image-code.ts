import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { lineOf } from '../../http/index.ts'
import { takeFromWindow } from '../rate-window.ts'
import { drawCode, randomCode } from './draw-code.ts'

export const imageCodeLifeMs = 2 * 60_000

/**
 * Pictures that one line may have. A household or branch behind one address needs no more, and an attacker cannot train on
 * so few.
 */
const perLine = { max: 300, windowMs: 10 * 60_000 }

/**
 * Makes an image code. Returns its id and its picture, a PNG in base 64. The characters stay in the database. Throws
 * tooManyRequests once a line has had its pictures.
 */
export async function createImageCode({
  db,
  now,
  ip,
  services,
}: CallContext): Promise<{ imageCodeId: string; picture: string }> {
  // If calls are not counted, as in a measurement from one address, pictures are not counted either.
  if (services.config.callsPerSecond !== null) {
    const window = { key: `picture:${lineOf(ip)}`, ...perLine }
    if ('waitMinutes' in (await takeFromWindow(db, window, now))) throw new BankError('tooManyRequests')
  }
  const { imageCodeId, code } = await keepImageCode(services.sessions.of(db), now)
  return { imageCodeId, picture: drawCode(code).toString('base64') }
}

/** Stores a new code for `lifeMs` in the database of sessions. The code can be tried once. */
export async function keepImageCode(
  sessions: Queryable,
  now: Date,
  lifeMs = imageCodeLifeMs,
): Promise<{ imageCodeId: string; code: string }> {
  const imageCodeId = randomBytes(16).toString('base64url')
  const code = randomCode()
  const expiresAt = new Date(now.getTime() + lifeMs)
  // Deletes expired codes that were never tried, so that the table stays small. Concurrent calls each delete other rows, since
  // two that lock the same rows in different order would end in a deadlock.
  await sql`
    WITH gone AS (
      DELETE FROM identity.image_codes WHERE image_code_id IN (
        SELECT image_code_id FROM identity.image_codes WHERE expires_at < ${now} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO identity.image_codes (image_code_id, code, expires_at)
    VALUES (${imageCodeId}, ${code}, ${expiresAt})`.execute(sessions)
  return { imageCodeId, code }
}

/** Returns whether the characters are those of the picture, and uses the picture up. Each picture allows one try. */
export async function useImageCode(
  { db, now, services }: Pick<CallContext, 'db' | 'now' | 'services'>,
  imageCodeId: string,
  typed: string,
): Promise<boolean> {
  const row = await services.sessions
    .of(db)
    .deleteFrom('identity.image_codes')
    .where('image_code_id', '=', imageCodeId)
    .returning(['code', 'expires_at'])
    .executeTakeFirst()
  return row !== undefined && row.expires_at > now && row.code === typed.toUpperCase()
}
