import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { root } from './install.mjs'

/** Runs a program of this repository to its end, in the folder the command was given in; gives its exit code. */
export function run(node, [file, ...args], { env, flags = [], channel = false }) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])]
  const child = spawn(node, [...flags, resolve(root, file), ...args], { cwd: root, env, stdio })
  const forward = (signal) => child.kill(signal)
  // A terminal sends Ctrl-C to the child too, which takes the two for one; whoever kills by number means this one alone.
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  process.on('SIGHUP', forward)
  // A signal to npm ends the shell it runs scripts in, and goes no further.
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && forward('SIGTERM'), 500)
  if (!process.env.npm_lifecycle_event) clearInterval(watch)
  return new Promise((ended, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name)
      if (channel && child.connected) child.disconnect()
      ended(signal ? 128 + constants.signals[signal] : code)
    })
  })
}
