import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Counts {
  passed: number
  failed: number
}

export interface Step {
  title: string
  run(): Promise<Counts>
}

export const root = join(import.meta.dirname, '../..')

/** A program that checks something as a whole: what it says is shown where it fails. Counts as one. */
export function check(title: string, program: string, ...args: string[]): Step {
  return {
    title,
    async run() {
      const { code, output } = await runProgram(program, args, true)
      if (code !== 0) console.log(output.trimEnd())
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  }
}

/** A script of this repository as a check. */
export function script(title: string, file: string, ...args: string[]): Step {
  return check(title, process.execPath, join(root, file), ...args)
}

/** Runs Vitest and counts its tests; a file that cannot be run counts as a failure. */
export function tests(title: string, ...args: string[]): Step {
  return {
    title,
    async run() {
      const folder = await mkdtemp(join(tmpdir(), 'cloudsail-report-'))
      const report = join(folder, 'report.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const { code } = await runProgram('vitest', ['run', ...args, ...reporters], false)
      const counts = await countsOf(report)
      await rm(folder, { recursive: true })
      // An error outside of any test, or no report at all.
      return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
    },
  }
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Counts, and shows why a test that has passed needed a second try. */
async function countsOf(file: string): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as Report
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  for (const { status, fullName, failureMessages } of testResults.flatMap((each) => each.assertionResults))
    if (status === 'passed' && failureMessages.length > 0)
      console.log(`second try: ${fullName}\n${failureMessages.join('\n')}`)
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length }
}

/** Runs a program to its end, its output kept or shown as it comes. */
export function runProgram(
  program: string,
  args: readonly string[],
  keepOutput: boolean,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', ...(keepOutput ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
      shell: process.platform === 'win32',
    })
    const parts: Buffer[] = []
    child.stdout?.on('data', (part: Buffer) => parts.push(part))
    child.stderr?.on('data', (part: Buffer) => parts.push(part))
    const end = (code: number, extra = '') =>
      resolve({ code, output: Buffer.concat(parts).toString() + extra })
    child.once('error', (error) => end(1, error.message))
    child.once('close', (code) => end(code ?? 1))
  })
}
