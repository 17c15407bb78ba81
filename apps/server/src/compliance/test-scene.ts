import type { Currency } from '@cloudsail/contract'
import { buildAccount } from '../accounts/test-builders.ts'
import { businessDate } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { madeUpJournal } from '../db/test-journals.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { balanceOf, bankAccount, frozenOf, type JournalDraft, type Leg, post } from '../ledger/index.ts'
import { readFrozenAccount } from './freezes/account-queues.ts'
import {
  type AuthorityPaper,
  liftFreeze,
  lowerByDeduction,
  placeFreeze,
  renewFreeze,
} from './freezes/change-freezes.ts'
import { heldBy } from './freezes/queue.ts'

let numbers = 0
/** Returns a number of an action that no other has. */
export const nextActionId = () => `20261128${String(++numbers).padStart(12, '0')}`

/** A customer with one account, on which freezes are placed and money moves. `now` is the bank clock's instant of each. */
export async function freezeScene(
  db: Db,
  { fundsMinor = 0n, currency = 'CNY', at }: { fundsMinor?: bigint; currency?: Currency; at: () => Date },
) {
  const { customerId } = await buildCustomer(db, {})
  const { accountId } = await buildAccount(db, { customerId, fundsMinor, currencies: [currency] })
  const account = { ownerId: customerId, accountId, currency }
  const clearing = bankAccount('clearing', currency)
  const paper = await paperOf(db, customerId, at())
  const move = (legs: readonly Leg[]) => {
    const draft: JournalDraft = {
      kind: 'test',
      reference: madeUpJournal(`compliance-${nextActionId()}`),
      bookedAt: at(),
      legs,
    }
    return inTransaction(db, (tx) => post(tx, [draft]))
  }
  const moved = (amountMinor: bigint, heldMinor = 0n) =>
    move([
      { account, amountMinor, heldMinor },
      { account: clearing, amountMinor: -amountMinor },
    ])
  return {
    customerId,
    accountId,
    account,
    paper,
    credit: (minor: bigint) => moved(minor),
    debit: (minor: bigint) => moved(-minor),
    hold: (minor: bigint) => move([{ account, amountMinor: 0n, heldMinor: minor }]),
    /** Pays out of a hold. */
    settle: (minor: bigint) => moved(-minor, -minor),
    /** Places a freeze of an amount of the pocket, or of the whole account (null). Returns its number. */
    async freeze(amountMinor: bigint | null, { months = 12, bothWays = false } = {}) {
      const freezeId = nextActionId()
      const held = amountMinor === null ? null : { currency, banknotes: false, amountMinor }
      const whole = { customerId, accountId, freezeId, held, bothWays, majorCase: false, months, paper }
      await inTransaction(db, (tx) => placeFreeze(tx, { ...whole, now: at() }))
      return freezeId
    },
    lift: (freezeId: string, minor: bigint | null = null) =>
      inTransaction(db, (tx) => liftFreeze(tx, { ...on(freezeId), minor, paper })),
    renew: (freezeId: string, months: number) =>
      inTransaction(db, (tx) => renewFreeze(tx, { ...on(freezeId), months, paper })),
    /** Deducts from a freeze to clearing, in one transaction. */
    deduct: (freezeId: string, minor: bigint) =>
      inTransaction(db, async (tx) => {
        await lowerByDeduction(tx, { ...on(freezeId), from: account, minor, paper, with: [] })
        await post(tx, [
          {
            kind: 'deduction',
            reference: madeUpJournal(`compliance-${nextActionId()}`),
            bookedAt: at(),
            legs: [
              { account, amountMinor: -minor, heldMinor: -minor },
              { account: clearing, amountMinor: minor },
            ],
          },
        ])
      }),
    /** Returns what each standing freeze holds, with its parts. */
    async queue() {
      const { pockets } = await readFrozenAccount(db, { customerId, accountId, now: at() })
      return pockets[0]!.queue
    },
    async held() {
      return (await this.queue()).map(heldBy)
    },
    balance: () => balanceOf(db, account),
    async available() {
      return (await balanceOf(db, account)).availableMinor
    },
    async frozen() {
      return (await frozenOf(db, customerId, [accountId]))[0]!.frozenMinor
    },
  }

  function on(freezeId: string) {
    return { customerId, accountId, freezeId, actionId: nextActionId(), now: at() }
  }
}

/** Returns a court's paper about a customer, with its scanned document. */
export async function paperOf(db: Db, customerId: bigint, now: Date): Promise<AuthorityPaper> {
  const { upload_id } = await db
    .insertInto('uploads.files')
    .values({
      customer_id: customerId,
      kind: 'scan',
      name: '协助冻结存款通知书.pdf',
      bytes: 4,
      begun_at: now,
      media_type: 'application/pdf',
      sha256: Buffer.alloc(32, 7),
      content: Buffer.from('scan'),
    })
    .returning('upload_id')
    .executeTakeFirstOrThrow()
  return {
    authority: 'court',
    authorityName: '上海市浦东新区人民法院',
    documentNumber: `（2026）沪0115执${businessDate(now).slice(5, 7)}号`,
    officers: [
      { name: '周正', number: '31011501' },
      { name: '吴平', number: '31011502' },
    ],
    scanUploadId: upload_id,
  }
}
