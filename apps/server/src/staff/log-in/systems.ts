import { BankError } from '../../errors.ts'
import type { StaffPerson } from '../person.ts'
import { readClaims } from './claims.ts'
import { ProviderDown } from './identity-provider.ts'
import { notePerson, personOf } from './people.ts'
import type { LogInParts } from './sessions.ts'

/** A system is noted again after this time. */
const noteAfterMs = 60 * 60_000
const notedAtMs = new Map<string, number>()

/**
 * Admits a system by the token of a client-credentials grant, `authorization: Bearer …`. Its roles and branch are claims, as
 * those of a person. Throws staffSessionOver for a token that does not hold, staffLogInDown if the provider's keys cannot be
 * had.
 */
export async function admitSystem(
  { db, staff, provider, log }: LogInParts,
  authorization: string,
): Promise<StaffPerson> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
  if (!token) throw new BankError('staffSessionOver')
  const claims = await provider.verifySystem(token).catch((error: unknown) => {
    if (error instanceof ProviderDown) throw new BankError('staffLogInDown', { cause: error })
    log.info({ err: error }, 'the token of a system was refused')
    throw new BankError('staffSessionOver')
  })
  const system = await personOf(db, 'system', readClaims(claims, staff))
  const id = `${system.issuer} ${system.subject}`
  if (performance.now() - (notedAtMs.get(id) ?? Number.NEGATIVE_INFINITY) > noteAfterMs) {
    await notePerson(db, system, true)
    notedAtMs.set(id, performance.now())
  }
  return system
}
