import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { bankNow, businessDate } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { balanceOf, bankAccount, type LedgerAccountRef } from '../ledger/index.ts'
import { ledgerScene } from '../ledger/test-builders.ts'
import { signRequest } from '../ports/signed-post.ts'
import type { Network } from './messages/names.ts'
import type { PaymentMessage } from './messages/outgoing.ts'
import { type NetworkPort, partyOf } from './network-port.ts'
import type { PaymentFollower } from './payment-follower.ts'
import { nobody, type TestServer, testNetworks } from './test-networks.ts'

const numberOf = (n: number) => `2026112077${String(n).padStart(6, '0')}`

/** Sets up networks, servers and accounts that can be paid from outside. Call it at the top of a test file. */
export async function incomingScene(db: Db) {
  const accounts = new Map<string, LedgerAccountRef>()
  /** The receiver only knows accounts, no customers. */
  const receiver: PaymentFollower = {
    ...nobody,
    async receive(_, { payee, remark }) {
      const account = accounts.get(payee.number)
      return account
        ? {
            customerId: account.ownerId,
            accountId: account.accountId,
            payerBank: '',
            remark,
          }
        : { refusedFor: 'AC01' }
    },
  }
  const networks = await testNetworks(db, { follow: receiver, workers: {} })
  const scene = ledgerScene(db)
  beforeEach(() => networks.setFaults({}))
  // After a failure, no server answers in the next test.
  afterEach(() => networks.stopServers())

  let serial = 0

  /** Creates an account that can be paid by its number. */
  async function payee() {
    serial += 1
    const number = `62299900${String(serial).padStart(11, '0')}`
    const account = await scene.account()
    accounts.set(number, account)
    return { number, name: '林晓雯', balance: () => balance(account) }
  }
  const balance = async (account: LedgerAccountRef) => (await balanceOf(db, account)).balanceMinor
  const centralBank = () => balance(bankAccount('centralBank', 'CNY'))
  const suspense = () => balance(bankAccount('suspense', 'CNY'))
  /** Returns the sums of one message's journals on two of the bank's accounts. Other journals may come in between. */
  const leftBy = async (messageId: string) => {
    const on = async ({ ownerId, accountId }: LedgerAccountRef) => {
      const { rows } = await sql<{ left: bigint }>`
        select coalesce(sum(amount_minor), 0)::bigint as left from (
          select e.amount_minor, e.reference from ledger.entries e
          where e.owner_id = ${ownerId} and e.account_id = ${accountId}
          union all
          select u.amount_minor, j.reference from ledger.pending_legs u join ledger.journals j using (journal_id)
          where u.account_id = ${accountId}
        ) posted where reference like ${`%${messageId}%`}`.execute(db)
      return rows[0]!.left
    }
    const [inSuspense, atCentralBank] = await Promise.all([
      on(bankAccount('suspense', 'CNY')),
      on(bankAccount('centralBank', 'CNY')),
    ])
    return { suspense: inSuspense, centralBank: atCentralBank }
  }
  const rowOf = (messageId: string) =>
    db
      .selectFrom('networks.incoming_payments')
      .selectAll()
      .where('message_id', '=', messageId)
      .executeTakeFirst()

  /** Returns a payment as the networks would send it, under a number of the test's own. */
  async function message(
    payeeNumber: string,
    overrides: Partial<PaymentMessage> = {},
  ): Promise<PaymentMessage> {
    serial += 1
    const messageId = numberOf(serial)
    const now = await bankNow(db)
    return {
      network: 'IBPS',
      messageId,
      endToEndId: messageId,
      createdAt: now,
      settlementDate: businessDate(now),
      amountMinor: 12_345n,
      payer: { name: '陈建国', number: '6222021001116245', bankCode: '102100099996' },
      payee: { name: '林晓雯', number: payeeNumber, bankCode: '599290000017' },
      purpose: '房租',
      remark: '',
      ...overrides,
    }
  }

  /** Posts a message to a server's inbox, signed as the networks sign. */
  async function post(server: TestServer, network: Network, body: string): Promise<number> {
    const path = `/networks/${partyOf(network)}`
    const key = networks.keys[partyOf(network)]
    const timestamp = String(Math.floor(Date.now() / 1000))
    const nonce = 'b'.repeat(32)
    const answer = await fetch(server.url + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/xml',
        'x-key-id': key.keyId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signRequest(key, 'outside', { path, timestamp, nonce, body }),
      },
    })
    return answer.status
  }

  /** Makes a port that keeps what is sent through it. */
  function listening(send: NetworkPort['send'] = async () => {}) {
    const sent: string[] = []
    const port: NetworkPort = {
      ...networks.port,
      async send(network, xml) {
        sent.push(xml)
        await send(network, xml)
      },
    }
    return { port, sent }
  }
  return {
    accounts,
    receiver,
    networks,
    payee,
    balance,
    centralBank,
    suspense,
    leftBy,
    rowOf,
    message,
    post,
    listening,
  }
}
