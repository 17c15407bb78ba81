import type { ResponseOf } from '@cloudsail/contract'
import {
  type contacts,
  changeContact as contract,
  inBankContact,
  maxContacts,
} from '@cloudsail/contract/transfers'
import { type Account, findAccountByNumber, findAccountsByNumbers } from '../../accounts/core/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { searchText } from '../../ledger/index.ts'
import { orderDefinition } from '../../orders/index.ts'
import { compareNames } from '../payees/payee-check.ts'
import {
  changedExtras,
  type Extras,
  extrasLines,
  extrasRow,
  extrasTexts,
  type GivenExtras,
  importedExtras,
  noExtras,
  presentContact,
} from './contact-extras.ts'
import { type CheckedContact, checkContacts, decideImport, saysTheSame } from './contact-import.ts'
import {
  byPinyin,
  contactLines,
  contactNotification,
  keepContact,
  loadList,
  refuseDuplicate,
  refuseFull,
  removeContact,
} from './contact-list.ts'

interface Contact {
  name: string
  account: string
  remark: string
}
type FileContact = Contact & GivenExtras

const nothing = Promise.resolve(null)

/** Stores a payee as a contact. An existing contact stays as it is. Does nothing if the list is full. */
export async function saveContact(
  tx: Tx,
  contact: Contact & { customerId: bigint; now: Date },
): Promise<void> {
  await keepContact(tx, 'transfers.contacts', contactRow(contact))
}

/**
 * PTR0901000: adds, edits or removes an in-bank contact. The order moves no money and needs no authorisation. The customer
 * is notified.
 */
export const changeContact = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts({ q, customerId }, input) {
    const account = 'account' in input ? input.account : ''
    return {
      imported: input.action === 'import' ? loadImport(q, customerId, input.contacts) : nothing,
      current: 'contactId' in input ? readContact(q, customerId, input.contactId) : nothing,
      holder: account ? findAccountByNumber(q, account) : nothing,
      list: loadList(q, 'transfers.contacts', customerId, account),
    }
  },

  decide(_asked, input, { imported, current, holder, list }) {
    if (input.action === 'import') {
      const { checked, current: before } = checkInBankContacts(imported!, input.contacts)
      const all = importedExtras(input.contacts, imported!.current)
      return { ...decideImport(checked, before), plan: { changed: input.contacts, extras: noExtras, all } }
    }
    if (input.action !== 'add' && !current) throw new BankError('contactUnknown')
    const contact: Contact = input.action === 'remove' ? current! : input
    if (input.action !== 'remove') {
      checkContact(contact.name, holder)
      refuseDuplicate(list, current?.contactId ?? null)
    }
    if (input.action === 'add') refuseFull(list)
    const before = current ?? noExtras
    const extras = input.action === 'remove' ? before : changedExtras(input, before)
    return {
      plan: { changed: [contact], extras, all: [] },
      lines: [...contactLines(input.action, contact), ...extrasLines(extras)],
    }
  },

  async execute({ q, customerId, now }, input, { plan: { changed, extras, all } }) {
    switch (input.action) {
      case 'import':
        await q
          .insertInto('transfers.contacts')
          .values(
            input.contacts.map((contact, at) => ({
              ...contactRow({ ...contact, customerId, now }),
              ...extrasRow(all[at]!),
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['customer_id', 'account']).doUpdateSet((eb) => ({
              name: eb.ref('excluded.name'),
              remark: eb.ref('excluded.remark'),
              search_text: eb.ref('excluded.search_text'),
              group_name: eb.ref('excluded.group_name'),
              usual_minor: eb.ref('excluded.usual_minor'),
            })),
          )
          .execute()
        break
      case 'add':
        await q
          .insertInto('transfers.contacts')
          .values({ ...contactRow({ ...input, customerId, now }), ...extrasRow(extras) })
          .execute()
        break
      case 'edit': {
        const { name, account, remark, search_text } = contactRow({ ...input, customerId, now })
        await q
          .updateTable('transfers.contacts')
          .set({ name, account, remark, search_text, ...extrasRow(extras) })
          .where('customer_id', '=', customerId)
          .where('contact_id', '=', BigInt(input.contactId))
          .execute()
        break
      }
      case 'remove':
        await removeContact(q, 'transfers.contacts', { customerId, contactId: input.contactId })
    }
    return { notifications: [contactNotification(customerId, now, input.action, changed)] }
  },
})

/** Loads the list and the accounts that a file's contacts refer to. */
export async function loadImport(q: Queryable, customerId: bigint, contacts: readonly FileContact[]) {
  const numbers = contacts.map(({ account }) => account)
  const [current, accounts] = await Promise.all([
    listContacts(q, customerId),
    findAccountsByNumbers(q, numbers),
  ])
  return { current, accounts }
}

/** Checks a file's contacts against the list and the accounts they refer to. */
export function checkInBankContacts(
  { current, accounts }: Awaited<ReturnType<typeof loadImport>>,
  contacts: readonly FileContact[],
): { checked: CheckedContact[]; current: number } {
  const checked = checkContacts<FileContact>(contacts, {
    schema: inBankContact,
    current,
    same: (one, other) =>
      saysTheSame(
        [one.name, one.remark, ...extrasTexts(one)],
        [other.name, other.remark, ...extrasTexts(one, other)],
      ),
    world: ({ name, account }, wrong) => {
      if (wrong.has('name') || wrong.has('account')) return
      checkContact(name, accounts.get(account) ?? null)
    },
  })
  return { checked, current: current.length }
}

/** Throws if the account does not exist or is not held under the name. */
function checkContact(name: string, account: Account | null): void {
  if (!account || account.status === 'closed')
    throw new BankError('payeeAccountUnknown', { field: 'account' })
  if (compareNames(name, account.holderName) !== 'match')
    throw new BankError('payeeNameMismatch', { field: 'name' })
}

/** Returns the customer's contacts, sorted by name. */
export async function listContacts(
  q: Queryable,
  customerId: bigint,
): Promise<ResponseOf<typeof contacts>['contacts']> {
  const rows = await q
    .selectFrom('transfers.contacts as c')
    .leftJoin('orders.payees as p', (join) =>
      join.onRef('p.customer_id', '=', 'c.customer_id').onRef('p.payee_number', '=', 'c.account'),
    )
    .select(['c.contact_id', 'c.name', 'c.account', 'c.remark', 'c.search_text'])
    .select(['c.group_name', 'c.usual_minor', 'p.last_paid_at', 'p.last_minor', 'p.last_currency'])
    .where('c.customer_id', '=', customerId)
    .limit(maxContacts)
    .execute()
  rows.sort((a, b) => byPinyin.compare(a.name, b.name))
  return rows.map(presentContact)
}

async function readContact(
  q: Queryable,
  customerId: bigint,
  contactId: string,
): Promise<(Contact & Extras & { contactId: bigint }) | null> {
  const row = await q
    .selectFrom('transfers.contacts')
    .select(['contact_id as contactId', 'name', 'account', 'remark'])
    .select(['group_name as group', 'usual_minor as usualMinor'])
    .where('customer_id', '=', customerId)
    .where('contact_id', '=', BigInt(contactId))
    .executeTakeFirst()
  return row ?? null
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
