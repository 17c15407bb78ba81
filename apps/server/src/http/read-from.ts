import type { Logger } from 'pino'
import { askOneOf } from '../db/first-with.ts'
import { BankError } from '../errors.ts'
import { type Admission, type AdmitInput, rememberShown } from './admit.ts'
import type { Services } from './services.ts'
import type { Standby } from './standbys.ts'

/** An admitted call, as far as it matters where it is answered from. */
export interface Asker {
  services: Pick<Services, 'standbys'>
  log: Logger
  token: AdmitInput['token']
  admission: Admission
}

/**
 * What a query is told by a standby; null where that one failed it, and the primary has to be asked. A refusal is an answer too.
 * Where there are several, the session keeps before it is given how far this one was: none shows it less afterwards.
 */
export async function fromStandby(
  standby: Standby,
  asker: Asker,
  query: () => Promise<object>,
): Promise<object | null> {
  try {
    const answered = await query().catch((error: unknown) => {
      if (error instanceof BankError) return error
      throw error
    })
    if (asker.services.standbys?.areSeveral) {
      const { at } = await askOneOf(standby.db)<{ at: bigint }>(standby.whereabouts, [])
      if (at > asker.admission.seen) await keepShown(asker, { at })
      standby.answered(at)
    } else standby.answered()
    if (answered instanceof BankError) throw answered
    return answered
  } catch (error) {
    if (error instanceof BankError) throw error
    standby.failed(error)
    return null
  }
}

/** What a call is told by the primary, and may have changed there: whatever came of it, its session does not go back behind. */
export async function fromPrimary(
  asker: Asker,
  durably: boolean,
  call: () => Promise<object>,
): Promise<object> {
  try {
    return await call()
  } finally {
    await keepShown(asker, { durably }).catch((error: unknown) =>
      asker.log.error({ err: error }, 'how far a session was shown is not kept'),
    )
  }
}

async function keepShown(
  { services: { standbys }, token, admission: { session } }: Asker,
  what: { at?: bigint; durably?: boolean },
): Promise<void> {
  if (!standbys || !session) return
  const seen = await standbys.shown(session.customerId, what)
  if (token && seen !== null) rememberShown(token, seen)
}
