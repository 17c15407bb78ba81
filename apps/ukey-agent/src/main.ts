import { parseArgs } from 'node:util'
import { defaultConfigFile, readConfig } from './config.ts'
import { findSoftHsm, isPkcs11Built, notBuilt, notInstalled } from './soft-hsm.ts'
import { noSoftHsm, StartError } from './start-error.ts'

// A process of its own on the customer's machine. Says where it listens in one line of JSON on standard output.
// --demo: virtual keys of SoftHSM in a drawer. --with-parent: ends as soon as standard input does.
const { values } = parseArgs({
  options: {
    config: { type: 'string', default: defaultConfigFile },
    demo: { type: 'boolean', default: false },
    'with-parent': { type: 'boolean', default: false },
  },
})

try {
  if (!(await isPkcs11Built())) throw new StartError(`${notBuilt}, so no USB-Key can be used.`)
  if (values.demo && !findSoftHsm()) throw new StartError(`${notInstalled}.`, noSoftHsm)
  const { startAgent } = await import('./start-agent.ts')
  const { app, url } = await startAgent(readConfig(values.config), { demo: values.demo })
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await app.close()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  if (values['with-parent']) {
    // Ctrl-C reaches the whole terminal group; the parent decides when this ends.
    process.on('SIGINT', () => {})
    process.stdin.on('end', end).resume()
  } else process.on('SIGINT', end)
  process.stdout.write(`${JSON.stringify({ event: 'listening', url })}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(error.exitCode)
}
