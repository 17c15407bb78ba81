import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { demoSecret, type Party, type PartyKeys, parties } from '../config.ts'
import { keepRunning, launch } from './local-process.ts'

/** The other side of every port, in one process. */
export interface Simulators {
  /** Where they listen, on loopback, for as long as they are. */
  url: string
  /** Where a party listens, with what the bank signs to it and it to the bank. */
  side(party: string): { url: string; keyId: string; secret: string }
  /** What each party signs with. */
  keys: Readonly<Record<Party, PartyKeys>>
  /** The process they are at this moment. */
  pid(): number
  /** Ends the process and waits for its end. */
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('../../../simulators/src/main.ts', import.meta.url))

/**
 * Starts the other side of the bank's ports as a process of its own, for a demonstration without one: on a free
 * port, with the secrets of all parties made from one.
 */
export async function startSimulators({
  folder = null,
  pace = 1,
  secret: shared = randomBytes(32).toString('hex'),
}: {
  folder?: string | null
  /** How many times faster than in a demonstration payments come to their ends. */
  pace?: number
  secret?: string
} = {}): Promise<Simulators> {
  const env = {
    ...process.env,
    SIMULATORS_SECRET: shared,
    SIMULATORS_PACE: String(pace),
    ...(folder !== null && { SIMULATORS_FOLDER: folder }),
  }
  const kept = await keepRunning('Simulators', (before) =>
    launch(program, { env: { ...env, SIMULATORS_PORT: before ? new URL(before.url).port : '0' } }),
  )
  const keyOf = (party: string) => ({
    ...{ keyId: party, secret: demoSecret(shared, party), nextSecret: null },
  })
  return {
    url: kept.now().url,
    side: (party) => ({ url: kept.now().url, ...keyOf(party) }),
    keys: Object.fromEntries(parties.map((party) => [party, keyOf(party)])) as Record<Party, PartyKeys>,
    pid: () => kept.now().pid,
    stop: kept.stop,
  }
}
