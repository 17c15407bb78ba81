import { getR0 } from '@cloudsail/contract/http'
import { envelopeVersion } from '@cloudsail/sm'
import { usualUkeyAgentUrl } from '../config.ts'
import { nonceEra } from './admit.ts'
import { type Handler, handlePublic } from './handler.ts'

const startUp = handlePublic(getR0, async ({ db, services }) => {
  const [{ r0Id, r0 }, era] = await Promise.all([
    services.secrets.issue(db),
    nonceEra(services.sessions.of(db)),
  ])
  return {
    isEncryptFlag: services.config.encryption ? ('1' as const) : ('0' as const),
    encryptVersion: envelopeVersion,
    r0,
    r0Id,
    publicKey: services.secrets.bankKey.publicKeyHex,
    ukeyAgentUrl: services.config.ukeyAgentUrl ?? usualUkeyAgentUrl,
    serverTime: new Date().toISOString(),
    nonceEra: era,
  }
})

export const handlers: Handler[] = [startUp]
