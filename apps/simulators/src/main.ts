import { parseArgs } from 'node:util'
import { readerBySettings } from './document-reader/settings.ts'
import { keysBySettings } from './keys.ts'
import { buildSimulators } from './simulators.ts'
import { staffBySettings } from './staff-identity/settings.ts'

// Runs the simulators as a process of their own. Settings: SIMULATORS_HOST (default: loopback), SIMULATORS_PORT (default: a
// free port), SIMULATORS_SECRET (or a secret for each party, as the bank has them), SIMULATORS_FOLDER (default: ledgers in
// memory), SIMULATORS_PACE (factor by which everything is faster than docs/demo says). With STAFF_IDP_PORT, the identity provider
// of staff listens there: STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_SECRET, STAFF_URL. With STAFF_DOCUMENT_READER, the reader
// of documents listens at that address. Prints its address in one line of JSON
// on standard output. With --with-parent, the process ends when standard input closes, because the bank that started it has
// ended.
const { values } = parseArgs({ options: { 'with-parent': { type: 'boolean', default: false } } })
const app = buildSimulators({
  keys: keysBySettings(process.env),
  folder: process.env.SIMULATORS_FOLDER ?? null,
  pace: Number(process.env.SIMULATORS_PACE ?? 1),
  staff: staffBySettings(process.env),
  reader: readerBySettings(process.env),
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
  // Ctrl-C signals the whole terminal group. The parent decides when its simulators end.
  process.on('SIGINT', () => {})
  process.stdin.on('end', end).resume()
} else {
  process.on('SIGINT', end)
}

const port = Number(process.env.SIMULATORS_PORT ?? 0)
const host = process.env.SIMULATORS_HOST ?? '127.0.0.1'
const url = await app.listen({ port, host })
process.stdout.write(`${JSON.stringify({ event: 'listening', url })}\n`)
