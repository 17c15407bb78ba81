import { randomBytes } from 'node:crypto'
import { keysFrom } from '../../apps/simulators/src/keys.ts'
import { buildSimulators } from '../../apps/simulators/src/simulators.ts'
import type { Faults } from '../../apps/simulators/src/sms/faults.ts'

export interface Phones {
  /** Settings of a bank that sends its messages here. */
  environment: Record<string, string>
  /** The newest six-digit code that came to a number. */
  code(mobile: string): Promise<string>
  /** All that has come to a number and is still kept, newest first. */
  messages(mobile: string): Promise<Message[]>
  /** What goes wrong at the gateway from now on; nothing given, nothing. */
  setFaults(faults: Partial<Faults>): Promise<void>
  /** What goes wrong at one of the parties outside from now on. */
  setPartyFaults(party: string, faults: object): Promise<void>
  close(): Promise<void>
}

interface Message {
  messageId: string
  text: string
  purpose: string
}

/** The simulated SMS gateway, in this process: the customers' phones are at hand where the customers are. */
export async function startPhones(): Promise<Phones> {
  const secret = randomBytes(32).toString('hex')
  const keys = keysFrom(secret)
  const app = buildSimulators({ keys, folder: null })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const messages = async (mobile: string) => {
    const answer = await app.inject(`/phone/messages.json?mobile=${mobile}`)
    return answer.json<{ messages: Message[] }>().messages
  }
  return {
    environment: {
      SMS_GATEWAY_URL: url,
      // Said by itself: a bank may have its networks elsewhere, with secrets made from another one.
      SMS_GATEWAY_SECRET: keys('sms-gateway').secret,
      NETWORK_URL: url,
      SIMULATORS_SECRET: secret,
    },
    async code(mobile) {
      const code = (await messages(mobile)).map(({ text }) => /\d{6}/.exec(text)?.[0]).find(Boolean)
      if (!code) throw new Error(`No code has come to ${mobile}`)
      return code
    },
    messages,
    async setFaults(faults) {
      await app.inject({ method: 'PUT', url: '/faults', payload: faults })
    },
    async setPartyFaults(party, faults) {
      await app.inject({ method: 'PUT', url: `/${party}/faults`, payload: JSON.stringify(faults) })
    },
    close: () => app.close(),
  }
}
