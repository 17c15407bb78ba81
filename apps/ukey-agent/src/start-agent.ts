import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildAgent } from './agent.ts'
import type { Config } from './config.ts'
import { createCabinet, prepareSoftHsm } from './drawer/cabinet.ts'
import { findSoftHsm } from './soft-hsm.ts'
import { StartError } from './start-error.ts'
import { createKeyring } from './token/keyring.ts'
import { loadModule } from './token/load-module.ts'
import { createTries } from './token/tries.ts'

/**
 * Starts the agent on the loopback of this machine. Throws a StartError with a one-line message if the user can fix the cause.
 */
export async function startAgent(
  { port, origins, module, tries: most, folder }: Config,
  { demo }: { demo: boolean },
): Promise<{ app: FastifyInstance; url: string }> {
  const path = demo ? findSoftHsm() : module
  if (path === null)
    throw new StartError('The settings name no "module", the PKCS#11 library of the USB-Key.')
  if (demo) prepareSoftHsm(folder)
  const pkcs11 = loadModule(path)
  const tries = createTries(join(folder, 'tries.json'), most)
  const cabinet = demo ? createCabinet({ pkcs11, tries, folder }) : null
  const keyring = createKeyring({
    pkcs11,
    tries,
    ...(cabinet && { isInserted: (label) => cabinet.isInserted(label) }),
  })
  const app = buildAgent({ keyring, origins, cabinet })
  app.addHook('onClose', () => pkcs11.C_Finalize())
  await app.listen({ port, host: '127.0.0.1' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartError(`Port ${port} is in use by another program; name another "port" in the settings.`)
  })
  return { app, url: app.listeningOrigin }
}
