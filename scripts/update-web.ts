import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Builds the page when its sources have changed since it was last built; with --always, in any case.
const root = join(import.meta.dirname, '..')
const sources = [
  'apps/web/src',
  'apps/web/build',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/ukey-agent/bin',
  'apps/ukey-agent/src',
  'apps/ukey-agent/package.json',
  'apps/ukey-agent/README.md',
  'packages/contract/src',
  'packages/pki/src',
  'packages/sm/src',
  'package-lock.json',
  'scripts/build-web.ts',
]
const stampFile = join(root, 'apps/web/dist/.sources')

const stamp = fingerprint()
const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
if (built !== stamp || process.argv.includes('--always')) {
  console.error('正在构建页面… Building the page …')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build-web.ts')], { stdio: 'inherit' })
  if (status === 0) writeFileSync(stampFile, stamp)
  process.exitCode = status ?? 1
}

/** One hash over the names and contents of all sources; tests are none. */
function fingerprint(): string {
  const hash = createHash('sha256')
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
