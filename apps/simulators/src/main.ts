import { parseArgs } from 'node:util'
import { keysBySettings } from './keys.ts'
import { buildSimulators } from './simulators.ts'

// A process of its own. Settings: SIMULATORS_HOST (loopback where not given), SIMULATORS_PORT (a free one where not given),
// SIMULATORS_SECRET (or a secret for each party, as the bank has them), SIMULATORS_FOLDER (ledgers in memory where not
// given), SIMULATORS_PACE (how many times faster than docs/demo says things happen). Says where it listens in one line of
// JSON on standard output. With --with-parent it ends as soon as standard input does: the bank that started it has gone,
// however it went.
const { values } = parseArgs({ options: { 'with-parent': { type: 'boolean', default: false } } })
const app = buildSimulators({
  keys: keysBySettings(process.env),
  folder: process.env.SIMULATORS_FOLDER ?? null,
  pace: Number(process.env.SIMULATORS_PACE ?? 1),
})

let ending = false
async function end() {
  if (ending) return
  ending = true
  await app.close()
  process.exit(0)
}
process.on('SIGTERM', end)
if (values['with-parent']) {
  // Ctrl-C reaches the whole terminal group; the parent decides when its simulators end.
  process.on('SIGINT', () => {})
  process.stdin.on('end', end).resume()
} else {
  process.on('SIGINT', end)
}

const port = Number(process.env.SIMULATORS_PORT ?? 0)
const host = process.env.SIMULATORS_HOST ?? '127.0.0.1'
const url = await app.listen({ port, host })
process.stdout.write(`${JSON.stringify({ event: 'listening', url })}\n`)
