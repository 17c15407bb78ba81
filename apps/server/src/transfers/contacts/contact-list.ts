import { maxContacts } from '@cloudsail/contract/transfers'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { transferTexts } from '../texts.ts'

/** What both lists of contacts share: in-bank and at other banks. */
type ContactTable = 'transfers.contacts' | 'transfers.outside_contacts'

/** As an address book is ordered; the database's order knows no pinyin. */
export const byPinyin = new Intl.Collator('zh-Hans-CN')
/** Names and numbers read the same in both languages. */

/** What is done to a contact, as it is registered. */
export const contactActionTexts = {
  add: transferTexts.contactAdd,
  edit: transferTexts.contactEdit,
  remove: transferTexts.contactRemove,
} as const

/** The number of a contact from the wire. Throws contactUnknown where it can be none. */
export function contactIdOf(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new BankError('contactUnknown')
  return BigInt(text)
}

/** Throws contactDuplicate where another contact of the list than `except` has this account. */
export async function refuseDuplicate(
  q: Queryable,
  table: ContactTable,
  { customerId, account, except }: { customerId: bigint; account: string; except: bigint | null },
): Promise<void> {
  const row = await q
    .selectFrom(table)
    .select('contact_id')
    .where('customer_id', '=', customerId)
    .where('account', '=', account)
    .executeTakeFirst()
  if (row && row.contact_id !== except) throw new BankError('contactDuplicate', { field: 'account' })
}

/** Whether the customer's list takes no more. */
export async function isFull(q: Queryable, table: ContactTable, customerId: bigint): Promise<boolean> {
  const { count } = await q
    .selectFrom(table)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count >= maxContacts
}
