import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { systemUser } from '../../apps/server/src/db/system-user.ts'
import type { Server } from './bench-database.ts'
import { freePort } from './free-port.ts'

const folders = '/usr/lib/postgresql'

/**
 * Runs `use` with Debian's newest PostgreSQL in its default configuration. Its data are deleted afterwards. Returns null if
 * none is installed.
 */
export async function withDebianPostgres<T>(use: (postgres: Server) => Promise<T>): Promise<T | null> {
  const versions = existsSync(folders) ? readdirSync(folders).sort((a, b) => Number(b) - Number(a)) : []
  const programs = versions
    .map((version) => join(folders, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  if (!programs) return null
  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-bench-'))
  let server: ChildProcess | null = null
  try {
    const user = await systemUser()
    if (user) chownSync(folder, user.uid, user.gid)
    const as = { cwd: folder, ...(user ?? {}) }
    const data = join(folder, 'data')
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      as,
    )
    const port = await freePort()
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
    server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
      ...as,
      stdio: 'ignore',
    })
    const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
    await untilReady(url('postgres'))
    return await use({ url })
  } finally {
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server!.once('exit', resolve))
      server.kill('SIGINT')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (tries > 100) throw error
      await delay(100)
    }
  }
}
