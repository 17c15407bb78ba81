import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../bench/support/free-port.ts'
import { type ServerProcess, startServer } from '../../scripts/testing/server-process.ts'

/** One server of the bank, at the same address through all restarts. */
export interface BankServer {
  url: string
  /** Whether the server runs and answers, as far as is known here. */
  up: boolean
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  /** Starts the server again, with retries until it answers, as a supervisor would. */
  start(): Promise<void>
  /** Suspends the server at any point of its work, like a stalling machine, and resumes it after `ms` milliseconds. */
  stall(ms: number): Promise<void>
  /** Returns the lines that its processes have logged as errors, oldest first. */
  failures(): string[]
}

export async function startBankServer(environment: Record<string, string>): Promise<BankServer> {
  const port = await freePort()
  /** All processes so far. The last one runs or has been killed. */
  const processes: ServerProcess[] = []
  let wanted = true
  const server: BankServer = {
    url: `http://localhost:${port}`,
    up: false,
    async kill() {
      wanted = false
      server.up = false
      processes.at(-1)?.kill('SIGKILL')
      await processes.at(-1)?.ended
    },
    async start() {
      wanted = true
      for (let tries = 1; wanted; tries += 1) {
        const running = await startServer({
          PORT: String(port),
          RATE_LIMIT: 'off',
          LOG_LEVEL: 'error',
          ...environment,
        })
        processes.push(running)
        server.up = await running.ready()
        if (server.up || !wanted) return
        if (tries > 50) throw new Error(`A server does not start: ${running.complaints()}`)
        await delay(200)
      }
    },
    async stall(ms) {
      processes.at(-1)?.kill('SIGSTOP')
      await delay(ms)
      processes.at(-1)?.kill('SIGCONT')
    },
    failures: () =>
      processes.flatMap((each) =>
        each
          .output()
          .split('\n')
          .filter((line) => line.startsWith('{')),
      ),
  }
  await server.start()
  return server
}
