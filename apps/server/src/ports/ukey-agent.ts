import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { usualUkeyAgentUrl } from '../config.ts'
import { type Kept, keepRunning, launch, NotStarted } from './local-process.ts'

const program = fileURLToPath(new URL('../../../ukey-agent/src/main.ts', import.meta.url))
/** Exit code of an agent that lacks SoftHSM. */
const noSoftHsm = 3

/** Why there is no agent, from the one line it printed. */
export class NoAgent extends Error {
  readonly lacksSoftHsm: boolean
  /** Whether the agent merely did not answer in time. */
  readonly isLate: boolean

  constructor(line: string, { lacksSoftHsm = false, isLate = false } = {}) {
    super(line)
    this.lacksSoftHsm = lacksSoftHsm
    this.isLate = isLate
  }
}

/** Ports reserved for agents that are still to be started. */
const kept = new Map<string, Server>()

/**
 * Returns a free address for a demonstration's agent: the usual port, or any free one if another program uses it. The port
 * stays reserved until `startUkeyAgent`, because another bank may be starting at the same time.
 */
export async function freeUkeyAgentUrl(): Promise<string> {
  const usual = Number(new URL(usualUkeyAgentUrl).port)
  const place = (await listenOn(usual)) ?? (await listenOn(0))!
  const { port } = place.address() as { port: number }
  const url = `http://127.0.0.1:${port}`
  kept.set(url, place.unref())
  return url
}

function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

async function letGo(url: string): Promise<void> {
  const place = kept.get(url)
  kept.delete(url)
  if (place) await new Promise((resolve) => place.close(resolve))
}

/**
 * Starts the USB-Key agent of a demonstration as its own process, with virtual keys in `folder`. Throws NoAgent if it cannot
 * start.
 */
export async function startUkeyAgent(options: {
  url: string
  folder: string
  origins: readonly string[]
}): Promise<Kept> {
  const { url, folder, origins } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const settings = join(folder, 'agent.json')
  await writeFile(settings, JSON.stringify({ port: Number(new URL(url).port), origins }, null, 2))
  await letGo(url)
  try {
    return await keepRunning('USB-Key agent', () =>
      launch(program, { args: ['--demo', '--config', settings] }),
    )
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error
    const { exitCode } = error
    throw new NoAgent(error.message, { lacksSoftHsm: exitCode === noSoftHsm, isLate: exitCode === null })
  }
}
