import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type FailedTest, type Outcome, root, runProgram, type Step } from './steps.ts'
import { keepTestTimes } from './test-times.ts'

/**
 * Makes a step that runs Vitest with a configuration: all its tests, or these files. Tests that need no database start none.
 */
export function tests(
  title: string,
  config: string,
  {
    files = [],
    needsDatabase = true,
    flags = [],
  }: { files?: readonly string[] | undefined; needsDatabase?: boolean; flags?: readonly string[] } = {},
): Step {
  const env = needsDatabase ? {} : { TEST_DATABASE: 'none' }
  return {
    title,
    run: () =>
      vitest(
        ['--config', config, ...flags, ...files, ...(files.length > 0 ? ['--passWithNoTests'] : [])],
        env,
      ),
    again: (file) => vitest(['--config', config, file, '--maxWorkers=1'], env),
  }
}

async function vitest(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runProgram('vitest', ['run', ...args, ...reporters], { keepOutput: false, env })
  const text = await readFile(report, 'utf8').catch(() => null)
  await rm(folder, { recursive: true })
  const outcome = text === null ? { passed: 0, failed: 0 } : outcomeOf(JSON.parse(text) as Report)
  await keepTestTimes(join(root, 'node_modules/.cache'), outcome.files ?? [])
  // An error outside of any test, or a missing report.
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/** The part of Vitest's report that is read here. */
export interface Report {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Returns the outcome of a report. A file that cannot be run counts as one failure. */
export function outcomeOf({ numPassedTests, testResults }: Report): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }): FailedTest[] => {
    const file = relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ file, name: '', message }]
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      message: failureMessages.join('\n'),
    }))
  })
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    tests: assertionResults.length,
    seconds: Math.max(0, endTime - startTime) / 1_000,
  }))
  return { passed: numPassedTests, failed: failures.length, failures, files }
}
