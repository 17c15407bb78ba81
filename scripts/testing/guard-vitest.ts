import { guardRun } from './guard.ts'

/** Set-up of every Vitest run: ends everything that its tests started when the run ends. */
export default function setup(): void {
  guardRun()
}
