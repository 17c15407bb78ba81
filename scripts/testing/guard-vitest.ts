import { guardRun } from './guard.ts'

/** Of every run of Vitest: whatever its tests start ends with it. */
export default function setup(): void {
  guardRun()
}
