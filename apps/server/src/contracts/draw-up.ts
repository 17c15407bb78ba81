import { hash } from 'node:crypto'
import type { ContractKind } from '@cloudsail/contract/contracts'
import { sql } from 'kysely'
import { businessDate } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { type Contract, readContract } from './contract.ts'
import { drawPaper } from './draw-paper.ts'
import { carefulSeconds } from './paper.ts'
import { endContractsAbout } from './sign.ts'
import type { ContractTerms, PaperWords } from './tables.ts'

interface ToDrawUp {
  customerId: bigint
  now: Date
  kind: ContractKind
  about: string
  version: string
  terms: ContractTerms
  /** Returns the words of the contract. `number` is the contract's own. */
  words: (number: string) => PaperWords
}

/**
 * Draws up a contract for a customer, as a PDF with its SHA-256. If a contract with the same terms and version already waits
 * for its signature, that one is returned. Different terms make another contract and end the earlier one. Throws
 * documentsBusy.
 */
export async function drawUp(db: Db, asked: ToDrawUp): Promise<Contract> {
  const { customerId, now, kind, about, version, terms } = asked
  const waiting = await db
    .selectFrom('contracts.contracts')
    .select('contract_number')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('version', '=', version)
    .where('state', '=', 'drawnUp')
    .where(sql<boolean>`terms = ${JSON.stringify(terms)}::jsonb`)
    .executeTakeFirst()
  const number = waiting?.contract_number ?? (await drawAnew(db, asked))
  await endContractsAbout(db, { customerId, kind, about, now, before: number })
  const contract = await readContract(db, customerId, number)
  if (!contract) throw new Error('A contract that was drawn up is there')
  return contract
}

async function drawAnew(
  db: Db,
  { customerId, now, kind, about, version, terms, words }: ToDrawUp,
): Promise<string> {
  const { rows } = await sql<{ number: bigint }>`
    select nextval('contracts.contract_numbers') as number`.execute(db)
  const number = contractNumber(businessDate(now), rows[0]!.number)
  const said = words(number)
  const content = await drawPaper({ ...said, number, version })
  await db
    .insertInto('contracts.contracts')
    .values({
      customer_id: customerId,
      contract_number: number,
      kind,
      about,
      version,
      content,
      terms: JSON.stringify(terms),
      words: JSON.stringify(said),
      min_seconds: carefulSeconds,
      sha256: hash('sha256', content, 'buffer'),
      drawn_up_at: now,
    })
    .execute()
  return number
}

/** Returns the contract number: its date and eight digits. */
const contractNumber = (date: string, number: bigint): string =>
  `${date.replaceAll('-', '')}${String(number % 100_000_000n).padStart(8, '0')}`
