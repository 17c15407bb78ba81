import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { keepRunning, launch } from './local-process.ts'

/** The other side of every port, in one process. */
export interface Simulators {
  /** Where they listen, on loopback, for as long as they are. */
  url: string
  smsKeyId: string
  smsSecret: string
  networkKeyId: string
  networkSecret: string
  /** The process they are at this moment. */
  pid(): number
  /** Ends the process and waits for its end. */
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('../../../simulators/src/main.ts', import.meta.url))

/**
 * Starts the other side of the bank's ports as a process of its own, for a demonstration without one: on a free
 * port, with secrets made up for this run.
 */
export async function startSimulators({
  folder = null,
  pace = 1,
}: {
  folder?: string | null
  /** How many times faster than in a demonstration payments come to their ends. */
  pace?: number
} = {}): Promise<Simulators> {
  const secrets = {
    smsKeyId: 'cloudsail',
    smsSecret: randomBytes(32).toString('hex'),
    networkKeyId: 'cloudsail',
    networkSecret: randomBytes(32).toString('hex'),
  }
  const env = {
    ...process.env,
    SMS_GATEWAY_KEY_ID: secrets.smsKeyId,
    SMS_GATEWAY_SECRET: secrets.smsSecret,
    NETWORK_KEY_ID: secrets.networkKeyId,
    NETWORK_SECRET: secrets.networkSecret,
    SIMULATORS_PACE: String(pace),
    ...(folder !== null && { SIMULATORS_FOLDER: folder }),
  }
  const kept = await keepRunning('Simulators', (before) =>
    launch(program, { env: { ...env, SIMULATORS_PORT: before ? new URL(before.url).port : '0' } }),
  )
  return { url: kept.now().url, ...secrets, pid: () => kept.now().pid, stop: kept.stop }
}
