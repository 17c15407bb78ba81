import { once } from 'node:events'
import { registerHooks } from 'node:module'

// The server of `npm run dev`. It loads its modules while the server before it still stops. The message of its settings comes
// once that one has freed its port and its locks.

/**
 * A relative path names its source in full. Node.js would look up every such file and the package that it belongs to, which
 * takes a third of the time for loading 1,300 sources.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL || !/^\..*\.ts$/.test(specifier)) return next(specifier, context)
    return {
      url: new URL(specifier, context.parentURL).href,
      format: 'module-typescript',
      shortCircuit: true,
    }
  },
})

const sent = once(process, 'message')
await import('../apps/server/src/start/start-bank.ts')
const [settings] = await sent
Object.assign(process.env, settings)
await import('../apps/server/src/main.ts')
