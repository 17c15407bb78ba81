import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase, type Server } from './bench-database.ts'

const run = promisify(execFile)
const scale = 10

interface Pgbench {
  clients: number
  seconds: number
  /** A script instead of TPC-B, and its database. */
  script?: string
  url?: string
}

export interface Tpcb {
  /** Returns the transactions per second of one run. */
  measure(options: Pgbench): Promise<number>
}

let tpcbs = 0

/** Prepares pgbench's TPC-B-like load on the same PostgreSQL as a yardstick. Returns null if pgbench is not installed. */
export async function prepareTpcb(postgres: Server): Promise<Tpcb | null> {
  const program = findPgbench()
  if (!program) return null
  tpcbs += 1
  const tpcbUrl = await createDatabase(postgres, `tpcb_${tpcbs}`)
  await run(program, ['--initialize', '--quiet', `--scale=${scale}`, tpcbUrl], { timeout: 120_000 })
  return {
    measure: ({ script, url = tpcbUrl, clients, seconds }) =>
      withScript(script, async (load) => {
        const size = [`--client=${clients}`, '--jobs=2', `--time=${seconds}`]
        const flags = [load, ...size, '--protocol=prepared', '--no-vacuum']
        const { stdout } = await run(program, [...flags, url], { timeout: (seconds + 60) * 1000 })
        const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
        if (!(perSecond > 0)) throw new Error(`pgbench gave no figure:\n${stdout}`)
        return perSecond
      }),
  }
}

async function withScript<T>(script: string | undefined, use: (flag: string) => Promise<T>): Promise<T> {
  if (script === undefined) return use('--builtin=tpcb-like')
  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-bench-'))
  try {
    const file = join(folder, 'script.sql')
    await writeFile(file, script)
    return await use(`--file=${file}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'pgbench')),
    ...versions.map((version) => join(debian, version, 'bin/pgbench')),
  ]
  return places.find((place) => existsSync(place)) ?? null
}
