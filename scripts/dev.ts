import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

// The server, started again whenever its sources change, and the page with hot reload in front of it.
const root = join(import.meta.dirname, '..')
const serverUrl = `http://localhost:${process.env.PORT ?? 8080}`
const watched = [
  'apps/server/src',
  'apps/simulators/src',
  'apps/ukey-agent/src',
  'packages/contract/src',
  'packages/sm/src',
]

const server = spawn(
  process.execPath,
  [
    ...watched.map((folder) => `--watch-path=${join(root, folder)}`),
    '--watch-preserve-output',
    join(root, 'apps/server/src/main.ts'),
  ],
  // The page comes from another address than the bank: the USB-Key agent has to know it.
  { stdio: 'inherit', env: { UKEY_AGENT_ORIGINS: 'http://localhost:5173', ...process.env } },
)
const ended = new Promise((resolve) => server.once('exit', resolve))

process.env.BANK_SERVER = serverUrl
const web = join(root, 'apps/web')
const page = await createServer({ root: web, configFile: join(web, 'vite.config.ts'), clearScreen: false })
await page.listen()
page.printUrls()

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  server.kill('SIGTERM')
  await Promise.all([ended, page.close()])
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
ended.then(stop)
