import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { giveMetrics } from '../http/index.ts'
import { createLogger } from '../log.ts'
import { createClosing } from './closing.ts'
import { openPorts } from './open-ports.ts'
import { openReplicas, openServices, openSessions, signersOf } from './open-services.ts'
import { serve } from './serve.ts'
import type { FromWorker, ToWorker } from './workers.ts'

// Entry point of a process that answers calls. The process that started it does the background work.
const closing = createClosing()
let isStopping = false
async function stop() {
  isStopping = true
  await closing.close()
  process.exit()
}

// Ctrl-C in the terminal also reaches this process, but the parent decides when it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// The parent has ended, in any way.
process.on('disconnect', stop)
giveMetrics()
process.on('message', (message: ToWorker) => {
  if (message.kind === 'stop') void stop()
  if (message.kind === 'begin') void begin(message.settings)
})

async function begin(settings: Record<string, string>): Promise<void> {
  try {
    const config = readConfig({ ...process.env, ...settings }, { checked: true })
    const ports = await openPorts(config)
    closing.add(() => ports.close())
    const db = openDatabase({ url: config.appDatabaseUrl ?? config.databaseUrl! })
    closing.add(() => db.destroy())
    const signers = await signersOf(config.databaseUrl!, config)
    const log = createLogger(config.logLevel)
    const sessions = openSessions(config, closing)
    const standbys = openReplicas(config, { db, sessions, log }, closing)
    const { services } = await openServices(config, { db, sessions, standbys }, ports, signers)
    const { port } = await serve({ db, log, services, closing, shared: true })
    process.send?.({ kind: 'listening', port } satisfies FromWorker)
  } catch (error) {
    if (isStopping) return
    console.error(error)
    process.exit(1)
  }
}
