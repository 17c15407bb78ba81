import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

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
const startTimeoutMs = 10_000
const restartMs = 500

/**
 * Starts the other side of the bank's ports as a process of its own, for a demonstration without one: on a free
 * port, with secrets made up for this run. Where it ends by itself it is started again in the same place. It ends with
 * this process even where that is killed.
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
  const launch = (port: string) =>
    launchSimulators({
      ...process.env,
      SIMULATORS_PORT: port,
      SMS_GATEWAY_KEY_ID: secrets.smsKeyId,
      SMS_GATEWAY_SECRET: secrets.smsSecret,
      NETWORK_KEY_ID: secrets.networkKeyId,
      NETWORK_SECRET: secrets.networkSecret,
      ...(folder !== null && { SIMULATORS_FOLDER: folder }),
    })
  let running = await launch('0')
  const { url } = running
  const { port } = new URL(url)
  const stopping = new AbortController()
  const { signal } = stopping
  const watch = async () => {
    while (true) {
      if (signal.aborted) running.child.kill('SIGTERM')
      await running.ended
      await delay(restartMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      console.error(`The simulators have ended and are started again at ${url}`)
      // One that does not start is tried again.
      running = await launch(port).catch(() => running)
    }
  }
  const watching = watch()
  return {
    url,
    ...secrets,
    pid: () => running.child.pid!,
    async stop() {
      stopping.abort()
      running.child.kill('SIGTERM')
      await watching
    },
  }
}

async function launchSimulators(env: NodeJS.ProcessEnv) {
  // Its ledger is in SQLite, which Node.js still calls an experiment on standard error.
  const flags = ['--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, program, '--with-parent'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env,
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
  return { child, url, ended }
}
