import { BankError } from '../errors.ts'

/** A journal of the same kind and reference was posted before. Nothing was posted now. */
export class DuplicateJournalError extends Error {
  constructor(options?: ErrorOptions) {
    super('A journal of this kind and reference is posted already', options)
    this.name = 'DuplicateJournalError'
  }
}

/** A posting broke a rule of the ledger. That is a bug of the caller, never a mistake of the customer. */
export class LedgerError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LedgerError'
  }
}

const messages: Record<string, string> = {
  LG006: 'More is released than is held',
  LG008: 'A leg neither moves nor holds anything',
}

/** Translates an error of the posting function or of the ledger's constraints. Returns other errors unchanged. */
export function ledgerError(cause: unknown): unknown {
  const { code = '', constraint, message } = cause as { code?: string; constraint?: string; message?: string }
  if (code === 'LG001') return new BankError('insufficientBalance', { cause })
  if (code === '23505' && constraint === 'journal_references_pkey')
    return new DuplicateJournalError({ cause })
  return code.startsWith('LG') ? new LedgerError(messages[code] ?? message ?? code, { cause }) : cause
}
