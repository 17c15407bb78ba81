import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '../../apps/server/src/db/postmaster.ts'
import { commandOf } from './processes.ts'

const fileOf = (folder: string) => join(folder, 'processes')
const leads = /scripts\/cluster\.ts|torture\/run\.ts/
const belongs = /etcd|patroni|haproxy|server\/src\/main\.ts/

/** Records in the folder that this process runs a cluster there. Returns a function that records each process it starts. */
export async function beginList(folder: string): Promise<(pid: number) => void> {
  await mkdir(folder, { recursive: true })
  await writeFile(fileOf(folder), `${process.pid}\n`)
  return (pid) => void appendFile(fileOf(folder), `${pid}\n`)
}

export const endList = (folder: string) => rm(fileOf(folder), { force: true })

/** Returns the running processes of the cluster in this folder. Skips process ids that other programs have since been given. */
export async function runningIn(folder: string): Promise<{ leader: number | null; others: number[] }> {
  const file = fileOf(folder)
  if (!existsSync(file)) return { leader: null, others: [] }
  const [leader, ...others] = (await readFile(file, 'utf8')).split('\n').filter(Boolean).map(Number)
  const runs = (pid: number, command: RegExp) => isAlive(pid) && command.test(commandOf(pid))
  return {
    leader: leader !== undefined && runs(leader, leads) ? leader : null,
    others: others.filter((pid) => runs(pid, belongs)),
  }
}
