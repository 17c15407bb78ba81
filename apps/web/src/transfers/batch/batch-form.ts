import type { ResponseOf } from '@cloudsail/contract'
import {
  type BatchField,
  type BatchLine,
  batchTransfer,
  type payeeTypes,
  type purposes,
  type readBatch,
} from '@cloudsail/contract/transfers'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

/** A line as typed or read from the file. */
export interface DraftLine {
  /** Identifies a line while lines are edited and removed. */
  key: string
  /** Row of the file. Null if the line was added by hand. */
  row: number | null
  payeeName: string
  payeeAccount: string
  /** Empty: this bank. `unknown`: the file names a bank that is not in the list. */
  bank: string
  /** Empty if the file has another value. */
  payeeType: (typeof payeeTypes)[number] | ''
  amount: string
  purpose: (typeof purposes)[number] | ''
  postscript: string
  /** Values of the file that could not be read, until the field is changed. */
  lost: readonly { field: BatchField; text: string }[]
  numberAccount: boolean
}

export const fieldsOf = (line: Pick<DraftLine, BatchField>) => {
  const { payeeName, payeeAccount, bank, payeeType, amount, purpose, postscript } = line
  return { payeeName, payeeAccount, bank, payeeType, amount, purpose, postscript }
}

export const batchForm = defineOrderForm({
  contract: batchTransfer,
  initial: {
    payerAccountId: '',
    lines: [] as DraftLine[],
    agreed: false,
  },
  toInput: ({ payerAccountId, lines, agreed }) => ({
    payerAccountId,
    lines: lines.map((line) => fieldsOf(line) as BatchLine),
    agreed,
  }),
})

let lastKey = 0
const nextKey = () => `${Date.now()}.${++lastKey}`

export const emptyLine = (): DraftLine => ({
  key: nextKey(),
  row: null,
  payeeName: '',
  payeeAccount: '',
  bank: '',
  payeeType: 'individual',
  amount: '',
  purpose: 'other',
  postscript: '',
  lost: [],
  numberAccount: false,
})

/** Returns a new line with the values of an earlier one. */
export const lineAgain = (line: Pick<DraftLine, BatchField>): DraftLine => ({
  ...emptyLine(),
  ...fieldsOf(line),
})

export function lineOfFile(read: ResponseOf<typeof readBatch>['lines'][number]): DraftLine {
  const { bank, payeeType, purpose, errors, bankText: _text, ...line } = read
  return {
    ...line,
    key: nextKey(),
    bank: bank ?? 'unknown',
    payeeType: payeeType ?? '',
    purpose: purpose ?? '',
    lost: errors,
  }
}

/** Returns the line with other values. Clears the unreadable file values of the changed fields. */
export function changedLine(line: DraftLine, change: Partial<DraftLine>): DraftLine {
  const lost = line.lost.filter(
    ({ field }) => change[field] === undefined || change[field] === fieldsOf(line)[field],
  )
  const numberAccount = line.numberAccount && (change.payeeAccount ?? line.payeeAccount) === line.payeeAccount
  return { ...line, ...change, lost, numberAccount }
}
