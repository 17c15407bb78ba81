import { guardRun } from './guard.ts'

/** Set-up of every run of Vitest: whatever its tests start ends with the run. */
export default function setup(): void {
  guardRun()
}
