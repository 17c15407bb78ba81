import { isCurrentAccount, isShownTo, readAccounts } from '../../../accounts/core/index.ts'
import type { ArchivedFile } from '../../../documents/index.ts'
import { closingMonths, monthsOpen, statementMonths, statementPdf } from '../../../messages/index.ts'
import { paymentOrders, readReceiptFacts, receiptPdf } from '../../../orders/index.ts'
import type { ExportedPart } from './source.ts'
import { exportTexts as texts } from './texts.ts'
import { whenFree } from './when-free.ts'

/** Makes the receipts of the payments within the period and the statements of its months, as PDF, signed by the bank. */
export const documentsPart: ExportedPart = async (source) => {
  const { db, signer, customer, from, to, language, now } = source
  const { customerId, kind } = customer
  const [orders, accounts, months, closed] = await Promise.all([
    paymentOrders(db, customerId, { from, to }),
    readAccounts(db, customerId),
    statementMonths(db, now),
    closingMonths(db, customerId),
  ])
  const statements = accounts
    .filter((account) => isCurrentAccount(account) && isShownTo(kind, account))
    .flatMap((account) =>
      monthsOpen(months, account, closed)
        .filter((month) => month >= from.slice(0, 7) && month <= to.slice(0, 7))
        .map((month) => ({ account, month })),
    )
  const count = orders.length + statements.length
  const files: ArchivedFile[] = []
  const add = async (folder: 'receipts' | 'statements', name: string, bytes: Buffer) => {
    files.push({ name: `${texts[folder][language]}/${name}.pdf`, bytes })
    await source.onProgress(files.length / count)
  }
  // One after another, so that others who request a document wait for at most one of these.
  for (const orderId of orders) {
    const facts = await readReceiptFacts(db, customerId, orderId)
    await add(
      'receipts',
      orderId,
      await whenFree(source.signal, () => receiptPdf(facts, { language, signer, now })),
    )
  }
  for (const { account, month } of statements)
    await add(
      'statements',
      `${account.number.slice(-4)}_${month}`,
      await whenFree(source.signal, () => statementPdf({ db, now, signer }, account, { month, language })),
    )
  return files
}
