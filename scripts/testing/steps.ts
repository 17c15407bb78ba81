import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Counts {
  passed: number
  failed: number
}

/** A failed test. The name is empty if its file could not be run at all. */
export interface FailedTest {
  file: string
  name: string
  message: string
}

/** A test file, and how long its tests took. */
export interface TestedFile {
  file: string
  tests: number
  seconds: number
}

export interface Outcome extends Counts {
  /** Only for a step of tests: the failed tests, whose files are run again. */
  failures?: readonly FailedTest[]
  files?: readonly TestedFile[]
}

export interface Step {
  title: string
  run(): Promise<Outcome>
  /** Only for a step of tests: runs one of its files alone. */
  again?(file: string): Promise<Outcome>
}

export const root = join(import.meta.dirname, '../..')

/** Makes a step of a program that checks something as a whole. Its output is shown if it fails. It counts as one check. */
export function check(title: string, program: string, ...args: string[]): Step {
  return {
    title,
    async run() {
      const { code, output } = await runProgram(program, args, { keepOutput: true })
      if (code !== 0) console.log(output.trimEnd())
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  }
}

/** Makes a check of a script of this repository. */
export function script(title: string, file: string, ...args: string[]): Step {
  return check(title, process.execPath, join(root, file), ...args)
}

/** Runs a program to its end. Collects its output, or shows it as it comes. */
export function runProgram(
  program: string,
  args: readonly string[],
  { keepOutput, env = {} }: { keepOutput: boolean; env?: Readonly<Record<string, string>> },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
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
