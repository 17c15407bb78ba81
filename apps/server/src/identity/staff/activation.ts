import { randomInt } from 'node:crypto'
import { luhnDigit } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/**
 * Returns the next e-bank number: 80, seven digits of a serial and a check digit (Luhn). A serial is never used again, also if
 * its action is rolled back.
 */
export async function nextEbankNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ serial: bigint }>`select nextval('identity.ebank_serials') as serial`.execute(
    tx,
  )
  const payload = `80${rows[0]!.serial.toString().padStart(7, '0')}`
  return payload + luhnDigit(payload)
}

/** Returns a new activation code: eight random digits. Only the message to the customer holds it in clear. */
export const newActivationCode = (): string => String(randomInt(10 ** 8)).padStart(8, '0')
