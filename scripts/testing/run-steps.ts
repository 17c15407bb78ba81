import type { ProcessorMeter } from './processor-time.ts'
import { countsOf, mostUnsteady, runAgain } from './run-again.ts'
import type { Counts, FailedTest, Outcome, Step } from './steps.ts'
import { timeTable } from './time-table.ts'

interface Result {
  step: Step
  outcome: Outcome
  seconds: number
  processorSeconds: number | null
}

interface Options {
  /** Returns the number of screens. If set, a table shows where the time of the tests goes and what a further screen adds. */
  countScreens?: () => Promise<number>
  say?: (line: string) => void
  /** Returns the processor time of the steps. */
  processor?: ProcessorMeter
  /** Affected test files that are not run. They are listed at the end. */
  leftOut?: readonly string[]
  /** Number of steps that run at the same time. */
  atOnce?: number
  /** Runs failed tests once more, to tell the unsteady ones from the others. */
  secondTry?: boolean
}

/**
 * Runs every step, even after one failed, and failed tests once more unless told otherwise. Prints a heading for each step, a summary, and as the
 * last line how many tests and checks passed and failed. Sets the exit code.
 */
export async function runSteps(
  steps: readonly Step[],
  {
    countScreens,
    say = console.log,
    processor = async () => null,
    leftOut = [],
    atOnce = 1,
    secondTry = true,
  }: Options = {},
): Promise<void> {
  const results: Result[] = []
  const waiting = [...steps.entries()]
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next
      say(`\n== ${index + 1}/${steps.length} ${step.title}`)
      const startedMs = performance.now()
      const before = await processor()
      const outcome = await step.run().catch((error: unknown) => {
        say(String(error))
        return { passed: 0, failed: 1 }
      })
      const after = await processor()
      results[index] = {
        step,
        outcome,
        seconds: (performance.now() - startedMs) / 1000,
        processorSeconds: after === null ? null : after - before!,
      }
      say(lineOf(results[index], outcome))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
  const { counts, unsteady } = secondTry
    ? await runAgain(results, say)
    : { counts: countsOf(results), unsteady: [] }
  const tested = results.flatMap(({ outcome: { files = [] }, processorSeconds }) =>
    files.length > 0 ? [{ files, processorSeconds }] : [],
  )
  if (countScreens && tested.length > 0) {
    // If the table cannot be read, an earlier step has failed already.
    const screens = await countScreens().catch(() => null)
    say(`\n== Where the time of the tests goes\n${timeTable(tested, screens).join('\n')}`)
  }
  say(`\n== Summary\n${results.map((result) => lineOf(result, counts.get(result.step)!)).join('\n')}`)
  if (unsteady.length > 0) say(`\n== Unsteady: failed once, passed once\n${unsteady.map(told).join('\n')}`)
  if (leftOut.length > 0)
    say(`\n== Left out: ${leftOut.length} test files that the change reaches\n${leftOut.join('\n')}`)
  if (unsteady.length > mostUnsteady) say(`More than ${mostUnsteady} unsteady tests are failures.`)
  const total = (side: keyof Counts) => [...counts.values()].reduce((sum, each) => sum + each[side], 0)
  say(`\n${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') === 0 ? 0 : 1
}

function lineOf({ step: { title }, seconds, processorSeconds }: Result, { passed, failed }: Counts): string {
  const sign = failed > 0 ? 'FAILED' : 'ok'
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`
  const processor = processorSeconds === null ? '' : ` ${processorSeconds.toFixed(0).padStart(6)} s of a core`
  return `${sign.padEnd(7)} ${title.padEnd(44)} ${counts.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s${processor}`
}

const shownLines = 6

function told({ file, name, message }: FailedTest): string {
  const lines = message.trim().split('\n').slice(0, shownLines)
  return `${file}: ${name || 'the file as a whole'}\n${lines.map((line) => `    ${line}`).join('\n')}`
}
