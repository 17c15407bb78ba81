import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { machineBusy, StartError } from '../db/start-error.ts'

/**
 * A part of a demonstration that runs as its own process on this machine. It ends with the parent process, even if that is
 * killed.
 */
export interface LocalProcess {
  /** Address on loopback. */
  url: string
  pid: number
  kill(signal: NodeJS.Signals): void
  /** Settles when it has ended. */
  ended: Promise<void>
}

/** The process ended before it listened, or was silent for too long (then without an exit code). */
export class NotStarted extends StartError {
  readonly exitCode: number | null

  constructor(line: string, exitCode: number | null) {
    super(line)
    this.exitCode = exitCode
  }
}

const startTimeoutMs = 30_000
const restartMs = 500

/**
 * Starts a program whose first line is JSON with the `url` at which it listens. Throws NotStarted with the program's error
 * output.
 */
export async function launch(
  program: string,
  {
    args = [],
    env = process.env,
    timeoutMs = startTimeoutMs,
  }: { args?: readonly string[]; env?: NodeJS.ProcessEnv; timeoutMs?: number } = {},
): Promise<LocalProcess> {
  // The simulators keep their ledger in SQLite, which Node.js still reports as experimental.
  const flags = ['--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, program, '--with-parent', ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env,
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    const url = await firstUrl(child, timeoutMs)
    child.stderr.pipe(process.stderr, { end: false })
    return { url, pid: child.pid!, kill: (signal) => child.kill(signal), ended }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

function firstUrl(child: ChildProcess, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let complaint = ''
    const listen = (text: string) => {
      complaint += text
    }
    child.stderr!.setEncoding('utf8').on('data', listen)
    const late = () => reject(new NotStarted(machineBusy('A program beside the bank'), null))
    const timer = setTimeout(late, timeoutMs)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      reject(new NotStarted(complaint.trim().split('\n')[0] || `It ended with code ${code}`, code))
    })
    createInterface({ input: child.stdout! }).once('line', (line) => {
      clearTimeout(timer)
      child.stderr!.off('data', listen)
      resolve((JSON.parse(line) as { url: string }).url)
    })
  })
}

export interface Kept {
  /** Returns the current process. */
  now(): LocalProcess
  /** Ends the process and waits for its end. */
  stop(): Promise<void>
}

/** Keeps a process running: if it ends by itself, it is started again at the same address. */
export async function keepRunning(
  name: string,
  start: (before: LocalProcess | null) => Promise<LocalProcess>,
): Promise<Kept> {
  let running = await start(null)
  const stopping = new AbortController()
  const { signal } = stopping
  const watch = async () => {
    while (true) {
      if (signal.aborted) running.kill('SIGTERM')
      await running.ended
      await delay(restartMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      console.error(`${name}: ended, started again at ${running.url}`)
      // A failed start is tried again.
      running = await start(running).catch(() => running)
    }
  }
  const watching = watch()
  return {
    now: () => running,
    async stop() {
      stopping.abort()
      running.kill('SIGTERM')
      await watching
    },
  }
}
