import { fileURLToPath } from 'node:url'
import { launch } from '../../apps/server/src/ports/local-process.ts'
import type { ClearingWork } from './clearing.ts'

/** The clearing between two cells as a process that can be killed. */
export interface ClearingProcess {
  kill(): Promise<void>
  start(): Promise<void>
}

const program = fileURLToPath(new URL('clearing.ts', import.meta.url))

export async function startClearing(work: ClearingWork): Promise<ClearingProcess> {
  const env = { PATH: process.env.PATH, CLEARING: JSON.stringify(work) }
  let stop = async () => {}
  const clearing: ClearingProcess = {
    kill: () => stop(),
    async start() {
      const child = await launch(program, { env })
      stop = async () => {
        child.kill('SIGKILL')
        await child.ended
      }
    },
  }
  await clearing.start()
  return clearing
}
