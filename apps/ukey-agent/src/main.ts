import { parseArgs } from 'node:util'
import { defaultConfigFile, readConfig } from './config.ts'
import { isPkcs11Built, notBuilt, whyNoVirtualKeys } from './soft-hsm.ts'
import { StartError } from './start-error.ts'

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
  const missing = values.demo ? await whyNoVirtualKeys() : (await isPkcs11Built()) ? null : notBuilt
  if (missing) throw new StartError(`${missing}, so no USB-Key can be used.`)
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
  process.exit(1)
}
