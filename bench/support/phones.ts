import { randomBytes } from 'node:crypto'
import { keysFrom } from '../../apps/simulators/src/keys.ts'
import { buildSimulators } from '../../apps/simulators/src/simulators.ts'
import type { Faults } from '../../apps/simulators/src/sms/faults.ts'

export interface Phones {
  /** Settings of a bank that sends its messages here. */
  environment: Record<string, string>
  /** Returns the newest six-digit code sent to a number. */
  code(mobile: string): Promise<string>
  /** Returns the stored messages to a number, newest first. */
  messages(mobile: string): Promise<Message[]>
  /** Sets the gateway's faults from now on. An empty object means none. */
  setFaults(faults: Partial<Faults>): Promise<void>
  /** Sets the faults of an outside party from now on. */
  setPartyFaults(party: string, faults: object): Promise<void>
  close(): Promise<void>
}

interface Message {
  messageId: string
  text: string
  purpose: string
}

/** Starts the simulated SMS gateway in this process, so that the customers of a benchmark can read their messages. */
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
      // Set explicitly: a bank may use networks elsewhere, with secrets derived from another one.
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
