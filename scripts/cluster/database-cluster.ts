import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { readPostmaster } from '../../apps/server/src/db/postmaster.ts'
import { systemUser } from '../../apps/server/src/db/system-user.ts'
import { freePort } from '../testing/server-process.ts'
import { patroniConfig } from './patroni-config.ts'
import { familyOf, type Program, signalAll, startProgram, until } from './processes.ts'
import type { Programs } from './programs.ts'

const root = join(import.meta.dirname, '../..')
export const nodeNames = ['a', 'b', 'c'] as const
export type NodeName = (typeof nodeNames)[number]
const etcdNames = ['etcd-1', 'etcd-2', 'etcd-3'] as const
const databaseName = 'cloudsail'
const restartAfterMs = 1_000
/** How long all roles must be filled before a cluster counts as whole. */
const steadyMs = 3_000
const owner = 'cloudsail_owner'

/** Ports and passwords of a cluster, kept in its folder. A restarted cluster uses the same ones. */
interface Layout {
  ports: Record<string, number>
  passwords: Record<'superuser' | 'replication' | 'rewind' | 'rest' | 'owner', string>
}

/** One PostgreSQL with the Patroni that controls it. */
export interface ClusterNode {
  name: NodeName
  postgresPort: number
  restPort: number
  /** Folder of its data. */
  data: string
  patroni: Program | null
  /** Starts Patroni, which starts PostgreSQL. Does not wait until either is ready. */
  start(): Promise<void>
  /** Stops both in order. */
  stop(): Promise<void>
  /** Returns PostgreSQL's process ids. Empty if it does not run. */
  postgres(): Promise<number[]>
  /** Kills both at once, like a power failure. */
  kill(): Promise<void>
  /** Suspends both at any point of their work. */
  freeze(): Promise<void>
  /** Resumes both. */
  thaw(): Promise<void>
  /** Returns whether Patroni reports this role, at the path that proxies use. */
  is(role: 'primary' | 'replica' | 'sync'): Promise<boolean>
  /** Address of this node alone, for the superuser. */
  url: string
}

export interface DatabaseCluster {
  nodes: readonly ClusterNode[]
  etcd: readonly EtcdMember[]
  /** DATABASE_URL: through the proxy, to the current primary. */
  url: string
  /** REPLICA_URLS: each node directly. The bank leaves out the current primary. */
  replicaUrls: string
  /** Ports of all parts, by name. `bank`, `bank-a`, `bank-b` and `simulators` are free for others. */
  ports: Readonly<Record<string, number>>
  /** Returns the current primary. Null if there is none. */
  primary(): Promise<ClusterNode | null>
  patronictl(...args: string[]): Promise<string>
  /** Resolves once one node leads, the others follow it, and every commit waits for one of them. */
  whole(): Promise<void>
  stop(): Promise<void>
}

interface EtcdMember {
  program: Program
  start(): void
}

/** Relays between the parts, for tests that break connections. Without them, the parts connect directly. */
interface Ways {
  /** Returns the port at which the others reach a port of this node. */
  toNode(node: NodeName, port: number): Promise<number>
  /** Returns the port at which this node reaches a member of etcd. */
  toEtcd(node: NodeName, port: number): Promise<number>
}

export interface ClusterOptions {
  /** Folder of the whole cluster. */
  folder: string
  programs: Programs
  ways?: Ways
  /** Called with the id of each started process, so that the caller can end leftovers. */
  started?: (pid: number) => void
}

/**
 * Starts three members of etcd, three nodes of PostgreSQL under Patroni and the proxy to the primary, all on loopback. Creates
 * the bank's database if there is none. A cluster that exists in the folder is started again.
 */
export async function startDatabaseCluster(options: ClusterOptions): Promise<DatabaseCluster> {
  const begun: Program[] = []
  try {
    return await open(options, begun)
  } catch (error) {
    // Patroni stops its PostgreSQL when it ends.
    await Promise.all(begun.map((program) => program.end()))
    throw error
  }
}

async function open(
  { folder, programs, ways, started = () => {} }: ClusterOptions,
  begun: Program[],
): Promise<DatabaseCluster> {
  const user = await systemUser()
  await makeFolder(folder)
  const logs = await makeFolder(join(folder, 'logs'))
  const layout = await loadLayout(folder)
  const { ports, passwords } = layout
  const run = (name: string, command: string, args: readonly string[], env?: NodeJS.ProcessEnv) => {
    const log = join(logs, `${name}.log`)
    const program = startProgram(command, args, { user, cwd: folder, log, ...(env && { env }) })
    begun.push(program)
    started(program.pid)
    return program
  }

  async function makeFolder(path: string): Promise<string> {
    await mkdir(path, { recursive: true, mode: 0o755 })
    if (user) await chown(path, user.uid, user.gid)
    return path
  }
  async function writeOwned(path: string, text: string): Promise<string> {
    await writeFile(path, text, { mode: 0o600 })
    if (user) await chown(path, user.uid, user.gid)
    return path
  }

  const peers = etcdNames.map((name) => `${name}=http://127.0.0.1:${ports[`${name}-peers`]}`).join(',')
  const etcd = etcdNames.map((name) => {
    const [client, peer] = [ports[name], ports[`${name}-peers`]].map((port) => `http://127.0.0.1:${port}`)
    const args = {
      name,
      'data-dir': join(folder, name),
      'listen-client-urls': client!,
      'advertise-client-urls': client!,
      'listen-peer-urls': peer!,
      'initial-advertise-peer-urls': peer!,
      'initial-cluster': peers,
      'initial-cluster-state': 'new',
      'enable-v2': 'true',
      'heartbeat-interval': '250',
      'election-timeout': '2500',
      'auto-compaction-retention': '1',
      logger: 'zap',
      'log-level': 'warn',
    }
    const member: EtcdMember = {
      program: null as unknown as Program,
      start() {
        member.program = run(
          name,
          programs.etcd,
          Object.entries(args).map(([flag, value]) => `--${flag}=${value}`),
        )
      },
    }
    member.start()
    return member
  })

  const configOf = (name: NodeName) => join(folder, name, 'patroni.yml')
  const template = await readFile(join(root, 'operations/cluster/patroni.yml'), 'utf8')
  // A clone may lie in a folder that PostgreSQL's system user cannot enter.
  const beforePromotion = await writeOwned(
    join(folder, 'before-promotion.py'),
    await readFile(join(root, 'operations/cluster/before-promotion.py'), 'utf8'),
  )
  async function configure(name: NodeName): Promise<void> {
    const home = await makeFolder(join(folder, name))
    const [postgresPort, restPort] = [ports[`${name}-postgres`]!, ports[`${name}-rest`]!]
    const there = ways ?? { toNode: async (_, port) => port, toEtcd: async (_, port) => port }
    const etcdPorts = await Promise.all(etcdNames.map((member) => there.toEtcd(name, ports[member]!)))
    const at = (port: number) => `127.0.0.1:${port}`
    const config = patroniConfig(template, {
      node: name,
      rest: { listen: at(restPort), address: at(await there.toNode(name, restPort)) },
      postgres: { listen: at(postgresPort), address: at(await there.toNode(name, postgresPort)) },
      etcd: etcdPorts.map(at),
      etcdOnly: ways !== undefined,
      configFile: configOf(name),
      beforePromotion,
      dataFolder: join(home, 'data'),
      binFolder: programs.postgresBin,
      pgpassFile: join(home, 'pgpass'),
      sharedBuffers: '128MB',
      maxWalSize: '2GB',
      walKeepSize: '512MB',
      nodesNetwork: '127.0.0.1/32',
      clientsNetwork: '127.0.0.1/32',
      passwords,
    })
    await writeOwned(configOf(name), config)
  }

  const urlAt = (port: number, name: string, password: string, database: string) =>
    `postgres://${name}:${password}@127.0.0.1:${port}/${database}`
  const nodes = nodeNames.map((name): ClusterNode => {
    const restPort = ports[`${name}-rest`]!
    const postgresPort = ports[`${name}-postgres`]!
    let wanted = false
    /** Restarts a program that ends by itself, as systemd does. Patroni ends if etcd does not answer at its start. */
    function keepRunning() {
      const program = run(`patroni-${name}`, programs.patroni, [configOf(name)])
      node.patroni = program
      void program.ended.then(async () => {
        await delay(restartAfterMs)
        if (wanted && node.patroni === program) keepRunning()
      })
    }
    const node: ClusterNode = {
      name,
      restPort,
      postgresPort,
      patroni: null,
      data: join(folder, name, 'data'),
      url: urlAt(postgresPort, 'postgres', passwords.superuser, 'postgres'),
      async start() {
        await configure(name)
        wanted = true
        keepRunning()
      },
      async stop() {
        wanted = false
        await node.patroni?.end('SIGTERM', 60_000)
        const left = await node.postgres()
        if (left[0]) signalAll([left[0]], 'SIGINT')
        await until(`PostgreSQL ${name} to end`, async () => (await node.postgres()).length === 0)
      },
      async postgres() {
        const postmaster = await readPostmaster(node.data)
        return postmaster ? familyOf(postmaster.pid) : []
      },
      async kill() {
        wanted = false
        const postgres = await node.postgres()
        node.patroni?.signal('SIGKILL')
        signalAll(postgres, 'SIGKILL')
        await node.patroni?.ended
        await until(`PostgreSQL ${name} to end`, async () => (await node.postgres()).length === 0)
      },
      async freeze() {
        signalAll([node.patroni!.pid, ...(await node.postgres())], 'SIGSTOP')
      },
      async thaw() {
        signalAll([...(await node.postgres()), node.patroni!.pid], 'SIGCONT')
      },
      async is(role) {
        const answer = await fetch(`http://127.0.0.1:${restPort}/${role}`, {
          method: 'OPTIONS',
          signal: AbortSignal.timeout(1_000),
        }).catch(() => null)
        return answer?.status === 200
      },
    }
    return node
  })
  // Patroni ends by itself if etcd has no leader yet.
  await until('etcd', async () =>
    (await Promise.all(etcdNames.map((name) => isDecided(ports[name]!)))).every(Boolean),
  )
  for (const node of nodes) await node.start()

  const proxy = run(
    'haproxy-database',
    programs.haproxy,
    ['-db', '-f', join(root, 'operations/cluster/haproxy.cfg')],
    {
      PATH: process.env.PATH,
      PRIMARY_BIND: `127.0.0.1:${ports.primary}`,
      ...Object.fromEntries(
        nodes.flatMap(({ name, postgresPort, restPort }) => [
          [`DB_${name.toUpperCase()}`, `127.0.0.1:${postgresPort}`],
          [`REST_${name.toUpperCase()}`, String(restPort)],
        ]),
      ),
    },
  )

  async function primary(): Promise<ClusterNode | null> {
    const leads = await Promise.all(nodes.map((node) => node.is('primary')))
    return nodes[leads.indexOf(true)] ?? null
  }
  const cluster: DatabaseCluster = {
    nodes,
    etcd,
    primary,
    ports,
    url: urlAt(ports.primary!, owner, passwords.owner, databaseName),
    replicaUrls: nodes
      .map(({ postgresPort }) => urlAt(postgresPort, owner, passwords.owner, databaseName))
      .join(','),
    async patronictl(...args) {
      const { stdout, stderr } = await promisify(execFile)(programs.patronictl, [
        '-c',
        configOf((await primary())?.name ?? 'a'),
        ...args,
      ])
      return stdout + stderr
    },
    async whole() {
      // A returning node may report for a moment that it follows, before it finds that it must be rewound.
      let sinceMs = Number.POSITIVE_INFINITY
      await until(
        'one primary and two standbys, one of them synchronous',
        async () => {
          const roles = await Promise.all(
            nodes.flatMap((node) => [node.is('primary'), node.is('replica'), node.is('sync')]),
          )
          const count = (place: number) => roles.filter((holds, at) => holds && at % 3 === place).length
          const isWhole = count(0) === 1 && count(1) === 2 && count(2) === 1
          sinceMs = isWhole ? Math.min(sinceMs, performance.now()) : Number.POSITIVE_INFINITY
          return performance.now() - sinceMs >= steadyMs
        },
        { patienceMs: 180_000, everyMs: 250 },
      )
    },
    async stop() {
      await proxy.end()
      await Promise.all(nodes.map((node) => node.stop()))
      await Promise.all(etcd.map(({ program }) => program.end()))
    },
  }
  try {
    await cluster.whole()
    await makeDatabase(cluster, { superuser: passwords.superuser, owner: passwords.owner }, ports.primary!)
    return cluster
  } catch (error) {
    const said = await Promise.all(
      nodes.map(async ({ name }) =>
        (await readFile(join(logs, `patroni-${name}.log`), 'utf8')).slice(-1_000),
      ),
    )
    await cluster.stop()
    throw new Error(`The cluster does not come up. Patroni says:\n${said.join('\n…\n')}`, { cause: error })
  }

  async function makeDatabase(
    { url }: DatabaseCluster,
    secret: { superuser: string; owner: string },
    port: number,
  ): Promise<void> {
    const client = new pg.Client(urlAt(port, 'postgres', secret.superuser, 'postgres'))
    await client.connect()
    try {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
      if (rowCount !== 0) return
      await client.query(
        `create role ${owner} login createrole password ${client.escapeLiteral(secret.owner)}`,
      )
      await client.query(`create database ${new URL(url).pathname.slice(1)} owner ${owner}`)
    } finally {
      await client.end()
    }
  }
}

/** Returns whether a member of etcd answers and all members have agreed on a protocol version. */
async function isDecided(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/version`).catch(() => null)
  const version = (await answer?.json()) as { etcdcluster?: string } | undefined
  return version?.etcdcluster !== undefined && version.etcdcluster !== 'not_decided'
}

/** Returns the layout in the folder, or a new one with free ports and new passwords. */
async function loadLayout(folder: string): Promise<Layout> {
  const file = join(folder, 'cluster.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Layout
  const names = [
    'primary',
    ...etcdNames.flatMap((name) => [name, `${name}-peers`]),
    ...nodeNames.flatMap((name) => [`${name}-postgres`, `${name}-rest`]),
    ...['bank', 'bank-a', 'bank-b', 'simulators'],
  ]
  const ports: Record<string, number> = {}
  for (const name of names) ports[name] = await unlike(Object.values(ports))
  const secret = () => randomBytes(24).toString('hex')
  const passwords = {
    superuser: secret(),
    replication: secret(),
    rewind: secret(),
    rest: secret(),
    owner: secret(),
  }
  const layout: Layout = { ports, passwords }
  await writeFile(file, JSON.stringify(layout, null, 2), { mode: 0o600 })
  return layout
}

async function unlike(taken: readonly number[]): Promise<number> {
  for (;;) {
    const port = await freePort()
    if (!taken.includes(port)) return port
  }
}
