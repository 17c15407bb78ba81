import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type DemoCustomer, demoCustomers } from '@cloudsail/demo-customers'
import type { Db } from '../db/database.ts'
import type { Closing } from './closing.ts'
import type { SeedAnswer, SeedJob } from './seed-job.ts'

interface DemoOptions extends SeedJob {
  closing: Closing
}

/** Fills a bank that has no customers. Returns the demo's customers if the bank is a demo's. */
export async function prepareDemo(
  ownerDb: Db,
  { closing, ...job }: DemoOptions,
): Promise<readonly DemoCustomer[]> {
  if (!(await ownerDb.selectFrom('identity.customers').select('customer_id').limit(1).executeTakeFirst())) {
    console.log('演示银行首次启动，正在准备数据… First start of the demo bank, making its data …')
    await seed(job, closing)
  }
  const usernames = demoCustomers.flatMap(({ username }) => username ?? [])
  const known = await ownerDb
    .selectFrom('identity.customers')
    .select('customer_id')
    .where('username', 'in', usernames)
    .limit(1)
    .executeTakeFirst()
  return known ? demoCustomers : []
}

/** Runs in a process of its own, because making two years of history needs more memory than running the bank. */
async function seed(job: SeedJob, closing: Closing): Promise<void> {
  const child = fork(new URL('../../../demo/src/main.ts', import.meta.url))
  closing.add(() => child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const answer = await new Promise<SeedAnswer | null>((resolve) => {
    child.once('message', (message) => resolve(message as SeedAnswer))
    child.once('exit', () => resolve(null))
    child.send(job)
  })
  await ended
  if (!answer) throw new Error('The process that seeds the demo bank was killed')
  if (answer.failure) throw Object.assign(new Error(answer.failure.message), answer.failure)
}
