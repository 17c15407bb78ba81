import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runVariable } from './processes.ts'

const sources = join(import.meta.dirname, '../../apps/server/src/main.ts')
const patienceMs = 400_000

export interface ServerProcess {
  pid: number
  port: number
  /** Waits until the server answers. False if it ended before. */
  ready(): Promise<boolean>
  kill(signal: NodeJS.Signals): void
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Returns its output on standard error. */
  complaints(): string
  /** Returns its output. */
  output(): string
}

/**
 * Starts the bank as a process of its own with exactly these settings, without waiting for it. Runs its sources, or the program
 * that SERVER_PROGRAM names.
 */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = Number(settings.PORT ?? (await freePort()))
  const child = spawn(process.execPath, [process.env.SERVER_PROGRAM ?? sources], {
    env: {
      PATH: process.env.PATH,
      // The same number on every machine.
      WORKERS: '1',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      [runVariable]: process.env[runVariable],
      PORT: String(port),
      BANK_MODE: 'demo',
      // Set, so that the server starts without virtual keys.
      UKEY_AGENT_URL: 'http://127.0.0.1:19538',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let complaints = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  let running = true
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => {
      running = false
      resolve(signal ?? code ?? 0)
    })
  })
  return {
    pid: child.pid!,
    port,
    async ready() {
      for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await delay(50)) {
        if (await answers(port)) return true
        if (!running) return false
      }
      child.kill('SIGKILL')
      return false
    },
    kill: (signal) => child.kill(signal),
    ended,
    complaints: () => complaints,
    output: () => output,
  }
}

/** Returns whether a bank at this port answers that it is ready. */
export async function answers(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
