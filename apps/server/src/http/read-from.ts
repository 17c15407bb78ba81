import type { Logger } from 'pino'
import { askOneOf } from '../db/gated-database.ts'
import { BankError } from '../errors.ts'
import { type Admission, type AdmitInput, rememberShown } from './admit.ts'
import type { Services } from './services.ts'
import type { Standby } from './standbys.ts'

/** The parts of an admitted call that decide which database answers it. */
export interface Asker {
  services: Pick<Services, 'standbys'>
  log: Logger
  token: AdmitInput['token']
  admission: Admission
}

/**
 * Runs a query on a standby. Returns null if the standby failed, so that the primary must answer. A refusal counts as an
 * answer. If there are several standbys, first stores the position of this one with the session, so that none shows the
 * session less later.
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

/**
 * Runs a call on the primary. Then stores the primary's position with the session, whether or not the call succeeded, so
 * that no standby shows the session an earlier state.
 */
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
