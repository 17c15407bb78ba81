import type { ContractKind, ContractRow, ContractState } from '@cloudsail/contract/contracts'
import type { Selectable } from 'kysely'
import { wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ContractTerms, PaperWords } from './tables.ts'

type Row = Selectable<Tables['contracts.contracts']>

/** A contract as its module sees it. */
export interface Contract {
  customerId: bigint
  number: string
  kind: ContractKind
  /** Subject of the contract, such as the code of a product or the number of an application. */
  about: string
  version: string
  terms: ContractTerms
  state: ContractState
  /** SHA-256 of the PDF that is read and signed. */
  sha256: Buffer
  drawnUpAt: Date
  readAt: Date | null
  orderId: string | null
  signedAt: Date | null
  archiveNumber: string | null
  filedAt: Date | null
}

const columns = [
  'customer_id',
  'contract_number',
  'kind',
  'about',
  'version',
  'terms',
  'state',
  'sha256',
  'drawn_up_at',
  'read_at',
  'order_id',
  'signed_at',
  'archive_number',
  'filed_at',
] as const

const contractOf = (row: Pick<Row, (typeof columns)[number]>): Contract => ({
  customerId: row.customer_id,
  number: row.contract_number,
  kind: row.kind,
  about: row.about,
  version: row.version,
  terms: row.terms,
  state: row.state,
  sha256: row.sha256,
  drawnUpAt: row.drawn_up_at,
  readAt: row.read_at,
  orderId: row.order_id,
  signedAt: row.signed_at,
  archiveNumber: row.archive_number,
  filedAt: row.filed_at,
})

/** Returns a customer's contract without its words. Null if there is none. `lock` makes concurrent changes wait. */
export async function readContract(
  q: Queryable,
  customerId: bigint,
  number: string,
  { lock = false } = {},
): Promise<Contract | null> {
  let found = q
    .selectFrom('contracts.contracts')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('contract_number', '=', number)
  if (lock) found = found.forNoKeyUpdate()
  const row = await found.executeTakeFirst()
  return row ? contractOf(row) : null
}

/** Returns the contracts signed by a customer's orders, by order. */
export async function contractsOfOrders(
  q: Queryable,
  customerId: bigint,
  orderIds: readonly string[],
): Promise<Map<string, Contract>> {
  const rows = await q
    .selectFrom('contracts.contracts')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('order_id', 'in', ['', ...orderIds])
    .execute()
  return new Map(rows.map((row) => [row.order_id!, contractOf(row)]))
}

/** Returns the contract signed by a customer's order. Null if it signed none. */
export async function contractOfOrder(
  q: Queryable,
  customerId: bigint,
  orderId: string,
): Promise<Contract | null> {
  return (await contractsOfOrders(q, customerId, [orderId])).get(orderId) ?? null
}

/** Returns the words of a contract, with the PDF that its customer signs. */
export async function readWords(
  q: Queryable,
  customerId: bigint,
  number: string,
): Promise<{ words: PaperWords; content: Buffer; countersigned: Buffer | null } | null> {
  const row = await q
    .selectFrom('contracts.contracts')
    .select(['words', 'content', 'countersigned'])
    .where('customer_id', '=', customerId)
    .where('contract_number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

const shownColumns = [
  ...columns,
  'words',
  'signer_name',
  'signer_serial',
  'countersigned_at',
  'countersigned_sha256',
] as const

/** Presents a customer's contracts on the wire, newest first. `number` selects one. */
export async function showContracts(
  q: Queryable,
  customerId: bigint,
  { kinds, number }: { kinds?: readonly ContractKind[]; number?: string },
): Promise<ContractRow[]> {
  let asked = q
    .selectFrom('contracts.contracts')
    .select(shownColumns)
    .where('customer_id', '=', customerId)
    .orderBy('contract_number', 'desc')
  if (kinds) asked = asked.where('kind', 'in', [...kinds])
  if (number) asked = asked.where('contract_number', '=', number)
  const rows = await asked.limit(100).execute()
  return rows.map((row) => ({
    contract: row.contract_number,
    kind: row.kind,
    about: row.about,
    title: row.words.title,
    version: row.version,
    state: row.state,
    drawnUpAt: wireTime(row.drawn_up_at),
    readAt: row.read_at && wireTime(row.read_at),
    sha256: row.sha256.toString('hex'),
    orderId: row.order_id,
    signedAt: row.signed_at && wireTime(row.signed_at),
    signer: row.signer_name === null ? null : { name: row.signer_name, serial: row.signer_serial ?? '' },
    countersignedAt: row.countersigned_at && wireTime(row.countersigned_at),
    countersignedSha256: row.countersigned_sha256?.toString('hex') ?? null,
    archiveNumber: row.archive_number,
    filedAt: row.filed_at && wireTime(row.filed_at),
  }))
}
