import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Whether `script` can give a program a terminal. Debian and macOS have it; a bare container may not. */
const hasTerminal = spawnSync('script', ['--version']).status === 0

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cloudsail-run-'))
  await writeFile(
    join(folder, 'child.mjs'),
    `process.on('SIGINT', () => { console.log('child heard it'); process.exit(0) })
     console.log('runner is ' + process.ppid + '.')
     setTimeout(() => process.exit(9), 60_000)`,
  )
  const module = JSON.stringify(join(import.meta.dirname, 'run-child.mjs'))
  await writeFile(
    join(folder, 'runner.mjs'),
    `const { run } = await import(${module})
     console.log('ended with ' + (await run(process.execPath, [process.argv[2]], { env: process.env })) + '.')`,
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.skipIf(!hasTerminal)(
  'kill -INT of the process that npm runs ends the bank, at a terminal too',
  async () => {
    const command = [process.execPath, join(folder, 'runner.mjs'), join(folder, 'child.mjs')].join(' ')
    const terminal = spawn('script', ['--quiet', '--flush', '--command', command, '/dev/null'])
    let output = ''
    terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    const ended = new Promise((resolve) => terminal.once('close', resolve))
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(/runner is \d+\./)
    process.kill(Number(/runner is (\d+)\./.exec(output)![1]), 'SIGINT')
    await ended
    expect(output).toContain('child heard it')
    expect(output).toContain('ended with 0.')
  },
)
