import { hash, verify } from '@node-rs/argon2'
import { type HashedFor, hashInTurn } from './hash-queue.ts'

const memoryKiB = 19_456
const passes = 2
const threads = 1

/**
 * Argon2id of a password, as PHC text. The pepper is the server's and never in the database: without it a stolen
 * table of six-digit passwords would be read within the hour.
 */
export function hashPassword(password: string, pepper: string): Promise<string> {
  return hash(password, {
    memoryCost: memoryKiB,
    timeCost: passes,
    parallelism: threads,
    secret: Buffer.from(pepper),
  })
}

// The hash of no password: used where the customer is unknown, so that the answer takes equally long.
let nobodysHash: Promise<string> | undefined

/**
 * Whether the password is the one behind the hash, once it is its turn. A null hash takes as long and is never right.
 * `hashedFor` says whose turn comes first where many log in at once.
 */
export async function verifyPassword(
  password: string,
  storedHash: string | null,
  pepper: string,
  hashedFor: HashedFor = 'known',
): Promise<boolean> {
  nobodysHash ??= hashPassword('', pepper)
  const hashed = storedHash ?? (await nobodysHash)
  const right = await hashInTurn(hashedFor, () => verify(hashed, password, { secret: Buffer.from(pepper) }))
  return right && storedHash !== null
}
