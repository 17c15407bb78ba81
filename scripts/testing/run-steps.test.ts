import { afterEach, expect, test } from 'vitest'
import { runSteps } from './run-steps.ts'
import type { FailedTest, Outcome, Step } from './steps.ts'
import { outcomeOf } from './vitest-step.ts'

const before = process.exitCode
afterEach(() => {
  process.exitCode = before
})

/** Returns a step whose first run fails in these tests, and the outcome of each file when it runs alone. */
function step(passed: number, failures: FailedTest[], alone: Record<string, Outcome> = {}): Step {
  return {
    title: 'tests',
    run: async () => ({ passed, failed: failures.length, failures }),
    again: async (file) => alone[file]!,
  }
}

async function run(...steps: Step[]): Promise<{ text: string; last: string; code: unknown }> {
  const lines: string[] = []
  await runSteps(steps, { say: (line) => lines.push(line) })
  const text = lines.join('\n')
  return { text, last: text.split('\n').at(-1)!, code: process.exitCode }
}

const failed = (name: string, file = 'a.test.ts'): FailedTest => ({ file, name, message: `${name} is wrong` })
const again = (passed: number, ...failures: FailedTest[]): Outcome => ({
  passed,
  failed: failures.length,
  failures,
})

test('a test that fails and then passes alone has passed, and is listed with its first failure', async () => {
  const { text, last, code } = await run(step(9, [failed('one')], { 'a.test.ts': again(10) }))
  expect(last).toBe('10 passed, 0 failed')
  expect(text).toContain('== Unsteady')
  expect(text).toContain('a.test.ts: one\n    one is wrong')
  expect(code).toBe(0)
})

test('a test that fails twice has failed, and one that failed only once of the two is unsteady', async () => {
  const alone = { 'a.test.ts': again(8, failed('one'), failed('three')) }
  const { text, last, code } = await run(step(8, [failed('one'), failed('two')], alone))
  expect(last).toBe('9 passed, 1 failed')
  expect(text).toContain('a.test.ts: two')
  expect(text).toContain('a.test.ts: three')
  expect(code).toBe(1)
})

test('counts the tests of a file that could not be run at first and runs alone', async () => {
  const { last, text } = await run(step(20, [failed('')], { 'a.test.ts': again(7) }))
  expect(last).toBe('27 passed, 0 failed')
  expect(text).toContain('a.test.ts: the file as a whole')
})

test.each([
  ['cannot be run alone', again(0, failed(''))],
  ['fails outside of any test', { ...again(10), failed: 1 }],
])('a file that %s does not clear its failed test', async (_, alone) => {
  expect((await run(step(9, [failed('one')], { 'a.test.ts': alone }))).last).toBe('9 passed, 1 failed')
})

test('more unsteady tests than three are failures', async () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => `${name}.test.ts`)
  const alone = Object.fromEntries(files.map((file) => [file, again(1)]))
  const { last, text } = await run(
    step(
      6,
      files.map((file) => failed('one', file)),
      alone,
    ),
  )
  expect(last).toBe('6 passed, 4 failed')
  expect(text).toContain('d.test.ts: one')
})

test('a run with very many failures is not repeated', async () => {
  const failures = Array.from({ length: 11 }, (_, at) => failed('one', `${at}.test.ts`))
  expect((await run(step(0, failures))).last).toBe('0 passed, 11 failed')
})

test('a step that fails without a failed test is a failure and not repeated', async () => {
  const check: Step = { title: 'check', run: () => Promise.reject(new Error('no such program')) }
  expect((await run(check, step(3, []))).last).toBe('3 passed, 1 failed')
})

test('reads failed tests, files that could not be run and their times from the report of Vitest', () => {
  const file = (
    name: string,
    status: string,
    ...assertionResults: { status: string; fullName: string }[]
  ) => ({
    name: `${process.cwd()}/${name}`,
    status,
    message: 'cannot be read',
    startTime: 1_000,
    endTime: 3_500,
    assertionResults: assertionResults.map((each) => ({ ...each, failureMessages: ['wrong'] })),
  })
  const outcome = outcomeOf({
    numPassedTests: 1,
    testResults: [
      file('a.test.ts', 'failed', { status: 'passed', fullName: 'x' }, { status: 'failed', fullName: 'y' }),
      file('b.test.ts', 'failed'),
    ],
  })
  expect(outcome).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      { file: 'a.test.ts', name: 'y', message: 'wrong' },
      { file: 'b.test.ts', name: '', message: 'cannot be read' },
    ],
    files: [
      { file: 'a.test.ts', tests: 2, seconds: 2.5 },
      { file: 'b.test.ts', tests: 0, seconds: 2.5 },
    ],
  })
})

test('where no second try is wanted, a failed test has failed', async () => {
  const lines: string[] = []
  const steady = step(9, [failed('one')], { 'a.test.ts': again(10) })
  await runSteps([steady], { say: (line) => lines.push(line), secondTry: false })
  expect(lines.join('\n')).not.toContain('Once more')
  expect(lines.join('\n').split('\n').at(-1)).toBe('9 passed, 1 failed')
  expect(process.exitCode).toBe(1)
})
