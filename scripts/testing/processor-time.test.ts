import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { guardRun } from './guard.ts'
import { processesOf, signal } from './processes.ts'
import { countProcessor } from './processor-time.ts'

/** Uses half a second of processor time, prints "done", and stays. */
const work = `while (process.cpuUsage().user < 500_000); console.log("done"); setInterval(() => {}, 1000)`
const program = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(work)}], { detached: true, stdio: "inherit" }).unref()`

test.runIf(process.platform === 'linux')(
  'counts processes that nobody waits for, also after their end',
  async () => {
    const run = guardRun()
    const meter = countProcessor(run)
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    await Promise.all([once(child, 'exit'), once(child.stdout, 'data')])
    const seconds = await meter()
    expect(seconds).toBeGreaterThanOrEqual(0.4)
    for (const pid of await processesOf(run)) signal(pid, 'SIGKILL')
    await expect.poll(() => processesOf(run)).toEqual([])
    expect(await meter()).toBe(seconds)
  },
)
