import {
  type Bilingual,
  fillBoth,
  identifierTypeNames,
  identifierTypeOf,
  inBoth,
  maskName,
  tailOf,
} from '@cloudsail/contract'
import { maxContacts } from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type CustomerNotification, changeNotification } from '../../orders/index.ts'
import { transferTexts } from '../texts.ts'

/** Functions shared by both lists of contacts: in-bank and at other banks. */
type ContactTable = 'transfers.contacts' | 'transfers.outside_contacts'

/** The order of a Chinese address book. The database's collation does not know pinyin. */
export const byPinyin = new Intl.Collator('zh-Hans-CN')
/** Names of the changes to a contact, as registered. */
export const contactActionTexts = {
  add: transferTexts.contactAdd,
  edit: transferTexts.contactEdit,
  remove: transferTexts.contactRemove,
} as const

/** Returns the lines of a change to a contact. A contact at another bank has a line for its bank. */
export function contactLines(
  action: keyof typeof contactActionTexts,
  { name, account, remark }: { name: string; account: string; remark: string },
  bank: { label: Bilingual; value: Bilingual } | null = null,
) {
  return [
    { key: 'action', label: transferTexts.contactAction, value: contactActionTexts[action] },
    { key: 'name', label: transferTexts.contactName, value: inBoth(name) },
    { key: 'account', label: identifierTypeNames[identifierTypeOf(account)], value: inBoth(account) },
    ...(bank ? [{ key: 'bank', ...bank }] : []),
    ...(remark ? [{ key: 'remark', label: transferTexts.contactRemark, value: inBoth(remark) }] : []),
  ]
}

/** Returns the notification of a changed contact, masked. For a file, with the number of contacts. */
export function contactNotification(
  customerId: bigint,
  now: Date,
  action: keyof typeof contactActionTexts | 'import',
  contacts: readonly { name: string; account: string }[],
): CustomerNotification {
  const [only] = contacts
  const value =
    action === 'import' || !only
      ? fillBoth(transferTexts.contactsImported, { count: contacts.length })
      : fillBoth(transferTexts.contactChanged, {
          action: contactActionTexts[action],
          name: maskName(only.name),
          tail: tailOf(only.account),
        })
  return changeNotification(customerId, now, { what: transferTexts.contactBook, value })
}

/** The state of a customer's list that a change is checked against. */
export interface ListFacts {
  count: number
  /** The contact with the account in question. Null if there is none. */
  sameId: bigint | null
}

/** Loads the length of the customer's list and the contact with a given account, if any. */
export async function loadList(
  q: Queryable,
  table: ContactTable,
  customerId: bigint,
  account: string,
): Promise<ListFacts> {
  return q
    .selectFrom(table)
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
      eb.fn.max('contact_id').filterWhere('account', '=', account).as('sameId'),
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** Stores a contact in one statement. An existing contact stays as it is, and a full list takes no more. */
export async function keepContact(
  tx: Tx,
  table: ContactTable,
  row: { customer_id: bigint } & Record<string, unknown>,
): Promise<void> {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) select ${sql.join(Object.values(row))}
    where (select count(*) from ${sql.table(table)} where customer_id = ${row.customer_id}) < ${maxContacts}
    on conflict (customer_id, account) do nothing`.execute(tx)
}

/** Throws contactDuplicate if a contact other than `except` has the account. */
export function refuseDuplicate({ sameId }: ListFacts, except: bigint | null): void {
  if (sameId !== null && sameId !== except) throw new BankError('contactDuplicate', { field: 'account' })
}

/** Throws contactsFull if the customer's list takes no more. */
export function refuseFull({ count }: ListFacts): void {
  if (count >= maxContacts) throw new BankError('contactsFull', { values: { max: maxContacts } })
}

/** Removes a contact from one of the lists. The deletions are written out, because the servers' rights are read from them. */
export async function removeContact(
  tx: Tx,
  table: ContactTable,
  { customerId, contactId }: { customerId: bigint; contactId: string },
): Promise<void> {
  const deletion =
    table === 'transfers.contacts'
      ? tx.deleteFrom('transfers.contacts')
      : tx.deleteFrom('transfers.outside_contacts')
  await deletion.where('customer_id', '=', customerId).where('contact_id', '=', BigInt(contactId)).execute()
}
