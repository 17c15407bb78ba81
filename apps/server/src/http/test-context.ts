import type { AuthMethod, CustomerKind } from '@cloudsail/contract'
import pino from 'pino'
import { testAuthority, testDocumentSigner } from '../certificates/test-builders.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { testPepper } from '../identity/test-builders.ts'
import type { Email, SmsMessage } from '../ports/index.ts'
import type { CustomerContext } from './handler.ts'
import { inOneDatabase } from './session-store.ts'

export interface TestContext extends CustomerContext {
  /** Messages that were passed to the stand-in for the SMS gateway. */
  sent: SmsMessage[]
  /** Messages that were passed to the stand-in for the mail server. */
  emails: Email[]
  /** While set, the gateway throws this error. */
  gateway: { fails: Error | null }
}

/** Returns the context of a logged-in customer, for tests that call handlers without the wire. */
export function testContext(
  db: Db,
  who: { customerId: bigint; kind?: CustomerKind; method?: AuthMethod; now: Date },
): TestContext {
  const sent: SmsMessage[] = []
  const emails: Email[] = []
  const gateway: TestContext['gateway'] = { fails: null }
  return {
    sent,
    emails,
    gateway,
    db,
    now: who.now,
    language: 'zh',
    ip: '127.0.0.1',
    userAgent: 'test',
    requestId: 'test',
    log: pino({ level: 'silent' }),
    session: {
      sessionId: 'test',
      customerId: who.customerId,
      kind: who.kind ?? 'branchSigned',
      method: who.method ?? 'mobile',
      epoch: 0n,
    },
    setSessionCookie: () => undefined,
    journeyCookie: null,
    setJourneyCookie: () => undefined,
    deviceCookie: null,
    setDeviceCookie: () => undefined,
    services: {
      config: { ...readConfig({}), pepper: testPepper },
      // No call in these tests opens a password block.
      secrets: null as never,
      authority: testAuthority,
      documents: testDocumentSigner,
      sessions: inOneDatabase,
      standbys: null,
      // Tests that use a network pass their own.
      networks: null as never,
      affiliate: null as never,
      safe: null as never,
      documentStore: null as never,
      correspondent: null as never,
      envelopePrinter: null,
      identityCheck: null,
      email: { send: async (email) => void emails.push(email), close: () => undefined },
      sms: {
        async send(message) {
          if (gateway.fails) throw gateway.fails
          sent.push(message)
          return { messageId: String(sent.length) }
        },
        close: () => undefined,
      },
    },
  }
}
