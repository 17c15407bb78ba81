import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isAlive, stopLeftover } from '../apps/server/src/db/postmaster.ts'
import { buildPage, startBankOnCluster } from './cluster/bank-on-cluster.ts'
import { nodeNames, startDatabaseCluster } from './cluster/database-cluster.ts'
import { beginList, endList, runningIn } from './cluster/process-list.ts'
import { signalAll, until } from './cluster/processes.ts'
import { findPrograms, installPrograms } from './cluster/programs.ts'

/**
 * `npm run cluster` runs three nodes of PostgreSQL under Patroni with etcd, two servers of the demo bank, their proxies and the
 * simulators, on loopback, until Ctrl-C or `npm run cluster -- stop`. All its data are in one folder, which may be removed
 * afterwards.
 */
const usage = 'npm run cluster -- [start|stop|install] [--folder folder] [--database-only]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join(tmpdir(), 'cloudsail-cluster') },
    'database-only': { type: 'boolean', default: false },
  },
})
const folder = resolve(values.folder)

try {
  const [command = 'start', ...more] = positionals
  if (more.length > 0) throw new Error(usage)
  if (command === 'start') await start()
  else if (command === 'stop') await stop()
  else if (command === 'install') installPrograms()
  else throw new Error(usage)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
process.exit()

async function start(): Promise<void> {
  const programs = findPrograms()
  const { leader, others } = await runningIn(folder)
  if (leader !== null || others.length > 0)
    throw new Error(`A cluster runs in ${folder}. \`npm run cluster -- stop\` ends it.`)
  const started = await beginList(folder)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  const stopped = new Promise<void>((done) => stopping.signal.addEventListener('abort', () => done()))
  const begunMs = performance.now()
  const say = (text: string) =>
    console.log(`${((performance.now() - begunMs) / 1000).toFixed(1).padStart(6)} s  ${text}`)

  const closing: (() => Promise<void>)[] = []
  const opening = open()
  try {
    await Promise.race([opening, stopped])
    if (!stopping.signal.aborted) await stopped
  } finally {
    // A part that is still starting can be closed only after its start.
    await opening.catch(() => undefined)
    for (const close of closing.reverse()) await close()
    await endList(folder)
    say(`stopped; what is kept lies in ${folder}`)
  }

  async function open(): Promise<void> {
    if (!values['database-only']) await buildPage(folder)
    const cluster = await startDatabaseCluster({ folder, programs, started })
    closing.push(() => cluster.stop())
    say('three nodes, one of them the primary, one waited for by every commit')
    console.log(await cluster.patronictl('list'))
    console.log(`DATABASE_URL=${cluster.url}`)
    console.log(`patronictl -c ${join(folder, 'a', 'patroni.yml')} list`)
    if (values['database-only'] || stopping.signal.aborted) return
    const bank = await startBankOnCluster({ folder, programs, cluster, started })
    closing.push(() => bank.stop())
    say(`the bank answers at ${bank.url}, by a certificate of its own; Ctrl-C stops everything`)
  }
}

async function stop(): Promise<void> {
  const { leader, others } = await runningIn(folder)
  if (leader === null && others.length === 0) throw new Error(`No cluster runs in ${folder}.`)
  signalAll(leader === null ? others : [leader], 'SIGTERM')
  const all = leader === null ? others : [leader, ...others]
  await until('everything to end', () => !all.some(isAlive), { patienceMs: 90_000 })
  // If Patroni was killed, its PostgreSQL is still running.
  for (const name of nodeNames) await stopLeftover(join(folder, name, 'data'))
  await endList(folder)
}
