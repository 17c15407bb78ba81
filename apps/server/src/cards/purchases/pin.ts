import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { countAttempt, forgetAttempts, verifyPassword } from '../../identity/index.ts'
import {
  type OwnCard,
  readTransactionPassword,
  transactionAttempts,
} from '../passwords/transaction-password.ts'

/** AES-256-GCM under a key that both sides derive from their secret. Number and card are bound to the ciphertext. */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'card-scheme pin', 32))

/**
 * Decrypts the password typed at a terminal from its field: nonce, text and tag in hexadecimal. Null if the field is
 * invalid.
 */
export function openPin(
  secret: string,
  { rrn, pan }: { rrn: string; pan: string },
  pin: string,
): string | null {
  const bytes = Buffer.from(pin, 'hex')
  try {
    const open = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
    open.setAAD(Buffer.from(`${rrn}|${pan}`))
    open.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([open.update(bytes.subarray(12, -16)), open.final()]).toString()
  } catch {
    return null
  }
}

/** Verifies a PIN. Each try is counted before the comparison. Throws cardPinWrong, also if the password is locked or unset. */
export async function verifyPin(
  db: Db,
  card: OwnCard,
  { plain, pepper, now }: { plain: string; pepper: string; now: Date },
): Promise<void> {
  const subject = transactionAttempts(card)
  const [attempt, stored] = await Promise.all([
    countAttempt(db, subject, now),
    readTransactionPassword(db, card),
  ])
  if (attempt === null || !(await verifyPassword(plain, stored?.hash ?? null, pepper)))
    throw new BankError('cardPinWrong')
  await forgetAttempts(db, subject)
}
