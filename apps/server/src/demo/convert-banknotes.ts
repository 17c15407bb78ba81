import { formatAmount, parseAmount, readPocket } from '@cloudsail/contract'
import { convertBanknotesAtBranch } from '@cloudsail/contract/demo'
import { isFxCurrency } from '@cloudsail/contract/remittance'
import { BankError } from '../errors.ts'
import { handle } from '../http/handler.ts'
import { convertBanknotes } from '../remittance/index.ts'

/** Simulates the branch that converts banknotes into remittable money. Throws noAuthority in production. */
export const convertBanknotesForVisitor = handle(
  convertBanknotesAtBranch,
  async ({ db, session: { customerId }, now, services }, { from, amount }) => {
    if (services.config.mode !== 'demo') throw new BankError('noAuthority')
    const { accountId, currency, cash } = readPocket(from)
    const amountMinor = isFxCurrency(currency) && cash ? parseAmount(amount, currency) : null
    if (!isFxCurrency(currency) || amountMinor === null)
      throw new BankError('amountInvalid', { field: 'amount' })
    const { feeMinor, leftMinor } = await convertBanknotes(
      db,
      { customerId, accountId, currency, amountMinor },
      now,
    )
    return { currency, fee: formatAmount(feeMinor, currency), left: formatAmount(leftMinor, currency) }
  },
)
