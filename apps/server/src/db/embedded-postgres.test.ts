import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { databaseName, runningUrl, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive } from './postmaster.ts'
import { until } from './test-waits.ts'

const folder = await mkdtemp(join(tmpdir(), 'cloudsail-embedded-'))
const children = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await (await start()).stop()
  await rm(folder, { recursive: true, force: true })
})

const start = () => startEmbeddedPostgres({ folder })

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Starts another server process on the folder and returns its URL once PostgreSQL is up. It runs `atEnd` when its input ends. */
async function startElsewhere(atEnd = ''): Promise<{ child: ChildProcess; url: string }> {
  const program = `
    import { startEmbeddedPostgres } from '${join(import.meta.dirname, 'embedded-postgres.ts')}'
    const server = await startEmbeddedPostgres({ folder: '${folder}' })
    console.log(server.url('postgres'))
    process.stdin.on('end', () => { ${atEnd} }).resume()
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.add(child)
  const url = await new Promise<string>((resolve) =>
    child.stdout!.once('data', (data: Buffer) => resolve(data.toString().trim())),
  )
  return { child, url }
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const postmasterPid = async () =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

test('keeps its data over a restart', async () => {
  const first = await start()
  await query(first.url('postgres'), 'create table kept as select 1 as n')
  await first.stop()
  const second = await start()
  expect(await query(second.url('postgres'), 'select n from kept')).toEqual([{ n: 1 }])
  await second.stop()
})

test('refuses a second start on the same data, and the first goes on', async () => {
  const { child, url } = await startElsewhere()
  await expect(start()).rejects.toThrow(/already running on the data/)
  expect(await query(url, 'select n from kept')).toEqual([{ n: 1 }])
  await killed(child)
})

test('the running PostgreSQL of a killed server is stopped properly and started anew', async () => {
  const { child, url } = await startElsewhere()
  await query(url, 'insert into kept values (2)')
  await killed(child)
  const left = await postmasterPid()
  expect(() => process.kill(left, 0)).not.toThrow()
  const next = await start()
  expect(() => process.kill(left, 0)).toThrow(/ESRCH/)
  expect(await query(next.url('postgres'), 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }])
  await next.stop()
})

test('a process that exits without stopping PostgreSQL takes it along', async () => {
  const { child, url } = await startElsewhere('process.exit(1)')
  await query(url, 'insert into kept values (3)')
  const left = await postmasterPid()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.stdin!.end()
  await ended
  await until(async () => !isAlive(left))
  const next = await start()
  expect(await query(next.url('postgres'), 'delete from kept where n = 3 returning n')).toEqual([{ n: 3 }])
  await next.stop()
})

test('recovers after server and PostgreSQL were killed together', async () => {
  const { child, url } = await startElsewhere()
  await query(url, 'insert into kept values (3)')
  process.kill(await postmasterPid(), 'SIGKILL')
  await killed(child)
  const next = await start()
  expect((await query(next.url('postgres'), 'select n from kept')).length).toBe(3)
  await next.stop()
})

test('waits for the slow remains of a killed PostgreSQL', async () => {
  const { child, url } = await startElsewhere()
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  const [{ pid }] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [
    { pid: number },
  ]
  process.kill(pid, 'SIGSTOP')
  process.kill(await postmasterPid(), 'SIGKILL')
  await killed(child)
  const starting = start()
  // The leftover has prevented one start.
  await until(async () =>
    /pre-existing shared memory block/.test(await readFile(join(folder, 'postgres.log'), 'utf8')),
  )
  process.kill(pid, 'SIGCONT')
  const next = await starting
  expect((await query(next.url('postgres'), 'select n from kept')).length).toBe(3)
  await next.stop()
  await client.end().catch(() => undefined)
})

test('ignores a lock file whose process number now belongs to another program', async () => {
  const lines = [process.pid, join(folder, 'postgres'), 0, 5432, '', '127.0.0.1', '0 0', 'ready']
  await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`)
  const next = await start()
  expect((await query(next.url('postgres'), 'select n from kept')).length).toBe(3)
  await next.stop()
})

test('starts on a copy of a used folder without touching the original’s PostgreSQL', async () => {
  const original = await start()
  const client = new pg.Client(original.url('postgres'))
  await client.connect()
  await client.query('create table paid (n integer)')
  let copied = false
  let paid = 0
  const paying = (async () => {
    for (; !copied; paid += 1) await client.query('insert into paid values ($1)', [paid])
  })()
  const copy = `${folder}-copy`
  // Copied by hand, with owners and all other attributes. PostgreSQL does not notice.
  execFileSync('cp', ['-a', folder, copy])
  copied = true
  await paying
  try {
    expect(await runningUrl(copy)).toBeNull()
    const second = await startEmbeddedPostgres({ folder: copy })
    // The copy recovers the state of each file at the time it was copied.
    await query(second.url('postgres'), 'insert into kept values (4)')
    expect(second.port).not.toBe(original.port)
    await client.query('insert into paid values ($1)', [paid])
    expect((await client.query('select n from paid')).rowCount).toBe(paid + 1)
    expect((await client.query('select n from kept where n = 4')).rowCount).toBe(0)
    await second.stop()
    expect(await runningUrl(folder)).toBe(original.url(databaseName))
  } finally {
    await client.end()
    await original.stop()
    await rm(copy, { recursive: true, force: true })
  }
})

test('finds the PostgreSQL of a moved folder and of a linked one', async () => {
  const server = await start()
  const moved = `${folder}-moved`
  await rename(folder, moved)
  try {
    expect(await runningUrl(moved)).toBe(server.url(databaseName))
    await symlink(moved, folder)
    expect(await runningUrl(folder)).toBe(server.url(databaseName))
  } finally {
    await rm(folder, { force: true })
    await rename(moved, folder)
    await server.stop()
  }
})

test('reports that PostgreSQL has ended by itself', async () => {
  const server = await start()
  process.kill(await postmasterPid(), 'SIGKILL')
  expect((await server.ended).message).toContain('PostgreSQL has ended by itself')
  await server.stop()
})

test('restarts a killed PostgreSQL at its address with all committed data', async () => {
  const server = await startEmbeddedPostgres({ folder, restarts: true })
  const url = server.url('postgres')
  await query(url, 'create table before_kill as select 1 as n')
  const first = await postmasterPid()
  process.kill(first, 'SIGKILL')
  await until(() =>
    query(url, 'select n from before_kill').then(
      (rows) => rows.length === 1,
      () => false,
    ),
  )
  expect(await postmasterPid()).not.toBe(first)
  await server.stop()
  expect(await runningUrl(folder)).toBeNull()
})

test('reports a PostgreSQL that ends again and again, and stops it for good during a restart', async () => {
  const server = await startEmbeddedPostgres({ folder, restarts: true })
  let isOver = false
  void server.ended.then(() => (isOver = true))
  for (let last = 0; !isOver; ) {
    const pid = await postmasterPid().catch(() => last)
    if (pid && pid !== last && isAlive(pid)) {
      last = pid
      process.kill(pid, 'SIGKILL')
    }
    await until(async () => isOver || (await postmasterPid().catch(() => last)) !== last)
  }
  expect((await server.ended).message).toMatch(/PostgreSQL (has ended by itself|did not start)/)
  await server.stop()
  const other = await startEmbeddedPostgres({ folder, restarts: true })
  process.kill(await postmasterPid(), 'SIGKILL')
  await other.stop()
  expect(await runningUrl(folder)).toBeNull()
})
