import type { Counts, Step } from './steps.ts'

interface Result extends Counts {
  title: string
  seconds: number
}

/** Runs every step, also after one that failed; prints a heading for each, a summary, and as the last line how many
 *  tests and checks passed and failed. Sets the exit code. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const results: Result[] = []
  for (const [index, { title, run }] of steps.entries()) {
    console.log(`\n== ${index + 1}/${steps.length} ${title}`)
    const startedMs = performance.now()
    const counts = await run().catch((error: unknown) => {
      console.log(error)
      return { passed: 0, failed: 1 }
    })
    const result = { title, seconds: (performance.now() - startedMs) / 1000, ...counts }
    results.push(result)
    console.log(lineOf(result))
  }
  const total = (side: keyof Counts) => results.reduce((sum, result) => sum + result[side], 0)
  console.log(`\n== Summary\n${results.map(lineOf).join('\n')}\n`)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') === 0 ? 0 : 1
}

function lineOf({ title, seconds, passed, failed }: Result): string {
  const sign = failed > 0 ? 'FAILED' : 'ok'
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`
  return `${sign.padEnd(7)} ${title.padEnd(44)} ${counts.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`
}
