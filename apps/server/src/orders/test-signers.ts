import type { AuthMethod } from '@cloudsail/contract'
import { initVerifySign, type SignatureFactor, type SignatureProof } from '@cloudsail/contract/orders'
import { inBankTransfer } from '@cloudsail/contract/transfers'
import { expect } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow } from '../bankday/index.ts'
import { type Authority, issueCertificate } from '../certificates/index.ts'
import { buildKey, signText, type TestKey, testAuthority } from '../certificates/test-builders.ts'
import type { Db } from '../db/database.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { buildCustomer, testPepper } from '../identity/test-builders.ts'
import { balanceOf } from '../ledger/index.ts'
import type { SmsMessage } from '../ports/index.ts'
import { handlers as transferHandlers } from '../transfers/index.ts'
import { handlers as ordersHandlers } from './index.ts'
import { submissionOf } from './test-orders.ts'

/** A key with a certificate. */
export type Token = TestKey & { serial: string; certificate: string }
/** A logged-in customer whose method signs, with account and certificate. */
export interface Signer {
  customerId: bigint
  mobile: string
  account: { accountId: bigint }
  kind: SignatureFactor
  token: Token
  client: WireClient
}
interface SignedOrder {
  orderId: string
  acknowledged: string[]
  proof: SignatureProof | undefined
}

/** Creates a server, and customers who sign transfers there. Call it at the top of a test file, which owns the server. */
export async function signingScene(db: Db) {
  const sent: SmsMessage[] = []
  const sms = {
    async send(message: SmsMessage) {
      sent.push(message)
      return { messageId: String(sent.length) }
    },
    close: () => undefined,
  }
  const server = await testServer(db, {
    handlers: [...transferHandlers, ...ordersHandlers],
    config: { pepper: testPepper },
    services: { sms },
  })

  const payee = await buildCustomer(db, { name: '陈建国' })
  const to = await buildAccount(db, { customerId: payee.customerId, holderName: '陈建国' })

  /** The bank clock differs from the machine's. */
  const clockOffsetMs = (await bankNow(db)).getTime() - Date.now()
  const from = (ms: number) => new Date(Date.now() + clockOffsetMs + ms)

  async function issue(
    customerId: bigint,
    kind: SignatureFactor,
    {
      now = from(0),
      key,
      authority = testAuthority,
    }: { now?: Date; key?: TestKey; authority?: Authority } = {},
  ): Promise<Token> {
    const own = key ?? (await buildKey())
    const { certificate, serial } = await db
      .transaction()
      .execute((tx) => issueCertificate(tx, authority, { customerId, kind, csr: own.csr, now }))
    return { ...own, serial, certificate: certificate.toString('base64') }
  }

  async function signer(method: AuthMethod = 'ukey'): Promise<Signer> {
    const { customerId, mobile } = await buildCustomer(db, { method })
    const account = await buildAccount(db, { customerId, fundsMinor: 10_000_000n, transferService: true })
    const kind: SignatureFactor = method === 'fileMobile' ? 'file' : 'ukey'
    const token = await issue(customerId, kind)
    const client = await server.loggedIn(customerId)
    return { customerId, mobile, account, kind, token, client }
  }

  async function prepare({ client, account }: Pick<Signer, 'client' | 'account'>, amount = '12.00') {
    const { ok, body } = await client.call(inBankTransfer.prepare, {
      payerAccountId: account.accountId.toString(),
      payeeName: '陈建国',
      payeeAccount: to.number,
      amount,
      currency: 'CNY',
      purpose: 'rent',
      postscript: '',
      saveContact: false,
    })
    expect(ok, JSON.stringify(body)).toBe(true)
    return body
  }

  async function handOut(client: WireClient, orderId: string, factor: SignatureFactor) {
    const { ok, body } = await client.call(initVerifySign, { orderId, factor })
    expect(ok, JSON.stringify(body)).toBe(true)
    return body
  }

  async function prove(
    token: Token,
    { nonce, text }: { nonce: string; text: string },
  ): Promise<SignatureProof> {
    return { nonce, certificate: token.certificate, signature: await signText(token, text) }
  }

  /** Prepares an order of the signer and signs it. `expected` names the warnings that are acknowledged. */
  async function signed(who: Signer, amount?: string, expected: readonly string[] = []) {
    const summary = await prepare(who, amount)
    const { orderId, acknowledged } = submissionOf(summary, {}, expected)
    const proof = await prove(who.token, await handOut(who.client, orderId, who.kind))
    return { orderId, acknowledged, proof }
  }

  function submit(
    { client, kind }: Pick<Signer, 'client' | 'kind'>,
    { orderId, acknowledged, proof }: SignedOrder,
    extra: { mobile?: string } = {},
  ) {
    return client.call(inBankTransfer.submit, {
      orderId,
      idempotencyKey: `key-of-${orderId}`,
      acknowledged,
      proofs: { ...(proof && { [kind]: proof }), ...extra },
    })
  }

  async function balance({ customerId, account }: Signer): Promise<bigint> {
    const state = await balanceOf(db, { ownerId: customerId, accountId: account.accountId, currency: 'CNY' })
    return state!.balanceMinor
  }
  return { server, sent, from, issue, signer, prepare, handOut, prove, signed, submit, balance }
}
