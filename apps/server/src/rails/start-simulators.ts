import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The other side of every port, in one process. */
export interface Simulators {
  /** Where they listen, on loopback. */
  url: string
  smsKeyId: string
  smsSecret: string
  networkKeyId: string
  networkSecret: string
  /** Ends the process and waits for its end. */
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('../../../simulators/src/main.ts', import.meta.url))
const startTimeoutMs = 10_000

/**
 * Starts the other side of the bank's ports as a process of its own, for a demonstration without one: on a free
 * port, with secrets made up for this run. It ends with this process even where that is killed.
 */
export async function startSimulators({
  folder = null,
}: {
  folder?: string | null
} = {}): Promise<Simulators> {
  const secrets = {
    smsKeyId: 'cloudsail',
    smsSecret: randomBytes(32).toString('hex'),
    networkKeyId: 'cloudsail',
    networkSecret: randomBytes(32).toString('hex'),
  }
  // Its ledger is in SQLite, which Node.js still calls an experiment on standard error.
  const flags = ['--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, program, '--with-parent'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SIMULATORS_PORT: '0',
      SMS_GATEWAY_KEY_ID: secrets.smsKeyId,
      SMS_GATEWAY_SECRET: secrets.smsSecret,
      NETWORK_KEY_ID: secrets.networkKeyId,
      NETWORK_SECRET: secrets.networkSecret,
      ...(folder !== null && { SIMULATORS_FOLDER: folder }),
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The simulators did not start in time')), startTimeoutMs)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The simulators ended at start with code ${code}`)))
    createInterface({ input: child.stdout }).once('line', (line) => {
      clearTimeout(timer)
      resolve((JSON.parse(line) as { url: string }).url)
    })
  }).catch((error) => {
    child.kill()
    throw error
  })
  return {
    url,
    ...secrets,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
