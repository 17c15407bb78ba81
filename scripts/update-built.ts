import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** A part that is built before it is run: its sources, its build script and its output folder. */
const page = {
  words: '正在构建页面… Building the page …',
  script: 'scripts/build-web.ts',
  args: [],
  sources: [
    'apps/web/src',
    'apps/web/build',
    'apps/web/public',
    'apps/web/index.html',
    'apps/web/package.json',
    'apps/web/vite.config.ts',
    'packages/ui/src',
    'apps/ukey-agent/bin',
    'apps/ukey-agent/src',
    'apps/ukey-agent/package.json',
    'apps/ukey-agent/README.md',
    'packages/contract/src',
    'packages/pki/src',
    'packages/sm/src',
  ],
}
/** The page of a demonstration, and the page for production, which excludes the demo. */
const pages = [
  { ...page, mode: 'demo', folder: 'apps/web/dist' },
  { ...page, mode: 'production', folder: 'apps/web/dist-production' },
]
/** The page of staff: one for both modes. */
const staff = {
  words: '正在构建行员端页面… Building the staff page …',
  script: 'scripts/build-staff.ts',
  args: [],
  folder: 'apps/staff/dist',
  sources: [
    'apps/staff/src',
    'apps/staff/public',
    'apps/staff/index.html',
    'apps/staff/package.json',
    'apps/staff/vite.config.ts',
    'apps/web/build',
    'packages/ui/src',
    'packages/contract/src',
    'packages/sm/src',
  ],
}
/** The server, and the sources that both programs share. */
const server = {
  words: '正在构建服务器… Building the server …',
  script: 'scripts/build-program.ts',
  args: ['server'],
  folder: 'apps/server/dist',
  sources: [
    'apps/server/src',
    'apps/server/package.json',
    'packages/contract/src',
    'packages/demo-customers/src',
    'packages/pki/src',
    'packages/sm/src',
  ],
}
/** The program that makes the demo's customers and their history. Production does not need it. */
const demo = {
  words: '正在构建演示数据程序… Building the program that makes the demo’s data …',
  script: 'scripts/build-program.ts',
  args: ['demo'],
  folder: 'apps/demo/dist',
  sources: ['apps/demo/src', 'apps/demo/package.json', ...server.sources],
}
const { always: all } = parseArgs({ options: { always: { type: 'boolean', default: false } } }).values
const mode = process.env.BANK_MODE?.trim() === 'production' ? 'production' : 'demo'
const built = [
  ...pages.filter((each) => all || each.mode === mode),
  { ...staff, mode },
  { ...server, mode },
  ...(all || mode === 'demo' ? [{ ...demo, mode }] : []),
]

// Builds what has changed since the last build, for the mode that is to run. With --always, everything.
const root = join(import.meta.dirname, '..')
for (const { words, script, args, folder, sources, mode: of } of built) {
  const stampFile = join(root, folder, '.sources')
  const stamp = fingerprint([...sources, 'package-lock.json', script])
  const known = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (known === stamp && !all) continue
  console.error(words)
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    stdio: 'inherit',
    env: { ...process.env, BANK_MODE: of },
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stampFile, stamp)
}

/**
 * Returns one hash over the names and contents of all sources, and over their folder, which the built server contains. Tests
 * are excluded.
 */
function fingerprint(sources: string[]): string {
  const hash = createHash('sha256').update(`${root}\0`)
  for (const file of sources.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}
