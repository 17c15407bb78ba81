import { hash, verify } from '@node-rs/argon2'
import { type HashedFor, hashInTurn } from './hash-queue.ts'

const memoryKiB = 19_456
const passes = 2
const threads = 1

/**
 * Hashes a password with Argon2id, in PHC format. The pepper is kept on the server and never in the database: without it, a
 * stolen table of six-digit passwords would be cracked within an hour.
 */
export function hashPassword(password: string, pepper: string): Promise<string> {
  return hash(password, {
    memoryCost: memoryKiB,
    timeCost: passes,
    parallelism: threads,
    secret: Buffer.from(pepper),
  })
}

// Hash used if the customer is unknown, so that the answer takes equally long.
let nobodysHash: Promise<string> | undefined

/**
 * Checks a password against a hash, in turn. A null hash takes as long and never matches. `hashedFor` decides whose turn
 * comes first if many log in at once.
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
