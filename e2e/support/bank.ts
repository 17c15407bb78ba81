import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { testPepper } from '../../apps/server/src/identity/test-builders.ts'

export interface Bank {
  /** Its address: http://localhost:PORT. */
  url: string
  process: ChildProcess
  /** Returns all its output so far. */
  output(): string
  /** Ends the bank and waits for it. Its own data are deleted. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Patience for the slowest machine: a demo bank fills its books before it is ready. */
const readyTimeoutMs = 600_000
const program = join(import.meta.dirname, '../../apps/server/dist/main.js')

/** Starts the whole bank as a process, on a free port, with data of its own unless the settings say otherwise. */
export async function startBank(settings: Record<string, string> = {}): Promise<Bank> {
  const port = settings.PORT ?? String(await freePort())
  const ownData = settings.DATA_DIR === undefined
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'cloudsail-e2e-')))
  const child = spawn(process.execPath, [program], {
    env: {
      ...ordinaryEnvironment(),
      BANK_PEPPER: testPepper,
      // All visitors of a run have the same address.
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      BANK_MODE: 'demo',
      WORKERS: '1',
      DATA_DIR: dataDir,
      PORT: port,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  const url = `http://localhost:${port}`
  const deadline = Date.now() + readyTimeoutMs
  while (!(await isReady(url))) {
    if (hasEnded()) throw new Error(`The bank did not start:\n${output}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The bank was not ready after ${readyTimeoutMs / 1000} s:\n${output}`)
    }
    await delay(100)
  }
  return {
    url,
    process: child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (!hasEnded()) {
        const end = once(child, 'exit')
        child.kill(signal)
        await end
      }
      if (ownData) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok
  } catch {
    return false
  }
}

/** Returns a port that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Returns the environment without the variables of the test runner. */
export function ordinaryEnvironment(): Record<string, string | undefined> {
  const { NODE_ENV: _, VITEST: __, ...environment } = process.env
  return environment
}
