import {
  contractFile,
  fileContract as fileCall,
  openPaper,
  ownContracts,
  type PaperKey,
  paperFile,
  paperReadings,
  signContract as signCall,
} from '@cloudsail/contract/contracts'
import { wireTime } from '../bankday/index.ts'
import type { Db, Queryable } from '../db/database.ts'
import { mediaTypes } from '../documents/index.ts'
import { BankError } from '../errors.ts'
import { type Handler, handle } from '../http/handler.ts'
import { isPostFailure } from '../ports/index.ts'
import { readContract, readWords, showContracts } from './contract.ts'
import { editionOf } from './editions.ts'
import { ArchiveMismatch, type ContractFollowers, countersign, fileContract } from './file-contract.ts'
import { openContract } from './open-contract.ts'
import type { Paper, PaperSource } from './paper.ts'
import { loadPapers, type PaperReading, recordOpening } from './readings.ts'

/** What the higher modules bind: their papers, and the followers of contracts that come into force. */
export interface ContractBindings {
  sources: readonly PaperSource[]
  followers: ContractFollowers
}

/** Returns the handlers of papers and contracts. */
export function contractHandlers({ sources, followers }: ContractBindings): Handler[] {
  const paperOf = (q: Queryable, key: PaperKey) => findPaper(q, sources, key)
  return [
    handle(openPaper, async ({ db, session, now, ip }, key) => {
      const { customerId } = session
      if (key.kind === 'contract') return openContract(db, { customerId, number: key.subject, now })
      const paper = await paperOf(db, key)
      const { sha256 } = await editionOf(db, paper, now)
      const secondsLeft = await recordOpening(db, paper, { customerId, now, ip })
      return { ...shown(paper), secondsLeft, sha256: sha256.toString('hex') }
    }),
    handle(paperFile, async ({ db, session, now }, key) => {
      if (key.kind === 'contract') return contractPdf(db, session.customerId, key.subject)
      const paper = await paperOf(db, key)
      const { content } = await editionOf(db, paper, now)
      return pdf(`${paper.subject}-${paper.kind}-${paper.version}`, content)
    }),
    handle(paperReadings, async ({ db, session }, { papers: keys }) => {
      const readings = await Promise.all(
        keys.map(async (key) =>
          key.kind === 'contract'
            ? contractReading(db, session.customerId, key.subject)
            : (await loadPapers(db, session.customerId, [await paperOf(db, key)]))[0]!,
        ),
      )
      return {
        papers: readings.map(({ readAt, ...paper }) => ({ ...paper, readAt: readAt && wireTime(readAt) })),
      }
    }),
    handle(ownContracts, async ({ db, session }, { kinds }) => ({
      contracts: await showContracts(db, session.customerId, { kinds }),
    })),
    handle(contractFile, ({ db, session }, { contract }) => contractPdf(db, session.customerId, contract)),
    handle(signCall, async ({ db, session, services }, { contract: number }) => {
      await countersign(db, services.documents, { customerId: session.customerId, number })
      return oneContract(db, session.customerId, number)
    }),
    handle(fileCall, async ({ db, session, services, log }, { contract: number }) => {
      const { customerId } = session
      const parties = { store: services.documentStore, signer: services.documents, followers }
      try {
        await fileContract(db, parties, { customerId, number })
      } catch (error) {
        if (error instanceof ArchiveMismatch) log.error({ err: error, contract: number }, 'Archive mismatch')
        else if (isPostFailure(error)) throw new BankError('documentStoreSilent', { cause: error })
        else throw error
      }
      return oneContract(db, customerId, number)
    }),
  ]
}

async function findPaper(q: Queryable, sources: readonly PaperSource[], key: PaperKey): Promise<Paper> {
  for (const source of sources) {
    const paper = await source(q, key)
    if (paper) return paper
  }
  throw new BankError('paperUnknown')
}

const shown = ({ subject, kind, version, title, sections }: Paper) => ({
  agreement: `${subject} ${kind}`,
  subject,
  kind,
  version,
  title,
  sections: sections.map((section) => ({ title: section.title, paragraphs: [...section.paragraphs] })),
})

async function contractReading(db: Db, customerId: bigint, number: string): Promise<PaperReading> {
  const [contract, said] = await Promise.all([
    readContract(db, customerId, number),
    readWords(db, customerId, number),
  ])
  if (!contract || !said) throw new BankError('paperUnknown')
  const { version, readAt } = contract
  return { subject: number, kind: 'contract', version, title: said.words.title, readAt }
}

const pdf = (name: string, content: Buffer) => ({
  fileName: `${name}.pdf`,
  mediaType: mediaTypes.pdf,
  base64: content.toString('base64'),
})

async function contractPdf(db: Db, customerId: bigint, number: string) {
  const contract = await readContract(db, customerId, number)
  const said = contract && (await readWords(db, customerId, number))
  if (!said) throw new BankError('contractUnknown', { field: 'contract' })
  return pdf(`contract-${number}`, said.countersigned ?? said.content)
}

async function oneContract(db: Db, customerId: bigint, number: string) {
  const [contract] = await showContracts(db, customerId, { number })
  if (!contract) throw new BankError('contractUnknown', { field: 'contract' })
  return contract
}
