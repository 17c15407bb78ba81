import type { Bilingual } from '@cloudsail/contract'
import { changeContact as contract } from '@cloudsail/contract/transfers'
import { findAccountByNumber } from '../accounts/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { searchText } from '../ledger/index.ts'
import { orderDefinition } from '../orders/index.ts'
import { compareNames } from './payee-check.ts'
import { transferTexts } from './texts.ts'

export const maxContacts = 500
/** As an address book is ordered; the database's order knows no pinyin. */
export const byPinyin = new Intl.Collator('zh-Hans-CN')
const both = (text: string): Bilingual => ({ zh: text, en: text })

/** What is done to a contact, as it is registered. */
export const contactActionTexts = {
  add: transferTexts.contactAdd,
  edit: transferTexts.contactEdit,
  remove: transferTexts.contactRemove,
} as const

interface Contact {
  name: string
  account: string
  remark: string
}

/** Keeps a payee as a contact; one that is there already stays as it is. Silent where the list is full. */
export async function saveContact(
  tx: Tx,
  contact: Contact & { customerId: bigint; now: Date },
): Promise<void> {
  if ((await countContacts(tx, contact.customerId)) >= maxContacts) return
  await tx
    .insertInto('transfers.contacts')
    .values(contactRow(contact))
    .onConflict((conflict) => conflict.columns(['customer_id', 'account']).doNothing())
    .execute()
}

/** PTR0901000: adds, edits or removes an in-bank contact. It moves no money and asks for no authorisation. */
export const changeContact = orderDefinition<typeof contract, null>({
  contract,
  authorisation: 'none',

  async examine({ q, customerId }, input) {
    const current = input.action === 'add' ? null : await readContact(q, customerId, input.contactId)
    const contact: Contact = input.action === 'remove' ? current! : input
    if (input.action !== 'remove') {
      const account = await findAccountByNumber(q, contact.account)
      if (!account || account.status === 'closed')
        throw new BankError('payeeAccountUnknown', { field: 'account' })
      if (compareNames(contact.name, account.holderName) !== 'match') {
        throw new BankError('payeeNameMismatch', { field: 'name' })
      }
      await refuseDuplicate(q, customerId, contact.account, current?.contactId ?? null)
    }
    if (input.action === 'add' && (await countContacts(q, customerId)) >= maxContacts) {
      throw new BankError('contactsFull', { values: { max: maxContacts } })
    }
    return {
      facts: null,
      lines: [
        { key: 'action', label: transferTexts.contactAction, value: contactActionTexts[input.action] },
        { key: 'name', label: transferTexts.contactName, value: both(contact.name) },
        { key: 'account', label: transferTexts.contactAccount, value: both(contact.account) },
        ...(contact.remark
          ? [{ key: 'remark', label: transferTexts.contactRemark, value: both(contact.remark) }]
          : []),
      ],
    }
  },

  async execute({ q, customerId, now }, input) {
    switch (input.action) {
      case 'add':
        await q
          .insertInto('transfers.contacts')
          .values(contactRow({ ...input, customerId, now }))
          .execute()
        break
      case 'edit': {
        const { name, account, remark, search_text } = contactRow({ ...input, customerId, now })
        await q
          .updateTable('transfers.contacts')
          .set({ name, account, remark, search_text })
          .where('customer_id', '=', customerId)
          .where('contact_id', '=', BigInt(input.contactId))
          .execute()
        break
      }
      case 'remove':
        await q
          .deleteFrom('transfers.contacts')
          .where('customer_id', '=', customerId)
          .where('contact_id', '=', BigInt(input.contactId))
          .execute()
    }
    return {}
  },
})

/** The customer's contacts by name. */
export async function listContacts(
  q: Queryable,
  customerId: bigint,
): Promise<(Contact & { contactId: string; search: string })[]> {
  const rows = await q
    .selectFrom('transfers.contacts')
    .select(['contact_id', 'name', 'account', 'remark', 'search_text'])
    .where('customer_id', '=', customerId)
    .limit(maxContacts)
    .execute()
  rows.sort((a, b) => byPinyin.compare(a.name, b.name))
  return rows.map(({ contact_id, search_text, ...contact }) => ({
    ...contact,
    contactId: contact_id.toString(),
    search: search_text,
  }))
}

async function readContact(
  q: Queryable,
  customerId: bigint,
  contactId: string,
): Promise<Contact & { contactId: bigint }> {
  const row = /^\d{1,18}$/.test(contactId)
    ? await q
        .selectFrom('transfers.contacts')
        .select(['contact_id as contactId', 'name', 'account', 'remark'])
        .where('customer_id', '=', customerId)
        .where('contact_id', '=', BigInt(contactId))
        .executeTakeFirst()
    : undefined
  if (!row) throw new BankError('contactUnknown')
  return row
}

async function refuseDuplicate(
  q: Queryable,
  customerId: bigint,
  account: string,
  except: bigint | null,
): Promise<void> {
  const row = await q
    .selectFrom('transfers.contacts')
    .select('contact_id')
    .where('customer_id', '=', customerId)
    .where('account', '=', account)
    .executeTakeFirst()
  if (row && row.contact_id !== except) throw new BankError('contactDuplicate', { field: 'account' })
}

async function countContacts(q: Queryable, customerId: bigint): Promise<number> {
  const { count } = await q
    .selectFrom('transfers.contacts')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

function contactRow({ customerId, name, account, remark, now }: Contact & { customerId: bigint; now: Date }) {
  return {
    customer_id: customerId,
    name,
    account,
    remark,
    search_text: searchText([name, account, remark]),
    created_at: now,
  }
}
