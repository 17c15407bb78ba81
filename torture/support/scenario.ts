import type { Random } from '../../apps/demo/src/random.ts'
import type { Testbed, TestbedOptions } from './testbed.ts'

/** What a run of a scenario is given. The same seed gives the same faults, as far as a machine does the same twice. */
export interface Run {
  full: boolean
  seed: number
  random: Random
  /** Says how far it has come, where that takes long. */
  say(progress: string): void
  /** Words of the faults, or of what is broken, that are wanted; none: all. */
  only: readonly string[]
}

export interface Outcome {
  /** What was done and seen, such as “1000 keys, 50000 submissions”. */
  figures: string
  /** What must never be, each in one line; none where all is well. */
  violations: string[]
}

export interface Scenario {
  /** What it shows, in a few words. */
  title: string
  /** Members a testbed of its own has, and what else is special about it. */
  testbed(full: boolean): TestbedOptions
  run(testbed: Testbed, run: Run): Promise<Outcome>
}

/** A scenario that has a test bed of its own kind, and takes what is not installed everywhere: only run where it is named. */
export interface LoneScenario {
  title: string
  runAlone(
    run: Run & {
      /** What has been opened, to be closed whatever becomes of the run. */
      opened(what: { close(): Promise<void> }): void
    },
  ): Promise<Outcome>
}
