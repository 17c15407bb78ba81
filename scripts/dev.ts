import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { readConfig } from '../apps/server/src/config.ts'
import {
  type Simulators,
  simulatorsFolder,
  startSimulators,
} from '../apps/server/src/ports/start-simulators.ts'
import { checkPort } from '../apps/server/src/start/check-port.ts'
import { createClosing } from '../apps/server/src/start/closing.ts'
import { openDatabaseServer } from '../apps/server/src/start/open-database.ts'
import { explain, lineOf } from '../apps/server/src/start/start-failure.ts'

// `npm run dev` serves the page with hot reload and the server at one address, and restarts the server whenever one of its
// sources is saved. PostgreSQL keeps running meanwhile, and so do the simulators unless a source of theirs is saved. PAGE_PORT
// is the port to open. PORT is the server's. The page of staff has hot reload too, at STAFF_PAGE_PORT.
const root = join(import.meta.dirname, '..')
const watched = [
  'apps/demo/src',
  'apps/server/src',
  'apps/simulators/src',
  'apps/ukey-agent/src',
  'packages/contract/src',
  'packages/demo-customers/src',
  'packages/pki/src',
  'packages/sm/src',
].map((folder) => join(root, folder))
const simulatorSources = join(root, 'apps/simulators/src')
/** Waits this long after a save: editors save a file in several steps, and several files at once. */
const quietMs = 100

const pagePort = Number(process.env.PAGE_PORT ?? 5173)
const staffPagePort = Number(process.env.STAFF_PAGE_PORT ?? pagePort + 1)
// The identity provider sends staff back to the address of their page.
process.env.STAFF_URL ??= `http://localhost:${staffPagePort}`
const config = readConfig(process.env)
const serverUrl = `http://localhost:${config.port}`
const pageUrl = `http://localhost:${pagePort}`
const closing = createClosing()

/** Server processes that have not ended. */
const running = new Set<ChildProcess>()
/** The process that answers, or is about to. */
let server: ChildProcess | null = null
let simulators: Simulators | null = null
/** Calls of customers wait here until the server answers or has ended. Calls of staff wait for its second process. */
const gates = { customers: createGate(), staff: createGate() }
let stopping = false

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  server = null
  await Promise.all([...running].map(end))
  await closing.close()
  process.exit(code)
}

async function end(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const ended = once(child, 'exit')
  // A second signal would end the server before it has stopped in order.
  if (!child.killed) child.kill('SIGTERM')
  await ended
}

type Gate = ReturnType<typeof createGate>

/** Makes calls wait for a starting server instead of failing. */
function createGate() {
  let opened = Promise.withResolvers<void>()
  let isOpen = false
  const plugin: Plugin = {
    name: 'wait-for-server',
    configureServer({ middlewares }) {
      middlewares.use((_request, _response, next) => void opened.promise.then(() => next()))
    },
  }
  return {
    plugin,
    /** Calls that wait already go on waiting. */
    close() {
      if (isOpen) opened = Promise.withResolvers()
      isOpen = false
    },
    open() {
      isOpen = true
      opened.resolve()
    },
  }
}

function openGates(): void {
  gates.customers.open()
  gates.staff.open()
}

/** Waits until the server listens to customers. Staff are answered by a process that starts after. */
async function untilListening(child: ChildProcess): Promise<void> {
  while (server === child) {
    const socket = connect(config.port, 'localhost')
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isListening) return gates.customers.open()
    await setTimeout(50)
  }
}

/** Starts the simulators of a demonstration beside the server, which would start and stop its own each time. */
async function openSimulators(): Promise<Simulators | null> {
  const { smsGatewayUrl, networkUrl, simulatorsSecret: secret } = config
  if (secret === null || (smsGatewayUrl !== null && networkUrl !== null)) return null
  return startSimulators({
    folder: simulatorsFolder(config),
    secret,
    staff: config.staff,
    host: config.host,
  })
}

/** Starts the server in the place of the one that runs. Its modules load while that one stops. */
async function startServer(databaseUrl: string): Promise<void> {
  gates.customers.close()
  gates.staff.close()
  const before = server
  const next = loadServer()
  server = next
  if (before) await end(before)
  simulators ??= await openSimulators()
  if (!next.connected) return
  next.send(settingsOf(databaseUrl))
  void untilListening(next)
}

/** Starts a process that loads the server's modules. The server begins with the message of its settings. */
function loadServer(): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'scripts/dev-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  running.add(child)
  const data = config.databaseUrl ? 'DATABASE_URL' : resolve(config.dataDir)
  // The server prints its address and its DATABASE_URL once it answers. The developer opens the page, and knows the folder.
  child.stdout!.on('data', (part: Buffer) => {
    const text = part.toString()
    const shown = text.replaceAll(serverUrl, pageUrl)
    process.stdout.write(shown.replace(/(?<= Data +)DATABASE_URL$/m, () => data))
    // While the demo bank is filled it prints, and answers nobody yet.
    if (server === child && text.includes(`:${config.port}`)) openGates()
  })
  child.once('exit', (code) => {
    running.delete(child)
    if (server !== child) return
    server = null
    openGates()
    if (!stopping) console.error(`The server has ended (${code}). It starts again once a source is saved.`)
  })
  return child
}

function settingsOf(databaseUrl: string): Record<string, string> {
  const { smsGatewayUrl, networkUrl, simulatorsSecret } = config
  return {
    DATABASE_URL: databaseUrl,
    BANK_MODE: config.mode,
    // The page has another origin than the bank, and the USB-Key agent must know it.
    UKEY_AGENT_ORIGINS: process.env.UKEY_AGENT_ORIGINS ?? pageUrl,
    // The server sees simulators that others have started, and would leave staff out.
    STAFF_PORT: config.staff === null ? 'off' : String(config.staff.port),
    ...(config.staff !== null && { STAFF_OIDC_ISSUER: config.staff.issuer }),
    ...(simulators && {
      SMS_GATEWAY_URL: smsGatewayUrl ?? simulators.url,
      NETWORK_URL: networkUrl ?? simulators.url,
      SIMULATORS_SECRET: simulatorsSecret!,
    }),
  }
}

/** Restarts the server after a source is saved. A save during its start counts as well. */
function restartOnSave(page: ViteDevServer, databaseUrl: string): void {
  let timer: NodeJS.Timeout | undefined
  let areSimulatorsSaved = false
  let restarting: Promise<void> = Promise.resolve()
  const restart = async () => {
    if (stopping) return
    try {
      if (areSimulatorsSaved) {
        areSimulatorsSaved = false
        await simulators?.stop()
        simulators = null
      }
      await startServer(databaseUrl)
    } catch (error) {
      console.error(lineOf(error) ?? error)
      if (server) await end(server)
    }
  }
  page.watcher.add(watched)
  page.watcher.on('all', (_, path) => {
    if (!watched.some((folder) => path.startsWith(folder)) || /\.test\.ts$/.test(path)) return
    areSimulatorsSaved ||= path.startsWith(simulatorSources)
    clearTimeout(timer)
    timer = globalThis.setTimeout(() => {
      restarting = restarting.then(restart)
    }, quietMs)
  })
}

/** Serves a page with hot reload. Its calls go to the server. */
async function servePage(root: string, port: number, { plugin }: Gate): Promise<ViteDevServer> {
  const ours = process.listeners('SIGTERM')
  const page = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    clearScreen: false,
    plugins: [plugin],
    server: { port, strictPort: true },
  })
  // Vite's own listener ends the process before the server and PostgreSQL have stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  closing.add(() => page.close())
  return page
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  await Promise.all([
    checkPort(config.host, config.port),
    ...(config.staff ? [pagePort, staffPagePort] : [pagePort]).map((port) => checkPort('localhost', port)),
  ])
  const database = await openDatabaseServer(config, closing)
  void database.ended.then((reason) => {
    console.error(reason.message)
    return stop(1)
  })
  process.env.BANK_SERVER = serverUrl
  if (config.staff) process.env.STAFF_SERVER = `http://localhost:${config.staff.port}`
  const page = await servePage(join(root, 'apps/web'), pagePort, gates.customers)
  const staffPage = config.staff && (await servePage(join(root, 'apps/staff'), staffPagePort, gates.staff))
  closing.add(() => simulators?.stop())
  await startServer(database.url)
  restartOnSave(page, database.url)
  await Promise.all([page.listen(), staffPage?.listen()])
} catch (error) {
  const { code, port } = error as { code?: string; port?: number }
  const line =
    code === 'EADDRINUSE'
      ? `Port ${port} is in use; choose another by PORT, PAGE_PORT or STAFF_PAGE_PORT.`
      : null
  console.error(line ?? lineOf(explain(error, config)) ?? error)
  await stop(1)
}
