import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { drawCode, randomCode } from './draw-code.ts'

export const imageCodeLifeMs = 2 * 60_000

/** Makes an image code and gives its id and picture; the characters stay in the database. */
export async function createImageCode(
  db: Queryable,
  now: Date,
): Promise<{ imageCodeId: string; svg: string }> {
  const imageCodeId = randomBytes(16).toString('base64url')
  const code = randomCode()
  const expiresAt = new Date(now.getTime() + imageCodeLifeMs)
  // Those never tried go with the next ones made, so that the table stays small.
  await sql`
    WITH gone AS (
      DELETE FROM identity.image_codes WHERE image_code_id IN (
        SELECT image_code_id FROM identity.image_codes WHERE expires_at < ${now} LIMIT 20))
    INSERT INTO identity.image_codes (image_code_id, code, expires_at)
    VALUES (${imageCodeId}, ${code}, ${expiresAt})`.execute(db)
  return { imageCodeId, svg: drawCode(code) }
}

/** Whether the characters are those of the picture. Right or wrong, it was this picture's only try. */
export async function useImageCode(
  db: Queryable,
  imageCodeId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('identity.image_codes')
    .where('image_code_id', '=', imageCodeId)
    .returning(['code', 'expires_at'])
    .executeTakeFirst()
  return row !== undefined && row.expires_at > now && row.code === typed.toUpperCase()
}
