import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Simulators {
  /** Where they listen, on loopback. */
  url: string
  smsKeyId: string
  smsSecret: string
  /** Ends the process and waits for its end. */
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('../../../simulators/src/main.ts', import.meta.url))
const startTimeoutMs = 10_000

/**
 * Starts the other side of the bank's ports as a process of its own, for a demonstration without one: on a free
 * port (or `port`), with a secret made up for this run. It ends with this process even where that is killed.
 */
export async function startSimulators(port = 0): Promise<Simulators> {
  const smsKeyId = 'cloudsail'
  const smsSecret = randomBytes(32).toString('hex')
  const child = spawn(process.execPath, [program, '--with-parent'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SIMULATORS_PORT: String(port),
      SMS_GATEWAY_KEY_ID: smsKeyId,
      SMS_GATEWAY_SECRET: smsSecret,
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
    smsKeyId,
    smsSecret,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
