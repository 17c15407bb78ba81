import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import serverPackage from '../../apps/server/package.json' with { type: 'json' }
import { systemUser } from '../../apps/server/src/db/system-user.ts'
import { launch } from '../../apps/server/src/ports/local-process.ts'
import { answers } from '../testing/server-process.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import { type Program, startProgram, until } from './processes.ts'
import type { Programs } from './programs.ts'

const root = join(import.meta.dirname, '../..')

export interface BankOnCluster {
  /** Address for customers. TLS, with the certificate in the folder's `certificate.pem`. */
  url: string
  servers: readonly Program[]
  stop(): Promise<void>
}

interface Options {
  folder: string
  programs: Programs
  cluster: DatabaseCluster
  started: (pid: number) => void
}

/** Starts the simulators, two servers of the demo bank on the cluster, and the proxy in front of them. */
export async function startBankOnCluster({
  folder,
  programs,
  cluster,
  started,
}: Options): Promise<BankOnCluster> {
  const { ports } = cluster
  const secret = randomBytes(24).toString('hex')
  const simulators = await launch(join(root, 'apps/simulators/src/main.ts'), {
    env: {
      PATH: process.env.PATH,
      SIMULATORS_PORT: String(ports.simulators),
      SIMULATORS_FOLDER: folder,
      SIMULATORS_SECRET: secret,
    },
  })
  const { nodeFlags, environment } = serverPackage.process
  const log = (name: string) => join(folder, 'logs', `${name}.log`)
  const start = (name: string) => {
    const program = startProgram(process.execPath, [...nodeFlags, join(root, 'apps/server/dist/main.js')], {
      user: null,
      cwd: root,
      log: log(name),
      env: {
        ...process.env,
        WORKERS: process.env.WORKERS ?? '1',
        ...environment,
        BANK_MODE: 'demo',
        DATABASE_URL: cluster.url,
        REPLICA_URLS: cluster.replicaUrls,
        PORT: String(ports[name]),
        SMS_GATEWAY_URL: simulators.url,
        NETWORK_URL: simulators.url,
        SIMULATORS_SECRET: secret,
        UKEY_AGENT_URL: 'http://127.0.0.1:19538',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    })
    started(program.pid)
    return program
  }
  const names = ['bank-a', 'bank-b'] as const
  const servers = names.map(start)
  const address = `127.0.0.1:${ports.bank}`
  const proxy = startProgram(programs.haproxy, ['-db', '-f', join(root, 'operations/haproxy.cfg')], {
    user: await systemUser(),
    cwd: folder,
    log: log('haproxy-bank'),
    env: {
      PATH: process.env.PATH,
      PROXY_BIND: address,
      CERTIFICATE: await certificate(folder, programs.openssl),
      BANK_A: `localhost:${ports['bank-a']}`,
      BANK_B: `localhost:${ports['bank-b']}`,
    },
  })
  started(proxy.pid)
  const bank: BankOnCluster = {
    url: `https://localhost:${ports.bank}`,
    servers,
    async stop() {
      await proxy.end()
      await Promise.all(servers.map((server) => server.end('SIGTERM', 30_000)))
      simulators.kill('SIGTERM')
      await simulators.ended
    },
  }
  try {
    await until(
      'the servers of the bank',
      async () => {
        const down = names.find((_, place) => !servers[place]!.running)
        if (down) throw new Error(`A server has ended: ${(await readFile(log(down), 'utf8')).slice(-2_000)}`)
        return (await Promise.all(names.map((name) => answers(ports[name]!)))).every(Boolean)
      },
      { patienceMs: 400_000 },
    )
    return bank
  } catch (error) {
    await bank.stop()
    throw error
  }
}

/** Returns a self-signed certificate for localhost, made once. */
async function certificate(folder: string, openssl: string): Promise<string> {
  const file = join(folder, 'certificate.pem')
  if (existsSync(file)) return file
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const key = join(folder, 'key.pem')
  await promisify(execFile)(openssl, [...args.split(' '), '-keyout', key, '-out', file])
  await writeFile(file, (await readFile(file, 'utf8')) + (await readFile(key, 'utf8')))
  await chmod(file, 0o600)
  const user = await systemUser()
  if (user) await chown(file, user.uid, user.gid)
  return file
}

/** Builds the page if it is outdated, as `npm start` does. */
export async function buildPage(folder: string): Promise<void> {
  await mkdir(join(folder, 'logs'), { recursive: true })
  const output = openSync(join(folder, 'logs', 'page.log'), 'a')
  const child = spawn(process.execPath, [join(root, 'scripts/update-built.ts')], {
    cwd: root,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The page could not be built'))))
  })
}
