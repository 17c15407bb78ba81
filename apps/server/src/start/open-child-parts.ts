import type { Config } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { createLogger } from '../log.ts'
import type { Closing } from './closing.ts'
import { openPorts } from './open-ports.ts'
import { openReplicas, openServices, openSessions, signersOf } from './open-services.ts'

/** Opens what a process that answers calls needs, around what its parent has opened. */
export async function openChildParts(config: Config, closing: Closing, poolSize?: number) {
  const ports = await openPorts(config)
  closing.add(() => ports.close())
  const db = openDatabase({
    url: config.appDatabaseUrl ?? config.databaseUrl!,
    ...(poolSize !== undefined && { poolSize }),
  })
  closing.add(() => db.destroy())
  const signers = await signersOf(config.databaseUrl!, config)
  const log = createLogger(config.logLevel)
  const sessions = openSessions(config, closing)
  const standbys = openReplicas(config, { db, sessions, log }, closing)
  const { services } = await openServices(config, { db, sessions, standbys }, ports, signers)
  return { db, log, services }
}
