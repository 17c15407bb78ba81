import {
  type Bilingual,
  brand,
  designatedPayeesMax,
  fillBoth,
  inBoth,
  type RequestOf,
  type ResponseOf,
  spacedNumber,
  tailOf,
} from '@cloudsail/contract'
import { changeReceivers as contract, type designatedReceivers } from '@cloudsail/contract/limits'
import { sql } from 'kysely'
import { findAccountByNumber, isCurrentAccount } from '../accounts/core/index.ts'
import { wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { orderDefinition } from '../orders/index.ts'
import { compareNames, payeeBank, refuseOwnBank } from '../transfers/index.ts'
import { logChanges } from './change-log.ts'
import { afterCoolingOff, lockLimits } from './enforcement/index.ts'
import { saidTime } from './present.ts'
import { limitTexts, noticeTexts } from './texts.ts'

interface Receiver {
  name: string
  account: string
  /** Empty for this bank. */
  bank: string
}
interface Facts {
  receiver: Receiver
  /** Set where it is there already, to be removed. */
  receiverId: bigint | null
}

const thisBank: Bilingual = brand.bank

/** PTR0303000: adds or removes a designated receiver. A new one is one after the cooling-off. */
export const changeReceivers = orderDefinition<typeof contract, Facts>({
  contract,
  authorisation: 'own',

  async examine({ q, customerId, now }, input) {
    const found = input.action === 'remove' ? await readReceiver(q, customerId, input.receiverId) : null
    const receiver = found ?? (input as Extract<typeof input, { action: 'add' }>)
    if (input.action === 'add') {
      await refuseUnfit(q, customerId, input)
      await refuseFull(q, customerId, input.account)
    }
    const bank =
      receiver.bank === '' ? thisBank : (await payeeBank(q, { bank: receiver.bank, branchCode: '' })).name
    const { hours } = await afterCoolingOff(q, now)
    return {
      facts: { receiver, receiverId: found?.receiverId ?? null },
      lines: [
        { key: 'action', label: limitTexts.action, value: limitTexts[input.action] },
        { key: 'name', label: limitTexts.name, value: inBoth(receiver.name), tone: 'strong' },
        {
          key: 'account',
          label: limitTexts.number,
          value: inBoth(spacedNumber(receiver.account)),
          tone: 'strong',
        },
        { key: 'bank', label: limitTexts.bank, value: bank },
        {
          key: 'effect',
          label: limitTexts.effect,
          value: found ? limitTexts.atOnce : fillBoth(limitTexts.inHours, { hours }),
        },
      ],
    }
  },

  async execute({ q, customerId, session: { method }, now, orderId }, { action }, { facts }) {
    const { receiver, receiverId } = facts
    await lockLimits(q, customerId)
    const { at } = await afterCoolingOff(q, now)
    if (receiverId === null) {
      // Whoever was added at the same time has been waited for.
      await refuseFull(q, customerId, receiver.account)
      const { name, account, bank } = receiver
      await q
        .insertInto('limits.receivers')
        .values({
          customer_id: customerId,
          name,
          account,
          bank,
          added_at: now,
          effective_at: at,
          removed_at: null,
        })
        .execute()
    } else {
      await readReceiver(q, customerId, receiverId.toString())
      await q
        .updateTable('limits.receivers')
        .set({ removed_at: now })
        .where('customer_id', '=', customerId)
        .where('receiver_id', '=', receiverId)
        .execute()
    }
    const { name, account } = receiver
    const effective_at = action === 'add' ? at : now
    await logChanges(q, { customerId, method, now, orderId }, [
      { action, object: `${name} · ${account}`, effective_at },
    ])
    const text = action === 'add' ? noticeTexts.added : noticeTexts.removed
    const values = { time: saidTime(now), name, tail: tailOf(account), effective: saidTime(at) }
    return { notices: [{ customerId, text: fillBoth(text, values) }] }
  },
})

/** The customer's designated receivers, oldest first. */
export async function listReceivers({
  db,
  session,
  now,
  language,
}: CustomerContext): Promise<ResponseOf<typeof designatedReceivers>> {
  const rows = await db
    .selectFrom('limits.receivers as r')
    .leftJoin('rails.banks as b', 'b.bank', 'r.bank')
    .selectAll('r')
    .select(language === 'zh' ? 'b.name_zh as bank_name' : 'b.name_en as bank_name')
    .where('r.customer_id', '=', session.customerId)
    .where('r.removed_at', 'is', null)
    .orderBy('r.receiver_id')
    .execute()
  return {
    max: designatedPayeesMax,
    receivers: rows.map((row) => ({
      receiverId: row.receiver_id.toString(),
      ...{ name: row.name, account: row.account, bank: row.bank },
      bankName: row.bank_name ?? thisBank[language],
      addedAt: wireTime(row.added_at),
      effectiveAt: wireTime(row.effective_at),
      effective: row.effective_at <= now,
    })),
  }
}

/** Refuses who cannot be a designated receiver: an own account, one that does not bear the name, or takes no payments. */
async function refuseUnfit(
  q: Queryable,
  customerId: bigint,
  { bank, account: number, name }: Extract<RequestOf<typeof contract.prepare>, { action: 'add' }>,
): Promise<void> {
  const field = 'account'
  if (bank !== '') return refuseOwnBank(number, field)
  const account = await findAccountByNumber(q, number)
  if (!account) throw new BankError('payeeAccountUnknown', { field })
  if (account.customerId === customerId) throw new BankError('designatedOwnAccount', { field })
  // A name that does not match learns nothing else about the account.
  if (compareNames(name, account.holderName) !== 'match')
    throw new BankError('payeeNameMismatch', { field: 'name' })
  if (!isCurrentAccount(account)) throw new BankError('designatedTypeRefused', { field })
  if (account.status === 'lost') throw new BankError('payeeReportedLost', { field })
  if (account.status === 'closed' || account.status === 'frozen') {
    throw new BankError('payeeAccountUnavailable', { field })
  }
}

/** Throws accountInList where the account is a receiver already, and designatedFull where there are ten. */
async function refuseFull(q: Queryable, customerId: bigint, account: string): Promise<void> {
  const { rows } = await sql<{ count: number; there: boolean }>`
    select count(*)::integer as count, coalesce(bool_or(account = ${account}), false) as there
    from limits.receivers where customer_id = ${customerId} and removed_at is null`.execute(q)
  const { count, there } = rows[0]!
  if (there) throw new BankError('accountInList', { field: 'account' })
  if (count >= designatedPayeesMax)
    throw new BankError('designatedFull', { values: { max: designatedPayeesMax } })
}

/** A receiver of the customer's own. Throws designatedUnknown. */
async function readReceiver(
  q: Queryable,
  customerId: bigint,
  receiverId: string,
): Promise<Receiver & { receiverId: bigint }> {
  const row = await q
    .selectFrom('limits.receivers')
    .select(['receiver_id as receiverId', 'name', 'account', 'bank'])
    .where('customer_id', '=', customerId)
    .where('receiver_id', '=', BigInt(receiverId))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new BankError('designatedUnknown', { field: 'receiverId' })
  return row
}
