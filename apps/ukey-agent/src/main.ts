import { parseArgs } from 'node:util'
import { defaultConfigFile, readConfig } from './config.ts'
import { findSoftHsm, isPkcs11Built, notBuilt, notInstalled } from './soft-hsm.ts'
import { noSoftHsm, StartError } from './start-error.ts'

// Runs the agent as a process of its own on the customer's machine. Prints its address in one line of JSON on standard output.
// With --demo, it has virtual keys of SoftHSM in a drawer. With --with-parent, it ends when standard input closes.
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
    // Ctrl-C signals the whole terminal group. The parent decides when the agent ends.
    process.on('SIGINT', () => {})
    process.stdin.on('end', end).resume()
  } else process.on('SIGINT', end)
  process.stdout.write(`${JSON.stringify({ event: 'listening', url })}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(error.exitCode)
}
