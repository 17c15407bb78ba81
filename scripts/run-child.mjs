import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { root } from './install.mjs'

/** Runs a program of this repository to its end, in the folder where the command was given. Returns its exit code. */
export function run(node, [file, ...args], { env, flags = [], channel = false }) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])]
  const child = spawn(node, [...flags, resolve(root, file), ...args], { cwd: root, env, stdio })
  const forward = (signal) => child.kill(signal)
  // A terminal's Ctrl-C also reaches the child, which treats the two signals as one. A signal sent by process id reaches only
  // this process.
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  process.on('SIGHUP', forward)
  // A signal to npm ends its shell and is not passed on, so the child stops when the parent has gone. It is told once: a second
  // signal would end the child before it has stopped in order.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    forward('SIGTERM')
  }, 500)
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
