import {
  batchTransferMax,
  brand,
  normaliseNumber,
  normaliseOutsideAccount,
  type ResponseOf,
} from '@cloudsail/contract'
import type { BatchField, readBatch as call } from '@cloudsail/contract/transfers'
import type { FormRow } from '../../documents/index.ts'
import { BankError, reasonOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { receivingBanks } from '../../networks/index.ts'
import {
  accountCell,
  amountCell,
  nameCell,
  named,
  type ReadField,
  textCell,
} from '../contacts/sheet-cells.ts'
import { rowsOf } from '../contacts/sheet-refusal.ts'
import { batchForm, payeeTypeChoices, purposeChoices, withBanks } from './template.ts'

type Lines = ResponseOf<typeof call>['lines']

/**
 * Reads the lines of a filled-in template as typed, with the errors for digits that the file itself has lost. Stores
 * nothing.
 */
export async function readBatch(
  { db, language }: Pick<CustomerContext, 'db' | 'language'>,
  base64: string,
): Promise<Lines> {
  const [form, banks] = await Promise.all([withBanks(db, batchForm), receivingBanks(db)])
  const rows = await rowsOf(base64, form, { maxRows: batchTransferMax, tooMany: 'batchTooMany' })
  const bankNames = [['', brand.bank] as const, ...banks.map(({ bank, name }) => [bank, name] as const)]
  return rows.map((row) => lineOf(row))

  function lineOf({ row, cells }: FormRow): Lines[number] {
    const [payeeCell, numberCell, bankCell, typeCell, moneyCell, purposeCell, postscriptCell] =
      cells as never[]
    const read: Record<BatchField, ReadField> = {
      payeeName: nameCell(payeeCell!, 'payeeName'),
      payeeAccount: accountCell(numberCell!, 'payeeAccount', normaliseOutsideAccount),
      bank: textCell(bankCell!, 'bank'),
      payeeType: textCell(typeCell!, 'payeeType'),
      amount: amountCell(moneyCell!, 'amount'),
      purpose: textCell(purposeCell!, 'purpose'),
      postscript: textCell(postscriptCell!, 'postscript'),
    }
    const bank = read.bank.text === '' ? '' : named(bankNames, read.bank.text)
    const payeeType = read.payeeType.text === '' ? 'individual' : named(payeeTypeChoices, read.payeeType.text)
    const purpose = read.purpose.text === '' ? 'other' : named(purposeChoices, read.purpose.text)
    if (bank === undefined && !read.bank.error)
      read.bank.error = new BankError('sheetBankUnknown', { values: { text: read.bank.text } })
    if (payeeType === undefined && !read.payeeType.error)
      read.payeeType.error = new BankError('sheetPayeeTypeUnknown', { values: { text: read.payeeType.text } })
    if (purpose === undefined && !read.purpose.error)
      read.purpose.error = new BankError('sheetPurposeUnknown', { values: { text: read.purpose.text } })
    return {
      row,
      payeeName: read.payeeName.text,
      // Account numbers of this bank consist of digits only.
      payeeAccount: bank === '' ? normaliseNumber(read.payeeAccount.text) : read.payeeAccount.text,
      bank: bank ?? null,
      bankText: read.bank.text,
      payeeType: payeeType ?? null,
      amount: read.amount.text,
      purpose: purpose ?? null,
      postscript: read.postscript.text,
      errors: Object.entries(read).flatMap(([field, { error }]) =>
        error ? [{ field: field as BatchField, text: reasonOf(error)[language] }] : [],
      ),
      numberAccount: cells[1]!.kind === 'number' && read.payeeAccount.text !== '',
    }
  }
}
