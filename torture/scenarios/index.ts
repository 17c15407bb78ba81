import type { LoneScenario, Scenario } from '../support/scenario.ts'
import { cells } from './cells.ts'
import { cluster } from './cluster.ts'
import { crashPoints } from './crash-points.ts'
import { depositDays } from './deposit-days.ts'
import { duplicates } from './duplicates.ts'
import { faults } from './faults.ts'
import { guesses } from './guesses.ts'
import { limitRace } from './limit-race.ts'
import { networks } from './networks.ts'
import { replays } from './replays.ts'
import { restore } from './restore.ts'
import { scheduler } from './scheduler.ts'
import { sessions } from './sessions.ts'
import { standbys } from './standbys.ts'

/** Scenarios by the names that run them. */
export const scenarios = {
  faults,
  crash: crashPoints,
  duplicates,
  limits: limitRace,
  guesses,
  replays,
  networks,
  scheduler,
  deposits: depositDays,
  restore,
} as const satisfies Record<string, Scenario>

/** Scenarios that need programs not installed everywhere, or a test bed of their own kind. */
export const loneScenarios = { cluster, standbys, sessions, cells } as const satisfies Record<
  string,
  LoneScenario
>
