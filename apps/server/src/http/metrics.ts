import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client'
import { countedIn } from './metrics-of-all.ts'

/** Outcome of a call: `ok`; refused by the bank's rules, by access, by input or at the wire; or failed. */
export type Outcome = 'ok' | 'refused' | 'access' | 'input' | 'wire' | 'failed'

export interface Metrics {
  observeCall(call: string, outcome: Outcome, seconds: number): void
  countPolicyReport(directive: string): void
  /** Prometheus text. */
  text(): Promise<string>
  contentType: string
}

const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

/**
 * How often the lag of the event loop is measured, which the figures of the lag include. The usual 10 ms would wake a process
 * at rest a hundred times a second.
 */
const lagEveryMs = 100

/** Metrics of this process: calls, the connection pool, event loop and memory. */
export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagEveryMs })
  // These gauges have names of counters. The same figures remain, by kind, under other names.
  for (const name of misnamed) registry.removeSingleMetric(name)
  const calls = new Histogram({
    name: 'cloudsail_call_duration_seconds',
    help: 'Time from the arrival of a call to its answer',
    labelNames: ['call', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  const reports = new Counter({
    name: 'cloudsail_policy_reports_total',
    help: 'Violations of the content security policy that browsers reported',
    labelNames: ['directive'],
    registers: [registry],
  })
  new Gauge({
    name: 'cloudsail_database_connections',
    help: 'Connections of the pool, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return {
    observeCall: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds),
    countPolicyReport: (directive) => reports.inc({ directive }),
    // Other modules count in the common registry.
    text: countedIn(Registry.merge([registry, register])),
    contentType: registry.contentType,
  }
}
