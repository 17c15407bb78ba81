import { type Bilingual, brand, normaliseOutsideAccount, type ResponseOf } from '@cloudsail/contract'
import {
  type contactSheet,
  maxContacts,
  type outsideContactSheet,
  payeeTypes,
} from '@cloudsail/contract/transfers'
import { type FormSheet, formMark, mediaTypes, renderForm } from '../../documents/index.ts'
import { BankError, reasonOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { receivingBanks } from '../../networks/index.ts'
import { countChecks } from '../../orders/index.ts'
import { withBanks } from '../batch/template.ts'
import { remittanceTexts } from '../interbank/remittance-texts.ts'
import { transferTexts } from '../texts.ts'
import { type CheckedContact, refuseFull } from './contact-import.ts'
import { checkInBankContacts, listContacts, loadImport } from './contacts.ts'
import {
  checkOutsideContacts,
  listOutsideContacts,
  loadImport as loadOutsideImport,
} from './outside-contacts.ts'
import { accountCell, amountCell, nameCell, named, type ReadField, textCell } from './sheet-cells.ts'
import { rowsOf } from './sheet-refusal.ts'

type Context = Pick<CustomerContext, 'db' | 'session' | 'now' | 'language'>
type InBankRows = ResponseOf<typeof contactSheet.reads>['rows']
type OutsideRows = ResponseOf<typeof outsideContactSheet.reads>['rows']
interface FileAnswer {
  fileName: string
  mediaType: string
  base64: string
}

/** Empty rows below the contacts, to be filled in. */
const blankRows = 20
const limit = { maxRows: maxContacts, tooMany: 'contactsFull' } as const
const column = (title: Bilingual, width: number, required = false) =>
  ({ title, width, required, kind: 'text' }) as const
const extraColumns = [column(transferTexts.contactGroup, 16), column(transferTexts.contactUsual, 16)]
const notes: readonly Bilingual[] = [
  {
    zh: '可增加、修改后导入：账号相同的联系人将被更新，列表中其他联系人不变。',
    en: 'Add and change rows, then import the file. Contacts with the same account are updated. All others stay.',
  },
  {
    zh: '账号请按文本填写（单元格已设为文本）；带*的为必填项，不要改动表头。',
    en: 'Keep accounts as text, as the cells are. Columns with * are required. Do not change the header.',
  },
]

const inBankForm: FormSheet = {
  name: '行内联系人 Contacts',
  title: { zh: `${brand.bank.zh}行内联系人`, en: `${brand.bank.en} contacts within ${brand.short.en}` },
  mark: formMark('PTR0901', 2),
  notes,
  columns: [
    column(transferTexts.contactName, 26, true),
    column(transferTexts.contactAccount, 30, true),
    column(transferTexts.contactRemark, 40),
    ...extraColumns,
  ],
}

const outsideForm: FormSheet = {
  name: '他行联系人 Contacts',
  title: { zh: `${brand.bank.zh}他行联系人`, en: `${brand.bank.en} contacts at other banks` },
  mark: formMark('PTR0902', 2),
  notes: [
    ...notes,
    {
      zh: '收款银行请从“银行名单”中复制；联行号可不填，由收款银行总行入账。',
      en: 'Copy the receiving bank from the list of banks. Without a bank code, the bank’s head office receives the money.',
    },
  ],
  columns: [
    column(remittanceTexts.payeeType, 22),
    column(transferTexts.contactName, 26, true),
    column(transferTexts.contactAccount, 30, true),
    column(remittanceTexts.bank, 32, true),
    column(transferTexts.contactBranch, 24),
    column(transferTexts.contactRemark, 40),
    ...extraColumns,
  ],
}

async function fileOf(form: FormSheet, rows: string[][], name: string): Promise<FileAnswer> {
  const bytes = await renderForm({ form, rows, blankRows })
  return { fileName: `${name}.xls`, mediaType: mediaTypes.xls, base64: bytes.toString('base64') }
}

/** Exports the customer's in-bank contacts as a file that can be imported again. */
export async function exportContacts({ db, session, language }: Context): Promise<FileAnswer> {
  const contacts = await listContacts(db, session.customerId)
  const rows = contacts.map(({ name, account, remark, group, usual }) => [
    name,
    account,
    remark,
    group,
    usual,
  ])
  return fileOf(inBankForm, rows, transferTexts.contactFile[language])
}

export async function exportOutsideContacts({ db, session, language }: Context): Promise<FileAnswer> {
  const [contacts, form, banks] = await Promise.all([
    listOutsideContacts(db, session.customerId, language),
    withBanks(db, outsideForm),
    receivingBanks(db),
  ])
  const names = new Map(banks.map(({ bank, name }) => [bank, name[language]]))
  const rows = contacts.map(({ payeeType, name, account, bank, branchCode, remark, group, usual }) => [
    remittanceTexts[payeeType][language],
    name,
    account,
    names.get(bank) ?? bank,
    branchCode,
    remark,
    group,
    usual,
  ])
  return fileOf(form, rows, transferTexts.outsideContactFile[language])
}

/** Reads a file of in-bank contacts and checks each. Stores nothing. */
export async function readContacts(context: Context, base64: string): Promise<InBankRows> {
  const rows = await rowsOf(base64, inBankForm, limit)
  const read = rows.map(({ cells }) => ({
    name: nameCell(cells[0]!, 'name'),
    account: accountCell(cells[1]!, 'account'),
    remark: textCell(cells[2]!, 'remark'),
    group: textCell(cells[3]!, 'group'),
    usual: amountCell(cells[4]!, 'usual'),
  }))
  const contacts = read.map(({ name, account, remark, group, usual }) => ({
    name: name.text,
    account: account.text,
    remark: remark.text,
    group: group.text,
    usual: usual.text,
  }))
  const { checked, current } = checkInBankContacts(
    await loadImport(context.db, context.session.customerId, contacts),
    contacts,
  )
  await refuseImport(context, checked, current)
  return contacts.map((contact, index) =>
    toldRow(context, rows[index]!, contact, checked[index]!, read[index]!),
  )
}

/** Reads a file of contacts at other banks and checks each. Stores nothing. */
export async function readOutsideContacts(context: Context, base64: string): Promise<OutsideRows> {
  const { db, session } = context
  const [form, banks] = await Promise.all([withBanks(db, outsideForm), receivingBanks(db)])
  const rows = await rowsOf(base64, form, limit)
  const types = payeeTypes.map((type) => [type, remittanceTexts[type]] as const)
  const bankNames = banks.map(({ bank, name }) => [bank, name] as const)
  const read = rows.map(({ cells }) => {
    const typeCell = textCell(cells[0]!, 'payeeType')
    const bankCell = textCell(cells[3]!, 'bank')
    const bank = named(bankNames, bankCell.text)
    if (bank === undefined && bankCell.text !== '')
      bankCell.error ??= new BankError('sheetBankUnknown', { field: 'bank', values: { text: bankCell.text } })
    return {
      payeeType: { ...typeCell, text: named(types, typeCell.text) ?? 'individual' },
      name: nameCell(cells[1]!, 'name'),
      account: accountCell(cells[2]!, 'account', normaliseOutsideAccount),
      bank: { ...bankCell, text: bank ?? '' },
      branchCode: accountCell(cells[4]!, 'branchCode'),
      remark: textCell(cells[5]!, 'remark'),
      group: textCell(cells[6]!, 'group'),
      usual: amountCell(cells[7]!, 'usual'),
    }
  })
  const contacts = read.map((each) => ({
    payeeType: each.payeeType.text as (typeof payeeTypes)[number],
    name: each.name.text,
    account: each.account.text,
    bank: each.bank.text,
    branchCode: each.branchCode.text,
    remark: each.remark.text,
    group: each.group.text,
    usual: each.usual.text,
  }))
  const { checked, current } = checkOutsideContacts(
    await loadOutsideImport(db, session.customerId, contacts),
    contacts,
  )
  await refuseImport(context, checked, current)
  return contacts.map((contact, index) =>
    toldRow(context, rows[index]!, contact, checked[index]!, read[index]!),
  )
}

async function refuseImport(
  context: Context,
  checked: readonly CheckedContact[],
  current: number,
): Promise<void> {
  // A wrong name reveals something about another customer's account, so it counts as a name check.
  const guesses = checked.filter(({ errors }) => errors.some(({ key }) => key === 'payeeNameMismatch')).length
  await countChecks(context, guesses)
  refuseFull(checked, current)
}

/**
 * Returns a contact of a file for the wire, with its errors. An error about lost digits replaces the error that follows from it
 * in the same field, because it names the cause.
 */
function toldRow<Contact>(
  { language }: Context,
  { row }: { row: number },
  contact: Contact,
  { errors, change }: CheckedContact,
  read: Readonly<Record<string, ReadField>>,
) {
  const lost = Object.values(read).flatMap(({ error }) => error ?? [])
  const fields = new Set(lost.map(({ field }) => field))
  const all = [...lost, ...errors.filter(({ field }) => !fields.has(field))]
  return {
    row,
    contact,
    change,
    errors: all.map((error) => ({ field: error.field ?? '', text: reasonOf(error)[language] })),
  }
}
