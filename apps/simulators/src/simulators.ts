import Fastify, { type FastifyInstance } from 'fastify'
import { registerPhone } from './phone/phone.ts'
import { registerGateway } from './sms/gateway.ts'
import { createMessageStore } from './sms/message-store.ts'
import { createSignatureCheck } from './sms/signature.ts'

export interface SimulatorsOptions {
  smsKeyId: string
  smsSecret: string
}

/** Everything on the other side of the bank's ports: so far the SMS gateway and the phone its messages arrive on. */
export function buildSimulators({ smsKeyId, smsSecret }: SimulatorsOptions): FastifyInstance {
  const app = Fastify({ bodyLimit: 16 * 1024, requestTimeout: 30_000, forceCloseConnections: true })
  const store = createMessageStore()
  registerGateway(app, { store, check: createSignatureCheck(smsKeyId, smsSecret) })
  registerPhone(app, store)
  return app
}
