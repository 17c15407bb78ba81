import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { processesOf, signal } from './processes.ts'

const guard = JSON.stringify(join(import.meta.dirname, 'guard.ts'))
/** A run that starts a process in another process group. That process starts one that ignores SIGTERM, and waits. */
const deaf = `process.on("SIGTERM", () => {}); console.log("deaf"); setInterval(() => {}, 1000)`
const detached = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(deaf)}], { stdio: "inherit" }); setInterval(() => {}, 1000)`
const program = `
  import { spawn } from 'node:child_process'
  import { guardRun } from ${guard}
  console.log(guardRun())
  spawn(process.execPath, ['-e', ${JSON.stringify(detached)}], { detached: true, stdio: 'inherit' })
  setInterval(() => {}, 1000)`

const started: ChildProcess[] = []
afterAll(() => started.map(({ pid }) => signal(pid!, 'SIGKILL')))

async function startRun(): Promise<{ child: ChildProcess; run: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await expect.poll(() => said).toContain('deaf')
  return { child, run: said.split('\n')[0]! }
}

describe.runIf(process.platform === 'linux')('a run of the tests', { concurrent: true }, () => {
  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'that ends by %s leaves none of its processes behind',
    async (name) => {
      const { child, run } = await startRun()
      expect(await processesOf(run)).toHaveLength(2)
      const ended = once(child, 'exit')
      child.kill(name)
      await ended
      await expect.poll(() => processesOf(run)).toEqual([])
    },
  )

  test('that was halted leaves none of its processes behind', async () => {
    const { child, run } = await startRun()
    for (const pid of await processesOf(run)) signal(pid, 'SIGSTOP')
    child.kill('SIGKILL')
    await expect.poll(() => processesOf(run)).toEqual([])
  })
})
