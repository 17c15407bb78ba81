import { fillBoth, maskName, tailOf } from '@cloudsail/contract'
import { maxContacts } from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type CustomerNotification, changeNotification } from '../../orders/index.ts'
import { transferTexts } from '../texts.ts'

/** What both lists of contacts share: in-bank and at other banks. */
type ContactTable = 'transfers.contacts' | 'transfers.outside_contacts'

/** As an address book is ordered; the database's order knows no pinyin. */
export const byPinyin = new Intl.Collator('zh-Hans-CN')
/** What is done to a contact, as it is registered. */
export const contactActionTexts = {
  add: transferTexts.contactAdd,
  edit: transferTexts.contactEdit,
  remove: transferTexts.contactRemove,
} as const

/** What the customer is told of a changed contact, masked; of a file, how many it held. */
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

/** A customer's list, as a change of it is checked against. */
export interface ListFacts {
  count: number
  /** The contact that has the account asked about; null where none has. */
  sameId: bigint | null
}

/** Loads how long the customer's list is, and whether an account stands in it. */
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

/** Keeps a contact, in one statement: one that is there already stays as it is, and a full list takes no more. */
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

/** Throws contactDuplicate where another contact of the list than `except` has the account. */
export function refuseDuplicate({ sameId }: ListFacts, except: bigint | null): void {
  if (sameId !== null && sameId !== except) throw new BankError('contactDuplicate', { field: 'account' })
}

/** Whether the customer's list takes no more. */
export const isFull = ({ count }: Pick<ListFacts, 'count'>): boolean => count >= maxContacts
