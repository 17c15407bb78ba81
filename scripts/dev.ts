import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { readConfig } from '../apps/server/src/config.ts'
import { checkPort } from '../apps/server/src/start/check-port.ts'
import { createClosing } from '../apps/server/src/start/closing.ts'
import { openDatabaseServer } from '../apps/server/src/start/open-database.ts'
import { explain, lineOf } from '../apps/server/src/start/start-failure.ts'

// `npm run dev` serves the page with hot reload and the server at one address, and restarts the server whenever one of its
// sources is saved. PostgreSQL keeps running meanwhile. PAGE_PORT is the port to open; PORT is the server's.
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
/** Waits this long after a save: editors save a file in several steps, and several files at once. */
const quietMs = 100

const config = readConfig(process.env)
const pagePort = Number(process.env.PAGE_PORT ?? 5173)
const serverUrl = `http://localhost:${config.port}`
const pageUrl = `http://localhost:${pagePort}`
const closing = createClosing()

let server: ChildProcess | null = null
/** Resolves once the server answers or has ended. */
let ready = Promise.withResolvers<void>()
let stopping = false

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await stopServer()
  await closing.close()
  process.exit(code)
}

async function stopServer(): Promise<void> {
  const running = server
  server = null
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  running.kill('SIGTERM')
  await once(running, 'exit')
}

function startServer(databaseUrl: string): void {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      BANK_MODE: config.mode,
      // The page has another origin than the bank, and the USB-Key agent must know it.
      UKEY_AGENT_ORIGINS: process.env.UKEY_AGENT_ORIGINS ?? pageUrl,
    },
  })
  const { resolve } = ready
  // The server prints its address once it answers. That address is replaced with the one to open.
  child.stdout.on('data', (part: Buffer) => {
    process.stdout.write(part.toString().replaceAll(serverUrl, pageUrl))
    resolve()
  })
  child.once('exit', (code) => {
    if (server !== child) return
    server = null
    resolve()
    console.error(`The server has ended (${code}). It starts again once a source is saved.`)
  })
  server = child
}

/** Restarts the server after a source is saved. A save during its start counts as well. */
function restartOnSave(page: ViteDevServer, databaseUrl: string): void {
  let timer: NodeJS.Timeout | undefined
  let restarting: Promise<void> = Promise.resolve()
  page.watcher.add(watched)
  page.watcher.on('all', (_, path) => {
    if (!watched.some((folder) => path.startsWith(folder)) || /\.test\.ts$/.test(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarting = restarting.then(async () => {
        if (stopping) return
        ready = Promise.withResolvers()
        await stopServer()
        if (!stopping) startServer(databaseUrl)
      })
    }, quietMs)
  })
}

/** Makes calls wait for a starting server instead of failing. */
const waitForServer: Plugin = {
  name: 'wait-for-server',
  configureServer({ middlewares }) {
    middlewares.use((_request, _response, next) => void ready.promise.then(() => next()))
  },
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  await Promise.all([checkPort(config.host, config.port), checkPort('localhost', pagePort)])
  const database = await openDatabaseServer(config, closing)
  void database.ended.then((reason) => {
    console.error(reason.message)
    return stop(1)
  })
  process.env.BANK_SERVER = serverUrl
  const web = join(root, 'apps/web')
  const ours = process.listeners('SIGTERM')
  const page = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    clearScreen: false,
    plugins: [waitForServer],
    server: { port: pagePort, strictPort: true },
  })
  // Vite's own listener ends the process before the server and PostgreSQL have stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  closing.add(() => page.close())
  startServer(database.url)
  restartOnSave(page, database.url)
  await page.listen()
} catch (error) {
  const { code, port } = error as { code?: string; port?: number }
  const line = code === 'EADDRINUSE' ? `Port ${port} is in use; choose another by PORT or PAGE_PORT.` : null
  console.error(line ?? lineOf(explain(error, config)) ?? error)
  await stop(1)
}
