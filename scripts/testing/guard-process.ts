import { setTimeout as delay } from 'node:timers/promises'
import { processesOf, signal } from './processes.ts'

// Runs next to a run of the tests. Its standard input closes when the run ends for any reason. It then ends the processes that
// the run has left: first by SIGTERM, then by SIGKILL.
const [run = ''] = process.argv.slice(2)
const askedMs = 3_000
const givenUpMs = 15_000

process.stdin.resume().once('close', async () => {
  for (let waitedMs = 0; waitedMs < givenUpMs; waitedMs += 100) {
    const left = await processesOf(run)
    if (left.length === 0) break
    for (const pid of left) {
      if (waitedMs === 0) signal(pid, 'SIGTERM')
      if (waitedMs >= askedMs) signal(pid, 'SIGKILL')
      // A suspended process receives no other signal.
      signal(pid, 'SIGCONT')
    }
    await delay(100)
  }
  process.exit()
})
// Ctrl-C is meant for the run. This process ends after it.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {})
