import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import serverPackage from '../../apps/server/package.json' with { type: 'json' }
import { freePort } from './free-port.ts'
import { bankCpuMs } from './processor-time.ts'

/** The settings of `npm start`. */
const settings: { nodeFlags: string[]; environment: Record<string, string> } = serverPackage.process
/** Further Node.js flags, such as --cpu-prof, which shows where the time goes. */
const moreFlags = process.env.BENCH_SERVER_FLAGS?.split(' ').filter(Boolean) ?? []
const program = join(import.meta.dirname, '../../apps/server/dist/main.js')
const startTimeoutMs = 240_000

export interface BankProcess {
  url: string
  pid: number
  /** Milliseconds from the start of the process to its first answer. */
  readyInMs: number
  /** Memory of the process, in MB of 1000 KB. Null if the system does not report it. */
  memoryMb(): Promise<number | null>
  /** Processor time so far, in ms. Null if the system does not report it. */
  cpuMs(): Promise<number | null>
  stop(): Promise<void>
}

/** Starts the bank as a process of its own, like `npm start`. Resolves once it answers. */
export async function startBankProcess(environment: Record<string, string>): Promise<BankProcess> {
  const port = await freePort()
  const startedMs = performance.now()
  const child = spawn(process.execPath, [...settings.nodeFlags, ...moreFlags, program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...settings.environment,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      BANK_MODE: 'demo',
      WORKERS: '1',
      RATE_LIMIT: 'off',
      // Set, so that no virtual keys are made during a measurement.
      UKEY_AGENT_URL: 'http://127.0.0.1:19538',
      ...environment,
    },
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-4000)
  })
  const url = `http://localhost:${port}`
  try {
    await untilReady(url, child, startedMs)
  } catch (error) {
    await stop(child)
    throw new Error(`The bank did not start: ${complaints}`, { cause: error })
  }
  return {
    url,
    pid: child.pid!,
    readyInMs: performance.now() - startedMs,
    memoryMb: () => memoryMb(child.pid!),
    cpuMs: () => bankCpuMs(child.pid!),
    stop: () => stop(child),
  }
}

async function untilReady(url: string, child: ChildProcess, startedMs: number): Promise<void> {
  while (performance.now() - startedMs < startTimeoutMs) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    if (answer?.ok) return
    await delay(20)
  }
  throw new Error(`No answer in ${startTimeoutMs} ms`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const slow = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(slow)
}

async function memoryMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return kibibytes ? (Number(kibibytes) * 1024) / 1e6 : null
}
