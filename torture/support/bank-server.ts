import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../bench/support/free-port.ts'
import { type ServerProcess, startServer } from '../../scripts/testing/server-process.ts'

/** One server of the bank, always at the same address however often it is killed. */
export interface BankServer {
  url: string
  /** Whether it runs and answers, as far as is known here. */
  up: boolean
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again; tried until it stands, as a supervisor would. */
  start(): Promise<void>
  /** Halts it in the middle of whatever it does, as a machine that stalls, and lets it go on. */
  stall(ms: number): Promise<void>
  /** What its processes have logged as errors, in lines, the oldest first. */
  failures(): string[]
}

export async function startBankServer(environment: Record<string, string>): Promise<BankServer> {
  const port = await freePort()
  /** The last one runs, or has been killed. */
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
