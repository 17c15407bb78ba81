import { startBank } from './start/start-bank.ts'
import { lineOf } from './start/start-failure.ts'
import { startMessage } from './start/start-message.ts'

// The bank's process: starts with the environment's settings and ends in order on Ctrl-C, SIGTERM or a closed terminal.
const stopping = new AbortController()
/** One Ctrl-C may arrive twice, from the terminal and through npm. Only a later signal ends the process at once. */
const sameSignalMs = 1_000

let signalledAtMs = Number.NEGATIVE_INFINITY
function askToStop() {
  if (stopping.signal.aborted && performance.now() - signalledAtMs > sameSignalMs) process.exit(1)
  if (!stopping.signal.aborted) signalledAtMs = performance.now()
  stopping.abort()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToStop)
// The script that started the server has ended, perhaps after it passed a signal on. The server still stops in order.
process.on('disconnect', () => stopping.abort())

function complain(error: unknown) {
  process.exitCode = 1
  const line = lineOf(error)
  console.error(line ?? error)
}
process.on('uncaughtException', (error) => {
  complain(error)
  stopping.abort()
})

try {
  const bank = await startBank(process.env, stopping.signal)
  console.log(startMessage(bank))
  const broken = await Promise.race([bank.broken, aborted(stopping.signal)])
  if (broken) complain(broken)
  await bank.stop()
} catch (error) {
  if (!stopping.signal.aborted) complain(error)
}
process.exit()

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}
