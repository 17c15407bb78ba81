import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomStream } from '../apps/demo/src/random.ts'
import { loneScenarios, scenarios } from './scenarios/index.ts'
import type { LoneScenario, Outcome, Scenario } from './support/scenario.ts'
import { openTestbed } from './support/testbed.ts'

/**
 * `npm run torture -- [names] [--size full|small] [--seed n]` prints a line for each scenario and exits with 1 on any
 * violation. It uses the built servers, which start in half the time: some scenarios start them a thousand times.
 */
process.env.SERVER_PROGRAM = join(import.meta.dirname, '../apps/server/dist/main.js')
const all: Record<string, Scenario | LoneScenario> = { ...scenarios, ...loneScenarios }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: 'full' },
    seed: { type: 'string' },
    fault: { type: 'string', multiple: true, default: [] },
  },
})
const seed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed)
const unknown = positionals.filter((name) => !(name in all))
if (unknown.length > 0 || !['full', 'small'].includes(values.size) || !Number.isSafeInteger(seed)) {
  console.error(
    `npm run torture -- [${Object.keys(all).join('|')} …] [--size full|small] [--seed number] [--fault word …]`,
  )
  process.exit(1)
}

const full = values.size === 'full'
/** Number of log lines of the servers that are shown after a violation. */
const failuresShown = 20
let open: { close(): Promise<void> } | null = null
// Everything that was started ends with this process, however early.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, breakOff)
process.once('uncaughtException', breakOff)
let breaking = false
async function breakOff(why: unknown) {
  // Ctrl-C arrives twice: from the terminal, and from the starting process.
  if (breaking) return
  breaking = true
  console.error(why)
  await open?.close()
  process.exit(1)
}
let failed = 0
for (const name of positionals.length > 0 ? positionals : Object.keys(scenarios)) {
  const scenario = all[name]!
  const startedMs = performance.now()
  const { figures, violations } = await attempt(scenario, name)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
  const verdict = violations.length === 0 ? 'holds' : `${violations.length} VIOLATIONS`
  console.log(
    `${name.padEnd(12)} ${verdict.padEnd(14)} ${figures}  (${values.size}, seed ${seed}, ${seconds} s)`,
  )
  for (const violation of violations.slice(0, 20)) console.log(`  ${violation.slice(0, 400)}`)
  if (violations.length > 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)

async function attempt(scenario: Scenario | LoneScenario, name: string): Promise<Outcome> {
  const say = (progress: string) => console.error(`${name.padEnd(12)} … ${progress}`)
  const run = { full, seed, random: randomStream(seed, name), say, only: values.fault }
  const opened = (what: { close(): Promise<void> }) => {
    open = what
  }
  try {
    if ('runAlone' in scenario) return await scenario.runAlone({ ...run, opened })
    const testbed = await openTestbed(scenario.testbed(full))
    opened(testbed)
    const outcome = await scenario.run(testbed, run)
    if (outcome.violations.length > 0)
      for (const line of testbed.servers.flatMap((server) => server.failures()).slice(-failuresShown))
        say(`a server failed: ${line.slice(0, 1_000)}`)
    return outcome
  } catch (error) {
    return { figures: scenario.title, violations: [`it broke off: ${(error as Error).stack}`] }
  } finally {
    const close = open
    open = null
    await close?.close()
  }
}
