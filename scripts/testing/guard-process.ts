import { setTimeout as delay } from 'node:timers/promises'
import { processesOf, signal } from './processes.ts'

// Beside a run of the tests. Its standard input ends with the run, however that ends; what the run has left behind is
// ended then: asked to, and killed where it does not.
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
      // One that was halted hears nothing else.
      signal(pid, 'SIGCONT')
    }
    await delay(100)
  }
  process.exit()
})
// Ctrl-C is meant for the run; this one goes after it.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {})
