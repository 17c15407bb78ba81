import type { Language, ResponseOf } from '@cloudsail/contract'
import {
  changeOutsideContact as contract,
  maxContacts,
  outsideContact,
  type outsideContacts,
} from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import { findNumbers } from '../../accounts/core/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { searchText } from '../../ledger/index.ts'
import { findBranchesByCode, receivingBanks } from '../../networks/index.ts'
import { orderDefinition } from '../../orders/index.ts'
import { findBank, payeeBankOf, refuseOwnBank } from '../interbank/payee-bank.ts'
import { remittanceTexts } from '../interbank/remittance-texts.ts'
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

interface OutsideContact {
  payeeType: 'individual' | 'enterprise'
  name: string
  account: string
  bank: string
  branchCode: string
  remark: string
}
type FileContact = OutsideContact & GivenExtras
interface OwnedContact extends OutsideContact {
  customerId: bigint
  /** Name of the branch. Of the bank if no branch was chosen. */
  bankName: string
  now: Date
}

const nothing = Promise.resolve(null)

/** Stores a payee at another bank as a contact. An existing contact stays as it is. Does nothing if the list is full. */
export async function saveOutsideContact(tx: Tx, contact: OwnedContact): Promise<void> {
  await keepContact(tx, 'transfers.outside_contacts', contactRow(contact))
}

/**
 * PTR0902000: adds, edits or removes a contact at another bank. The order moves no money and needs no authorisation. The
 * customer is notified.
 */
export const changeOutsideContact = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts({ q, customerId }, input) {
    const account = 'account' in input ? input.account : ''
    const current = 'contactId' in input ? readContact(q, customerId, input.contactId) : nothing
    const bank = 'bank' in input ? findBank(q, input) : current.then((own) => (own ? findBank(q, own) : null))
    return {
      imported: input.action === 'import' ? loadImport(q, customerId, input.contacts) : nothing,
      current,
      bank,
      ours: findNumbers(q, account === '' ? [] : [account]),
      list: loadList(q, 'transfers.outside_contacts', customerId, account),
    }
  },

  decide(_asked, input, { imported, current, bank, ours, list }) {
    if (input.action === 'import') {
      const { checked, current: before } = checkOutsideContacts(imported!, input.contacts)
      const all = importedExtras(input.contacts, imported!.current)
      const plan = { bankName: '', changed: input.contacts, extras: noExtras, all }
      return { ...decideImport(checked, before), plan }
    }
    if ((input.action !== 'add' && !current) || !bank) throw new BankError('contactUnknown')
    const contact: OutsideContact = input.action === 'remove' ? current! : input
    if (input.action !== 'remove') {
      refuseOwnBank(contact.account, ours, 'account')
      refuseDuplicate(list, current?.contactId ?? null)
    }
    if (input.action === 'add') refuseFull(list)
    const { name: bankName } = payeeBankOf(bank, contact)
    const before = current ?? noExtras
    const extras = input.action === 'remove' ? before : changedExtras(input, before)
    return {
      plan: { bankName: bankName.zh, changed: [contact], extras, all: [] },
      lines: [
        ...contactLines(input.action, contact, { label: remittanceTexts.bank, value: bankName }),
        ...extrasLines(extras),
      ],
    }
  },

  async execute({ q, customerId, now }, input, { plan: { bankName, changed: contacts, extras, all } }) {
    const told = { notifications: [contactNotification(customerId, now, input.action, contacts)] }
    if (input.action === 'import') {
      await importContacts(q, { customerId, now, contacts: input.contacts, all })
      return told
    }
    if (input.action === 'remove') {
      await removeContact(q, 'transfers.outside_contacts', { customerId, contactId: input.contactId })
      return told
    }
    const row = { ...contactRow({ ...input, bankName, customerId, now }), ...extrasRow(extras) }
    if (input.action === 'add') await q.insertInto('transfers.outside_contacts').values(row).execute()
    else {
      const { customer_id: _, created_at: __, ...changed } = row
      await q
        .updateTable('transfers.outside_contacts')
        .set(changed)
        .where('customer_id', '=', customerId)
        .where('contact_id', '=', BigInt(input.contactId))
        .execute()
    }
    return told
  },
})

async function importContacts(
  tx: Tx,
  given: { customerId: bigint; now: Date; contacts: readonly OutsideContact[]; all: readonly Extras[] },
): Promise<void> {
  const { customerId, now, contacts, all } = given
  const { banks, branches } = await banksOf(tx, contacts)
  const rows = contacts.map((contact, at) => {
    const bankName = branches.get(contact.branchCode)?.name ?? banks.get(contact.bank)?.name.zh ?? ''
    return { ...contactRow({ ...contact, customerId, now, bankName }), ...extrasRow(all[at]!) }
  })
  await tx
    .insertInto('transfers.outside_contacts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'account']).doUpdateSet((eb) => ({
        payee_type: eb.ref('excluded.payee_type'),
        name: eb.ref('excluded.name'),
        bank: eb.ref('excluded.bank'),
        branch_code: eb.ref('excluded.branch_code'),
        remark: eb.ref('excluded.remark'),
        search_text: eb.ref('excluded.search_text'),
        group_name: eb.ref('excluded.group_name'),
        usual_minor: eb.ref('excluded.usual_minor'),
      })),
    )
    .execute()
}

/** Loads the list and the banks that a file's contacts refer to. */
export async function loadImport(q: Queryable, customerId: bigint, contacts: readonly FileContact[]) {
  const numbers = contacts.map(({ account }) => account)
  const [current, found, ours] = await Promise.all([
    listOutsideContacts(q, customerId, 'zh'),
    banksOf(q, contacts),
    findNumbers(q, numbers),
  ])
  return { current, ours, ...found }
}

/** Checks a file's contacts against the list and the banks they refer to. */
export function checkOutsideContacts(
  { current, ours, banks, branches }: Awaited<ReturnType<typeof loadImport>>,
  contacts: readonly FileContact[],
): { checked: CheckedContact[]; current: number } {
  const checked = checkContacts<FileContact>(contacts, {
    schema: outsideContact,
    current,
    same: (one, other) =>
      saysTheSame([...compared(one), ...extrasTexts(one)], [...compared(other), ...extrasTexts(one, other)]),
    world: ({ account, bank, branchCode }, wrong) => {
      if (!wrong.has('account')) refuseOwnBank(account, ours, 'account')
      if (!wrong.has('bank') && !banks.has(bank))
        throw new BankError('receivingBankRequired', { field: 'bank' })
      const other = branchCode !== '' && branches.get(branchCode)?.bank !== bank
      if (!wrong.has('branchCode') && other) throw new BankError('branchUnknown', { field: 'branchCode' })
    },
  })
  return { checked, current: current.length }
}

const compared = ({ payeeType, name, bank, branchCode, remark }: OutsideContact) => [
  payeeType,
  name,
  bank,
  branchCode,
  remark,
]

/** Returns all banks, and the branches that contacts refer to, by code. */
async function banksOf(q: Queryable, contacts: readonly OutsideContact[]) {
  const codes = [...new Set(contacts.map(({ branchCode }) => branchCode).filter(Boolean))]
  const [banks, branches] = await Promise.all([receivingBanks(q), findBranchesByCode(q, codes)])
  return {
    banks: new Map(banks.map((bank) => [bank.bank, bank])),
    branches: new Map(branches.map((branch) => [branch.branchCode, branch])),
  }
}

/** Returns the customer's contacts at other banks, sorted by name, with bank names in the given language. */
export async function listOutsideContacts(
  q: Queryable,
  customerId: bigint,
  language: Language,
): Promise<ResponseOf<typeof outsideContacts>['contacts']> {
  const rows = await q
    .selectFrom('transfers.outside_contacts as c')
    .innerJoin('networks.banks as b', 'b.bank', 'c.bank')
    .leftJoin('networks.branches as r', 'r.branch_code', 'c.branch_code')
    .leftJoin('orders.payees as p', (join) =>
      join.onRef('p.customer_id', '=', 'c.customer_id').onRef('p.payee_number', '=', 'c.account'),
    )
    .selectAll('c')
    .select(['p.last_paid_at', 'p.last_minor', 'p.last_currency'])
    .select(language === 'zh' ? 'b.name_zh as bank_name' : 'b.name_en as bank_name')
    .select('r.name as branch_name')
    .where('c.customer_id', '=', customerId)
    .limit(maxContacts)
    .execute()
  rows.sort((a, b) => byPinyin.compare(a.name, b.name))
  return rows.map((row) => ({
    ...presentContact(row),
    payeeType: row.payee_type,
    bank: row.bank,
    branchCode: row.branch_code ?? '',
    bankName: row.branch_name ?? row.bank_name,
  }))
}

async function readContact(
  q: Queryable,
  customerId: bigint,
  contactId: string,
): Promise<(OutsideContact & Extras & { contactId: bigint }) | null> {
  const row = await q
    .selectFrom('transfers.outside_contacts')
    .select([
      'contact_id as contactId',
      'payee_type as payeeType',
      'name',
      'account',
      'bank',
      sql<string>`coalesce(branch_code, '')`.as('branchCode'),
      'remark',
      'group_name as group',
      'usual_minor as usualMinor',
    ])
    .where('customer_id', '=', customerId)
    .where('contact_id', '=', BigInt(contactId))
    .executeTakeFirst()
  return row ?? null
}

function contactRow(contact: OwnedContact) {
  const { customerId, payeeType, name, account, bank, branchCode, remark, bankName, now } = contact
  return {
    customer_id: customerId,
    payee_type: payeeType,
    name,
    account,
    bank,
    branch_code: branchCode || null,
    remark,
    search_text: searchText([name, account, remark, bankName]),
    created_at: now,
  }
}
