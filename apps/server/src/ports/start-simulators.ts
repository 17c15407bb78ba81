import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, demoSecret, type Party, type PartyKeys, parties, type StaffConfig } from '../config.ts'
import { keepRunning, launch } from './local-process.ts'

/** The simulated other side of every port, in one process. */
export interface Simulators {
  /** Address on loopback, which stays the same. */
  url: string
  /** Returns a party's address, and the key and secret that both sides sign with. */
  side(party: string): { url: string; keyId: string; secret: string }
  /** The keys of each party. */
  keys: Readonly<Record<Party, PartyKeys>>
  /** Returns the current process id. */
  pid(): number
  /** Ends the process and waits for its end. */
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('../../../simulators/src/main.ts', import.meta.url))

/**
 * Starts the other side of the bank's ports in its own process, for a demonstration without one. It listens on a free port,
 * and the secrets of all parties are derived from one.
 */
export async function startSimulators({
  folder = null,
  pace = 1,
  secret: shared = randomBytes(32).toString('hex'),
  staff = null,
  host = 'localhost',
}: {
  folder?: string | null
  /** How many times faster than in a demonstration payments reach their final states. */
  pace?: number
  secret?: string
  /** Settings of staff, whose identity provider is one of the simulators. */
  staff?: StaffConfig | null
  /** The host at which that identity provider listens. */
  host?: string
} = {}): Promise<Simulators> {
  const env = {
    ...process.env,
    SIMULATORS_SECRET: shared,
    SIMULATORS_PACE: String(pace),
    ...(folder !== null && { SIMULATORS_FOLDER: folder }),
    STAFF_IDP_PORT: '',
    STAFF_DOCUMENT_READER: '',
    ...(staff !== null && staffSettings(staff, host)),
  }
  const kept = await keepRunning('Simulators', (before) =>
    launch(program, { env: { ...env, SIMULATORS_PORT: before ? new URL(before.url).port : '0' } }),
  )
  const keyOf = (party: string) => ({ keyId: party, secret: demoSecret(shared, party), nextSecret: null })
  return {
    url: kept.now().url,
    side: (party) => ({ url: kept.now().url, ...keyOf(party) }),
    keys: Object.fromEntries(parties.map((party) => [party, keyOf(party)])) as Record<Party, PartyKeys>,
    pid: () => kept.now().pid,
    stop: kept.stop,
  }
}

/** Returns the settings of the identity provider. None if the bank has one of its own. */
function staffSettings(
  { providerPort, documentReader, issuer, clientId, clientSecret, url }: StaffConfig,
  host: string,
) {
  if (providerPort === null) return {}
  return {
    STAFF_IDP_PORT: String(providerPort),
    STAFF_IDP_HOST: host,
    STAFF_OIDC_ISSUER: issuer,
    STAFF_OIDC_CLIENT_ID: clientId,
    STAFF_OIDC_CLIENT_SECRET: clientSecret,
    STAFF_URL: url,
    STAFF_DOCUMENT_READER: documentReader ?? '',
  }
}

/**
 * Returns the folder of the simulators' ledgers, beside the bank's own data. If the database is elsewhere, it is a folder
 * that every server of this machine finds.
 */
export function simulatorsFolder({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  return databaseUrl === null ? resolve(dataDir) : join(tmpdir(), 'cloudsail-networks')
}
