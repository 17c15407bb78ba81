import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { StartError } from '../db/start-error.ts'
import { startChildProcesses } from './child-processes.ts'
import type { Closing } from './closing.ts'
import type { Ports } from './open-ports.ts'

/**
 * Returns the settings with which a worker serves what this process has opened. `url` is the owner's address, `login` the
 * servers' own.
 */
export function workerSettings(
  config: Config,
  { url, login, ports }: { url: string; login: string | null; ports: Ports },
): Record<string, string> {
  const { callsPerSecond, workers } = config
  return {
    BANK_MODE: config.mode,
    DATABASE_URL: url,
    APP_DATABASE_URL: login ?? '',
    SESSION_DATABASE_URL: config.sessionDatabaseUrl ?? '',
    REPLICA_URLS: config.replicaUrls.join(','),
    BANK_CLOCK: '',
    STAFF_PORT: 'off',
    SMS_GATEWAY_URL: ports.smsGatewayUrl,
    NETWORK_URL: ports.networkUrl,
    ...(config.simulatorsSecret !== null && { SIMULATORS_SECRET: config.simulatorsSecret }),
    UKEY_AGENT_URL: ports.ukeyAgentUrl,
    // Connections are distributed among the workers, so each applies its share of the limit per address.
    RATE_LIMIT: callsPerSecond === null ? 'off' : String(Math.ceil(callsPerSecond / workers)),
  }
}

/** Starts the processes that answer calls of customers, at one address. */
export function startWorkers(
  { workers, port }: Config,
  settings: Record<string, string>,
  parts: { log: Logger; closing: Closing },
): Promise<{ port: number; ended: Promise<StartError> }> {
  return startChildProcesses(
    {
      program: new URL('./worker-process.ts', import.meta.url),
      does: 'answers calls',
      count: workers,
      settings,
      environment: { ONE_OF_WORKERS: String(workers) },
      port,
    },
    parts,
  )
}
