import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs of the cluster, at Debian's paths. */
export interface Programs {
  etcd: string
  patroni: string
  patronictl: string
  haproxy: string
  openssl: string
  /** The folder of PostgreSQL's own programs. */
  postgresBin: string
}

/** The Debian packages that contain them. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  patronictl: 'patroni',
  haproxy: 'haproxy',
  openssl: 'openssl',
} as const
const postgresFolders = '/usr/lib/postgresql'
const oldestMajor = 15

/** Finds the programs. Throws an error of one line that says what to install. */
export function findPrograms(): Programs {
  const missing = new Set<string>()
  const found = Object.fromEntries(
    Object.entries(packages).map(([name, debian]) => {
      const path = inPath(name)
      if (path === null) missing.add(debian)
      return [name, path]
    }),
  ) as unknown as Omit<Programs, 'postgresBin'>
  const postgresBin = newestPostgres()
  if (postgresBin === null) missing.add('postgresql')
  if (missing.size > 0)
    throw new Error(
      `Missing: ${[...missing].join(', ')}. As root, \`npm run cluster -- install\` fetches them from Debian; or: apt-get install ${[...missing].join(' ')}`,
    )
  return { ...found, postgresBin: postgresBin! }
}

function inPath(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

function newestPostgres(): string | null {
  const majors = existsSync(postgresFolders) ? readdirSync(postgresFolders).map(Number) : []
  const newest = majors.sort((a, b) => b - a).find((major) => major >= oldestMajor)
  const bin = newest && join(postgresFolders, String(newest), 'bin')
  return bin && existsSync(join(bin, 'initdb')) ? bin : null
}

const policy = '/usr/sbin/policy-rc.d'
const postgresSettings = '/etc/postgresql-common/createcluster.conf'

/** Installs Debian's packages, as root, and prevents them from starting servers of their own. */
export function installPrograms(): void {
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'postgresql-common')
    const settings = existsSync(postgresSettings) ? readFileSync(postgresSettings, 'utf8') : ''
    const others = settings.replace(/^#?create_main_cluster.*$/m, '')
    writeFileSync(postgresSettings, `${others}\ncreate_main_cluster = false\n`)
    apt('install', '-y', '--no-install-recommends', 'postgresql', ...new Set(Object.values(packages)))
  } finally {
    if (isOurs) rmSync(policy)
  }
  // On a machine with systemd, also prevents their start at the next boot.
  if (existsSync('/run/systemd/system'))
    for (const service of ['etcd', 'patroni', 'haproxy'])
      spawnSync('systemctl', ['disable', '--now', service], { stdio: 'ignore' })
}
