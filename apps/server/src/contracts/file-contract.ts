import { hash } from 'node:crypto'
import { brand } from '@cloudsail/contract'
import type { ContractKind } from '@cloudsail/contract/contracts'
import { bankNow, wireTime } from '../bankday/index.ts'
import { type DocumentSigner, signDocument } from '../certificates/index.ts'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { BankError } from '../errors.ts'
import { readUsedSignature } from '../orders/index.ts'
import type { DocumentStorePort } from '../ports/index.ts'
import { type Contract, readContract, readWords } from './contract.ts'
import { drawSignedPaper } from './draw-paper.ts'

/** A module's reaction when a contract of its kind comes into force, in the same transaction. */
export type ContractFollower = (tx: Tx, contract: Contract, now: Date) => Promise<void>
export type ContractFollowers = Readonly<Partial<Record<ContractKind, ContractFollower>>>

/** The archive has other bytes than were sent. This raises an alarm for a person to investigate. */
export class ArchiveMismatch extends Error {}

interface Place {
  customerId: bigint
  number: string
}

/**
 * PIV1801001_CFCASign: makes, once, the PDF with both signatures of a contract that its customer has signed. Returns its
 * bytes. Throws contractUnknown, contractUnsigned, documentsBusy.
 */
export async function countersign(
  db: Db,
  signer: DocumentSigner,
  { customerId, number }: Place,
): Promise<Buffer> {
  const contract = await requireSigned(db, { customerId, number })
  const said = await readWords(db, customerId, number)
  if (!said) throw new BankError('contractUnknown', { field: 'contract' })
  if (said.countersigned) return said.countersigned
  const signed = await readUsedSignature(db, customerId, contract.orderId!)
  if (!signed) throw new Error(`The order of contract ${number} bears no signature`)
  const now = await bankNow(db)
  const content = await drawSignedPaper(
    { ...said.words, number, version: contract.version },
    {
      customer: signed.signer,
      serial: signed.serial,
      signedAt: wireTime(contract.signedAt!),
      orderId: contract.orderId!,
      sha256: contract.sha256.toString('hex'),
      signature: signed.signature.toString('base64'),
      countersignedAt: wireTime(now),
      bank: { at: now, name: brand.bank.zh, reason: `Contract ${number}` },
    },
    (document) => signDocument(signer, document),
  )
  const kept = await db
    .updateTable('contracts.contracts')
    .set({
      countersigned: content,
      countersigned_sha256: hash('sha256', content, 'buffer'),
      countersigned_at: now,
      signer_name: signed.signer,
      signer_serial: signed.serial,
    })
    .where('customer_id', '=', customerId)
    .where('contract_number', '=', number)
    .where('countersigned', 'is', null)
    .returning('countersigned')
    .executeTakeFirst()
  // A concurrent call was faster. Its PDF is the contract.
  return kept?.countersigned ?? (await readWords(db, customerId, number))!.countersigned!
}

/**
 * PIV1801002_uploadToEIP: files a countersigned contract in the document store, once. It is then in force, and the follower
 * of its kind is called. Throws contractUnknown, contractUnsigned, documentsBusy, a PostFailure if the store does not
 * answer, and ArchiveMismatch if the store has other bytes. The contract is not in force after an error.
 */
export async function fileContract(
  db: Db,
  {
    store,
    signer,
    followers,
  }: { store: DocumentStorePort; signer: DocumentSigner; followers: ContractFollowers },
  { customerId, number }: Place,
): Promise<void> {
  const contract = await requireSigned(db, { customerId, number })
  if (contract.state === 'filed' || contract.state === 'ended') return
  const content = await countersign(db, signer, { customerId, number })
  const sha256 = hash('sha256', content, 'hex')
  const answer = await store.put({ number, sha256, content })
  const now = await bankNow(db)
  await inTransaction(db, async (tx) => {
    const standing = await readContract(tx, customerId, number, { lock: true })
    if (!standing || (standing.state !== 'signed' && standing.state !== 'mismatched')) return
    const change =
      answer.sha256 === sha256
        ? { state: 'filed' as const, archive_number: answer.archiveNumber, filed_at: now }
        : { state: 'mismatched' as const }
    await tx
      .updateTable('contracts.contracts')
      .set(change)
      .where('customer_id', '=', customerId)
      .where('contract_number', '=', number)
      .execute()
    if (change.state === 'filed')
      await followers[standing.kind]?.(
        tx,
        { ...standing, state: 'filed', archiveNumber: answer.archiveNumber, filedAt: now },
        now,
      )
  })
  if (answer.sha256 !== sha256)
    throw new ArchiveMismatch(
      `The archive answers ${answer.sha256} for contract ${number}, sent was ${sha256}`,
    )
}

async function requireSigned(db: Db, { customerId, number }: Place): Promise<Contract> {
  const contract = await readContract(db, customerId, number)
  if (!contract) throw new BankError('contractUnknown', { field: 'contract' })
  if (contract.signedAt === null) throw new BankError('contractUnsigned', { field: 'contract' })
  return contract
}
