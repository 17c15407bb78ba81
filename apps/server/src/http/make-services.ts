import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { loadBankKey } from './bank-key.ts'
import { createSecrets } from './secrets.ts'
import type { Services } from './services.ts'

/**
 * Makes the services of one process on a migrated database, around its ports. Throws a StartError for a setting that does
 * not allow it.
 */
export async function createServices(
  config: Config,
  db: Db,
  ports: Omit<Services, 'config' | 'secrets'>,
): Promise<Services> {
  return { config, ...ports, secrets: createSecrets(await loadBankKey(db, config), ports.sessions) }
}
