import type { Random } from '../../apps/demo/src/random.ts'
import type { Testbed, TestbedOptions } from './testbed.ts'

/** The settings of a run. The same seed gives the same faults, as far as a machine repeats itself. */
export interface Run {
  full: boolean
  seed: number
  random: Random
  /** Prints the progress, in long runs. */
  say(progress: string): void
  /** Words that select faults, or a deliberate defect. Empty for all. */
  only: readonly string[]
}

export interface Outcome {
  /** A summary of the run, such as “1000 keys, 50000 submissions”. */
  figures: string
  /** Violations, one line each. Empty if all is well. */
  violations: string[]
}

export interface Scenario {
  /** What the scenario shows, in a few words. */
  title: string
  /** Options of the scenario's test bed, such as the number of members. */
  testbed(full: boolean): TestbedOptions
  run(testbed: Testbed, run: Run): Promise<Outcome>
}

/** A scenario with a test bed of its own kind that needs programs not installed everywhere. It runs only if named. */
export interface LoneScenario {
  title: string
  runAlone(
    run: Run & {
      /** Registers a resource to be closed at the end of the run, even after an error. */
      opened(what: { close(): Promise<void> }): void
    },
  ): Promise<Outcome>
}
