import type { Logger } from 'pino'
import type { Config, StaffConfig } from '../config.ts'
import { StartError } from '../db/start-error.ts'
import { checkPort } from './check-port.ts'
import { startChildProcesses } from './child-processes.ts'
import type { Closing } from './closing.ts'

/** Connections of the process of staff. */
export const staffPoolSize = 8

/** Tests the ports of staff before any work is done. Throws a StartError if one is not available. */
export async function checkStaffPorts({ host, staff }: Config): Promise<void> {
  if (!staff) return
  const wanted = { STAFF_PORT: staff.port, STAFF_IDP_PORT: staff.providerPort }
  for (const [name, port] of Object.entries(wanted)) {
    if (port === null) continue
    await checkPort(host, port).catch(({ code }: NodeJS.ErrnoException) => {
      throw new StartError(
        `${name}: port ${port} cannot be opened (${code}). Choose another, ${name}=${port + 1}, or leave staff out: STAFF_PORT=off`,
      )
    })
  }
}

/** Returns the settings of the process of staff beside those that every process gets. */
function settingsOf({ port, url, issuer, clientId, clientSecret, documentReader }: StaffConfig) {
  return {
    STAFF_PORT: String(port),
    STAFF_URL: url,
    STAFF_OIDC_ISSUER: issuer,
    STAFF_OIDC_CLIENT_ID: clientId,
    STAFF_OIDC_CLIENT_SECRET: clientSecret,
    STAFF_DOCUMENT_READER: documentReader ?? 'off',
  }
}

/** Starts the process that answers staff, at a port of its own. Resolves once it answers. */
export function startStaff(
  staff: StaffConfig,
  settings: Record<string, string>,
  parts: { log: Logger; closing: Closing },
): Promise<{ ended: Promise<StartError> }> {
  return startChildProcesses(
    {
      program: new URL('./staff-process.ts', import.meta.url),
      does: 'answers staff',
      count: 1,
      settings: Object.assign({}, settings, settingsOf(staff)),
      port: 0,
    },
    parts,
  )
}
