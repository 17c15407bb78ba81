import {
  type Bilingual,
  brand,
  designatedPayeesMax,
  fillBoth,
  inBoth,
  type ResponseOf,
  spacedNumber,
  tailOf,
} from '@cloudsail/contract'
import { changeReceivers as contract, type designatedReceivers } from '@cloudsail/contract/limits'
import { sql } from 'kysely'
import {
  type Account,
  creditRefusal,
  findAccountByNumber,
  findNumbers,
  isCurrentAccount,
} from '../accounts/core/index.ts'
import { wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { receivingBanks } from '../networks/index.ts'
import { orderDefinition } from '../orders/index.ts'
import {
  compareNames,
  type OurNumbers,
  payeeBankOf,
  refuseAsPayee,
  refuseOwnBank,
} from '../transfers/index.ts'
import { afterCoolingOff, lockLimits, logChanges } from './enforcement/index.ts'
import { saidTime } from './present.ts'
import { limitTexts, notificationTexts } from './texts.ts'

interface Receiver {
  name: string
  account: string
  /** Empty for accounts of this bank. */
  bank: string
}
const thisBank: Bilingual = brand.bank

/** PTR0303000: adds or removes a designated receiver. A new one takes effect after the cooling-off. */
export const changeReceivers = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, now, lock }, input) {
    // Lock first: a receiver being added at the same time is waited for and counted.
    const locked = lock ? lockLimits(q, customerId) : nothing
    const found = input.action === 'remove' ? findReceiver(q, customerId, input.receiverId) : nothing
    const added = input.action === 'add' ? input : null
    return {
      locked,
      found,
      holder: added?.bank === '' ? findAccountByNumber(q, added.account) : nothing,
      ours: findNumbers(q, added?.bank ? [added.account] : []),
      list: loadReceivers(q, customerId, added?.account ?? ''),
      banks: receivingBanks(q),
      coolingOff: afterCoolingOff(q, now),
    }
  },

  decide({ customerId }, input, { found, holder, ours, list, banks, coolingOff: { hours } }) {
    const receiver = input.action === 'remove' ? requireReceiver(found) : input
    if (input.action === 'add') {
      refuseUnfit(customerId, input, { holder, ours })
      refuseFull(list)
    }
    const receiving = banks.find((each) => each.bank === receiver.bank) ?? null
    const wanted = { bank: receiver.bank, branchCode: '' }
    const bank = receiver.bank ? payeeBankOf({ receiving, branch: null }, wanted).name : thisBank
    return {
      plan: { receiver, receiverId: found?.receiverId ?? null },
      purpose: fillBoth(input.action === 'add' ? limitTexts.purposeAdd : limitTexts.purposeRemove, {
        name: receiver.name,
        tail: tailOf(receiver.account),
      }),
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

  async execute(
    { q, inSameRoundTrip, customerId, session: { method }, now, orderId },
    { action },
    { facts, plan },
  ) {
    const { receiver, receiverId } = plan
    const { at } = facts.coolingOff
    const { name, account, bank } = receiver
    const changed =
      receiverId === null
        ? q
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
        : q
            .updateTable('limits.receivers')
            .set({ removed_at: now })
            .where('customer_id', '=', customerId)
            .where('receiver_id', '=', receiverId)
            .execute()
    inSameRoundTrip(changed)
    const change = {
      action,
      object: `${name} · ${account}`,
      effective_at: action === 'add' ? at : now,
    }
    inSameRoundTrip(logChanges(q, { customerId, method, now, orderId }, [change]))
    const text = action === 'add' ? notificationTexts.added : notificationTexts.removed
    const values = { time: saidTime(now), name, tail: tailOf(account), effective: saidTime(at) }
    return { notifications: [{ customerId, text: fillBoth(text, values) }] }
  },
})

/** Returns the customer's designated receivers, oldest first. */
export async function listReceivers({
  db,
  session,
  now,
  language,
}: CustomerContext): Promise<ResponseOf<typeof designatedReceivers>> {
  const rows = await db
    .selectFrom('limits.receivers as r')
    .leftJoin('networks.banks as b', 'b.bank', 'r.bank')
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
      name: row.name,
      account: row.account,
      bank: row.bank,
      bankName: row.bank_name ?? thisBank[language],
      addedAt: wireTime(row.added_at),
      effectiveAt: wireTime(row.effective_at),
      effective: row.effective_at <= now,
    })),
  }
}

/**
 * Refuses an account that cannot be a designated receiver: an own account, one with another holder's name, or one that takes
 * no payments.
 */
function refuseUnfit(
  customerId: bigint,
  { bank, account: number, name }: Receiver,
  { holder: account, ours }: { holder: Account | null; ours: OurNumbers },
): void {
  const field = 'account'
  if (bank !== '') {
    refuseOwnBank(number, ours, field)
    return
  }
  if (!account) throw new BankError('payeeAccountUnknown', { field })
  if (account.customerId === customerId) throw new BankError('designatedOwnAccount', { field })
  // If the name does not match, reveal nothing else about the account.
  if (compareNames(name, account.holderName) !== 'match')
    throw new BankError('payeeNameMismatch', { field: 'name' })
  if (!isCurrentAccount(account)) throw new BankError('designatedTypeRefused', { field })
  refuseAsPayee(creditRefusal(account), field)
}

interface ListFacts {
  count: number
  /** Whether the account in question is already a receiver. */
  there: boolean
}

async function loadReceivers(q: Queryable, customerId: bigint, account: string): Promise<ListFacts> {
  const { rows } = await sql<ListFacts>`
    select count(*)::integer as count, coalesce(bool_or(account = ${account}), false) as there
    from limits.receivers where customer_id = ${customerId} and removed_at is null`.execute(q)
  return rows[0]!
}

/** Throws accountInList if the account is already a receiver, and designatedFull if there are ten. */
function refuseFull({ count, there }: ListFacts): void {
  if (there) throw new BankError('accountInList', { field: 'account' })
  if (count >= designatedPayeesMax)
    throw new BankError('designatedFull', { values: { max: designatedPayeesMax } })
}

type FoundReceiver = Receiver & { receiverId: bigint }
const nothing = Promise.resolve(null)

/** Returns a receiver of the customer. Null if there is none. */
async function findReceiver(
  q: Queryable,
  customerId: bigint,
  receiverId: string,
): Promise<FoundReceiver | null> {
  const row = await q
    .selectFrom('limits.receivers')
    .select(['receiver_id as receiverId', 'name', 'account', 'bank'])
    .where('customer_id', '=', customerId)
    .where('receiver_id', '=', BigInt(receiverId))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Throws designatedUnknown, for another customer's receiver too, so that it cannot be distinguished from a missing one. */
function requireReceiver(found: FoundReceiver | null): FoundReceiver {
  if (!found) throw new BankError('designatedUnknown', { field: 'receiverId' })
  return found
}
