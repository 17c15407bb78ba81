import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Whether `script` can give a program a terminal. Debian and macOS have it. A bare container may not. */
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

test('a child whose grandparent has gone is asked once to stop, and stops in its own time', async () => {
  const heard = join(folder, 'heard.txt')
  await writeFile(
    join(folder, 'slow.mjs'),
    `import { appendFileSync } from 'node:fs'
     process.on('SIGTERM', () => {
       appendFileSync(${JSON.stringify(heard)}, 'SIGTERM ')
       setTimeout(() => { appendFileSync(${JSON.stringify(heard)}, 'ended'); process.exit(0) }, 1_600)
     })
     console.log('ready')
     setTimeout(() => process.exit(9), 60_000)`,
  )
  // As npm does, a shell starts the runner.
  const command = `"${process.execPath}" "${join(folder, 'runner.mjs')}" "${join(folder, 'slow.mjs')}"; :`
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => shell.stdout.once('data', resolve))
  shell.kill('SIGKILL')
  await expect.poll(() => readFile(heard, 'utf8').catch(() => ''), { timeout: 30_000 }).toMatch(/ended$/)
  expect(await readFile(heard, 'utf8')).toBe('SIGTERM ended')
})
