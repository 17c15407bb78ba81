import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Authority } from '../certificates/index.ts'
import { lockFolder } from '../db/data-lock.ts'
import type { Db } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'
import { fillDrawer } from '../demo/virtual-keys.ts'
import { NoAgent, startUkeyAgent } from '../ports/index.ts'
import type { Closing } from './closing.ts'

const installer = fileURLToPath(new URL('../../../../scripts/soft-hsm.ts', import.meta.url))

interface Options {
  /** The address at which the agent listens. */
  url: string
  dataDir: string
  /** The origins of the bank's pages. */
  origins: readonly string[]
  db: Db
  authority: Authority
  closing: Closing
}

/** Delays before a late agent is tried again. Each is twice the previous one. */
const firstRetryMs = 5_000
const longestRetryMs = 5 * 60_000

/**
 * Starts a demonstration's USB-Key agent, with a key for each customer who needs one, while the bank already serves. Prints
 * the address of the drawer, or one line with the reason why there is none. An agent that does not answer in time is tried
 * again until the bank stops. Never throws, because the bank works without keys.
 */
export async function startVirtualKeys(
  options: Options,
  {
    startAgent = startUkeyAgent,
    retryMs = firstRetryMs,
  }: { startAgent?: typeof startUkeyAgent; retryMs?: number } = {},
): Promise<void> {
  const { url, closing } = options
  const stopping = new AbortController()
  closing.add(() => stopping.abort())
  try {
    const folder = await openFolder(options)
    for (let waitMs = retryMs; !stopping.signal.aborted; waitMs = Math.min(2 * waitMs, longestRetryMs))
      try {
        await start(options, folder, startAgent)
        return console.log(`  虚拟USB-Key Virtual USB-Keys   ${url}/drawer\n`)
      } catch (error) {
        if (!(error instanceof NoAgent && error.isLate)) throw error
        console.log(
          '  虚拟USB-Key程序启动较慢，稍后重试。The agent of the virtual USB-Keys is slow to start and is tried again.\n',
        )
        await delay(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      }
  } catch (error) {
    const known = error instanceof NoAgent || error instanceof StartError
    const reason = known ? error.message : ((error as Error).stack ?? String(error))
    console.log(`  没有虚拟USB-Key No virtual USB-Keys: ${reason}\n`)
  }
}

/** Creates and locks the folder of the keys, for this bank alone. */
async function openFolder({ dataDir, closing }: Options): Promise<string> {
  const folder = resolve(dataDir, 'keys')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error
    throw new StartError(`another bank uses those in ${folder}; give this one a DATA_DIR of its own.`)
  })
  closing.add(unlock)
  return folder
}

async function start(
  { url, origins, db, authority, closing }: Options,
  folder: string,
  startAgent: typeof startUkeyAgent,
): Promise<void> {
  const begin = () => startAgent({ url, folder, origins })
  let agent: Awaited<ReturnType<typeof begin>>
  try {
    agent = await begin()
  } catch (error) {
    if (!(error instanceof NoAgent && error.lacksSoftHsm && process.getuid?.() === 0)) throw error
    await installSoftHsm(closing)
    agent = await begin()
  }
  closing.add(() => agent.stop())
  await fillDrawer({ agentUrl: url, db, authority })
}

/** Installs the missing SoftHSM for the demonstration. Runs as root on Debian. */
async function installSoftHsm(closing: Closing): Promise<void> {
  console.log('  正在安装SoftHSM（仅首次）… Installing SoftHSM (once) …')
  const child = spawn(process.execPath, [installer], { stdio: ['ignore', 'ignore', 'pipe'] })
  closing.add(() => child.kill())
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StartError(complaint.trim())
}
