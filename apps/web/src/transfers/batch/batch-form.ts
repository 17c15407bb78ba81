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

/** A line as it is typed or came out of the file. */
export interface DraftLine {
  /** Tells lines apart while they are corrected and removed. */
  key: string
  /** Row of the file; null where the line was added by hand. */
  row: number | null
  payeeName: string
  payeeAccount: string
  /** Empty is this bank; `unknown` where the file names one that is not on the list. */
  bank: string
  /** Empty where the file names another. */
  payeeType: (typeof payeeTypes)[number] | ''
  amount: string
  purpose: (typeof purposes)[number] | ''
  postscript: string
  /** What the file has lost, until the field is changed. */
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

/** A line that was given before, to be given again. */
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

/** The line with other values; what the file had lost of a changed field is over. */
export function changedLine(line: DraftLine, change: Partial<DraftLine>): DraftLine {
  const lost = line.lost.filter(
    ({ field }) => change[field] === undefined || change[field] === fieldsOf(line)[field],
  )
  const numberAccount = line.numberAccount && (change.payeeAccount ?? line.payeeAccount) === line.payeeAccount
  return { ...line, ...change, lost, numberAccount }
}
