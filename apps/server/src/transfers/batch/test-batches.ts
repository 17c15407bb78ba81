import type { RequestOf } from '@cloudsail/contract'
import type { BatchLine, batchTransfer } from '@cloudsail/contract/transfers'
import { type CellObject, read, utils, type WorkBook, write } from '@e965/xlsx'
import { buildAccount } from '../../accounts/test-builders.ts'
import type { Db } from '../../db/database.ts'
import { type TestContext, testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf } from '../../ledger/index.ts'
import { giveOrder } from '../../orders/test-orders.ts'

export type Input = RequestOf<typeof batchTransfer.prepare>

/** Builds a payer with limits of 100,000 per transfer and per day, and the wanted number of payees at this bank. */
export async function batchScene(
  db: Db,
  { now, payees = 2, fundsMinor = 1_000_000n }: { now: Date; payees?: number; fundsMinor?: bigint },
) {
  const customer = await buildCustomer(db, { method: 'mobile' })
  const { customerId } = customer
  const from = await buildAccount(db, { customerId, fundsMinor, transferService: true })
  const context = testContext(db, { customerId, method: 'mobile', now })
  const to: (Awaited<ReturnType<typeof buildCustomer>> & Awaited<ReturnType<typeof buildAccount>>)[] = []
  for (let each = 0; each < payees; each += 1) {
    const payee = await buildCustomer(db, { name: `收款人${String.fromCodePoint(0x4e00 + each)}` })
    to.push({ ...payee, ...(await buildAccount(db, { customerId: payee.customerId })) })
  }
  const line = (payee: (typeof to)[number], amount = '100.00'): BatchLine => ({
    payeeName: payee.name,
    payeeAccount: payee.number,
    bank: '',
    payeeType: 'individual',
    amount,
    purpose: 'salary',
    postscript: '十一月',
  })
  const balanceMinor = async (of: { customerId: bigint; accountId: bigint }) =>
    (await balanceOf(db, { ownerId: of.customerId, accountId: of.accountId, currency: 'CNY' }))!.balanceMinor
  return {
    customer,
    from: { ...from, customerId },
    context,
    to,
    line,
    balanceMinor,
    input: (lines: BatchLine[], agreed = true): Input => ({
      payerAccountId: from.accountId.toString(),
      lines,
      agreed,
    }),
  }
}

/** Returns a line to another bank. The account's ending selects the simulated outcome. */
export const outsideLine = (ending: string, amount = '200.00'): BatchLine => ({
  payeeName: '陈建国',
  payeeAccount: `622202100111${ending}`,
  bank: '102',
  payeeType: 'individual',
  amount,
  purpose: 'rent',
  postscript: '',
})

/** Submits a batch with the context's method. */
export const give = (context: TestContext, input: Input) => giveOrder(context, 'PTR0102', input)

/** The first row of the template that customers fill in, as a spreadsheet counts. */
export const firstRow = 10

/** Returns a downloaded template as a customer fills it in and saves it in the given format. */
export function fillIn(
  base64: string,
  change: (put: (address: string, cell: string | number | CellObject) => void, workbook: WorkBook) => void,
  bookType: 'biff8' | 'xlsx' | 'csv' = 'biff8',
): string {
  const workbook = read(Buffer.from(base64, 'base64'))
  const sheet = workbook.Sheets[workbook.SheetNames[0]!]!
  change((address, value) => {
    const cell: CellObject =
      typeof value === 'object' ? value : { t: typeof value === 'number' ? 'n' : 's', v: value }
    sheet[address] = cell
    const range = utils.decode_range(sheet['!ref']!)
    range.e.r = Math.max(range.e.r, utils.decode_cell(address).r)
    sheet['!ref'] = utils.encode_range(range)
  }, workbook)
  return Buffer.from(write(workbook, { type: 'buffer', bookType }) as Uint8Array).toString('base64')
}
